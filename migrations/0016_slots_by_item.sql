-- The slots of an account are summed by order item: a refund during a dispute had taken slots of other
-- orders. Computed anew for whoever lost any by an order.
UPDATE profiles
SET pet_slots_purchased = max(0,
  coalesce((SELECT sum(ledger.amount) FROM entitlements AS ledger
    WHERE ledger.user_id = profiles.id AND ledger.kind = 'slots'
      AND ledger.order_item_id IS NULL), 0)
  + coalesce((SELECT sum(max(0, item.amount)) FROM (
      SELECT sum(ledger.amount) AS amount FROM entitlements AS ledger
      WHERE ledger.user_id = profiles.id AND ledger.kind = 'slots'
        AND ledger.order_item_id IS NOT NULL
      GROUP BY ledger.order_item_id) AS item), 0))
WHERE id IN (SELECT user_id FROM entitlements
  WHERE kind = 'slots' AND amount < 0 AND order_item_id IS NOT NULL);
