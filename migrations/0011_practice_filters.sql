CREATE INDEX `declarations_kind` ON `declarations` (`kind`,`last_at`,`id`);--> statement-breakpoint
CREATE INDEX `declarations_kind_status` ON `declarations` (`kind`,`status`,`last_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_customer_at` ON `audit_log` (`customer_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `timeline_pet_area` ON `timeline` (`pet_id`,`area`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_failed` ON `outbox` (`recipient`) WHERE status = 'failed';