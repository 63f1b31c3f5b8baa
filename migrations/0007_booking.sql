-- No room has written bookings yet: only the demo data, which comes again in its new form.
DROP TABLE `bookings`;
--> statement-breakpoint
CREATE TABLE `bookings` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`pet_id` text,
	`type` text NOT NULL,
	`offering` text NOT NULL,
	`booking_date` text NOT NULL,
	`booking_time` text NOT NULL,
	`starts_at` text NOT NULL,
	`duration_minutes` integer NOT NULL,
	`price_cents` integer NOT NULL,
	`pet_name` text NOT NULL,
	`pet_type` text NOT NULL,
	`owner_name` text NOT NULL,
	`phone` text NOT NULL,
	`email` text NOT NULL,
	`address` text NOT NULL,
	`concerns` text DEFAULT '' NOT NULL,
	`status` text NOT NULL,
	`sequence` integer DEFAULT 0 NOT NULL,
	`answer_by` text,
	`cancel_by` text NOT NULL,
	`meeting_url` text DEFAULT '' NOT NULL,
	`answers` text,
	`answered_at` text,
	`created_at` text NOT NULL,
	`changed_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`pet_id`) REFERENCES `pets`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `bookings_owner` ON `bookings` (`user_id`,`booking_date`);--> statement-breakpoint
CREATE INDEX `bookings_pet` ON `bookings` (`pet_id`);--> statement-breakpoint
CREATE TABLE `blocked_periods` (
	`id` text PRIMARY KEY NOT NULL,
	`first_day` text NOT NULL,
	`last_day` text NOT NULL,
	`label` text NOT NULL,
	`kind` text NOT NULL,
	`created_at` text NOT NULL,
	CONSTRAINT "blocked_periods_order" CHECK("blocked_periods"."first_day" <= "blocked_periods"."last_day")
);
--> statement-breakpoint
CREATE INDEX `blocked_periods_days` ON `blocked_periods` (`last_day`,`first_day`);--> statement-breakpoint
CREATE TABLE `booking_events` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`sequence` integer NOT NULL,
	`kind` text NOT NULL,
	`actor` text NOT NULL,
	`booking_date` text NOT NULL,
	`booking_time` text NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `booking_events_sequence` ON `booking_events` (`booking_id`,`sequence`);--> statement-breakpoint
CREATE TABLE `booking_slots` (
	`practitioner_id` text NOT NULL,
	`bucket` integer NOT NULL,
	`booking_id` text,
	`own_appointment_id` text,
	PRIMARY KEY(`practitioner_id`, `bucket`),
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`own_appointment_id`) REFERENCES `own_appointments`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "booking_slots_one_holder" CHECK(("booking_slots"."booking_id" is null) <> ("booking_slots"."own_appointment_id" is null))
);
--> statement-breakpoint
CREATE INDEX `booking_slots_booking` ON `booking_slots` (`booking_id`);--> statement-breakpoint
CREATE INDEX `booking_slots_own_appointment` ON `booking_slots` (`own_appointment_id`);--> statement-breakpoint
CREATE TABLE `own_appointments` (
	`id` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`start_time` text NOT NULL,
	`end_time` text NOT NULL,
	`title` text NOT NULL,
	`notes` text DEFAULT '' NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `own_appointments_day` ON `own_appointments` (`day`,`start_time`);--> statement-breakpoint
CREATE TABLE `practice_feeds` (
	`user_id` text PRIMARY KEY NOT NULL,
	`feed_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `practice_feeds_token_hash_unique` ON `practice_feeds` (`token_hash`);--> statement-breakpoint
CREATE TABLE `practice_schedules` (
	`practitioner_id` text PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	`weekly_hours` text NOT NULL,
	`slot_times` text NOT NULL,
	`notice_hours` integer NOT NULL,
	`horizon_days` integer NOT NULL,
	`buffer_minutes` integer NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `bookings_day` ON `bookings` (`booking_date`,`booking_time`);--> statement-breakpoint
CREATE INDEX `bookings_status` ON `bookings` (`status`,`starts_at`);--> statement-breakpoint
ALTER TABLE `mailbox` ADD `attachments` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `attachments` text;