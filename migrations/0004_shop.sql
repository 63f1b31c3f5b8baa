CREATE TABLE `catalogue_snapshots` (
	`store_id` text PRIMARY KEY NOT NULL,
	`content` text NOT NULL,
	`as_of` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `checkouts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`items` text NOT NULL,
	`origin` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `checkouts_owner` ON `checkouts` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `checkouts_created` ON `checkouts` (`created_at`);--> statement-breakpoint
CREATE TABLE `entitlements` (
	`key` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`order_id` text,
	`order_item_id` text,
	`product_id` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "entitlements_kind" CHECK("entitlements"."kind" in ('slots', 'subscription'))
);
--> statement-breakpoint
CREATE INDEX `entitlements_owner` ON `entitlements` (`user_id`,`kind`,`order_item_id`);--> statement-breakpoint
CREATE TABLE `order_items` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`position` integer NOT NULL,
	`product_id` text NOT NULL,
	`variant_id` text NOT NULL,
	`title` text NOT NULL,
	`quantity` integer NOT NULL,
	`refunded_quantity` integer NOT NULL,
	`unit_price` integer NOT NULL,
	`total` integer NOT NULL,
	`version` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `order_items_order` ON `order_items` (`order_id`,`position`);--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`display_id` text NOT NULL,
	`version` integer NOT NULL,
	`checkout_id` text NOT NULL,
	`user_id` text,
	`status` text NOT NULL,
	`payment_status` text NOT NULL,
	`currency` text NOT NULL,
	`subtotal` integer NOT NULL,
	`total` integer NOT NULL,
	`paid_total` integer NOT NULL,
	`refunded_total` integer NOT NULL,
	`paid_at` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `orders_owner` ON `orders` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_checkout` ON `orders` (`checkout_id`);--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`user_id` text NOT NULL,
	`order_id` text NOT NULL,
	`order_item_id` text NOT NULL,
	`product_id` text NOT NULL,
	`title` text NOT NULL,
	`opens_herbs` integer NOT NULL,
	`status` text NOT NULL,
	`current_period_start` text,
	`current_period_end` text,
	`cancel_at_period_end` integer NOT NULL,
	`access_until` text,
	`sweep_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `subscriptions_owner` ON `subscriptions` (`user_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_item` ON `subscriptions` (`order_item_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_sweep` ON `subscriptions` (`sweep_at`);--> statement-breakpoint
CREATE TABLE `variant_prices` (
	`variant_id` text NOT NULL,
	`since` text NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`variant_id`, `since`)
);
--> statement-breakpoint
CREATE TABLE `webhook_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`status` text NOT NULL,
	`reason` text,
	`order_id` text,
	`checkout_id` text,
	`payload` text NOT NULL,
	`received_at` text NOT NULL,
	`retry_at` text,
	`attempts` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `webhook_events_retry` ON `webhook_events` (`retry_at`);--> statement-breakpoint
CREATE INDEX `webhook_events_order` ON `webhook_events` (`order_id`,`status`);--> statement-breakpoint
CREATE INDEX `webhook_events_checkout` ON `webhook_events` (`checkout_id`,`status`);--> statement-breakpoint
CREATE INDEX `webhook_events_received` ON `webhook_events` (`received_at`);