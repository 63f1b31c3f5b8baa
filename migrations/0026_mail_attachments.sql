CREATE TABLE `calendar_answers` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`entry_id` text NOT NULL,
	`kind` text NOT NULL,
	`booking_date` text NOT NULL,
	`booking_time` text NOT NULL,
	`is_outdated` integer DEFAULT false NOT NULL,
	`email` text NOT NULL,
	`is_customers` integer NOT NULL,
	`proposed_at` text,
	`comment` text DEFAULT '' NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `calendar_answers_booking` ON `calendar_answers` (`booking_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `calendar_answers_entry` ON `calendar_answers` (`entry_id`);--> statement-breakpoint
CREATE TABLE `mail_attachments` (
	`id` text PRIMARY KEY NOT NULL,
	`contact_message_id` text,
	`declaration_id` text,
	`reply_id` text,
	`position` integer NOT NULL,
	`file_name` text NOT NULL,
	`file_type` text NOT NULL,
	`file_size` integer NOT NULL,
	`is_small` integer DEFAULT false NOT NULL,
	`key` text,
	`left_out` text,
	`document_id` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`contact_message_id`) REFERENCES `contact_messages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`declaration_id`) REFERENCES `declarations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reply_id`) REFERENCES `inbox_replies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "mail_attachments_one_thread" CHECK(("mail_attachments"."contact_message_id" is null) <> ("mail_attachments"."declaration_id" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mail_attachments_key_unique` ON `mail_attachments` (`key`);--> statement-breakpoint
CREATE INDEX `mail_attachments_message` ON `mail_attachments` (`contact_message_id`,`position`);--> statement-breakpoint
CREATE INDEX `mail_attachments_declaration` ON `mail_attachments` (`declaration_id`,`position`);--> statement-breakpoint
CREATE INDEX `mail_attachments_reply` ON `mail_attachments` (`reply_id`);--> statement-breakpoint
CREATE INDEX `mail_attachments_document` ON `mail_attachments` (`document_id`);--> statement-breakpoint
CREATE INDEX `mail_attachments_stored` ON `mail_attachments` (`file_size`) WHERE key is not null;
--> statement-breakpoint
-- Whatever deletes a row, a cascade too, leaves its file to the sweep.
CREATE TRIGGER `mail_attachment_removed` AFTER DELETE ON `mail_attachments` WHEN OLD.`key` IS NOT NULL
BEGIN
  INSERT INTO `uploads` (`key`, `user_id`, `pet_id`, `created_at`) VALUES (OLD.`key`, '', '', '1970-01-01T00:00:00.000Z')
    ON CONFLICT (`key`) DO UPDATE SET `user_id` = '', `created_at` = excluded.`created_at`;
END;
