-- The history tells of care, of appointments and of visits on their day. Entries of the first two are made when the
-- row is, which is the sign of life, and then moved to the day; who changes the day moves them again.
CREATE TRIGGER `timeline_care_day` AFTER UPDATE OF `done_on` ON `care_events`
BEGIN
  -- What was done today is not in the future.
  UPDATE `timeline` SET `at` = min(NEW.`created_at`, NEW.`done_on` || 'T11:00:00.000Z')
  WHERE `ref_id` = NEW.`id` AND `kind` = 'care';
END;
--> statement-breakpoint
-- German time; summer time ends and begins on last Sundays (Directive 2000/84/EC).
CREATE TRIGGER `timeline_appointment_day` AFTER UPDATE OF `appointment_date`, `appointment_time` ON `appointments`
BEGIN
  UPDATE `timeline` SET `at` = coalesce((SELECT strftime('%Y-%m-%dT%H:%M:%fZ', t, iif(
      t >= date(substr(t, 1, 4) || '-03-31', '-6 days', 'weekday 0') || ' 02:00'
        AND t < date(substr(t, 1, 4) || '-10-31', '-6 days', 'weekday 0') || ' 03:00', '-2 hours', '-1 hours'))
    FROM (SELECT NEW.`appointment_date` || ' ' || coalesce(NEW.`appointment_time`, '12:00') AS t)), `at`)
  WHERE `ref_id` = NEW.`id` AND `kind` = 'appointment';
END;
--> statement-breakpoint
DROP TRIGGER `timeline_care`;
--> statement-breakpoint
CREATE TRIGGER `timeline_care` AFTER INSERT ON `care_events`
BEGIN
  INSERT INTO `timeline` (`user_id`, `at`, `area`, `kind`, `ref_id`, `pet_id`, `note`)
  SELECT `user_id`, NEW.`created_at`, 'pets', 'care', NEW.`id`, NEW.`pet_id`, ''
  FROM `pets` WHERE `id` = NEW.`pet_id`;
  UPDATE `care_events` SET `done_on` = `done_on` WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
DROP TRIGGER `timeline_appointment`;
--> statement-breakpoint
CREATE TRIGGER `timeline_appointment` AFTER INSERT ON `appointments`
BEGIN
  INSERT INTO `timeline` (`user_id`, `at`, `area`, `kind`, `ref_id`, `pet_id`, `note`)
  SELECT NEW.`user_id`, NEW.`created_at`, 'appointments', 'appointment', NEW.`id`, NEW.`pet_id`, '';
  UPDATE `appointments` SET `appointment_date` = `appointment_date` WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
DROP TRIGGER `customer_active`;
--> statement-breakpoint
-- Who was a practitioner meanwhile comes back with what was done before.
CREATE TRIGGER `customer_active` AFTER INSERT ON `customers`
BEGIN
  UPDATE `customers` SET `last_activity_at` = max(`last_activity_at`, coalesce((SELECT max(CASE t.`kind`
      WHEN 'care' THEN (SELECT `created_at` FROM `care_events` WHERE `id` = t.`ref_id`)
      WHEN 'appointment' THEN (SELECT `created_at` FROM `appointments` WHERE `id` = t.`ref_id`)
      ELSE t.`at` END) FROM `timeline` t
    WHERE t.`user_id` = NEW.`user_id` AND (
      t.`kind` IN ('pet', 'care', 'share', 'appointment', 'document', 'order', 'message', 'declaration', 'herb', 'pet-removed', 'appointment-removed', 'document-removed')
      OR (t.`kind` = 'reply' AND t.`note` = 'in')
      OR (t.`kind` = 'booking' AND EXISTS (SELECT 1 FROM `booking_events` WHERE `id` = t.`ref_id` AND `actor` = 'customer')))), ''))
  WHERE `user_id` = NEW.`user_id`;
END;
--> statement-breakpoint
-- Of a kind that code of before knows how to tell of.
CREATE TRIGGER `timeline_visit` AFTER INSERT ON `bookings` WHEN NEW.`status` IN ('confirmed', 'done', 'no-show')
BEGIN
  INSERT INTO `timeline` (`user_id`, `at`, `area`, `kind`, `ref_id`, `pet_id`, `note`)
  VALUES (NEW.`user_id`, NEW.`starts_at`, 'appointments', 'booking', NEW.`id`, NEW.`pet_id`, 'visit');
END;
--> statement-breakpoint
CREATE TRIGGER `timeline_visit_change` AFTER UPDATE OF `status`, `starts_at` ON `bookings`
BEGIN
  DELETE FROM `timeline` WHERE `ref_id` = NEW.`id` AND `kind` = 'booking';
  INSERT INTO `timeline` (`user_id`, `at`, `area`, `kind`, `ref_id`, `pet_id`, `note`)
  SELECT NEW.`user_id`, NEW.`starts_at`, 'appointments', 'booking', NEW.`id`, NEW.`pet_id`, 'visit'
  WHERE NEW.`status` IN ('confirmed', 'done', 'no-show');
END;
--> statement-breakpoint
CREATE TRIGGER `timeline_visit_removed` AFTER DELETE ON `bookings`
BEGIN
  DELETE FROM `timeline` WHERE `ref_id` = OLD.`id` AND `kind` = 'booking';
END;
--> statement-breakpoint
-- The visit itself tells how it ended.
DROP TRIGGER `timeline_booking`;
--> statement-breakpoint
CREATE TRIGGER `timeline_booking` AFTER INSERT ON `booking_events` WHEN NEW.`kind` NOT IN ('done', 'no-show')
BEGIN
  INSERT INTO `timeline` (`user_id`, `at`, `area`, `kind`, `ref_id`, `pet_id`, `note`)
  SELECT `user_id`, NEW.`created_at`, 'appointments', 'booking', NEW.`id`, `pet_id`, json_object('offering', `offering`, 'title', `title`, 'petName', `pet_name`)
  FROM `bookings` WHERE `id` = NEW.`booking_id`;
END;
--> statement-breakpoint
DELETE FROM `timeline` WHERE `kind` = 'booking'
  AND `ref_id` IN (SELECT `id` FROM `booking_events` WHERE `kind` IN ('done', 'no-show'));
--> statement-breakpoint
UPDATE `bookings` SET `starts_at` = `starts_at`;
--> statement-breakpoint
UPDATE `care_events` SET `done_on` = `done_on`;
--> statement-breakpoint
UPDATE `appointments` SET `appointment_date` = `appointment_date`;
