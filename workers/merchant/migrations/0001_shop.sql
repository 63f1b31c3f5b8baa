CREATE TABLE `checkout_items` (
	`checkout_id` text NOT NULL,
	`position` integer NOT NULL,
	`product_id` text NOT NULL,
	`variant_id` text NOT NULL,
	`title` text NOT NULL,
	`variant_title` text NOT NULL,
	`product_type` text NOT NULL,
	`image_file` text,
	`quantity` integer NOT NULL,
	`unit_price_cents` integer NOT NULL,
	`held_until` text,
	PRIMARY KEY(`checkout_id`, `position`),
	FOREIGN KEY (`checkout_id`) REFERENCES `checkouts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `checkout_items_held` ON `checkout_items` (`variant_id`,`held_until`,`quantity`);--> statement-breakpoint
CREATE TABLE `checkouts` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`status` text NOT NULL,
	`change_id` text NOT NULL,
	`origin` text NOT NULL,
	`success_url` text NOT NULL,
	`cancel_url` text NOT NULL,
	`shop_checkout_id` text,
	`customer` text NOT NULL,
	`customer_external_id` text GENERATED ALWAYS AS (customer ->> 'externalId') VIRTUAL,
	`order_id` text,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`ended_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `checkouts_token_hash_unique` ON `checkouts` (`token_hash`);--> statement-breakpoint
CREATE INDEX `checkouts_expiry` ON `checkouts` (`status`,`expires_at`);--> statement-breakpoint
CREATE INDEX `checkouts_customer` ON `checkouts` (`customer_external_id`,`status`);--> statement-breakpoint
CREATE INDEX `checkouts_ended` ON `checkouts` (`ended_at`,`id`);--> statement-breakpoint
CREATE TABLE `delivery_knobs` (
	`id` text PRIMARY KEY NOT NULL,
	`delay_seconds` integer DEFAULT 0 NOT NULL,
	`drop_deliveries` integer DEFAULT 0 NOT NULL,
	`fail_deliveries` integer DEFAULT 0 NOT NULL,
	`duplicate` integer DEFAULT false NOT NULL,
	`reorder` integer DEFAULT false NOT NULL,
	`secret` text DEFAULT 'right' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `disputes` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`status` text NOT NULL,
	`opened_at` text NOT NULL,
	`closed_at` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `disputes_order` ON `disputes` (`order_id`,`opened_at`);--> statement-breakpoint
CREATE TABLE `events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`origin` text NOT NULL,
	`payload` text NOT NULL,
	`status` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` text NOT NULL,
	`last_error` text,
	`created_at` text NOT NULL,
	`delivered_at` text
);
--> statement-breakpoint
CREATE INDEX `events_due` ON `events` (`status`,`next_attempt_at`,`id`);--> statement-breakpoint
CREATE INDEX `events_kept` ON `events` (`delivered_at`) WHERE "events"."payload" <> '';--> statement-breakpoint
CREATE TABLE `order_items` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`position` integer NOT NULL,
	`product_id` text NOT NULL,
	`variant_id` text NOT NULL,
	`title` text NOT NULL,
	`variant_title` text NOT NULL,
	`product_type` text NOT NULL,
	`quantity` integer NOT NULL,
	`refunded_quantity` integer DEFAULT 0 NOT NULL,
	`unit_price_cents` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_items_refunded" CHECK("order_items"."refunded_quantity" >= 0 and "order_items"."refunded_quantity" <= "order_items"."quantity")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_items_order` ON `order_items` (`order_id`,`position`);--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`display_id` text NOT NULL,
	`version` integer NOT NULL,
	`change_id` text NOT NULL,
	`status` text NOT NULL,
	`payment_status` text NOT NULL,
	`payment_method` text NOT NULL,
	`checkout_id` text NOT NULL,
	`shop_checkout_id` text,
	`origin` text NOT NULL,
	`customer_external_id` text,
	`customer_email` text NOT NULL,
	`customer_name` text,
	`address` text,
	`currency` text NOT NULL,
	`subtotal_cents` integer NOT NULL,
	`shipping_cents` integer NOT NULL,
	`total_cents` integer NOT NULL,
	`paid_total_cents` integer NOT NULL,
	`refunded_total_cents` integer NOT NULL,
	`settle_outcome` text,
	`settle_at` text,
	`created_at` text NOT NULL,
	`placed_at` text,
	`paid_at` text,
	`canceled_at` text,
	FOREIGN KEY (`checkout_id`) REFERENCES `checkouts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_display_id_unique` ON `orders` (`display_id`);--> statement-breakpoint
CREATE INDEX `orders_checkout` ON `orders` (`checkout_id`);--> statement-breakpoint
CREATE INDEX `orders_placed` ON `orders` (`placed_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_payment` ON `orders` (`payment_status`,`placed_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_settle` ON `orders` (`settle_at`);--> statement-breakpoint
CREATE TABLE `products` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`subtitle` text,
	`ribbon_text` text,
	`description_html` text DEFAULT '' NOT NULL,
	`type` text NOT NULL,
	`status` text DEFAULT 'published' NOT NULL,
	`purchasable` integer DEFAULT true NOT NULL,
	`is_hidden` integer DEFAULT false NOT NULL,
	`position` integer NOT NULL,
	`site_product_selection` text,
	`images` text NOT NULL,
	`options` text NOT NULL,
	`additional_info` text NOT NULL,
	`metadata` text NOT NULL,
	`updated_at` text NOT NULL,
	`created_at` text NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE INDEX `products_by_position` ON `products` (`status`,`is_hidden`,`deleted_at`,`position`,`id`);--> statement-breakpoint
CREATE INDEX `products_by_title` ON `products` (`status`,`is_hidden`,`deleted_at`,`title`,`id`);--> statement-breakpoint
CREATE INDEX `products_by_creation` ON `products` (`status`,`is_hidden`,`deleted_at`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `products_by_update` ON `products` (`status`,`is_hidden`,`deleted_at`,`updated_at`,`id`);--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`reason` text NOT NULL,
	`items` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `refunds_order` ON `refunds` (`order_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`change_id` text NOT NULL,
	`order_id` text NOT NULL,
	`order_item_id` text NOT NULL,
	`product_id` text NOT NULL,
	`title` text NOT NULL,
	`origin` text NOT NULL,
	`customer_external_id` text,
	`customer_email` text NOT NULL,
	`status` text NOT NULL,
	`price_cents` integer NOT NULL,
	`current_period_start` text NOT NULL,
	`current_period_end` text NOT NULL,
	`cancel_at_period_end` integer NOT NULL,
	`access_until` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_order_item_id_unique` ON `subscriptions` (`order_item_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_order` ON `subscriptions` (`order_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_period` ON `subscriptions` (`status`,`current_period_end`);--> statement-breakpoint
CREATE INDEX `subscriptions_created` ON `subscriptions` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `variants` (
	`id` text PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`position` integer NOT NULL,
	`title` text NOT NULL,
	`sku` text NOT NULL,
	`image_file` text,
	`price_cents` integer NOT NULL,
	`sale_price_cents` integer,
	`manage_inventory` integer NOT NULL,
	`inventory_quantity` integer,
	`weight_grams` integer,
	`volume_millilitres` integer,
	`option_values` text NOT NULL,
	`deleted_at` text,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "variants_price" CHECK("variants"."price_cents" >= 0 and "variants"."sale_price_cents" >= 0),
	CONSTRAINT "variants_stock" CHECK("variants"."inventory_quantity" >= 0)
);
--> statement-breakpoint
CREATE INDEX `variants_product` ON `variants` (`product_id`,`position`);