ALTER TABLE `check_ins` ADD `health` text;--> statement-breakpoint
ALTER TABLE `check_ins` ADD `reply_by` text;--> statement-breakpoint
ALTER TABLE `check_ins` ADD `seen_at` text;--> statement-breakpoint
CREATE INDEX `check_ins_unseen` ON `check_ins` (`answered_at`) WHERE colour = 'red' and seen_at is null;