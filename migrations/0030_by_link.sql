ALTER TABLE `booking_events` ADD `via` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `booking_events` ADD `called_off` text;--> statement-breakpoint
CREATE INDEX `booking_events_called_off` ON `booking_events` (`created_at`) WHERE called_off is not null;--> statement-breakpoint
ALTER TABLE `care_events` ADD `via` text DEFAULT '' NOT NULL;