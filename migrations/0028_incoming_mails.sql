ALTER TABLE `contact_messages` ADD `mail_kind` text;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `may_declare` text;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `answer_to` text;--> statement-breakpoint
ALTER TABLE `inbox_replies` ADD `email` text;--> statement-breakpoint
ALTER TABLE `inbox_replies` ADD `subject` text;--> statement-breakpoint
ALTER TABLE `inbox_replies` ADD `mail_kind` text;--> statement-breakpoint
ALTER TABLE `inbox_replies` ADD `may_declare` text;--> statement-breakpoint
ALTER TABLE `inbox_replies` ADD `answer_to` text;