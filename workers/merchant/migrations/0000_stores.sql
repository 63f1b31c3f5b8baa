CREATE TABLE `stores` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`currency` text DEFAULT 'eur' NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
INSERT INTO `stores` (`id`, `name`, `created_at`) VALUES ('store_01KRAEUTERPFOTE0000000000', 'Kräuterpfote', unixepoch() * 1000);
