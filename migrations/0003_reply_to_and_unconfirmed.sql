ALTER TABLE `outbox` ADD `reply_to` text;--> statement-breakpoint
CREATE INDEX `user_confirmed` ON `user` (`email_verified`,`created_at`);