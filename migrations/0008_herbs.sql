CREATE TABLE `herb_revisions` (
	`herb_id` integer NOT NULL,
	`revision` integer NOT NULL,
	`change` text NOT NULL,
	`content` text NOT NULL,
	`image_url` text NOT NULL,
	`status` text NOT NULL,
	`editor` text,
	`editor_id` text,
	`created_at` text NOT NULL,
	PRIMARY KEY(`herb_id`, `revision`),
	FOREIGN KEY (`herb_id`) REFERENCES `herbs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`editor_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `herb_revisions_editor` ON `herb_revisions` (`editor_id`);--> statement-breakpoint
CREATE TABLE `herbs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`effects` text NOT NULL,
	`image_url` text NOT NULL,
	`other_names` text NOT NULL,
	`botanical_name` text NOT NULL,
	`family` text NOT NULL,
	`parts` text NOT NULL,
	`preparation` text NOT NULL,
	`pregnancy` text NOT NULL,
	`interactions` text NOT NULL,
	`horse_sport` text NOT NULL,
	`safety` text NOT NULL,
	`complaints` text NOT NULL,
	`related` text NOT NULL,
	`sources` text NOT NULL,
	`status` text NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`updated_at` text NOT NULL,
	CONSTRAINT "herbs_status_known" CHECK("herbs"."status" in ('draft', 'published'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `herbs_slug` ON `herbs` (`slug`);--> statement-breakpoint
CREATE INDEX `herbs_name` ON `herbs` (`name`);--> statement-breakpoint
CREATE TABLE `lexicon` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` text NOT NULL
);
--> statement-breakpoint
INSERT INTO `lexicon` (`id`, `version`) VALUES (1, hex(randomblob(8)));
--> statement-breakpoint
-- Whatever changes a herb gives the lexicon a new version, by which workers know that what they
-- remember of it has aged. Random, so that a restored database never repeats one.
CREATE TRIGGER `lexicon_after_insert` AFTER INSERT ON `herbs`
BEGIN
  UPDATE `lexicon` SET `version` = hex(randomblob(8)) WHERE `id` = 1;
END;
--> statement-breakpoint
CREATE TRIGGER `lexicon_after_update` AFTER UPDATE ON `herbs`
BEGIN
  UPDATE `lexicon` SET `version` = hex(randomblob(8)) WHERE `id` = 1;
END;
--> statement-breakpoint
CREATE TRIGGER `lexicon_after_delete` AFTER DELETE ON `herbs`
BEGIN
  UPDATE `lexicon` SET `version` = hex(randomblob(8)) WHERE `id` = 1;
END;
