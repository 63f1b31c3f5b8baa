-- Slots and subscriptions of accounts from before the ledger become its opening entries, so that the
-- projection of the ledger equals what the accounts have.
INSERT INTO `entitlements` (`key`, `user_id`, `kind`, `amount`, `order_item_id`, `product_id`, `created_at`)
SELECT 'opening:slots:' || `id`, `id`, 'slots', `pet_slots_purchased`, NULL, NULL, `updated_at`
FROM `profiles` WHERE `pet_slots_purchased` > 0;
--> statement-breakpoint
INSERT INTO `entitlements` (`key`, `user_id`, `kind`, `amount`, `order_item_id`, `product_id`, `created_at`)
SELECT 'opening:subscription:' || `id`, `id`, 'subscription', 1, 'opening:' || `id`, `subscription_product_id`, `updated_at`
FROM `profiles` WHERE `subscription_status` = 'active';
