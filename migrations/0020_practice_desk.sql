CREATE TABLE `freed_times` (
	`bucket` integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `waiting_list` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`pet_id` text,
	`pet_name` text NOT NULL,
	`pet_type` text NOT NULL,
	`offering` text NOT NULL,
	`weekdays` text NOT NULL,
	`day_times` text NOT NULL,
	`from_day` text NOT NULL,
	`until_day` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`created_at` text NOT NULL,
	`ended_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`pet_id`) REFERENCES `pets`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `waiting_list_open` ON `waiting_list` (`created_at`,`id`) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX `waiting_list_owner` ON `waiting_list` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `waiting_list_pet` ON `waiting_list` (`pet_id`);--> statement-breakpoint
CREATE TABLE `waiting_offers` (
	`waiting_id` text NOT NULL,
	`starts_at` text NOT NULL,
	`booking_id` text,
	`offered_at` text NOT NULL,
	PRIMARY KEY(`waiting_id`, `starts_at`),
	FOREIGN KEY (`waiting_id`) REFERENCES `waiting_list`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `waiting_offers_booking` ON `waiting_offers` (`booking_id`);--> statement-breakpoint
CREATE TABLE `stables` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`street` text NOT NULL,
	`postal_code` text NOT NULL,
	`city` text NOT NULL,
	`contact_name` text DEFAULT '' NOT NULL,
	`contact_phone` text DEFAULT '' NOT NULL,
	`directions` text DEFAULT '' NOT NULL,
	`created_at` text NOT NULL,
	`changed_at` text
);
--> statement-breakpoint
CREATE INDEX `stables_name` ON `stables` (`name`);--> statement-breakpoint
CREATE TABLE `customer_files` (
	`user_id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`invited_at` text,
	`account_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `customer_files_account` ON `customer_files` (`account_id`);--> statement-breakpoint
CREATE TABLE `text_templates` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`created_at` text NOT NULL,
	`changed_at` text
);
--> statement-breakpoint
DROP INDEX `customers_unconfirmed_by_name`;--> statement-breakpoint
DROP INDEX `customers_unconfirmed_by_registration`;--> statement-breakpoint
DROP INDEX `customers_unconfirmed_by_activity`;--> statement-breakpoint
DROP INDEX `customers_incomplete_by_name`;--> statement-breakpoint
DROP INDEX `customers_incomplete_by_registration`;--> statement-breakpoint
DROP INDEX `customers_incomplete_by_activity`;--> statement-breakpoint
ALTER TABLE `customers` ADD `has_account` integer DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX `customers_files_by_name` ON `customers` (`name_key`,`user_id`) WHERE has_account = 0;--> statement-breakpoint
CREATE INDEX `customers_files_by_registration` ON `customers` (`registered_at`,`user_id`) WHERE has_account = 0;--> statement-breakpoint
CREATE INDEX `customers_files_by_activity` ON `customers` (`last_activity_at`,`user_id`) WHERE has_account = 0;--> statement-breakpoint
CREATE INDEX `customers_unconfirmed_by_name` ON `customers` (`name_key`,`user_id`) WHERE is_confirmed = 0 and has_account = 1;--> statement-breakpoint
CREATE INDEX `customers_unconfirmed_by_registration` ON `customers` (`registered_at`,`user_id`) WHERE is_confirmed = 0 and has_account = 1;--> statement-breakpoint
CREATE INDEX `customers_unconfirmed_by_activity` ON `customers` (`last_activity_at`,`user_id`) WHERE is_confirmed = 0 and has_account = 1;--> statement-breakpoint
CREATE INDEX `customers_incomplete_by_name` ON `customers` (`name_key`,`user_id`) WHERE is_complete = 0 and has_account = 1;--> statement-breakpoint
CREATE INDEX `customers_incomplete_by_registration` ON `customers` (`registered_at`,`user_id`) WHERE is_complete = 0 and has_account = 1;--> statement-breakpoint
CREATE INDEX `customers_incomplete_by_activity` ON `customers` (`last_activity_at`,`user_id`) WHERE is_complete = 0 and has_account = 1;--> statement-breakpoint
ALTER TABLE `bookings` ADD `title` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `bookings` ADD `series_id` text;--> statement-breakpoint
ALTER TABLE `bookings` ADD `late_fee` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `bookings` ADD `travel_minutes` integer;--> statement-breakpoint
ALTER TABLE `bookings` ADD `on_the_way_at` text;--> statement-breakpoint
CREATE INDEX `bookings_series` ON `bookings` (`series_id`,`starts_at`);--> statement-breakpoint
ALTER TABLE `pets` ADD `stable_id` text REFERENCES stables(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `pets_stable` ON `pets` (`stable_id`);--> statement-breakpoint
ALTER TABLE `customer_notes` ADD `pet_id` text REFERENCES pets(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `customer_notes` ADD `booking_id` text REFERENCES bookings(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `customer_notes_pet` ON `customer_notes` (`pet_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `customer_notes_booking` ON `customer_notes` (`booking_id`,`created_at`);