CREATE TABLE `price_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`variant_id` text NOT NULL,
	`since` text NOT NULL,
	`price_cents` integer NOT NULL,
	`sale_price_cents` integer,
	FOREIGN KEY (`variant_id`) REFERENCES `variants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `price_entries_variant` ON `price_entries` (`variant_id`,`id`);--> statement-breakpoint
CREATE TABLE `stock_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`variant_id` text NOT NULL,
	`at` text NOT NULL,
	`change` integer NOT NULL,
	`quantity_after` integer NOT NULL,
	`reason` text NOT NULL,
	`note` text NOT NULL,
	FOREIGN KEY (`variant_id`) REFERENCES `variants`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "stock_entries_after" CHECK("stock_entries"."quantity_after" >= 0)
);
--> statement-breakpoint
CREATE INDEX `stock_entries_variant` ON `stock_entries` (`variant_id`,`at`,`id`);--> statement-breakpoint
CREATE TABLE `waiting_pictures` (
	`product_id` text NOT NULL,
	`file` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`is_claimed` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `waiting_pictures_created` ON `waiting_pictures` (`created_at`);--> statement-breakpoint
ALTER TABLE `products` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `change_id` text;--> statement-breakpoint
CREATE INDEX `products_all` ON `products` (`position`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `products_published` ON `products` (`position`,`id`) WHERE deleted_at is null and status = 'published' and is_hidden = 0;--> statement-breakpoint
CREATE INDEX `products_draft` ON `products` (`position`,`id`) WHERE deleted_at is null and status <> 'published';--> statement-breakpoint
CREATE INDEX `products_hidden` ON `products` (`position`,`id`) WHERE deleted_at is null and status = 'published' and is_hidden = 1;--> statement-breakpoint
-- What is on the shelf already has its first price from the last change of its product on.
INSERT INTO `price_entries` (`variant_id`, `since`, `price_cents`, `sale_price_cents`)
SELECT `variants`.`id`, `products`.`updated_at`, `variants`.`price_cents`, `variants`.`sale_price_cents`
FROM `variants` JOIN `products` ON `products`.`id` = `variants`.`product_id`
WHERE `variants`.`deleted_at` IS NULL;
