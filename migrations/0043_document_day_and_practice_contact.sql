DROP INDEX `documents_owner`;--> statement-breakpoint
DROP INDEX `documents_pet`;--> statement-breakpoint
CREATE INDEX `documents_owner` ON `documents` (`user_id`,case when document_date = '' then created_at else document_date end,`created_at`);--> statement-breakpoint
CREATE INDEX `documents_pet` ON `documents` (`pet_id`,case when document_date = '' then created_at else document_date end,`created_at`);--> statement-breakpoint
ALTER TABLE `profiles` ADD `practice_contact_on` text DEFAULT '' NOT NULL;