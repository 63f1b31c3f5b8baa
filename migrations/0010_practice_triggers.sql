-- What the practitioner's area reads of the customers, kept by triggers: whoever writes a profile, an
-- animal or an order, a list or a search never lags behind, and no command has to think of it.
INSERT INTO `counters` (`name`, `value`) VALUES ('customers', 0);
--> statement-breakpoint
CREATE TRIGGER `customer_counted` AFTER INSERT ON `customers`
BEGIN
  UPDATE `counters` SET `value` = `value` + 1 WHERE `name` = 'customers';
END;
--> statement-breakpoint
-- Who was a practitioner meanwhile comes back with what was done before.
CREATE TRIGGER `customer_active` AFTER INSERT ON `customers`
BEGIN
  UPDATE `customers` SET `last_activity_at` = max(`last_activity_at`, coalesce((SELECT max(t.`at`) FROM `timeline` t
    WHERE t.`user_id` = NEW.`user_id` AND (
      t.`kind` IN ('pet', 'care', 'share', 'appointment', 'document', 'order', 'message', 'declaration', 'herb', 'pet-removed', 'appointment-removed', 'document-removed')
      OR (t.`kind` = 'reply' AND t.`note` = 'in')
      OR (t.`kind` = 'booking' AND EXISTS (SELECT 1 FROM `booking_events` WHERE `id` = t.`ref_id` AND `actor` = 'customer')))), ''))
  WHERE `user_id` = NEW.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `customer_uncounted` AFTER DELETE ON `customers`
BEGIN
  UPDATE `counters` SET `value` = `value` - 1 WHERE `name` = 'customers';
  DELETE FROM `search_terms` WHERE `kind` = 'customer' AND `ref_id` = OLD.`user_id`;
END;
--> statement-breakpoint
-- A word is found part by part and, with a mark before it, as typed with its signs ('=anna@beispiel.de',
-- '=muller-l'). json_quote makes one JSON text of the parts and the whole words, which then is cut at its spaces.
CREATE TRIGGER `customer_words` AFTER INSERT ON `customers`
BEGIN
  INSERT INTO `search_terms` (`term`, `kind`, `ref_id`, `user_id`)
  SELECT DISTINCT `term`, 'customer', ref, owner FROM (
    SELECT iif(w.`value` GLOB '=*', '=' || trim(w.`value`, '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~'), w.`value`) AS `term`, NEW.`user_id` AS ref, NEW.`user_id` AS owner
    FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(NEW.`search_text`,'!',' '),'"',' '),'#',' '),'$',' '),'%',' '),'&',' '),'''',' '),'(',' '),')',' '),'*',' '),'+',' '),',',' '),'-',' '),'.',' '),'/',' '),':',' '),';',' '),'<',' '),'=',' '),'>',' '),'?',' '),'@',' '),'[',' '),'\',' '),']',' '),'^',' '),'_',' '),'`',' '),'{',' '),'|',' '),'}',' '),'~',' ') || ' =' || replace(NEW.`search_text`, ' ', ' =')), ' ', '","') || ']') w)
  WHERE `term` <> '' AND (`term` NOT GLOB '=*' OR `term` GLOB '=*[]-!"#$%&''()*+,./:;<=>?@[\^_`{|}~]*');
END;
--> statement-breakpoint
CREATE TRIGGER `customer_words_change` AFTER UPDATE OF `search_text` ON `customers` WHEN NEW.`search_text` <> OLD.`search_text`
BEGIN
  DELETE FROM `search_terms` WHERE `kind` = 'customer' AND `ref_id` = NEW.`user_id`;
  INSERT INTO `search_terms` (`term`, `kind`, `ref_id`, `user_id`)
  SELECT DISTINCT `term`, 'customer', ref, owner FROM (
    SELECT iif(w.`value` GLOB '=*', '=' || trim(w.`value`, '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~'), w.`value`) AS `term`, NEW.`user_id` AS ref, NEW.`user_id` AS owner
    FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(NEW.`search_text`,'!',' '),'"',' '),'#',' '),'$',' '),'%',' '),'&',' '),'''',' '),'(',' '),')',' '),'*',' '),'+',' '),',',' '),'-',' '),'.',' '),'/',' '),':',' '),';',' '),'<',' '),'=',' '),'>',' '),'?',' '),'@',' '),'[',' '),'\',' '),']',' '),'^',' '),'_',' '),'`',' '),'{',' '),'|',' '),'}',' '),'~',' ') || ' =' || replace(NEW.`search_text`, ' ', ' =')), ' ', '","') || ']') w)
  WHERE `term` <> '' AND (`term` NOT GLOB '=*' OR `term` GLOB '=*[]-!"#$%&''()*+,./:;<=>?@[\^_`{|}~]*');
END;
--> statement-breakpoint
-- Letters and signs are folded as by `foldName`, in steps: an expression may not be deeper than a hundred.
CREATE TRIGGER `customer_with_profile` AFTER INSERT ON `profiles`
BEGIN
  INSERT INTO `customers` (`user_id`, `name_key`, `search_text`, `registered_at`, `last_activity_at`, `is_confirmed`, `is_complete`, `is_blocked`, `has_subscription`)
  SELECT id,
    coalesce((SELECT replace(n, rtrim(n, replace(n, ' ', '')), '') || ' ' || n WHERE n <> ''), '~' || email),
    trim(n || ' ' || more), registered, registered, confirmed, complete, blocked, subscribed
  FROM (SELECT trim(substr(t, 1, instr(t, char(31)) - 1)) AS n, substr(t, instr(t, char(31)) + 1) AS more, * FROM (SELECT id, email, registered, confirmed, complete, blocked, subscribed, trim(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t,char(9),' '),char(10),' '),char(13),' '),char(160),' '),char(8194),' '),char(8195),' '),char(8199),' '),char(8201),' '),char(8239),' '),char(12288),' '),'’',''''),'‘',''''),'‚',''''),'‛',''''),'ʼ',''''),'ʻ',''''),'´',''''),'`',''''),'′',''''),'„','"'),'“','"'),'”','"'),'‟','"'),'«','"'),'»','"'),'‹','"'),'›','"'),'″','"'),'‐','-'),'‑','-'),'‒','-'),'–','-'),'—','-'),'―','-'),'−','-'),'…','.'),'·','.'),'•','.'),'ae','a'),'oe','o'),'ue','u')) AS t
    FROM (SELECT id, email, registered, confirmed, complete, blocked, subscribed, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t,'ș','s'),'Ș','s'),'ť','t'),'Ť','t'),'ţ','t'),'Ţ','t'),'ț','t'),'Ț','t'),'ŧ','t'),'Ŧ','t'),'þ','th'),'Þ','th'),'ŵ','w'),'Ŵ','w'),'ý','y'),'Ý','y'),'ÿ','y'),'Ÿ','y'),'ŷ','y'),'Ŷ','y'),'ž','z'),'Ž','z'),'ż','z'),'Ż','z'),'ź','z'),'Ź','z'),'А','а'),'Б','б'),'В','в'),'Г','г'),'Д','д'),'Е','е'),'Ж','ж'),'З','з'),'И','и'),'Й','й'),'К','к'),'Л','л'),'М','м'),'Н','н'),'О','о'),'П','п'),'Р','р'),'С','с'),'Т','т'),'У','у'),'Ф','ф'),'Х','х'),'Ц','ц'),'Ч','ч'),'Ш','ш'),'Щ','щ'),'Ъ','ъ'),'Ы','ы'),'Ь','ь'),'Э','э'),'Ю','ю'),'Я','я'),'ё','е'),'Ё','е'),char(768),''),char(769),''),char(770),''),char(771),''),char(772),''),char(774),''),char(775),''),char(776),''),char(778),''),char(779),''),char(780),''),char(806),''),char(807),''),char(808),''),char(173),''),char(8203),''),char(8206),''),char(8207),''),char(8288),''),char(65279),'') AS t
    FROM (SELECT id, email, registered, confirmed, complete, blocked, subscribed, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t,'í','i'),'Í','i'),'ì','i'),'Ì','i'),'î','i'),'Î','i'),'ï','i'),'Ï','i'),'ı','i'),'İ','i'),'ī','i'),'Ī','i'),'į','i'),'Į','i'),'ĭ','i'),'Ĭ','i'),'ĩ','i'),'Ĩ','i'),'ç','c'),'Ç','c'),'ć','c'),'Ć','c'),'č','c'),'Č','c'),'ĉ','c'),'Ĉ','c'),'ċ','c'),'Ċ','c'),'ď','d'),'Ď','d'),'đ','d'),'Đ','d'),'ð','d'),'Ð','d'),'ğ','g'),'Ğ','g'),'ģ','g'),'Ģ','g'),'ĝ','g'),'Ĝ','g'),'ġ','g'),'Ġ','g'),'ĥ','h'),'Ĥ','h'),'ħ','h'),'Ħ','h'),'ĵ','j'),'Ĵ','j'),'ķ','k'),'Ķ','k'),'ł','l'),'Ł','l'),'ľ','l'),'Ľ','l'),'ĺ','l'),'Ĺ','l'),'ļ','l'),'Ļ','l'),'ñ','n'),'Ñ','n'),'ń','n'),'Ń','n'),'ň','n'),'Ň','n'),'ņ','n'),'Ņ','n'),'ř','r'),'Ř','r'),'ŕ','r'),'Ŕ','r'),'ŗ','r'),'Ŗ','r'),'ş','s'),'Ş','s'),'š','s'),'Š','s'),'ś','s'),'Ś','s'),'ŝ','s'),'Ŝ','s') AS t
    FROM (SELECT id, email, registered, confirmed, complete, blocked, subscribed, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t,'ä','a'),'Ä','a'),'á','a'),'Á','a'),'à','a'),'À','a'),'â','a'),'Â','a'),'å','a'),'Å','a'),'ã','a'),'Ã','a'),'æ','a'),'Æ','a'),'ā','a'),'Ā','a'),'ă','a'),'Ă','a'),'ą','a'),'Ą','a'),'ö','o'),'Ö','o'),'ó','o'),'Ó','o'),'ò','o'),'Ò','o'),'ô','o'),'Ô','o'),'õ','o'),'Õ','o'),'ø','o'),'Ø','o'),'ő','o'),'Ő','o'),'ō','o'),'Ō','o'),'ŏ','o'),'Ŏ','o'),'œ','o'),'Œ','o'),'ü','u'),'Ü','u'),'ú','u'),'Ú','u'),'ù','u'),'Ù','u'),'û','u'),'Û','u'),'ů','u'),'Ů','u'),'ű','u'),'Ű','u'),'ū','u'),'Ū','u'),'ų','u'),'Ų','u'),'ŭ','u'),'Ŭ','u'),'ũ','u'),'Ũ','u'),'ß','ss'),'ẞ','ss'),'é','e'),'É','e'),'è','e'),'È','e'),'ê','e'),'Ê','e'),'ë','e'),'Ë','e'),'ę','e'),'Ę','e'),'ě','e'),'Ě','e'),'ē','e'),'Ē','e'),'ė','e'),'Ė','e'),'ĕ','e'),'Ĕ','e') AS t
    FROM (SELECT p.`id` AS id, p.`email` AS email, strftime('%Y-%m-%dT%H:%M:%fZ', u.`created_at` / 1000.0, 'unixepoch') AS registered, u.`email_verified` AS confirmed, trim(p.`full_name`) <> '' AND trim(p.`street`) <> '' AND trim(p.`city`) <> '' AND trim(p.`postal_code`) <> '' AS complete, p.`blocked_at` IS NOT NULL AS blocked, p.`subscription_status` = 'active' AS subscribed, lower(p.`full_name` || char(31) || p.`email` || ' ' || p.`postal_code` || ' ' || p.`city`) AS t FROM `profiles` p JOIN `user` u ON u.`id` = p.`id` WHERE p.`role` = 'user' AND p.`id` = NEW.`id`)))) LIMIT -1))
  WHERE true
  ON CONFLICT (`user_id`) DO UPDATE SET `name_key` = excluded.`name_key`,
    `search_text` = excluded.`search_text`, `registered_at` = excluded.`registered_at`,
    `is_confirmed` = excluded.`is_confirmed`, `is_complete` = excluded.`is_complete`,
    `is_blocked` = excluded.`is_blocked`, `has_subscription` = excluded.`has_subscription`;
END;
--> statement-breakpoint
CREATE TRIGGER `customer_follows_profile` AFTER UPDATE OF `role`, `full_name`, `email`, `street`, `postal_code`, `city`, `subscription_status`, `blocked_at` ON `profiles`
BEGIN
  INSERT INTO `customers` (`user_id`, `name_key`, `search_text`, `registered_at`, `last_activity_at`, `is_confirmed`, `is_complete`, `is_blocked`, `has_subscription`)
  SELECT id,
    coalesce((SELECT replace(n, rtrim(n, replace(n, ' ', '')), '') || ' ' || n WHERE n <> ''), '~' || email),
    trim(n || ' ' || more), registered, registered, confirmed, complete, blocked, subscribed
  FROM (SELECT trim(substr(t, 1, instr(t, char(31)) - 1)) AS n, substr(t, instr(t, char(31)) + 1) AS more, * FROM (SELECT id, email, registered, confirmed, complete, blocked, subscribed, trim(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t,char(9),' '),char(10),' '),char(13),' '),char(160),' '),char(8194),' '),char(8195),' '),char(8199),' '),char(8201),' '),char(8239),' '),char(12288),' '),'’',''''),'‘',''''),'‚',''''),'‛',''''),'ʼ',''''),'ʻ',''''),'´',''''),'`',''''),'′',''''),'„','"'),'“','"'),'”','"'),'‟','"'),'«','"'),'»','"'),'‹','"'),'›','"'),'″','"'),'‐','-'),'‑','-'),'‒','-'),'–','-'),'—','-'),'―','-'),'−','-'),'…','.'),'·','.'),'•','.'),'ae','a'),'oe','o'),'ue','u')) AS t
    FROM (SELECT id, email, registered, confirmed, complete, blocked, subscribed, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t,'ș','s'),'Ș','s'),'ť','t'),'Ť','t'),'ţ','t'),'Ţ','t'),'ț','t'),'Ț','t'),'ŧ','t'),'Ŧ','t'),'þ','th'),'Þ','th'),'ŵ','w'),'Ŵ','w'),'ý','y'),'Ý','y'),'ÿ','y'),'Ÿ','y'),'ŷ','y'),'Ŷ','y'),'ž','z'),'Ž','z'),'ż','z'),'Ż','z'),'ź','z'),'Ź','z'),'А','а'),'Б','б'),'В','в'),'Г','г'),'Д','д'),'Е','е'),'Ж','ж'),'З','з'),'И','и'),'Й','й'),'К','к'),'Л','л'),'М','м'),'Н','н'),'О','о'),'П','п'),'Р','р'),'С','с'),'Т','т'),'У','у'),'Ф','ф'),'Х','х'),'Ц','ц'),'Ч','ч'),'Ш','ш'),'Щ','щ'),'Ъ','ъ'),'Ы','ы'),'Ь','ь'),'Э','э'),'Ю','ю'),'Я','я'),'ё','е'),'Ё','е'),char(768),''),char(769),''),char(770),''),char(771),''),char(772),''),char(774),''),char(775),''),char(776),''),char(778),''),char(779),''),char(780),''),char(806),''),char(807),''),char(808),''),char(173),''),char(8203),''),char(8206),''),char(8207),''),char(8288),''),char(65279),'') AS t
    FROM (SELECT id, email, registered, confirmed, complete, blocked, subscribed, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t,'í','i'),'Í','i'),'ì','i'),'Ì','i'),'î','i'),'Î','i'),'ï','i'),'Ï','i'),'ı','i'),'İ','i'),'ī','i'),'Ī','i'),'į','i'),'Į','i'),'ĭ','i'),'Ĭ','i'),'ĩ','i'),'Ĩ','i'),'ç','c'),'Ç','c'),'ć','c'),'Ć','c'),'č','c'),'Č','c'),'ĉ','c'),'Ĉ','c'),'ċ','c'),'Ċ','c'),'ď','d'),'Ď','d'),'đ','d'),'Đ','d'),'ð','d'),'Ð','d'),'ğ','g'),'Ğ','g'),'ģ','g'),'Ģ','g'),'ĝ','g'),'Ĝ','g'),'ġ','g'),'Ġ','g'),'ĥ','h'),'Ĥ','h'),'ħ','h'),'Ħ','h'),'ĵ','j'),'Ĵ','j'),'ķ','k'),'Ķ','k'),'ł','l'),'Ł','l'),'ľ','l'),'Ľ','l'),'ĺ','l'),'Ĺ','l'),'ļ','l'),'Ļ','l'),'ñ','n'),'Ñ','n'),'ń','n'),'Ń','n'),'ň','n'),'Ň','n'),'ņ','n'),'Ņ','n'),'ř','r'),'Ř','r'),'ŕ','r'),'Ŕ','r'),'ŗ','r'),'Ŗ','r'),'ş','s'),'Ş','s'),'š','s'),'Š','s'),'ś','s'),'Ś','s'),'ŝ','s'),'Ŝ','s') AS t
    FROM (SELECT id, email, registered, confirmed, complete, blocked, subscribed, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t,'ä','a'),'Ä','a'),'á','a'),'Á','a'),'à','a'),'À','a'),'â','a'),'Â','a'),'å','a'),'Å','a'),'ã','a'),'Ã','a'),'æ','a'),'Æ','a'),'ā','a'),'Ā','a'),'ă','a'),'Ă','a'),'ą','a'),'Ą','a'),'ö','o'),'Ö','o'),'ó','o'),'Ó','o'),'ò','o'),'Ò','o'),'ô','o'),'Ô','o'),'õ','o'),'Õ','o'),'ø','o'),'Ø','o'),'ő','o'),'Ő','o'),'ō','o'),'Ō','o'),'ŏ','o'),'Ŏ','o'),'œ','o'),'Œ','o'),'ü','u'),'Ü','u'),'ú','u'),'Ú','u'),'ù','u'),'Ù','u'),'û','u'),'Û','u'),'ů','u'),'Ů','u'),'ű','u'),'Ű','u'),'ū','u'),'Ū','u'),'ų','u'),'Ų','u'),'ŭ','u'),'Ŭ','u'),'ũ','u'),'Ũ','u'),'ß','ss'),'ẞ','ss'),'é','e'),'É','e'),'è','e'),'È','e'),'ê','e'),'Ê','e'),'ë','e'),'Ë','e'),'ę','e'),'Ę','e'),'ě','e'),'Ě','e'),'ē','e'),'Ē','e'),'ė','e'),'Ė','e'),'ĕ','e'),'Ĕ','e') AS t
    FROM (SELECT p.`id` AS id, p.`email` AS email, strftime('%Y-%m-%dT%H:%M:%fZ', u.`created_at` / 1000.0, 'unixepoch') AS registered, u.`email_verified` AS confirmed, trim(p.`full_name`) <> '' AND trim(p.`street`) <> '' AND trim(p.`city`) <> '' AND trim(p.`postal_code`) <> '' AS complete, p.`blocked_at` IS NOT NULL AS blocked, p.`subscription_status` = 'active' AS subscribed, lower(p.`full_name` || char(31) || p.`email` || ' ' || p.`postal_code` || ' ' || p.`city`) AS t FROM `profiles` p JOIN `user` u ON u.`id` = p.`id` WHERE p.`role` = 'user' AND p.`id` = NEW.`id`)))) LIMIT -1))
  WHERE true
  ON CONFLICT (`user_id`) DO UPDATE SET `name_key` = excluded.`name_key`,
    `search_text` = excluded.`search_text`, `registered_at` = excluded.`registered_at`,
    `is_confirmed` = excluded.`is_confirmed`, `is_complete` = excluded.`is_complete`,
    `is_blocked` = excluded.`is_blocked`, `has_subscription` = excluded.`has_subscription`;
  DELETE FROM `customers` WHERE `user_id` = NEW.`id` AND NEW.`role` <> 'user';
END;
--> statement-breakpoint
CREATE TRIGGER `customer_confirmed` AFTER UPDATE OF `email_verified` ON `user` WHEN NEW.`email_verified` <> OLD.`email_verified`
BEGIN
  UPDATE `customers` SET `is_confirmed` = NEW.`email_verified` WHERE `user_id` = NEW.`id`;
END;
--> statement-breakpoint
-- A chip's number is also found by its last six digits: all German ones begin alike.
CREATE TRIGGER `pet_words` AFTER INSERT ON `pets`
BEGIN
  INSERT INTO `search_terms` (`term`, `kind`, `ref_id`, `user_id`)
  SELECT DISTINCT `term`, 'pet', ref, owner FROM (
    SELECT iif(w.`value` GLOB '=*', '=' || trim(w.`value`, '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~'), w.`value`) AS `term`, NEW.`id` AS ref, NEW.`user_id` AS owner
    FROM (SELECT trim(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t,char(9),' '),char(10),' '),char(13),' '),char(160),' '),char(8194),' '),char(8195),' '),char(8199),' '),char(8201),' '),char(8239),' '),char(12288),' '),'’',''''),'‘',''''),'‚',''''),'‛',''''),'ʼ',''''),'ʻ',''''),'´',''''),'`',''''),'′',''''),'„','"'),'“','"'),'”','"'),'‟','"'),'«','"'),'»','"'),'‹','"'),'›','"'),'″','"'),'‐','-'),'‑','-'),'‒','-'),'–','-'),'—','-'),'―','-'),'−','-'),'…','.'),'·','.'),'•','.'),'ae','a'),'oe','o'),'ue','u')) AS t
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t,'ș','s'),'Ș','s'),'ť','t'),'Ť','t'),'ţ','t'),'Ţ','t'),'ț','t'),'Ț','t'),'ŧ','t'),'Ŧ','t'),'þ','th'),'Þ','th'),'ŵ','w'),'Ŵ','w'),'ý','y'),'Ý','y'),'ÿ','y'),'Ÿ','y'),'ŷ','y'),'Ŷ','y'),'ž','z'),'Ž','z'),'ż','z'),'Ż','z'),'ź','z'),'Ź','z'),'А','а'),'Б','б'),'В','в'),'Г','г'),'Д','д'),'Е','е'),'Ж','ж'),'З','з'),'И','и'),'Й','й'),'К','к'),'Л','л'),'М','м'),'Н','н'),'О','о'),'П','п'),'Р','р'),'С','с'),'Т','т'),'У','у'),'Ф','ф'),'Х','х'),'Ц','ц'),'Ч','ч'),'Ш','ш'),'Щ','щ'),'Ъ','ъ'),'Ы','ы'),'Ь','ь'),'Э','э'),'Ю','ю'),'Я','я'),'ё','е'),'Ё','е'),char(768),''),char(769),''),char(770),''),char(771),''),char(772),''),char(774),''),char(775),''),char(776),''),char(778),''),char(779),''),char(780),''),char(806),''),char(807),''),char(808),''),char(173),''),char(8203),''),char(8206),''),char(8207),''),char(8288),''),char(65279),'') AS t
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t,'í','i'),'Í','i'),'ì','i'),'Ì','i'),'î','i'),'Î','i'),'ï','i'),'Ï','i'),'ı','i'),'İ','i'),'ī','i'),'Ī','i'),'į','i'),'Į','i'),'ĭ','i'),'Ĭ','i'),'ĩ','i'),'Ĩ','i'),'ç','c'),'Ç','c'),'ć','c'),'Ć','c'),'č','c'),'Č','c'),'ĉ','c'),'Ĉ','c'),'ċ','c'),'Ċ','c'),'ď','d'),'Ď','d'),'đ','d'),'Đ','d'),'ð','d'),'Ð','d'),'ğ','g'),'Ğ','g'),'ģ','g'),'Ģ','g'),'ĝ','g'),'Ĝ','g'),'ġ','g'),'Ġ','g'),'ĥ','h'),'Ĥ','h'),'ħ','h'),'Ħ','h'),'ĵ','j'),'Ĵ','j'),'ķ','k'),'Ķ','k'),'ł','l'),'Ł','l'),'ľ','l'),'Ľ','l'),'ĺ','l'),'Ĺ','l'),'ļ','l'),'Ļ','l'),'ñ','n'),'Ñ','n'),'ń','n'),'Ń','n'),'ň','n'),'Ň','n'),'ņ','n'),'Ņ','n'),'ř','r'),'Ř','r'),'ŕ','r'),'Ŕ','r'),'ŗ','r'),'Ŗ','r'),'ş','s'),'Ş','s'),'š','s'),'Š','s'),'ś','s'),'Ś','s'),'ŝ','s'),'Ŝ','s') AS t
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t,'ä','a'),'Ä','a'),'á','a'),'Á','a'),'à','a'),'À','a'),'â','a'),'Â','a'),'å','a'),'Å','a'),'ã','a'),'Ã','a'),'æ','a'),'Æ','a'),'ā','a'),'Ā','a'),'ă','a'),'Ă','a'),'ą','a'),'Ą','a'),'ö','o'),'Ö','o'),'ó','o'),'Ó','o'),'ò','o'),'Ò','o'),'ô','o'),'Ô','o'),'õ','o'),'Õ','o'),'ø','o'),'Ø','o'),'ő','o'),'Ő','o'),'ō','o'),'Ō','o'),'ŏ','o'),'Ŏ','o'),'œ','o'),'Œ','o'),'ü','u'),'Ü','u'),'ú','u'),'Ú','u'),'ù','u'),'Ù','u'),'û','u'),'Û','u'),'ů','u'),'Ů','u'),'ű','u'),'Ű','u'),'ū','u'),'Ū','u'),'ų','u'),'Ų','u'),'ŭ','u'),'Ŭ','u'),'ũ','u'),'Ũ','u'),'ß','ss'),'ẞ','ss'),'é','e'),'É','e'),'è','e'),'È','e'),'ê','e'),'Ê','e'),'ë','e'),'Ë','e'),'ę','e'),'Ę','e'),'ě','e'),'Ě','e'),'ē','e'),'Ē','e'),'ė','e'),'Ė','e'),'ĕ','e'),'Ĕ','e') AS t
    FROM (SELECT lower(NEW.`name` || ' ' || NEW.`chip_number` || ' ' || substr(NEW.`chip_number`, -6)) AS t)))) LIMIT -1) s,
      json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(s.t,'!',' '),'"',' '),'#',' '),'$',' '),'%',' '),'&',' '),'''',' '),'(',' '),')',' '),'*',' '),'+',' '),',',' '),'-',' '),'.',' '),'/',' '),':',' '),';',' '),'<',' '),'=',' '),'>',' '),'?',' '),'@',' '),'[',' '),'\',' '),']',' '),'^',' '),'_',' '),'`',' '),'{',' '),'|',' '),'}',' '),'~',' ') || ' =' || replace(s.t, ' ', ' =')), ' ', '","') || ']') w)
  WHERE `term` <> '' AND (`term` NOT GLOB '=*' OR `term` GLOB '=*[]-!"#$%&''()*+,./:;<=>?@[\^_`{|}~]*');
END;
--> statement-breakpoint
CREATE TRIGGER `pet_words_change` AFTER UPDATE OF `name`, `chip_number` ON `pets` WHEN NEW.`name` <> OLD.`name` OR NEW.`chip_number` <> OLD.`chip_number`
BEGIN
  DELETE FROM `search_terms` WHERE `kind` = 'pet' AND `ref_id` = NEW.`id`;
  INSERT INTO `search_terms` (`term`, `kind`, `ref_id`, `user_id`)
  SELECT DISTINCT `term`, 'pet', ref, owner FROM (
    SELECT iif(w.`value` GLOB '=*', '=' || trim(w.`value`, '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~'), w.`value`) AS `term`, NEW.`id` AS ref, NEW.`user_id` AS owner
    FROM (SELECT trim(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t,char(9),' '),char(10),' '),char(13),' '),char(160),' '),char(8194),' '),char(8195),' '),char(8199),' '),char(8201),' '),char(8239),' '),char(12288),' '),'’',''''),'‘',''''),'‚',''''),'‛',''''),'ʼ',''''),'ʻ',''''),'´',''''),'`',''''),'′',''''),'„','"'),'“','"'),'”','"'),'‟','"'),'«','"'),'»','"'),'‹','"'),'›','"'),'″','"'),'‐','-'),'‑','-'),'‒','-'),'–','-'),'—','-'),'―','-'),'−','-'),'…','.'),'·','.'),'•','.'),'ae','a'),'oe','o'),'ue','u')) AS t
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t,'ș','s'),'Ș','s'),'ť','t'),'Ť','t'),'ţ','t'),'Ţ','t'),'ț','t'),'Ț','t'),'ŧ','t'),'Ŧ','t'),'þ','th'),'Þ','th'),'ŵ','w'),'Ŵ','w'),'ý','y'),'Ý','y'),'ÿ','y'),'Ÿ','y'),'ŷ','y'),'Ŷ','y'),'ž','z'),'Ž','z'),'ż','z'),'Ż','z'),'ź','z'),'Ź','z'),'А','а'),'Б','б'),'В','в'),'Г','г'),'Д','д'),'Е','е'),'Ж','ж'),'З','з'),'И','и'),'Й','й'),'К','к'),'Л','л'),'М','м'),'Н','н'),'О','о'),'П','п'),'Р','р'),'С','с'),'Т','т'),'У','у'),'Ф','ф'),'Х','х'),'Ц','ц'),'Ч','ч'),'Ш','ш'),'Щ','щ'),'Ъ','ъ'),'Ы','ы'),'Ь','ь'),'Э','э'),'Ю','ю'),'Я','я'),'ё','е'),'Ё','е'),char(768),''),char(769),''),char(770),''),char(771),''),char(772),''),char(774),''),char(775),''),char(776),''),char(778),''),char(779),''),char(780),''),char(806),''),char(807),''),char(808),''),char(173),''),char(8203),''),char(8206),''),char(8207),''),char(8288),''),char(65279),'') AS t
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t,'í','i'),'Í','i'),'ì','i'),'Ì','i'),'î','i'),'Î','i'),'ï','i'),'Ï','i'),'ı','i'),'İ','i'),'ī','i'),'Ī','i'),'į','i'),'Į','i'),'ĭ','i'),'Ĭ','i'),'ĩ','i'),'Ĩ','i'),'ç','c'),'Ç','c'),'ć','c'),'Ć','c'),'č','c'),'Č','c'),'ĉ','c'),'Ĉ','c'),'ċ','c'),'Ċ','c'),'ď','d'),'Ď','d'),'đ','d'),'Đ','d'),'ð','d'),'Ð','d'),'ğ','g'),'Ğ','g'),'ģ','g'),'Ģ','g'),'ĝ','g'),'Ĝ','g'),'ġ','g'),'Ġ','g'),'ĥ','h'),'Ĥ','h'),'ħ','h'),'Ħ','h'),'ĵ','j'),'Ĵ','j'),'ķ','k'),'Ķ','k'),'ł','l'),'Ł','l'),'ľ','l'),'Ľ','l'),'ĺ','l'),'Ĺ','l'),'ļ','l'),'Ļ','l'),'ñ','n'),'Ñ','n'),'ń','n'),'Ń','n'),'ň','n'),'Ň','n'),'ņ','n'),'Ņ','n'),'ř','r'),'Ř','r'),'ŕ','r'),'Ŕ','r'),'ŗ','r'),'Ŗ','r'),'ş','s'),'Ş','s'),'š','s'),'Š','s'),'ś','s'),'Ś','s'),'ŝ','s'),'Ŝ','s') AS t
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t,'ä','a'),'Ä','a'),'á','a'),'Á','a'),'à','a'),'À','a'),'â','a'),'Â','a'),'å','a'),'Å','a'),'ã','a'),'Ã','a'),'æ','a'),'Æ','a'),'ā','a'),'Ā','a'),'ă','a'),'Ă','a'),'ą','a'),'Ą','a'),'ö','o'),'Ö','o'),'ó','o'),'Ó','o'),'ò','o'),'Ò','o'),'ô','o'),'Ô','o'),'õ','o'),'Õ','o'),'ø','o'),'Ø','o'),'ő','o'),'Ő','o'),'ō','o'),'Ō','o'),'ŏ','o'),'Ŏ','o'),'œ','o'),'Œ','o'),'ü','u'),'Ü','u'),'ú','u'),'Ú','u'),'ù','u'),'Ù','u'),'û','u'),'Û','u'),'ů','u'),'Ů','u'),'ű','u'),'Ű','u'),'ū','u'),'Ū','u'),'ų','u'),'Ų','u'),'ŭ','u'),'Ŭ','u'),'ũ','u'),'Ũ','u'),'ß','ss'),'ẞ','ss'),'é','e'),'É','e'),'è','e'),'È','e'),'ê','e'),'Ê','e'),'ë','e'),'Ë','e'),'ę','e'),'Ę','e'),'ě','e'),'Ě','e'),'ē','e'),'Ē','e'),'ė','e'),'Ė','e'),'ĕ','e'),'Ĕ','e') AS t
    FROM (SELECT lower(NEW.`name` || ' ' || NEW.`chip_number` || ' ' || substr(NEW.`chip_number`, -6)) AS t)))) LIMIT -1) s,
      json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(s.t,'!',' '),'"',' '),'#',' '),'$',' '),'%',' '),'&',' '),'''',' '),'(',' '),')',' '),'*',' '),'+',' '),',',' '),'-',' '),'.',' '),'/',' '),':',' '),';',' '),'<',' '),'=',' '),'>',' '),'?',' '),'@',' '),'[',' '),'\',' '),']',' '),'^',' '),'_',' '),'`',' '),'{',' '),'|',' '),'}',' '),'~',' ') || ' =' || replace(s.t, ' ', ' =')), ' ', '","') || ']') w)
  WHERE `term` <> '' AND (`term` NOT GLOB '=*' OR `term` GLOB '=*[]-!"#$%&''()*+,./:;<=>?@[\^_`{|}~]*');
END;
--> statement-breakpoint
CREATE TRIGGER `pet_words_gone` AFTER DELETE ON `pets`
BEGIN
  DELETE FROM `search_terms` WHERE `kind` = 'pet' AND `ref_id` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `order_words` AFTER INSERT ON `orders`
BEGIN
  INSERT INTO `search_terms` (`term`, `kind`, `ref_id`, `user_id`)
  SELECT DISTINCT `term`, 'order', ref, owner FROM (
    SELECT iif(w.`value` GLOB '=*', '=' || trim(w.`value`, '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~'), w.`value`) AS `term`, NEW.`id` AS ref, NEW.`user_id` AS owner
    FROM (SELECT trim(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t,char(9),' '),char(10),' '),char(13),' '),char(160),' '),char(8194),' '),char(8195),' '),char(8199),' '),char(8201),' '),char(8239),' '),char(12288),' '),'’',''''),'‘',''''),'‚',''''),'‛',''''),'ʼ',''''),'ʻ',''''),'´',''''),'`',''''),'′',''''),'„','"'),'“','"'),'”','"'),'‟','"'),'«','"'),'»','"'),'‹','"'),'›','"'),'″','"'),'‐','-'),'‑','-'),'‒','-'),'–','-'),'—','-'),'―','-'),'−','-'),'…','.'),'·','.'),'•','.'),'ae','a'),'oe','o'),'ue','u')) AS t
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t,'ș','s'),'Ș','s'),'ť','t'),'Ť','t'),'ţ','t'),'Ţ','t'),'ț','t'),'Ț','t'),'ŧ','t'),'Ŧ','t'),'þ','th'),'Þ','th'),'ŵ','w'),'Ŵ','w'),'ý','y'),'Ý','y'),'ÿ','y'),'Ÿ','y'),'ŷ','y'),'Ŷ','y'),'ž','z'),'Ž','z'),'ż','z'),'Ż','z'),'ź','z'),'Ź','z'),'А','а'),'Б','б'),'В','в'),'Г','г'),'Д','д'),'Е','е'),'Ж','ж'),'З','з'),'И','и'),'Й','й'),'К','к'),'Л','л'),'М','м'),'Н','н'),'О','о'),'П','п'),'Р','р'),'С','с'),'Т','т'),'У','у'),'Ф','ф'),'Х','х'),'Ц','ц'),'Ч','ч'),'Ш','ш'),'Щ','щ'),'Ъ','ъ'),'Ы','ы'),'Ь','ь'),'Э','э'),'Ю','ю'),'Я','я'),'ё','е'),'Ё','е'),char(768),''),char(769),''),char(770),''),char(771),''),char(772),''),char(774),''),char(775),''),char(776),''),char(778),''),char(779),''),char(780),''),char(806),''),char(807),''),char(808),''),char(173),''),char(8203),''),char(8206),''),char(8207),''),char(8288),''),char(65279),'') AS t
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t,'í','i'),'Í','i'),'ì','i'),'Ì','i'),'î','i'),'Î','i'),'ï','i'),'Ï','i'),'ı','i'),'İ','i'),'ī','i'),'Ī','i'),'į','i'),'Į','i'),'ĭ','i'),'Ĭ','i'),'ĩ','i'),'Ĩ','i'),'ç','c'),'Ç','c'),'ć','c'),'Ć','c'),'č','c'),'Č','c'),'ĉ','c'),'Ĉ','c'),'ċ','c'),'Ċ','c'),'ď','d'),'Ď','d'),'đ','d'),'Đ','d'),'ð','d'),'Ð','d'),'ğ','g'),'Ğ','g'),'ģ','g'),'Ģ','g'),'ĝ','g'),'Ĝ','g'),'ġ','g'),'Ġ','g'),'ĥ','h'),'Ĥ','h'),'ħ','h'),'Ħ','h'),'ĵ','j'),'Ĵ','j'),'ķ','k'),'Ķ','k'),'ł','l'),'Ł','l'),'ľ','l'),'Ľ','l'),'ĺ','l'),'Ĺ','l'),'ļ','l'),'Ļ','l'),'ñ','n'),'Ñ','n'),'ń','n'),'Ń','n'),'ň','n'),'Ň','n'),'ņ','n'),'Ņ','n'),'ř','r'),'Ř','r'),'ŕ','r'),'Ŕ','r'),'ŗ','r'),'Ŗ','r'),'ş','s'),'Ş','s'),'š','s'),'Š','s'),'ś','s'),'Ś','s'),'ŝ','s'),'Ŝ','s') AS t
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t,'ä','a'),'Ä','a'),'á','a'),'Á','a'),'à','a'),'À','a'),'â','a'),'Â','a'),'å','a'),'Å','a'),'ã','a'),'Ã','a'),'æ','a'),'Æ','a'),'ā','a'),'Ā','a'),'ă','a'),'Ă','a'),'ą','a'),'Ą','a'),'ö','o'),'Ö','o'),'ó','o'),'Ó','o'),'ò','o'),'Ò','o'),'ô','o'),'Ô','o'),'õ','o'),'Õ','o'),'ø','o'),'Ø','o'),'ő','o'),'Ő','o'),'ō','o'),'Ō','o'),'ŏ','o'),'Ŏ','o'),'œ','o'),'Œ','o'),'ü','u'),'Ü','u'),'ú','u'),'Ú','u'),'ù','u'),'Ù','u'),'û','u'),'Û','u'),'ů','u'),'Ů','u'),'ű','u'),'Ű','u'),'ū','u'),'Ū','u'),'ų','u'),'Ų','u'),'ŭ','u'),'Ŭ','u'),'ũ','u'),'Ũ','u'),'ß','ss'),'ẞ','ss'),'é','e'),'É','e'),'è','e'),'È','e'),'ê','e'),'Ê','e'),'ë','e'),'Ë','e'),'ę','e'),'Ę','e'),'ě','e'),'Ě','e'),'ē','e'),'Ē','e'),'ė','e'),'Ė','e'),'ĕ','e'),'Ĕ','e') AS t
    FROM (SELECT lower(NEW.`display_id`) AS t)))) LIMIT -1) s,
      json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(s.t,'!',' '),'"',' '),'#',' '),'$',' '),'%',' '),'&',' '),'''',' '),'(',' '),')',' '),'*',' '),'+',' '),',',' '),'-',' '),'.',' '),'/',' '),':',' '),';',' '),'<',' '),'=',' '),'>',' '),'?',' '),'@',' '),'[',' '),'\',' '),']',' '),'^',' '),'_',' '),'`',' '),'{',' '),'|',' '),'}',' '),'~',' ') || ' =' || replace(s.t, ' ', ' =')), ' ', '","') || ']') w)
  WHERE `term` <> '' AND (`term` NOT GLOB '=*' OR `term` GLOB '=*[]-!"#$%&''()*+,./:;<=>?@[\^_`{|}~]*');
END;
--> statement-breakpoint
CREATE TRIGGER `order_words_gone` AFTER DELETE ON `orders`
BEGIN
  DELETE FROM `search_terms` WHERE `kind` = 'order' AND `ref_id` = OLD.`id`;
END;
--> statement-breakpoint
-- Made anew: deleting an account may have taken the words with it before the order was let go.
CREATE TRIGGER `order_words_change` AFTER UPDATE OF `user_id`, `display_id` ON `orders` WHEN NEW.`user_id` IS NOT OLD.`user_id` OR NEW.`display_id` <> OLD.`display_id`
BEGIN
  DELETE FROM `search_terms` WHERE `kind` = 'order' AND `ref_id` = NEW.`id`;
  INSERT INTO `search_terms` (`term`, `kind`, `ref_id`, `user_id`)
  SELECT DISTINCT `term`, 'order', ref, owner FROM (
    SELECT iif(w.`value` GLOB '=*', '=' || trim(w.`value`, '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~'), w.`value`) AS `term`, NEW.`id` AS ref, NEW.`user_id` AS owner
    FROM (SELECT trim(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t,char(9),' '),char(10),' '),char(13),' '),char(160),' '),char(8194),' '),char(8195),' '),char(8199),' '),char(8201),' '),char(8239),' '),char(12288),' '),'’',''''),'‘',''''),'‚',''''),'‛',''''),'ʼ',''''),'ʻ',''''),'´',''''),'`',''''),'′',''''),'„','"'),'“','"'),'”','"'),'‟','"'),'«','"'),'»','"'),'‹','"'),'›','"'),'″','"'),'‐','-'),'‑','-'),'‒','-'),'–','-'),'—','-'),'―','-'),'−','-'),'…','.'),'·','.'),'•','.'),'ae','a'),'oe','o'),'ue','u')) AS t
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t,'ș','s'),'Ș','s'),'ť','t'),'Ť','t'),'ţ','t'),'Ţ','t'),'ț','t'),'Ț','t'),'ŧ','t'),'Ŧ','t'),'þ','th'),'Þ','th'),'ŵ','w'),'Ŵ','w'),'ý','y'),'Ý','y'),'ÿ','y'),'Ÿ','y'),'ŷ','y'),'Ŷ','y'),'ž','z'),'Ž','z'),'ż','z'),'Ż','z'),'ź','z'),'Ź','z'),'А','а'),'Б','б'),'В','в'),'Г','г'),'Д','д'),'Е','е'),'Ж','ж'),'З','з'),'И','и'),'Й','й'),'К','к'),'Л','л'),'М','м'),'Н','н'),'О','о'),'П','п'),'Р','р'),'С','с'),'Т','т'),'У','у'),'Ф','ф'),'Х','х'),'Ц','ц'),'Ч','ч'),'Ш','ш'),'Щ','щ'),'Ъ','ъ'),'Ы','ы'),'Ь','ь'),'Э','э'),'Ю','ю'),'Я','я'),'ё','е'),'Ё','е'),char(768),''),char(769),''),char(770),''),char(771),''),char(772),''),char(774),''),char(775),''),char(776),''),char(778),''),char(779),''),char(780),''),char(806),''),char(807),''),char(808),''),char(173),''),char(8203),''),char(8206),''),char(8207),''),char(8288),''),char(65279),'') AS t
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t,'í','i'),'Í','i'),'ì','i'),'Ì','i'),'î','i'),'Î','i'),'ï','i'),'Ï','i'),'ı','i'),'İ','i'),'ī','i'),'Ī','i'),'į','i'),'Į','i'),'ĭ','i'),'Ĭ','i'),'ĩ','i'),'Ĩ','i'),'ç','c'),'Ç','c'),'ć','c'),'Ć','c'),'č','c'),'Č','c'),'ĉ','c'),'Ĉ','c'),'ċ','c'),'Ċ','c'),'ď','d'),'Ď','d'),'đ','d'),'Đ','d'),'ð','d'),'Ð','d'),'ğ','g'),'Ğ','g'),'ģ','g'),'Ģ','g'),'ĝ','g'),'Ĝ','g'),'ġ','g'),'Ġ','g'),'ĥ','h'),'Ĥ','h'),'ħ','h'),'Ħ','h'),'ĵ','j'),'Ĵ','j'),'ķ','k'),'Ķ','k'),'ł','l'),'Ł','l'),'ľ','l'),'Ľ','l'),'ĺ','l'),'Ĺ','l'),'ļ','l'),'Ļ','l'),'ñ','n'),'Ñ','n'),'ń','n'),'Ń','n'),'ň','n'),'Ň','n'),'ņ','n'),'Ņ','n'),'ř','r'),'Ř','r'),'ŕ','r'),'Ŕ','r'),'ŗ','r'),'Ŗ','r'),'ş','s'),'Ş','s'),'š','s'),'Š','s'),'ś','s'),'Ś','s'),'ŝ','s'),'Ŝ','s') AS t
    FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t,'ä','a'),'Ä','a'),'á','a'),'Á','a'),'à','a'),'À','a'),'â','a'),'Â','a'),'å','a'),'Å','a'),'ã','a'),'Ã','a'),'æ','a'),'Æ','a'),'ā','a'),'Ā','a'),'ă','a'),'Ă','a'),'ą','a'),'Ą','a'),'ö','o'),'Ö','o'),'ó','o'),'Ó','o'),'ò','o'),'Ò','o'),'ô','o'),'Ô','o'),'õ','o'),'Õ','o'),'ø','o'),'Ø','o'),'ő','o'),'Ő','o'),'ō','o'),'Ō','o'),'ŏ','o'),'Ŏ','o'),'œ','o'),'Œ','o'),'ü','u'),'Ü','u'),'ú','u'),'Ú','u'),'ù','u'),'Ù','u'),'û','u'),'Û','u'),'ů','u'),'Ů','u'),'ű','u'),'Ű','u'),'ū','u'),'Ū','u'),'ų','u'),'Ų','u'),'ŭ','u'),'Ŭ','u'),'ũ','u'),'Ũ','u'),'ß','ss'),'ẞ','ss'),'é','e'),'É','e'),'è','e'),'È','e'),'ê','e'),'Ê','e'),'ë','e'),'Ë','e'),'ę','e'),'Ę','e'),'ě','e'),'Ě','e'),'ē','e'),'Ē','e'),'ė','e'),'Ė','e'),'ĕ','e'),'Ĕ','e') AS t
    FROM (SELECT lower(NEW.`display_id`) AS t)))) LIMIT -1) s,
      json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(s.t,'!',' '),'"',' '),'#',' '),'$',' '),'%',' '),'&',' '),'''',' '),'(',' '),')',' '),'*',' '),'+',' '),',',' '),'-',' '),'.',' '),'/',' '),':',' '),';',' '),'<',' '),'=',' '),'>',' '),'?',' '),'@',' '),'[',' '),'\',' '),']',' '),'^',' '),'_',' '),'`',' '),'{',' '),'|',' '),'}',' '),'~',' ') || ' =' || replace(s.t, ' ', ' =')), ' ', '","') || ']') w)
  WHERE `term` <> '' AND (`term` NOT GLOB '=*' OR `term` GLOB '=*[]-!"#$%&''()*+,./:;<=>?@[\^_`{|}~]*');
END;
--> statement-breakpoint
-- The timeline. An entry is made with the row it speaks of and points to it; what it says is read there.
-- Of these the customer made the entry; what the practice, the shop or the clock did is no sign of life.
CREATE TRIGGER `timeline_activity` AFTER INSERT ON `timeline`
  WHEN NEW.`kind` IN ('pet', 'care', 'share', 'appointment', 'document', 'order', 'message', 'declaration', 'herb')
    OR (NEW.`kind` = 'reply' AND NEW.`note` = 'in')
    OR (NEW.`kind` = 'booking' AND EXISTS (SELECT 1 FROM `booking_events` WHERE `id` = NEW.`ref_id` AND `actor` = 'customer'))
BEGIN
  UPDATE `customers` SET `last_activity_at` = NEW.`at`
  WHERE `user_id` = NEW.`user_id` AND `last_activity_at` < NEW.`at`;
END;
--> statement-breakpoint
CREATE TRIGGER `timeline_activity_removed` AFTER UPDATE OF `kind` ON `timeline`
  WHEN NEW.`kind` IN ('pet-removed', 'appointment-removed', 'document-removed')
BEGIN
  UPDATE `customers` SET `last_activity_at` = NEW.`at`
  WHERE `user_id` = NEW.`user_id` AND `last_activity_at` < NEW.`at`;
END;
--> statement-breakpoint
CREATE TRIGGER `timeline_registered` AFTER INSERT ON `user`
BEGIN
  INSERT INTO `timeline` (`user_id`, `at`, `area`, `kind`, `ref_id`, `pet_id`, `note`)
  SELECT NEW.`id`, strftime('%Y-%m-%dT%H:%M:%fZ', NEW.`created_at` / 1000.0, 'unixepoch'), 'account', 'registered', NEW.`id`, NULL, '';
END;
--> statement-breakpoint
CREATE TRIGGER `timeline_confirmed` AFTER UPDATE OF `email_verified` ON `user` WHEN NEW.`email_verified` = 1 AND OLD.`email_verified` = 0
BEGIN
  INSERT INTO `timeline` (`user_id`, `at`, `area`, `kind`, `ref_id`, `pet_id`, `note`)
  SELECT NEW.`id`, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), 'account', 'confirmed', NEW.`id`, NULL, '';
END;
--> statement-breakpoint
CREATE TRIGGER `timeline_blocked` AFTER UPDATE OF `blocked_at` ON `profiles` WHEN NEW.`blocked_at` IS NOT NULL AND OLD.`blocked_at` IS NULL
BEGIN
  INSERT INTO `timeline` (`user_id`, `at`, `area`, `kind`, `ref_id`, `pet_id`, `note`)
  SELECT NEW.`id`, NEW.`blocked_at`, 'account', 'blocked', NEW.`id`, NULL, '';
END;
--> statement-breakpoint
CREATE TRIGGER `timeline_unblocked` AFTER UPDATE OF `blocked_at` ON `profiles` WHEN NEW.`blocked_at` IS NULL AND OLD.`blocked_at` IS NOT NULL
BEGIN
  INSERT INTO `timeline` (`user_id`, `at`, `area`, `kind`, `ref_id`, `pet_id`, `note`)
  SELECT NEW.`id`, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), 'account', 'unblocked', NEW.`id`, NULL, '';
END;
--> statement-breakpoint
CREATE TRIGGER `timeline_herb` AFTER UPDATE OF `herb_views` ON `profiles` WHEN NEW.`herb_views` <> OLD.`herb_views`
BEGIN
  INSERT INTO `timeline` (`user_id`, `at`, `area`, `kind`, `ref_id`, `pet_id`, `note`)
  SELECT NEW.`id`, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), 'herbs', 'herb', n.`value`, NULL, ''
  FROM json_each(NEW.`herb_views`) n
  WHERE n.`value` NOT IN (SELECT `value` FROM json_each(OLD.`herb_views`));
END;
--> statement-breakpoint
CREATE TRIGGER `timeline_pet` AFTER INSERT ON `pets`
BEGIN
  INSERT INTO `timeline` (`user_id`, `at`, `area`, `kind`, `ref_id`, `pet_id`, `note`)
  SELECT NEW.`user_id`, NEW.`created_at`, 'pets', 'pet', NEW.`id`, NEW.`id`, '';
END;
--> statement-breakpoint
-- What is removed leaves an entry that says so, in place of the one that spoke of it.
CREATE TRIGGER `timeline_pet_removed` AFTER DELETE ON `pets`
BEGIN
  UPDATE `timeline` SET `kind` = 'pet-removed', `at` = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), `ref_id` = NULL, `note` = OLD.`name`
  WHERE `ref_id` = OLD.`id` AND `kind` = 'pet';
END;
--> statement-breakpoint
CREATE TRIGGER `timeline_appointment` AFTER INSERT ON `appointments`
BEGIN
  INSERT INTO `timeline` (`user_id`, `at`, `area`, `kind`, `ref_id`, `pet_id`, `note`)
  SELECT NEW.`user_id`, NEW.`created_at`, 'appointments', 'appointment', NEW.`id`, NEW.`pet_id`, '';
END;
--> statement-breakpoint
CREATE TRIGGER `timeline_appointment_removed` AFTER DELETE ON `appointments`
BEGIN
  UPDATE `timeline` SET `kind` = 'appointment-removed', `at` = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), `ref_id` = NULL, `note` = OLD.`appointment_type`
  WHERE `ref_id` = OLD.`id` AND `kind` = 'appointment';
END;
--> statement-breakpoint
CREATE TRIGGER `timeline_document` AFTER INSERT ON `documents`
BEGIN
  INSERT INTO `timeline` (`user_id`, `at`, `area`, `kind`, `ref_id`, `pet_id`, `note`)
  SELECT NEW.`user_id`, NEW.`created_at`, 'documents', 'document', NEW.`id`, NEW.`pet_id`, '';
END;
--> statement-breakpoint
CREATE TRIGGER `timeline_document_removed` AFTER DELETE ON `documents`
BEGIN
  UPDATE `timeline` SET `kind` = 'document-removed', `at` = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), `ref_id` = NULL, `note` = OLD.`category`
  WHERE `ref_id` = OLD.`id` AND `kind` = 'document';
END;
--> statement-breakpoint
CREATE TRIGGER `timeline_care` AFTER INSERT ON `care_events`
BEGIN
  INSERT INTO `timeline` (`user_id`, `at`, `area`, `kind`, `ref_id`, `pet_id`, `note`)
  SELECT `user_id`, NEW.`created_at`, 'pets', 'care', NEW.`id`, NEW.`pet_id`, ''
  FROM `pets` WHERE `id` = NEW.`pet_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `timeline_care_removed` AFTER DELETE ON `care_events`
BEGIN
  DELETE FROM `timeline` WHERE `ref_id` = OLD.`id` AND `kind` = 'care';
END;
--> statement-breakpoint
CREATE TRIGGER `timeline_share` AFTER INSERT ON `share_links`
BEGIN
  INSERT INTO `timeline` (`user_id`, `at`, `area`, `kind`, `ref_id`, `pet_id`, `note`)
  SELECT NEW.`user_id`, NEW.`created_at`, 'pets', 'share', NEW.`id`, NEW.`pet_id`, '';
END;
--> statement-breakpoint
CREATE TRIGGER `timeline_share_removed` AFTER DELETE ON `share_links`
BEGIN
  DELETE FROM `timeline` WHERE `ref_id` = OLD.`id` AND `kind` = 'share';
END;
--> statement-breakpoint
CREATE TRIGGER `timeline_booking` AFTER INSERT ON `booking_events`
BEGIN
  INSERT INTO `timeline` (`user_id`, `at`, `area`, `kind`, `ref_id`, `pet_id`, `note`)
  SELECT `user_id`, NEW.`created_at`, 'appointments', 'booking', NEW.`id`, `pet_id`, json_object('offering', `offering`, 'petName', `pet_name`)
  FROM `bookings` WHERE `id` = NEW.`booking_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `timeline_order` AFTER INSERT ON `orders` WHEN NEW.`user_id` IS NOT NULL
BEGIN
  INSERT INTO `timeline` (`user_id`, `at`, `area`, `kind`, `ref_id`, `pet_id`, `note`)
  SELECT NEW.`user_id`, NEW.`created_at`, 'orders', 'order', NEW.`id`, NULL, '';
END;
--> statement-breakpoint
CREATE TRIGGER `timeline_order_state` AFTER UPDATE OF `status`, `payment_status`, `refunded_total` ON `orders`
  WHEN NEW.`user_id` IS NOT NULL AND (NEW.`refunded_total` <> OLD.`refunded_total`
    OR iif(NEW.`status` = 'canceled', 'canceled', NEW.`payment_status`) <> iif(OLD.`status` = 'canceled', 'canceled', OLD.`payment_status`))
BEGIN
  INSERT INTO `timeline` (`user_id`, `at`, `area`, `kind`, `ref_id`, `pet_id`, `note`)
  SELECT NEW.`user_id`, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), 'orders', 'order-state', NEW.`id`, NULL, iif(NEW.`status` = 'canceled', 'canceled', NEW.`payment_status`);
END;
--> statement-breakpoint
CREATE TRIGGER `timeline_slots` AFTER INSERT ON `entitlements` WHEN NEW.`kind` = 'slots' AND NEW.`key` NOT LIKE 'opening:%'
BEGIN
  INSERT INTO `timeline` (`user_id`, `at`, `area`, `kind`, `ref_id`, `pet_id`, `note`)
  SELECT NEW.`user_id`, NEW.`created_at`, 'orders', 'slots', NEW.`key`, NULL, '';
END;
--> statement-breakpoint
CREATE TRIGGER `timeline_subscription` AFTER INSERT ON `subscriptions`
BEGIN
  INSERT INTO `timeline` (`user_id`, `at`, `area`, `kind`, `ref_id`, `pet_id`, `note`)
  SELECT NEW.`user_id`, coalesce(NEW.`current_period_start`, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')), 'orders', 'subscription', NEW.`id`, NULL, NEW.`status`;
END;
--> statement-breakpoint
CREATE TRIGGER `timeline_subscription_state` AFTER UPDATE OF `status` ON `subscriptions` WHEN NEW.`status` <> OLD.`status`
BEGIN
  INSERT INTO `timeline` (`user_id`, `at`, `area`, `kind`, `ref_id`, `pet_id`, `note`)
  SELECT NEW.`user_id`, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), 'orders', 'subscription', NEW.`id`, NULL, NEW.`status`;
END;
--> statement-breakpoint
CREATE TRIGGER `timeline_message` AFTER INSERT ON `contact_messages` WHEN NEW.`user_id` IS NOT NULL
BEGIN
  INSERT INTO `timeline` (`user_id`, `at`, `area`, `kind`, `ref_id`, `pet_id`, `note`)
  SELECT NEW.`user_id`, NEW.`created_at`, 'messages', 'message', NEW.`id`, NULL, '';
END;
--> statement-breakpoint
CREATE TRIGGER `timeline_message_owner` AFTER UPDATE OF `user_id` ON `contact_messages` WHEN NEW.`user_id` IS NOT OLD.`user_id`
BEGIN
  DELETE FROM `timeline` WHERE `kind` = 'reply' AND `ref_id` IN (SELECT `id` FROM `inbox_replies` WHERE `contact_message_id` = NEW.`id`);
  DELETE FROM `timeline` WHERE `ref_id` = NEW.`id` AND `kind` = 'message';
  INSERT INTO `timeline` (`user_id`, `at`, `area`, `kind`, `ref_id`, `pet_id`, `note`)
  SELECT NEW.`user_id`, NEW.`created_at`, 'messages', 'message', NEW.`id`, NULL, '' WHERE NEW.`user_id` IS NOT NULL;
  INSERT INTO `timeline` (`user_id`, `at`, `area`, `kind`, `ref_id`, `pet_id`, `note`)
  SELECT NEW.`user_id`, `created_at`, 'messages', 'reply', `id`, NULL, `direction`
  FROM `inbox_replies` WHERE `contact_message_id` = NEW.`id` AND NEW.`user_id` IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `timeline_message_removed` AFTER DELETE ON `contact_messages`
BEGIN
  DELETE FROM `timeline` WHERE `ref_id` = OLD.`id` AND `kind` = 'message';
END;
--> statement-breakpoint
CREATE TRIGGER `timeline_declaration` AFTER INSERT ON `declarations` WHEN NEW.`user_id` IS NOT NULL
BEGIN
  INSERT INTO `timeline` (`user_id`, `at`, `area`, `kind`, `ref_id`, `pet_id`, `note`)
  SELECT NEW.`user_id`, NEW.`received_at`, 'messages', 'declaration', NEW.`id`, NULL, '';
END;
--> statement-breakpoint
CREATE TRIGGER `timeline_declaration_owner` AFTER UPDATE OF `user_id` ON `declarations` WHEN NEW.`user_id` IS NOT OLD.`user_id`
BEGIN
  DELETE FROM `timeline` WHERE `kind` = 'reply' AND `ref_id` IN (SELECT `id` FROM `inbox_replies` WHERE `declaration_id` = NEW.`id`);
  DELETE FROM `timeline` WHERE `ref_id` = NEW.`id` AND `kind` = 'declaration';
  INSERT INTO `timeline` (`user_id`, `at`, `area`, `kind`, `ref_id`, `pet_id`, `note`)
  SELECT NEW.`user_id`, NEW.`received_at`, 'messages', 'declaration', NEW.`id`, NULL, '' WHERE NEW.`user_id` IS NOT NULL;
  INSERT INTO `timeline` (`user_id`, `at`, `area`, `kind`, `ref_id`, `pet_id`, `note`)
  SELECT NEW.`user_id`, `created_at`, 'messages', 'reply', `id`, NULL, `direction`
  FROM `inbox_replies` WHERE `declaration_id` = NEW.`id` AND NEW.`user_id` IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `timeline_declaration_removed` AFTER DELETE ON `declarations`
BEGIN
  DELETE FROM `timeline` WHERE `ref_id` = OLD.`id` AND `kind` = 'declaration';
END;
--> statement-breakpoint
CREATE TRIGGER `timeline_reply` AFTER INSERT ON `inbox_replies`
BEGIN
  INSERT INTO `timeline` (`user_id`, `at`, `area`, `kind`, `ref_id`, `pet_id`, `note`)
  SELECT o.`user_id`, NEW.`created_at`, 'messages', 'reply', NEW.`id`, NULL, NEW.`direction`
  FROM (SELECT `user_id` FROM `contact_messages` WHERE `id` = NEW.`contact_message_id`
    UNION ALL SELECT `user_id` FROM `declarations` WHERE `id` = NEW.`declaration_id`) o
  WHERE o.`user_id` IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `timeline_reply_removed` AFTER DELETE ON `inbox_replies`
BEGIN
  DELETE FROM `timeline` WHERE `ref_id` = OLD.`id` AND `kind` = 'reply';
END;
--> statement-breakpoint
-- What was there before.
INSERT INTO `customers` (`user_id`, `name_key`, `search_text`, `registered_at`, `last_activity_at`, `is_confirmed`, `is_complete`, `is_blocked`, `has_subscription`)
SELECT id,
    coalesce((SELECT replace(n, rtrim(n, replace(n, ' ', '')), '') || ' ' || n WHERE n <> ''), '~' || email),
    trim(n || ' ' || more), registered, registered, confirmed, complete, blocked, subscribed
  FROM (SELECT trim(substr(t, 1, instr(t, char(31)) - 1)) AS n, substr(t, instr(t, char(31)) + 1) AS more, * FROM (SELECT id, email, registered, confirmed, complete, blocked, subscribed, trim(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t,char(9),' '),char(10),' '),char(13),' '),char(160),' '),char(8194),' '),char(8195),' '),char(8199),' '),char(8201),' '),char(8239),' '),char(12288),' '),'’',''''),'‘',''''),'‚',''''),'‛',''''),'ʼ',''''),'ʻ',''''),'´',''''),'`',''''),'′',''''),'„','"'),'“','"'),'”','"'),'‟','"'),'«','"'),'»','"'),'‹','"'),'›','"'),'″','"'),'‐','-'),'‑','-'),'‒','-'),'–','-'),'—','-'),'―','-'),'−','-'),'…','.'),'·','.'),'•','.'),'ae','a'),'oe','o'),'ue','u')) AS t
    FROM (SELECT id, email, registered, confirmed, complete, blocked, subscribed, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t,'ș','s'),'Ș','s'),'ť','t'),'Ť','t'),'ţ','t'),'Ţ','t'),'ț','t'),'Ț','t'),'ŧ','t'),'Ŧ','t'),'þ','th'),'Þ','th'),'ŵ','w'),'Ŵ','w'),'ý','y'),'Ý','y'),'ÿ','y'),'Ÿ','y'),'ŷ','y'),'Ŷ','y'),'ž','z'),'Ž','z'),'ż','z'),'Ż','z'),'ź','z'),'Ź','z'),'А','а'),'Б','б'),'В','в'),'Г','г'),'Д','д'),'Е','е'),'Ж','ж'),'З','з'),'И','и'),'Й','й'),'К','к'),'Л','л'),'М','м'),'Н','н'),'О','о'),'П','п'),'Р','р'),'С','с'),'Т','т'),'У','у'),'Ф','ф'),'Х','х'),'Ц','ц'),'Ч','ч'),'Ш','ш'),'Щ','щ'),'Ъ','ъ'),'Ы','ы'),'Ь','ь'),'Э','э'),'Ю','ю'),'Я','я'),'ё','е'),'Ё','е'),char(768),''),char(769),''),char(770),''),char(771),''),char(772),''),char(774),''),char(775),''),char(776),''),char(778),''),char(779),''),char(780),''),char(806),''),char(807),''),char(808),''),char(173),''),char(8203),''),char(8206),''),char(8207),''),char(8288),''),char(65279),'') AS t
    FROM (SELECT id, email, registered, confirmed, complete, blocked, subscribed, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t,'í','i'),'Í','i'),'ì','i'),'Ì','i'),'î','i'),'Î','i'),'ï','i'),'Ï','i'),'ı','i'),'İ','i'),'ī','i'),'Ī','i'),'į','i'),'Į','i'),'ĭ','i'),'Ĭ','i'),'ĩ','i'),'Ĩ','i'),'ç','c'),'Ç','c'),'ć','c'),'Ć','c'),'č','c'),'Č','c'),'ĉ','c'),'Ĉ','c'),'ċ','c'),'Ċ','c'),'ď','d'),'Ď','d'),'đ','d'),'Đ','d'),'ð','d'),'Ð','d'),'ğ','g'),'Ğ','g'),'ģ','g'),'Ģ','g'),'ĝ','g'),'Ĝ','g'),'ġ','g'),'Ġ','g'),'ĥ','h'),'Ĥ','h'),'ħ','h'),'Ħ','h'),'ĵ','j'),'Ĵ','j'),'ķ','k'),'Ķ','k'),'ł','l'),'Ł','l'),'ľ','l'),'Ľ','l'),'ĺ','l'),'Ĺ','l'),'ļ','l'),'Ļ','l'),'ñ','n'),'Ñ','n'),'ń','n'),'Ń','n'),'ň','n'),'Ň','n'),'ņ','n'),'Ņ','n'),'ř','r'),'Ř','r'),'ŕ','r'),'Ŕ','r'),'ŗ','r'),'Ŗ','r'),'ş','s'),'Ş','s'),'š','s'),'Š','s'),'ś','s'),'Ś','s'),'ŝ','s'),'Ŝ','s') AS t
    FROM (SELECT id, email, registered, confirmed, complete, blocked, subscribed, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t,'ä','a'),'Ä','a'),'á','a'),'Á','a'),'à','a'),'À','a'),'â','a'),'Â','a'),'å','a'),'Å','a'),'ã','a'),'Ã','a'),'æ','a'),'Æ','a'),'ā','a'),'Ā','a'),'ă','a'),'Ă','a'),'ą','a'),'Ą','a'),'ö','o'),'Ö','o'),'ó','o'),'Ó','o'),'ò','o'),'Ò','o'),'ô','o'),'Ô','o'),'õ','o'),'Õ','o'),'ø','o'),'Ø','o'),'ő','o'),'Ő','o'),'ō','o'),'Ō','o'),'ŏ','o'),'Ŏ','o'),'œ','o'),'Œ','o'),'ü','u'),'Ü','u'),'ú','u'),'Ú','u'),'ù','u'),'Ù','u'),'û','u'),'Û','u'),'ů','u'),'Ů','u'),'ű','u'),'Ű','u'),'ū','u'),'Ū','u'),'ų','u'),'Ų','u'),'ŭ','u'),'Ŭ','u'),'ũ','u'),'Ũ','u'),'ß','ss'),'ẞ','ss'),'é','e'),'É','e'),'è','e'),'È','e'),'ê','e'),'Ê','e'),'ë','e'),'Ë','e'),'ę','e'),'Ę','e'),'ě','e'),'Ě','e'),'ē','e'),'Ē','e'),'ė','e'),'Ė','e'),'ĕ','e'),'Ĕ','e') AS t
    FROM (SELECT p.`id` AS id, p.`email` AS email, strftime('%Y-%m-%dT%H:%M:%fZ', u.`created_at` / 1000.0, 'unixepoch') AS registered, u.`email_verified` AS confirmed, trim(p.`full_name`) <> '' AND trim(p.`street`) <> '' AND trim(p.`city`) <> '' AND trim(p.`postal_code`) <> '' AS complete, p.`blocked_at` IS NOT NULL AS blocked, p.`subscription_status` = 'active' AS subscribed, lower(p.`full_name` || char(31) || p.`email` || ' ' || p.`postal_code` || ' ' || p.`city`) AS t FROM `profiles` p JOIN `user` u ON u.`id` = p.`id` WHERE p.`role` = 'user')))) LIMIT -1));
--> statement-breakpoint
-- Only after the customers: a practitioner's address and one that nobody confirmed collect nothing.
UPDATE `contact_messages` SET `last_at` = `created_at`, `reference` = 'N-' || hex(randomblob(4)),
  `user_id` = (SELECT c.`user_id` FROM `user` u JOIN `customers` c ON c.`user_id` = u.`id`
    WHERE u.`email` = lower(`contact_messages`.`email`) AND u.`email` <> '' AND u.`email_verified` = 1);
--> statement-breakpoint
INSERT INTO `search_terms` (`term`, `kind`, `ref_id`, `user_id`)
SELECT DISTINCT `term`, 'pet', ref, owner FROM (
    SELECT iif(w.`value` GLOB '=*', '=' || trim(w.`value`, '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~'), w.`value`) AS `term`, s.id AS ref, s.owner AS owner
    FROM (SELECT id, owner, trim(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t,char(9),' '),char(10),' '),char(13),' '),char(160),' '),char(8194),' '),char(8195),' '),char(8199),' '),char(8201),' '),char(8239),' '),char(12288),' '),'’',''''),'‘',''''),'‚',''''),'‛',''''),'ʼ',''''),'ʻ',''''),'´',''''),'`',''''),'′',''''),'„','"'),'“','"'),'”','"'),'‟','"'),'«','"'),'»','"'),'‹','"'),'›','"'),'″','"'),'‐','-'),'‑','-'),'‒','-'),'–','-'),'—','-'),'―','-'),'−','-'),'…','.'),'·','.'),'•','.'),'ae','a'),'oe','o'),'ue','u')) AS t
    FROM (SELECT id, owner, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t,'ș','s'),'Ș','s'),'ť','t'),'Ť','t'),'ţ','t'),'Ţ','t'),'ț','t'),'Ț','t'),'ŧ','t'),'Ŧ','t'),'þ','th'),'Þ','th'),'ŵ','w'),'Ŵ','w'),'ý','y'),'Ý','y'),'ÿ','y'),'Ÿ','y'),'ŷ','y'),'Ŷ','y'),'ž','z'),'Ž','z'),'ż','z'),'Ż','z'),'ź','z'),'Ź','z'),'А','а'),'Б','б'),'В','в'),'Г','г'),'Д','д'),'Е','е'),'Ж','ж'),'З','з'),'И','и'),'Й','й'),'К','к'),'Л','л'),'М','м'),'Н','н'),'О','о'),'П','п'),'Р','р'),'С','с'),'Т','т'),'У','у'),'Ф','ф'),'Х','х'),'Ц','ц'),'Ч','ч'),'Ш','ш'),'Щ','щ'),'Ъ','ъ'),'Ы','ы'),'Ь','ь'),'Э','э'),'Ю','ю'),'Я','я'),'ё','е'),'Ё','е'),char(768),''),char(769),''),char(770),''),char(771),''),char(772),''),char(774),''),char(775),''),char(776),''),char(778),''),char(779),''),char(780),''),char(806),''),char(807),''),char(808),''),char(173),''),char(8203),''),char(8206),''),char(8207),''),char(8288),''),char(65279),'') AS t
    FROM (SELECT id, owner, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t,'í','i'),'Í','i'),'ì','i'),'Ì','i'),'î','i'),'Î','i'),'ï','i'),'Ï','i'),'ı','i'),'İ','i'),'ī','i'),'Ī','i'),'į','i'),'Į','i'),'ĭ','i'),'Ĭ','i'),'ĩ','i'),'Ĩ','i'),'ç','c'),'Ç','c'),'ć','c'),'Ć','c'),'č','c'),'Č','c'),'ĉ','c'),'Ĉ','c'),'ċ','c'),'Ċ','c'),'ď','d'),'Ď','d'),'đ','d'),'Đ','d'),'ð','d'),'Ð','d'),'ğ','g'),'Ğ','g'),'ģ','g'),'Ģ','g'),'ĝ','g'),'Ĝ','g'),'ġ','g'),'Ġ','g'),'ĥ','h'),'Ĥ','h'),'ħ','h'),'Ħ','h'),'ĵ','j'),'Ĵ','j'),'ķ','k'),'Ķ','k'),'ł','l'),'Ł','l'),'ľ','l'),'Ľ','l'),'ĺ','l'),'Ĺ','l'),'ļ','l'),'Ļ','l'),'ñ','n'),'Ñ','n'),'ń','n'),'Ń','n'),'ň','n'),'Ň','n'),'ņ','n'),'Ņ','n'),'ř','r'),'Ř','r'),'ŕ','r'),'Ŕ','r'),'ŗ','r'),'Ŗ','r'),'ş','s'),'Ş','s'),'š','s'),'Š','s'),'ś','s'),'Ś','s'),'ŝ','s'),'Ŝ','s') AS t
    FROM (SELECT id, owner, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t,'ä','a'),'Ä','a'),'á','a'),'Á','a'),'à','a'),'À','a'),'â','a'),'Â','a'),'å','a'),'Å','a'),'ã','a'),'Ã','a'),'æ','a'),'Æ','a'),'ā','a'),'Ā','a'),'ă','a'),'Ă','a'),'ą','a'),'Ą','a'),'ö','o'),'Ö','o'),'ó','o'),'Ó','o'),'ò','o'),'Ò','o'),'ô','o'),'Ô','o'),'õ','o'),'Õ','o'),'ø','o'),'Ø','o'),'ő','o'),'Ő','o'),'ō','o'),'Ō','o'),'ŏ','o'),'Ŏ','o'),'œ','o'),'Œ','o'),'ü','u'),'Ü','u'),'ú','u'),'Ú','u'),'ù','u'),'Ù','u'),'û','u'),'Û','u'),'ů','u'),'Ů','u'),'ű','u'),'Ű','u'),'ū','u'),'Ū','u'),'ų','u'),'Ų','u'),'ŭ','u'),'Ŭ','u'),'ũ','u'),'Ũ','u'),'ß','ss'),'ẞ','ss'),'é','e'),'É','e'),'è','e'),'È','e'),'ê','e'),'Ê','e'),'ë','e'),'Ë','e'),'ę','e'),'Ę','e'),'ě','e'),'Ě','e'),'ē','e'),'Ē','e'),'ė','e'),'Ė','e'),'ĕ','e'),'Ĕ','e') AS t
    FROM (SELECT `id` AS id, `user_id` AS owner, lower(`name` || ' ' || `chip_number` || ' ' || substr(`chip_number`, -6)) AS t FROM `pets`)))) LIMIT -1) s,
      json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(s.t,'!',' '),'"',' '),'#',' '),'$',' '),'%',' '),'&',' '),'''',' '),'(',' '),')',' '),'*',' '),'+',' '),',',' '),'-',' '),'.',' '),'/',' '),':',' '),';',' '),'<',' '),'=',' '),'>',' '),'?',' '),'@',' '),'[',' '),'\',' '),']',' '),'^',' '),'_',' '),'`',' '),'{',' '),'|',' '),'}',' '),'~',' ') || ' =' || replace(s.t, ' ', ' =')), ' ', '","') || ']') w)
  WHERE `term` <> '' AND (`term` NOT GLOB '=*' OR `term` GLOB '=*[]-!"#$%&''()*+,./:;<=>?@[\^_`{|}~]*');
--> statement-breakpoint
INSERT INTO `search_terms` (`term`, `kind`, `ref_id`, `user_id`)
SELECT DISTINCT `term`, 'order', ref, owner FROM (
    SELECT iif(w.`value` GLOB '=*', '=' || trim(w.`value`, '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~'), w.`value`) AS `term`, s.id AS ref, s.owner AS owner
    FROM (SELECT id, owner, trim(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t,char(9),' '),char(10),' '),char(13),' '),char(160),' '),char(8194),' '),char(8195),' '),char(8199),' '),char(8201),' '),char(8239),' '),char(12288),' '),'’',''''),'‘',''''),'‚',''''),'‛',''''),'ʼ',''''),'ʻ',''''),'´',''''),'`',''''),'′',''''),'„','"'),'“','"'),'”','"'),'‟','"'),'«','"'),'»','"'),'‹','"'),'›','"'),'″','"'),'‐','-'),'‑','-'),'‒','-'),'–','-'),'—','-'),'―','-'),'−','-'),'…','.'),'·','.'),'•','.'),'ae','a'),'oe','o'),'ue','u')) AS t
    FROM (SELECT id, owner, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t,'ș','s'),'Ș','s'),'ť','t'),'Ť','t'),'ţ','t'),'Ţ','t'),'ț','t'),'Ț','t'),'ŧ','t'),'Ŧ','t'),'þ','th'),'Þ','th'),'ŵ','w'),'Ŵ','w'),'ý','y'),'Ý','y'),'ÿ','y'),'Ÿ','y'),'ŷ','y'),'Ŷ','y'),'ž','z'),'Ž','z'),'ż','z'),'Ż','z'),'ź','z'),'Ź','z'),'А','а'),'Б','б'),'В','в'),'Г','г'),'Д','д'),'Е','е'),'Ж','ж'),'З','з'),'И','и'),'Й','й'),'К','к'),'Л','л'),'М','м'),'Н','н'),'О','о'),'П','п'),'Р','р'),'С','с'),'Т','т'),'У','у'),'Ф','ф'),'Х','х'),'Ц','ц'),'Ч','ч'),'Ш','ш'),'Щ','щ'),'Ъ','ъ'),'Ы','ы'),'Ь','ь'),'Э','э'),'Ю','ю'),'Я','я'),'ё','е'),'Ё','е'),char(768),''),char(769),''),char(770),''),char(771),''),char(772),''),char(774),''),char(775),''),char(776),''),char(778),''),char(779),''),char(780),''),char(806),''),char(807),''),char(808),''),char(173),''),char(8203),''),char(8206),''),char(8207),''),char(8288),''),char(65279),'') AS t
    FROM (SELECT id, owner, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t,'í','i'),'Í','i'),'ì','i'),'Ì','i'),'î','i'),'Î','i'),'ï','i'),'Ï','i'),'ı','i'),'İ','i'),'ī','i'),'Ī','i'),'į','i'),'Į','i'),'ĭ','i'),'Ĭ','i'),'ĩ','i'),'Ĩ','i'),'ç','c'),'Ç','c'),'ć','c'),'Ć','c'),'č','c'),'Č','c'),'ĉ','c'),'Ĉ','c'),'ċ','c'),'Ċ','c'),'ď','d'),'Ď','d'),'đ','d'),'Đ','d'),'ð','d'),'Ð','d'),'ğ','g'),'Ğ','g'),'ģ','g'),'Ģ','g'),'ĝ','g'),'Ĝ','g'),'ġ','g'),'Ġ','g'),'ĥ','h'),'Ĥ','h'),'ħ','h'),'Ħ','h'),'ĵ','j'),'Ĵ','j'),'ķ','k'),'Ķ','k'),'ł','l'),'Ł','l'),'ľ','l'),'Ľ','l'),'ĺ','l'),'Ĺ','l'),'ļ','l'),'Ļ','l'),'ñ','n'),'Ñ','n'),'ń','n'),'Ń','n'),'ň','n'),'Ň','n'),'ņ','n'),'Ņ','n'),'ř','r'),'Ř','r'),'ŕ','r'),'Ŕ','r'),'ŗ','r'),'Ŗ','r'),'ş','s'),'Ş','s'),'š','s'),'Š','s'),'ś','s'),'Ś','s'),'ŝ','s'),'Ŝ','s') AS t
    FROM (SELECT id, owner, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t,'ä','a'),'Ä','a'),'á','a'),'Á','a'),'à','a'),'À','a'),'â','a'),'Â','a'),'å','a'),'Å','a'),'ã','a'),'Ã','a'),'æ','a'),'Æ','a'),'ā','a'),'Ā','a'),'ă','a'),'Ă','a'),'ą','a'),'Ą','a'),'ö','o'),'Ö','o'),'ó','o'),'Ó','o'),'ò','o'),'Ò','o'),'ô','o'),'Ô','o'),'õ','o'),'Õ','o'),'ø','o'),'Ø','o'),'ő','o'),'Ő','o'),'ō','o'),'Ō','o'),'ŏ','o'),'Ŏ','o'),'œ','o'),'Œ','o'),'ü','u'),'Ü','u'),'ú','u'),'Ú','u'),'ù','u'),'Ù','u'),'û','u'),'Û','u'),'ů','u'),'Ů','u'),'ű','u'),'Ű','u'),'ū','u'),'Ū','u'),'ų','u'),'Ų','u'),'ŭ','u'),'Ŭ','u'),'ũ','u'),'Ũ','u'),'ß','ss'),'ẞ','ss'),'é','e'),'É','e'),'è','e'),'È','e'),'ê','e'),'Ê','e'),'ë','e'),'Ë','e'),'ę','e'),'Ę','e'),'ě','e'),'Ě','e'),'ē','e'),'Ē','e'),'ė','e'),'Ė','e'),'ĕ','e'),'Ĕ','e') AS t
    FROM (SELECT `id` AS id, `user_id` AS owner, lower(`display_id`) AS t FROM `orders`)))) LIMIT -1) s,
      json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(s.t,'!',' '),'"',' '),'#',' '),'$',' '),'%',' '),'&',' '),'''',' '),'(',' '),')',' '),'*',' '),'+',' '),',',' '),'-',' '),'.',' '),'/',' '),':',' '),';',' '),'<',' '),'=',' '),'>',' '),'?',' '),'@',' '),'[',' '),'\',' '),']',' '),'^',' '),'_',' '),'`',' '),'{',' '),'|',' '),'}',' '),'~',' ') || ' =' || replace(s.t, ' ', ' =')), ' ', '","') || ']') w)
  WHERE `term` <> '' AND (`term` NOT GLOB '=*' OR `term` GLOB '=*[]-!"#$%&''()*+,./:;<=>?@[\^_`{|}~]*');
--> statement-breakpoint
INSERT INTO `timeline` (`user_id`, `at`, `area`, `kind`, `ref_id`, `pet_id`, `note`)
SELECT `id`, strftime('%Y-%m-%dT%H:%M:%fZ', `created_at` / 1000.0, 'unixepoch'), 'account', 'registered', `id`, NULL, '' FROM `user`;
--> statement-breakpoint
INSERT INTO `timeline` (`user_id`, `at`, `area`, `kind`, `ref_id`, `pet_id`, `note`)
SELECT `user_id`, `created_at`, 'pets', 'pet', `id`, `id`, '' FROM `pets`;
--> statement-breakpoint
INSERT INTO `timeline` (`user_id`, `at`, `area`, `kind`, `ref_id`, `pet_id`, `note`)
SELECT `user_id`, `created_at`, 'appointments', 'appointment', `id`, `pet_id`, '' FROM `appointments`;
--> statement-breakpoint
INSERT INTO `timeline` (`user_id`, `at`, `area`, `kind`, `ref_id`, `pet_id`, `note`)
SELECT `user_id`, `created_at`, 'documents', 'document', `id`, `pet_id`, '' FROM `documents`;
--> statement-breakpoint
INSERT INTO `timeline` (`user_id`, `at`, `area`, `kind`, `ref_id`, `pet_id`, `note`)
SELECT p.`user_id`, c.`created_at`, 'pets', 'care', c.`id`, c.`pet_id`, '' FROM `care_events` c JOIN `pets` p ON p.`id` = c.`pet_id`;
--> statement-breakpoint
INSERT INTO `timeline` (`user_id`, `at`, `area`, `kind`, `ref_id`, `pet_id`, `note`)
SELECT `user_id`, `created_at`, 'pets', 'share', `id`, `pet_id`, '' FROM `share_links`;
--> statement-breakpoint
INSERT INTO `timeline` (`user_id`, `at`, `area`, `kind`, `ref_id`, `pet_id`, `note`)
SELECT b.`user_id`, e.`created_at`, 'appointments', 'booking', e.`id`, b.`pet_id`, json_object('offering', b.`offering`, 'petName', b.`pet_name`) FROM `booking_events` e JOIN `bookings` b ON b.`id` = e.`booking_id`;
--> statement-breakpoint
INSERT INTO `timeline` (`user_id`, `at`, `area`, `kind`, `ref_id`, `pet_id`, `note`)
SELECT `user_id`, `created_at`, 'orders', 'order', `id`, NULL, '' FROM `orders` WHERE `user_id` IS NOT NULL;
--> statement-breakpoint
INSERT INTO `timeline` (`user_id`, `at`, `area`, `kind`, `ref_id`, `pet_id`, `note`)
SELECT `user_id`, `created_at`, 'orders', 'slots', `key`, NULL, '' FROM `entitlements` WHERE `kind` = 'slots' AND `key` NOT LIKE 'opening:%';
--> statement-breakpoint
INSERT INTO `timeline` (`user_id`, `at`, `area`, `kind`, `ref_id`, `pet_id`, `note`)
SELECT `user_id`, coalesce(`current_period_start`, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')), 'orders', 'subscription', `id`, NULL, `status` FROM `subscriptions`;
--> statement-breakpoint
INSERT INTO `timeline` (`user_id`, `at`, `area`, `kind`, `ref_id`, `pet_id`, `note`)
SELECT p.`id`, p.`updated_at`, 'herbs', 'herb', h.`value`, NULL, '' FROM `profiles` p, json_each(p.`herb_views`) h;
