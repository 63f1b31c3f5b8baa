ALTER TABLE `contact_messages` ADD `declaration_decision` text;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `declaration_id` text REFERENCES declarations(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `contact_messages_declaration` ON `contact_messages` (`declaration_id`);