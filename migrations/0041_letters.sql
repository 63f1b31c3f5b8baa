CREATE TABLE `letters` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`pet_id` text,
	`record_id` text,
	`booking_id` text,
	`address` text NOT NULL,
	`question` text DEFAULT '' NOT NULL,
	`parts` text NOT NULL,
	`author` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`pet_id`) REFERENCES `pets`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`record_id`) REFERENCES `visit_records`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `letters_owner` ON `letters` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `letters_pet` ON `letters` (`pet_id`,`kind`,`created_at`);--> statement-breakpoint
CREATE INDEX `letters_record` ON `letters` (`record_id`);--> statement-breakpoint
CREATE INDEX `letters_booking` ON `letters` (`booking_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `phone` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `declarations` ADD `phone` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `inbox_replies` ADD `postal_address` text;--> statement-breakpoint
ALTER TABLE `pets` ADD `practice_facts` text DEFAULT '{}' NOT NULL;
--> statement-breakpoint
-- The timeline tells of a visit when its record is fixed, on the visit's day; of a plan when it is sent; of letters.
CREATE TRIGGER `timeline_record` AFTER INSERT ON `visit_records` WHEN NEW.`fixed_at` IS NOT NULL
BEGIN
  INSERT INTO `timeline` (`user_id`, `at`, `area`, `kind`, `ref_id`, `pet_id`, `note`)
  SELECT `user_id`, min(NEW.`fixed_at`, NEW.`visited_on` || 'T11:00:00.000Z'), 'treatment', 'record', NEW.`id`, NEW.`pet_id`, ''
  FROM `pets` WHERE `id` = NEW.`pet_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `timeline_record_fixed` AFTER UPDATE OF `fixed_at` ON `visit_records` WHEN NEW.`fixed_at` IS NOT NULL AND OLD.`fixed_at` IS NULL
BEGIN
  INSERT INTO `timeline` (`user_id`, `at`, `area`, `kind`, `ref_id`, `pet_id`, `note`)
  SELECT `user_id`, min(NEW.`fixed_at`, NEW.`visited_on` || 'T11:00:00.000Z'), 'treatment', 'record', NEW.`id`, NEW.`pet_id`, ''
  FROM `pets` WHERE `id` = NEW.`pet_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `timeline_record_removed` AFTER DELETE ON `visit_records`
BEGIN
  DELETE FROM `timeline` WHERE `ref_id` = OLD.`id` AND `kind` = 'record';
END;
--> statement-breakpoint
CREATE TRIGGER `timeline_plan` AFTER INSERT ON `treatment_plans` WHEN NEW.`sent_at` IS NOT NULL
BEGIN
  INSERT INTO `timeline` (`user_id`, `at`, `area`, `kind`, `ref_id`, `pet_id`, `note`)
  SELECT `user_id`, NEW.`sent_at`, 'treatment', 'plan', NEW.`id`, NEW.`pet_id`, ''
  FROM `pets` WHERE `id` = NEW.`pet_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `timeline_plan_sent` AFTER UPDATE OF `sent_at` ON `treatment_plans` WHEN NEW.`sent_at` IS NOT NULL AND OLD.`sent_at` IS NULL
BEGIN
  INSERT INTO `timeline` (`user_id`, `at`, `area`, `kind`, `ref_id`, `pet_id`, `note`)
  SELECT `user_id`, NEW.`sent_at`, 'treatment', 'plan', NEW.`id`, NEW.`pet_id`, ''
  FROM `pets` WHERE `id` = NEW.`pet_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `timeline_plan_removed` AFTER DELETE ON `treatment_plans`
BEGIN
  DELETE FROM `timeline` WHERE `ref_id` = OLD.`id` AND `kind` = 'plan';
END;
--> statement-breakpoint
CREATE TRIGGER `timeline_letter` AFTER INSERT ON `letters`
BEGIN
  INSERT INTO `timeline` (`user_id`, `at`, `area`, `kind`, `ref_id`, `pet_id`, `note`)
  VALUES (NEW.`user_id`, NEW.`created_at`, 'treatment', 'letter', NEW.`id`, NEW.`pet_id`, '');
END;
--> statement-breakpoint
CREATE TRIGGER `timeline_letter_removed` AFTER DELETE ON `letters`
BEGIN
  DELETE FROM `timeline` WHERE `ref_id` = OLD.`id` AND `kind` = 'letter';
END;
--> statement-breakpoint
INSERT INTO `timeline` (`user_id`, `at`, `area`, `kind`, `ref_id`, `pet_id`, `note`)
SELECT p.`user_id`, min(r.`fixed_at`, r.`visited_on` || 'T11:00:00.000Z'), 'treatment', 'record', r.`id`, r.`pet_id`, ''
FROM `visit_records` r JOIN `pets` p ON p.`id` = r.`pet_id` WHERE r.`fixed_at` IS NOT NULL;
--> statement-breakpoint
INSERT INTO `timeline` (`user_id`, `at`, `area`, `kind`, `ref_id`, `pet_id`, `note`)
SELECT p.`user_id`, t.`sent_at`, 'treatment', 'plan', t.`id`, t.`pet_id`, ''
FROM `treatment_plans` t JOIN `pets` p ON p.`id` = t.`pet_id` WHERE t.`sent_at` IS NOT NULL;
