ALTER TABLE `freed_times` ADD `freed_at` text DEFAULT '' NOT NULL;--> statement-breakpoint
DROP TRIGGER `slot_freed`;
--> statement-breakpoint
-- What becomes free, again too, is kept for the job that offers it, while somebody waits.
CREATE TRIGGER `slot_freed` AFTER DELETE ON `booking_slots`
  WHEN EXISTS (SELECT 1 FROM `waiting_list` WHERE `ended_at` IS NULL)
BEGIN
  INSERT INTO `freed_times` (`bucket`, `freed_at`) VALUES (OLD.`bucket`, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
    ON CONFLICT (`bucket`) DO UPDATE SET `freed_at` = excluded.`freed_at`;
END;
