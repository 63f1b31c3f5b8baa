CREATE TABLE `check_ins` (
	`id` text PRIMARY KEY NOT NULL,
	`pet_id` text NOT NULL,
	`plan_id` text NOT NULL,
	`due_on` text NOT NULL,
	`asked_at` text,
	`answered_at` text,
	`change` text,
	`word` text DEFAULT '' NOT NULL,
	`colour` text,
	`message_id` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`pet_id`) REFERENCES `pets`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`plan_id`) REFERENCES `treatment_plans`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `check_ins_day` ON `check_ins` (`plan_id`,`due_on`);--> statement-breakpoint
CREATE INDEX `check_ins_pet` ON `check_ins` (`pet_id`,`due_on`);--> statement-breakpoint
CREATE INDEX `check_ins_open` ON `check_ins` (`due_on`) WHERE asked_at is null;--> statement-breakpoint
CREATE INDEX `check_ins_message` ON `check_ins` (`message_id`);--> statement-breakpoint
CREATE TABLE `measurements` (
	`id` text PRIMARY KEY NOT NULL,
	`pet_id` text NOT NULL,
	`record_id` text,
	`check_in_id` text,
	`scale` text NOT NULL,
	`value` real NOT NULL,
	`measured_on` text NOT NULL,
	FOREIGN KEY (`pet_id`) REFERENCES `pets`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`record_id`) REFERENCES `visit_records`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`check_in_id`) REFERENCES `check_ins`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "measurements_origin" CHECK((record_id is null) <> (check_in_id is null))
);
--> statement-breakpoint
CREATE INDEX `measurements_pet` ON `measurements` (`pet_id`,`scale`,`measured_on`);--> statement-breakpoint
CREATE UNIQUE INDEX `measurements_record` ON `measurements` (`record_id`,`scale`);--> statement-breakpoint
CREATE UNIQUE INDEX `measurements_check_in` ON `measurements` (`check_in_id`,`scale`);--> statement-breakpoint
CREATE TABLE `plan_items` (
	`id` text PRIMARY KEY NOT NULL,
	`plan_id` text NOT NULL,
	`position` integer NOT NULL,
	`kind` text NOT NULL,
	`herb_id` integer,
	`is_outer` integer DEFAULT false NOT NULL,
	`product_id` text,
	`title` text NOT NULL,
	`dose` text DEFAULT '' NOT NULL,
	`times` text NOT NULL,
	`from_day` text NOT NULL,
	`until_day` text,
	`watch` text DEFAULT '' NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`before_id` text,
	FOREIGN KEY (`plan_id`) REFERENCES `treatment_plans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`herb_id`) REFERENCES `herbs`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `plan_items_plan` ON `plan_items` (`plan_id`,`position`);--> statement-breakpoint
CREATE INDEX `plan_items_herb` ON `plan_items` (`herb_id`);--> statement-breakpoint
CREATE INDEX `plan_items_before` ON `plan_items` (`before_id`);--> statement-breakpoint
CREATE TABLE `plan_ticks` (
	`item_id` text NOT NULL,
	`day` text NOT NULL,
	`time` text NOT NULL,
	`given_at` text NOT NULL,
	`share_link_id` text,
	PRIMARY KEY(`item_id`, `day`, `time`),
	FOREIGN KEY (`item_id`) REFERENCES `plan_items`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`share_link_id`) REFERENCES `share_links`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `plan_ticks_link` ON `plan_ticks` (`share_link_id`);--> statement-breakpoint
CREATE TABLE `record_additions` (
	`id` text PRIMARY KEY NOT NULL,
	`record_id` text NOT NULL,
	`reason` text NOT NULL,
	`text` text NOT NULL,
	`author` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`record_id`) REFERENCES `visit_records`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `record_additions_record` ON `record_additions` (`record_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `record_photos` (
	`id` text PRIMARY KEY NOT NULL,
	`pet_id` text NOT NULL,
	`record_id` text,
	`check_in_id` text,
	`view` text NOT NULL,
	`key` text NOT NULL,
	`file_size` integer DEFAULT 0 NOT NULL,
	`taken_on` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`pet_id`) REFERENCES `pets`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`record_id`) REFERENCES `visit_records`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`check_in_id`) REFERENCES `check_ins`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `record_photos_key_unique` ON `record_photos` (`key`);--> statement-breakpoint
CREATE INDEX `record_photos_pet` ON `record_photos` (`pet_id`,`view`,`taken_on`);--> statement-breakpoint
CREATE INDEX `record_photos_record` ON `record_photos` (`record_id`);--> statement-breakpoint
CREATE INDEX `record_photos_check_in` ON `record_photos` (`check_in_id`);--> statement-breakpoint
CREATE TABLE `treatment_plans` (
	`id` text PRIMARY KEY NOT NULL,
	`pet_id` text NOT NULL,
	`record_id` text,
	`line_id` text NOT NULL,
	`version` integer NOT NULL,
	`state` text NOT NULL,
	`emergency` text DEFAULT '' NOT NULL,
	`check_in_days` integer DEFAULT 7 NOT NULL,
	`next_visit_on` text,
	`revision` integer DEFAULT 1 NOT NULL,
	`is_reminded` integer DEFAULT false NOT NULL,
	`reminded_on` text,
	`sent_at` text,
	`seen_at` text,
	`ended_at` text,
	`created_at` text NOT NULL,
	`changed_at` text NOT NULL,
	FOREIGN KEY (`pet_id`) REFERENCES `pets`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`record_id`) REFERENCES `visit_records`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `treatment_plans_pet` ON `treatment_plans` (`pet_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `treatment_plans_version` ON `treatment_plans` (`line_id`,`version`);--> statement-breakpoint
CREATE INDEX `treatment_plans_record` ON `treatment_plans` (`record_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `treatment_plans_sent` ON `treatment_plans` (`pet_id`) WHERE state = 'sent';--> statement-breakpoint
CREATE INDEX `treatment_plans_drafts` ON `treatment_plans` (`created_at`) WHERE state = 'draft';--> statement-breakpoint
CREATE TABLE `visit_records` (
	`id` text PRIMARY KEY NOT NULL,
	`pet_id` text NOT NULL,
	`booking_id` text,
	`visited_on` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`anamnesis` text DEFAULT '' NOT NULL,
	`findings` text DEFAULT '' NOT NULL,
	`treatment` text DEFAULT '' NOT NULL,
	`advice` text DEFAULT '' NOT NULL,
	`points` text NOT NULL,
	`released` text NOT NULL,
	`weight_kg` real,
	`revision` integer DEFAULT 1 NOT NULL,
	`fixed_at` text,
	`fixed_by` text DEFAULT '' NOT NULL,
	`created_at` text NOT NULL,
	`changed_at` text NOT NULL,
	FOREIGN KEY (`pet_id`) REFERENCES `pets`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `visit_records_pet` ON `visit_records` (`pet_id`,`visited_on`);--> statement-breakpoint
CREATE UNIQUE INDEX `visit_records_booking` ON `visit_records` (`booking_id`);--> statement-breakpoint
CREATE INDEX `visit_records_drafts` ON `visit_records` (`changed_at`) WHERE fixed_at is null;--> statement-breakpoint
ALTER TABLE `profiles` ADD `check_in_mails` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `pets` ADD `pregnant_until` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `pets` ADD `competition_on` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `pets` ADD `food_animal` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `text_templates` ADD `use` text DEFAULT 'message' NOT NULL;
--> statement-breakpoint
-- The practice's record of a visit stays as it was when it was fixed; what the owner sees of it may change.
CREATE TRIGGER `visit_record_stays` BEFORE UPDATE OF `pet_id`, `visited_on`, `reason`, `anamnesis`, `findings`, `treatment`, `advice`, `points`, `weight_kg`, `fixed_at`, `fixed_by` ON `visit_records` WHEN OLD.`fixed_at` IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'record is fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `measurement_stays` BEFORE UPDATE ON `measurements` WHEN (SELECT `fixed_at` FROM `visit_records` WHERE `id` = OLD.`record_id`) IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'record is fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `measurement_comes_in_time` BEFORE INSERT ON `measurements` WHEN (SELECT `fixed_at` FROM `visit_records` WHERE `id` = NEW.`record_id`) IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'record is fixed');
END;
--> statement-breakpoint
-- With its record the row goes, which is no longer there by then.
CREATE TRIGGER `measurement_is_kept` BEFORE DELETE ON `measurements` WHEN (SELECT `fixed_at` FROM `visit_records` WHERE `id` = OLD.`record_id`) IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'record is fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `record_photo_comes_in_time` BEFORE INSERT ON `record_photos` WHEN (SELECT `fixed_at` FROM `visit_records` WHERE `id` = NEW.`record_id`) IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'record is fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `record_photo_is_kept` BEFORE DELETE ON `record_photos` WHEN (SELECT `fixed_at` FROM `visit_records` WHERE `id` = OLD.`record_id`) IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'record is fixed');
END;
--> statement-breakpoint
-- No plan holds what is poisonous for its animal, by whatever door it comes.
CREATE TRIGGER `plan_item_is_harmless` BEFORE INSERT ON `plan_items` WHEN EXISTS (
  SELECT 1 FROM `herbs` h, `treatment_plans` t JOIN `pets` p ON p.`id` = t.`pet_id`
  WHERE h.`id` = NEW.`herb_id` AND t.`id` = NEW.`plan_id`
    AND (json_extract(h.`safety`, '$."' || p.`type` || '".verdict') = 'poisonous'
      OR NEW.`is_outer` AND json_extract(h.`safety`, '$."' || p.`type` || '".outer.verdict') = 'poisonous'))
BEGIN
  SELECT RAISE(ABORT, 'item is poisonous');
END;
--> statement-breakpoint
CREATE TRIGGER `plan_item_stays_harmless` BEFORE UPDATE OF `herb_id`, `is_outer`, `plan_id` ON `plan_items` WHEN EXISTS (
  SELECT 1 FROM `herbs` h, `treatment_plans` t JOIN `pets` p ON p.`id` = t.`pet_id`
  WHERE h.`id` = NEW.`herb_id` AND t.`id` = NEW.`plan_id`
    AND (json_extract(h.`safety`, '$."' || p.`type` || '".verdict') = 'poisonous'
      OR NEW.`is_outer` AND json_extract(h.`safety`, '$."' || p.`type` || '".outer.verdict') = 'poisonous'))
BEGIN
  SELECT RAISE(ABORT, 'item is poisonous');
END;
--> statement-breakpoint
CREATE TRIGGER `plan_is_sent_harmless` BEFORE UPDATE OF `state`, `pet_id` ON `treatment_plans` WHEN NEW.`state` = 'sent' AND EXISTS (
  SELECT 1 FROM `plan_items` i JOIN `herbs` h ON h.`id` = i.`herb_id` JOIN `pets` p ON p.`id` = NEW.`pet_id`
  WHERE i.`plan_id` = NEW.`id`
    AND (OLD.`state` <> 'sent' OR p.`type` <> (SELECT `type` FROM `pets` WHERE `id` = OLD.`pet_id`))
    AND (json_extract(h.`safety`, '$."' || p.`type` || '".verdict') = 'poisonous'
      OR i.`is_outer` AND json_extract(h.`safety`, '$."' || p.`type` || '".outer.verdict') = 'poisonous'))
BEGIN
  SELECT RAISE(ABORT, 'item is poisonous');
END;
--> statement-breakpoint
CREATE TRIGGER `plan_begins_as_draft` BEFORE INSERT ON `treatment_plans` WHEN NEW.`state` <> 'draft'
BEGIN
  SELECT RAISE(ABORT, 'plan is no draft');
END;
--> statement-breakpoint
-- What was sent stays as the owner has it; a change is a new version.
CREATE TRIGGER `sent_plan_takes_no_item` BEFORE INSERT ON `plan_items` WHEN (SELECT `state` FROM `treatment_plans` WHERE `id` = NEW.`plan_id`) <> 'draft'
BEGIN
  SELECT RAISE(ABORT, 'plan is no draft');
END;
--> statement-breakpoint
CREATE TRIGGER `sent_plan_item_stays` BEFORE UPDATE OF `plan_id`, `position`, `kind`, `is_outer`, `product_id`, `title`, `dose`, `times`, `from_day`, `until_day`, `watch`, `reason` ON `plan_items` WHEN (SELECT `state` FROM `treatment_plans` WHERE `id` = OLD.`plan_id`) <> 'draft'
BEGIN
  SELECT RAISE(ABORT, 'plan is no draft');
END;
--> statement-breakpoint
CREATE TRIGGER `sent_plan_loses_no_item` BEFORE DELETE ON `plan_items` WHEN (SELECT `state` FROM `treatment_plans` WHERE `id` = OLD.`plan_id`) <> 'draft'
BEGIN
  SELECT RAISE(ABORT, 'plan is no draft');
END;
