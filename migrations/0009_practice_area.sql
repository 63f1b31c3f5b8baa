CREATE TABLE `declarations` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`channel` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`contract` text NOT NULL,
	`cancellation` text,
	`reason` text DEFAULT '' NOT NULL,
	`effective_on` text,
	`message` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`reference` text DEFAULT '' NOT NULL,
	`user_id` text,
	`order_id` text,
	`received_at` text NOT NULL,
	`last_at` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `declarations_status` ON `declarations` (`status`,`last_at`,`id`);--> statement-breakpoint
CREATE INDEX `declarations_last` ON `declarations` (`last_at`,`id`);--> statement-breakpoint
CREATE INDEX `declarations_received` ON `declarations` (`received_at`);--> statement-breakpoint
CREATE INDEX `declarations_owner` ON `declarations` (`user_id`);--> statement-breakpoint
CREATE INDEX `declarations_reference` ON `declarations` (`reference`);--> statement-breakpoint
CREATE TABLE `inbox_replies` (
	`id` text PRIMARY KEY NOT NULL,
	`contact_message_id` text,
	`declaration_id` text,
	`direction` text NOT NULL,
	`text` text NOT NULL,
	`author` text NOT NULL,
	`outbox_id` text,
	`mail_hash` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`contact_message_id`) REFERENCES `contact_messages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`declaration_id`) REFERENCES `declarations`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "inbox_replies_one_thread" CHECK(("inbox_replies"."contact_message_id" is null) <> ("inbox_replies"."declaration_id" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `inbox_replies_mail_hash_unique` ON `inbox_replies` (`mail_hash`);--> statement-breakpoint
CREATE INDEX `inbox_replies_message` ON `inbox_replies` (`contact_message_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `inbox_replies_declaration` ON `inbox_replies` (`declaration_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`at` text NOT NULL,
	`actor_id` text,
	`actor` text NOT NULL,
	`action` text NOT NULL,
	`outcome` text NOT NULL,
	`subject` text DEFAULT '' NOT NULL,
	`customer_id` text,
	`details` text DEFAULT '' NOT NULL,
	`request_id` text NOT NULL,
	`look_key` text,
	FOREIGN KEY (`actor_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`customer_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "audit_log_outcome" CHECK("audit_log"."outcome" in ('begun', 'done', 'refused', 'failed'))
);
--> statement-breakpoint
CREATE INDEX `audit_log_at` ON `audit_log` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_action` ON `audit_log` (`action`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_customer` ON `audit_log` (`customer_id`,`action`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_actor` ON `audit_log` (`actor_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `audit_log_look` ON `audit_log` (`look_key`);--> statement-breakpoint
CREATE TABLE `counters` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `customer_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`text` text NOT NULL,
	`author` text NOT NULL,
	`created_at` text NOT NULL,
	`changed_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `customer_notes_owner` ON `customer_notes` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `customers` (
	`user_id` text PRIMARY KEY NOT NULL,
	`name_key` text NOT NULL,
	`search_text` text NOT NULL,
	`registered_at` text NOT NULL,
	`last_activity_at` text NOT NULL,
	`is_confirmed` integer NOT NULL,
	`is_complete` integer NOT NULL,
	`is_blocked` integer NOT NULL,
	`has_subscription` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `customers_by_name` ON `customers` (`name_key`,`user_id`);--> statement-breakpoint
CREATE INDEX `customers_by_registration` ON `customers` (`registered_at`,`user_id`);--> statement-breakpoint
CREATE INDEX `customers_by_activity` ON `customers` (`last_activity_at`,`user_id`);--> statement-breakpoint
CREATE INDEX `customers_subscribed_by_name` ON `customers` (`name_key`,`user_id`) WHERE has_subscription = 1;--> statement-breakpoint
CREATE INDEX `customers_subscribed_by_registration` ON `customers` (`registered_at`,`user_id`) WHERE has_subscription = 1;--> statement-breakpoint
CREATE INDEX `customers_subscribed_by_activity` ON `customers` (`last_activity_at`,`user_id`) WHERE has_subscription = 1;--> statement-breakpoint
CREATE INDEX `customers_unconfirmed_by_name` ON `customers` (`name_key`,`user_id`) WHERE is_confirmed = 0;--> statement-breakpoint
CREATE INDEX `customers_unconfirmed_by_registration` ON `customers` (`registered_at`,`user_id`) WHERE is_confirmed = 0;--> statement-breakpoint
CREATE INDEX `customers_unconfirmed_by_activity` ON `customers` (`last_activity_at`,`user_id`) WHERE is_confirmed = 0;--> statement-breakpoint
CREATE INDEX `customers_incomplete_by_name` ON `customers` (`name_key`,`user_id`) WHERE is_complete = 0;--> statement-breakpoint
CREATE INDEX `customers_incomplete_by_registration` ON `customers` (`registered_at`,`user_id`) WHERE is_complete = 0;--> statement-breakpoint
CREATE INDEX `customers_incomplete_by_activity` ON `customers` (`last_activity_at`,`user_id`) WHERE is_complete = 0;--> statement-breakpoint
CREATE INDEX `customers_blocked_by_name` ON `customers` (`name_key`,`user_id`) WHERE is_blocked = 1;--> statement-breakpoint
CREATE INDEX `customers_blocked_by_registration` ON `customers` (`registered_at`,`user_id`) WHERE is_blocked = 1;--> statement-breakpoint
CREATE INDEX `customers_blocked_by_activity` ON `customers` (`last_activity_at`,`user_id`) WHERE is_blocked = 1;--> statement-breakpoint
CREATE TABLE `search_terms` (
	`term` text NOT NULL,
	`kind` text NOT NULL,
	`ref_id` text NOT NULL,
	`user_id` text,
	PRIMARY KEY(`kind`, `ref_id`, `term`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `search_terms_term` ON `search_terms` (`term`,`user_id`);--> statement-breakpoint
CREATE INDEX `search_terms_kind` ON `search_terms` (`kind`,`term`);--> statement-breakpoint
CREATE INDEX `search_terms_owner` ON `search_terms` (`user_id`,`term`);--> statement-breakpoint
CREATE TABLE `timeline` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`at` text NOT NULL,
	`area` text NOT NULL,
	`kind` text NOT NULL,
	`ref_id` text,
	`pet_id` text,
	`note` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `timeline_owner` ON `timeline` (`user_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `timeline_area` ON `timeline` (`user_id`,`area`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `timeline_pet` ON `timeline` (`pet_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `timeline_ref` ON `timeline` (`ref_id`,`kind`);--> statement-breakpoint
CREATE TABLE `order_assignments` (
	`order_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`items` text NOT NULL,
	`origin` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `order_assignments_owner` ON `order_assignments` (`user_id`);--> statement-breakpoint
ALTER TABLE `profiles` ADD `blocked_at` text;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `channel` text DEFAULT 'form' NOT NULL;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `subject` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `status` text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `reference` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `user_id` text REFERENCES user(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `last_at` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `mail_hash` text;--> statement-breakpoint
CREATE UNIQUE INDEX `contact_messages_mail_hash_unique` ON `contact_messages` (`mail_hash`);--> statement-breakpoint
CREATE INDEX `contact_messages_status` ON `contact_messages` (`status`,`last_at`,`id`);--> statement-breakpoint
CREATE INDEX `contact_messages_last` ON `contact_messages` (`last_at`,`id`);--> statement-breakpoint
CREATE INDEX `contact_messages_owner` ON `contact_messages` (`user_id`);--> statement-breakpoint
CREATE INDEX `contact_messages_reference` ON `contact_messages` (`reference`);--> statement-breakpoint
ALTER TABLE `entitlements` ADD `reason` text;--> statement-breakpoint
CREATE INDEX `orders_created` ON `orders` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_unpaid` ON `orders` (`created_at`,`id`) WHERE payment_status = 'pending' and status <> 'canceled';--> statement-breakpoint
CREATE INDEX `orders_paid` ON `orders` (`created_at`,`id`) WHERE payment_status = 'paid';--> statement-breakpoint
CREATE INDEX `orders_refunded` ON `orders` (`created_at`,`id`) WHERE payment_status in ('partially_refunded', 'refunded');--> statement-breakpoint
CREATE INDEX `orders_disputed` ON `orders` (`created_at`,`id`) WHERE payment_status = 'disputed';--> statement-breakpoint
CREATE INDEX `orders_canceled` ON `orders` (`created_at`,`id`) WHERE status = 'canceled';--> statement-breakpoint
CREATE INDEX `webhook_events_status` ON `webhook_events` (`status`,`received_at`);