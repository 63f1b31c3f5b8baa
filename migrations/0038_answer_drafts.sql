CREATE TABLE `answer_drafts` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`fields` text NOT NULL,
	`seen` text NOT NULL,
	`revision` integer NOT NULL,
	`saved_at` text NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `orders` ADD `payment_method` text DEFAULT '' NOT NULL;