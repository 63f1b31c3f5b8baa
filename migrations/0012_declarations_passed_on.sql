ALTER TABLE `declarations` ADD `passing` text;--> statement-breakpoint
ALTER TABLE `declarations` ADD `passing_reason` text;--> statement-breakpoint
ALTER TABLE `declarations` ADD `pass_at` text;--> statement-breakpoint
ALTER TABLE `declarations` ADD `pass_attempts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `declarations` ADD `subscription_id` text;--> statement-breakpoint
ALTER TABLE `declarations` ADD `subscription_ends_at` text;--> statement-breakpoint
CREATE INDEX `declarations_pass` ON `declarations` (`pass_at`) WHERE passing = 'waiting';