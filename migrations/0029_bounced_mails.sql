ALTER TABLE `outbox` ADD `provider_id` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `bounced_at` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `bounce_reason` text;--> statement-breakpoint
CREATE INDEX `outbox_provider` ON `outbox` (`provider_id`);--> statement-breakpoint
CREATE INDEX `outbox_recipient` ON `outbox` (`recipient`,`created_at`);