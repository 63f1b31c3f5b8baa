ALTER TABLE `bookings` ADD `early_start_at` text;--> statement-breakpoint
ALTER TABLE `bookings` ADD `early_start_words` text DEFAULT '' NOT NULL;