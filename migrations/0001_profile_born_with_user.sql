-- A profile is born with its user and keeps the user's e-mail address.
-- Triggers, because D1 has no interactive transactions and better-auth writes `user` by itself.
CREATE TRIGGER `profile_born_with_user` AFTER INSERT ON `user`
BEGIN
  INSERT INTO `profiles` (`id`, `full_name`, `email`, `updated_at`)
  VALUES (NEW.`id`, NEW.`name`, NEW.`email`, strftime('%Y-%m-%dT%H:%M:%fZ', NEW.`created_at` / 1000.0, 'unixepoch'));
END;
--> statement-breakpoint
CREATE TRIGGER `profile_email_follows_user` AFTER UPDATE OF `email` ON `user`
BEGIN
  UPDATE `profiles` SET `email` = NEW.`email` WHERE `id` = NEW.`id`;
END;
