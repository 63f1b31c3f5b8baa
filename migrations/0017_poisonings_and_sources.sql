ALTER TABLE `herbs` ADD `symptoms` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `herbs` ADD `first_aid` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `herbs` ADD `lookalikes` text DEFAULT '' NOT NULL;