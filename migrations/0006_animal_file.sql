CREATE TABLE `__new_care_plans` (
	`id` text PRIMARY KEY NOT NULL,
	`pet_id` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`last_date` text NOT NULL,
	`interval_count` integer NOT NULL,
	`interval_unit` text NOT NULL,
	`due_on` text NOT NULL,
	`reminded` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`pet_id`) REFERENCES `pets`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "care_plans_interval" CHECK("__new_care_plans"."interval_count" >= 1),
	CONSTRAINT "care_plans_unit" CHECK("__new_care_plans"."interval_unit" in ('weeks', 'months'))
);
--> statement-breakpoint
-- The due day as `nextDueDay` of app/care/policy.ts has it: a day that the month lacks is its last.
INSERT INTO `__new_care_plans`
SELECT `plan`.`id`, `plan`.`pet_id`, `pets`.`user_id`, 'Vorsorge', `plan`.`last_date`,
	`plan`.`interval_count`, `plan`.`interval_unit`,
	CASE `plan`.`interval_unit`
		WHEN 'weeks' THEN date(`plan`.`last_date`, '+' || (7 * `plan`.`interval_count`) || ' days')
		ELSE min(
			date(`plan`.`last_date`, 'start of month', '+' || `plan`.`interval_count` || ' months', '+' || (substr(`plan`.`last_date`, 9) - 1) || ' days'),
			date(`plan`.`last_date`, 'start of month', '+' || (`plan`.`interval_count` + 1) || ' months', '-1 day')
		)
	END,
	NULL, `plan`.`created_at`
FROM `care_plans` AS `plan` INNER JOIN `pets` ON `pets`.`id` = `plan`.`pet_id`;
--> statement-breakpoint
DROP TABLE `care_plans`;
--> statement-breakpoint
ALTER TABLE `__new_care_plans` RENAME TO `care_plans`;
--> statement-breakpoint
CREATE INDEX `care_plans_pet` ON `care_plans` (`pet_id`,`due_on`);
--> statement-breakpoint
CREATE INDEX `care_plans_owner` ON `care_plans` (`user_id`,`due_on`);
--> statement-breakpoint
CREATE INDEX `care_plans_due` ON `care_plans` (`due_on`);
--> statement-breakpoint
CREATE TABLE `bookings` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`pet_id` text,
	`type` text NOT NULL,
	`booking_date` text NOT NULL,
	`booking_time` text NOT NULL,
	`duration_minutes` integer NOT NULL,
	`pet_name` text NOT NULL,
	`status` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`pet_id`) REFERENCES `pets`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `bookings_owner` ON `bookings` (`user_id`,`booking_date`);
--> statement-breakpoint
CREATE INDEX `bookings_pet` ON `bookings` (`pet_id`);
--> statement-breakpoint
CREATE TABLE `calendar_feeds` (
	`user_id` text PRIMARY KEY NOT NULL,
	`feed_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_token_hash_unique` ON `calendar_feeds` (`token_hash`);
--> statement-breakpoint
CREATE TABLE `care_events` (
	`id` text PRIMARY KEY NOT NULL,
	`pet_id` text NOT NULL,
	`plan_id` text,
	`kind` text NOT NULL,
	`done_on` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`pet_id`) REFERENCES `pets`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`plan_id`) REFERENCES `care_plans`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `care_events_pet` ON `care_events` (`pet_id`,`done_on`);
--> statement-breakpoint
CREATE INDEX `care_events_plan` ON `care_events` (`plan_id`);
--> statement-breakpoint
CREATE TABLE `share_link_visits` (
	`id` text PRIMARY KEY NOT NULL,
	`share_link_id` text NOT NULL,
	`visited_at` text NOT NULL,
	`device` text NOT NULL,
	`opened` text NOT NULL,
	FOREIGN KEY (`share_link_id`) REFERENCES `share_links`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `share_link_visits_link` ON `share_link_visits` (`share_link_id`,`visited_at`);
--> statement-breakpoint
CREATE TABLE `share_links` (
	`id` text PRIMARY KEY NOT NULL,
	`pet_id` text NOT NULL,
	`user_id` text NOT NULL,
	`label` text NOT NULL,
	`parts` text NOT NULL,
	`token_hash` text NOT NULL,
	`expires_at` text NOT NULL,
	`revoked_at` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`pet_id`) REFERENCES `pets`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `share_links_token_hash_unique` ON `share_links` (`token_hash`);
--> statement-breakpoint
CREATE INDEX `share_links_pet` ON `share_links` (`pet_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `share_links_owner` ON `share_links` (`user_id`);
--> statement-breakpoint
CREATE INDEX `share_links_expiry` ON `share_links` (`expires_at`);
--> statement-breakpoint
CREATE TABLE `uploads` (
	`key` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`pet_id` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `uploads_created` ON `uploads` (`created_at`);
--> statement-breakpoint
CREATE TABLE `weights` (
	`id` text PRIMARY KEY NOT NULL,
	`pet_id` text NOT NULL,
	`measured_on` text NOT NULL,
	`weight_kg` real NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`pet_id`) REFERENCES `pets`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "weights_not_negative" CHECK("weights"."weight_kg" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `weights_pet_day` ON `weights` (`pet_id`,`measured_on`);
--> statement-breakpoint
ALTER TABLE `outbox` ADD `unsubscribe_link` text;
--> statement-breakpoint
ALTER TABLE `pets` ADD `chip_number` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `pets` ADD `sex` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `pets` ADD `colour` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `pets` ADD `allergies` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `pets` ADD `medication` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `pets` ADD `vet_name` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `pets` ADD `vet_phone` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `pets` ADD `deceased_on` text;
--> statement-breakpoint
ALTER TABLE `profiles` ADD `care_reminders` integer DEFAULT true NOT NULL;
--> statement-breakpoint
DROP INDEX `appointments_owner`;
--> statement-breakpoint
DROP INDEX `appointments_pet`;
--> statement-breakpoint
CREATE INDEX `appointments_owner` ON `appointments` (`user_id`,`appointment_date`,`appointment_time`);
--> statement-breakpoint
CREATE INDEX `appointments_pet` ON `appointments` (`pet_id`,`appointment_date`,`appointment_time`);
--> statement-breakpoint
-- What an animal weighed when it was entered begins its history: on that day in Germany (an hour
-- ahead of UTC at least), and not before its birth.
INSERT INTO `weights`
SELECT lower(hex(randomblob(16))), `id`, max(`birth_date`, date(`created_at`, '+1 hour')), `weight`, `created_at`
FROM `pets` WHERE `weight` IS NOT NULL;
