-- 'Tel. 030 1234567 / mobil 0171 7654321': each number of a field is found as a whole, too. The terms of the
-- joined digits stay: what each trigger did before stands first, as it was.
-- 'OR IGNORE' has no effect in a trigger of an upsert, as the outer statement's conflict handling counts
-- (sqlite.org, CREATE TRIGGER), so the terms that exist are left out.
--> statement-breakpoint
DROP TRIGGER `customer_words`;
--> statement-breakpoint
CREATE TRIGGER `customer_words` AFTER INSERT ON `customers`
BEGIN
  INSERT INTO `search_terms` (`term`, `kind`, `ref_id`, `user_id`)
  SELECT DISTINCT `term`, 'customer', ref, owner FROM (
    SELECT iif(w.`value` GLOB '=*', '=' || trim(w.`value`, '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~'), w.`value`) AS `term`, NEW.`user_id` AS ref, NEW.`user_id` AS owner
    FROM json_each('[' || replace(json_quote((WITH s0(q) AS (SELECT replace(replace(replace(replace(NEW.`search_text`,'!',' '),'"',' '),'#',' '),'$',' ')), s1(q) AS (SELECT replace(replace(replace(replace(q,'%',' '),'&',' '),'''',' '),'(',' ') FROM s0), s2(q) AS (SELECT replace(replace(replace(replace(q,')',' '),'*',' '),'+',' '),',',' ') FROM s1), s3(q) AS (SELECT replace(replace(replace(replace(q,'-',' '),'.',' '),'/',' '),':',' ') FROM s2), s4(q) AS (SELECT replace(replace(replace(replace(q,';',' '),'<',' '),'=',' '),'>',' ') FROM s3), s5(q) AS (SELECT replace(replace(replace(replace(q,'?',' '),'@',' '),'[',' '),'\',' ') FROM s4), s6(q) AS (SELECT replace(replace(replace(replace(q,']',' '),'^',' '),'_',' '),'`',' ') FROM s5), s7(q) AS (SELECT replace(replace(replace(replace(q,'{',' '),'|',' '),'}',' '),'~',' ') FROM s6) SELECT q FROM s7) || ' =' || replace(NEW.`search_text`, ' ', ' =')), ' ', '","') || ']') w)
  WHERE `term` <> '' AND (`term` NOT GLOB '=*' OR `term` GLOB '=*[]-!"#$%&''()*+,./:;<=>?@[\^_`{|}~]*');
  INSERT INTO `search_terms` (`term`, `kind`, `ref_id`, `user_id`)
  SELECT DISTINCT substr(x.n, w.`value`), 'customer', NEW.`user_id`, NEW.`user_id`
  FROM (WITH s0(q) AS (SELECT replace(replace(replace(replace(lower((SELECT p.`phone` FROM `profiles` p WHERE p.`id` = NEW.`user_id`)),char(160),' '),char(10),','),';',','),'/ ','/')),
      s1(q) AS (SELECT replace(replace(replace(replace(q,'/0',',0'),'/+',',+'),' oder ',','),' und ',',') FROM s0),
      s2(q) AS (SELECT replace(replace(replace(replace(q,' 015',',015'),' 016',',016'),' 017',',017'),' +',',+') FROM s1),
      parts(q) AS (SELECT j.`value` FROM s2, json_each('[' || replace(json_quote(q), ',', '","') || ']') j),
      c0(q) AS (SELECT replace(replace(replace(replace(q,'(0)',''),' ',''),'-',''),'/','') FROM parts),
      c1(q) AS (SELECT replace(replace(replace(replace(q,'(',''),')',''),'.',''),':','') FROM c0),
      c2(d) AS (SELECT trim(q, 'abcdefghijklmnopqrstuvwxyzäöüß') FROM c1)
    SELECT CASE WHEN d GLOB '+49*' THEN '0' || substr(d, 4) WHEN d GLOB '0049*' THEN '0' || substr(d, 5) WHEN d GLOB '+*' THEN '00' || substr(d, 2) ELSE d END AS n FROM c2) x, json_each('[1,2,-5,-6,-7,-8]') w
  WHERE x.n GLOB '0*' AND x.n NOT GLOB '*[^0-9]*' AND length(x.n) >= 6
    AND NOT EXISTS (SELECT 1 FROM `search_terms` s WHERE s.`kind` = 'customer' AND s.`ref_id` = NEW.`user_id` AND s.`term` = substr(x.n, w.`value`));
END;
--> statement-breakpoint
DROP TRIGGER `customer_words_change`;
--> statement-breakpoint
CREATE TRIGGER `customer_words_change` AFTER UPDATE OF `search_text` ON `customers` WHEN NEW.`search_text` <> OLD.`search_text`
BEGIN
  DELETE FROM `search_terms` WHERE `kind` = 'customer' AND `ref_id` = NEW.`user_id`;
  INSERT INTO `search_terms` (`term`, `kind`, `ref_id`, `user_id`)
  SELECT DISTINCT `term`, 'customer', ref, owner FROM (
    SELECT iif(w.`value` GLOB '=*', '=' || trim(w.`value`, '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~'), w.`value`) AS `term`, NEW.`user_id` AS ref, NEW.`user_id` AS owner
    FROM json_each('[' || replace(json_quote((WITH s0(q) AS (SELECT replace(replace(replace(replace(NEW.`search_text`,'!',' '),'"',' '),'#',' '),'$',' ')), s1(q) AS (SELECT replace(replace(replace(replace(q,'%',' '),'&',' '),'''',' '),'(',' ') FROM s0), s2(q) AS (SELECT replace(replace(replace(replace(q,')',' '),'*',' '),'+',' '),',',' ') FROM s1), s3(q) AS (SELECT replace(replace(replace(replace(q,'-',' '),'.',' '),'/',' '),':',' ') FROM s2), s4(q) AS (SELECT replace(replace(replace(replace(q,';',' '),'<',' '),'=',' '),'>',' ') FROM s3), s5(q) AS (SELECT replace(replace(replace(replace(q,'?',' '),'@',' '),'[',' '),'\',' ') FROM s4), s6(q) AS (SELECT replace(replace(replace(replace(q,']',' '),'^',' '),'_',' '),'`',' ') FROM s5), s7(q) AS (SELECT replace(replace(replace(replace(q,'{',' '),'|',' '),'}',' '),'~',' ') FROM s6) SELECT q FROM s7) || ' =' || replace(NEW.`search_text`, ' ', ' =')), ' ', '","') || ']') w)
  WHERE `term` <> '' AND (`term` NOT GLOB '=*' OR `term` GLOB '=*[]-!"#$%&''()*+,./:;<=>?@[\^_`{|}~]*');
  INSERT INTO `search_terms` (`term`, `kind`, `ref_id`, `user_id`)
  SELECT DISTINCT substr(x.n, w.`value`), 'customer', NEW.`user_id`, NEW.`user_id`
  FROM (WITH s0(q) AS (SELECT replace(replace(replace(replace(lower((SELECT p.`phone` FROM `profiles` p WHERE p.`id` = NEW.`user_id`)),char(160),' '),char(10),','),';',','),'/ ','/')),
      s1(q) AS (SELECT replace(replace(replace(replace(q,'/0',',0'),'/+',',+'),' oder ',','),' und ',',') FROM s0),
      s2(q) AS (SELECT replace(replace(replace(replace(q,' 015',',015'),' 016',',016'),' 017',',017'),' +',',+') FROM s1),
      parts(q) AS (SELECT j.`value` FROM s2, json_each('[' || replace(json_quote(q), ',', '","') || ']') j),
      c0(q) AS (SELECT replace(replace(replace(replace(q,'(0)',''),' ',''),'-',''),'/','') FROM parts),
      c1(q) AS (SELECT replace(replace(replace(replace(q,'(',''),')',''),'.',''),':','') FROM c0),
      c2(d) AS (SELECT trim(q, 'abcdefghijklmnopqrstuvwxyzäöüß') FROM c1)
    SELECT CASE WHEN d GLOB '+49*' THEN '0' || substr(d, 4) WHEN d GLOB '0049*' THEN '0' || substr(d, 5) WHEN d GLOB '+*' THEN '00' || substr(d, 2) ELSE d END AS n FROM c2) x, json_each('[1,2,-5,-6,-7,-8]') w
  WHERE x.n GLOB '0*' AND x.n NOT GLOB '*[^0-9]*' AND length(x.n) >= 6
    AND NOT EXISTS (SELECT 1 FROM `search_terms` s WHERE s.`kind` = 'customer' AND s.`ref_id` = NEW.`user_id` AND s.`term` = substr(x.n, w.`value`));
END;
--> statement-breakpoint
DROP TRIGGER `booking_phone`;
--> statement-breakpoint
CREATE TRIGGER `booking_phone` AFTER INSERT ON `bookings`
BEGIN
  INSERT OR IGNORE INTO `search_terms` (`term`, `kind`, `ref_id`, `user_id`)
  SELECT w.`value`, 'phone', NEW.`id`, NEW.`user_id`
  FROM json_each('[' || replace(json_quote((SELECT n || ' ' || substr(n, 2) || ' ' || substr(n, -6) || ' ' || substr(n, -5) || ' ' || substr(n, -7) || ' ' || substr(n, -8) FROM (SELECT CASE WHEN d GLOB '+49*' THEN '0' || substr(d, 4) WHEN d GLOB '0049*' THEN '0' || substr(d, 5) WHEN d GLOB '+*' THEN '00' || substr(d, 2) ELSE d END AS n FROM (SELECT (WITH s0(q) AS (SELECT replace(replace(replace(replace(NEW.`phone`,char(160),''),'(0)',''),' ',''),'-','')), s1(q) AS (SELECT replace(replace(replace(replace(q,'/',''),'(',''),')',''),'.','') FROM s0) SELECT q FROM s1) AS d)))), ' ', '","') || ']') w WHERE w.`value` <> '';
  INSERT INTO `search_terms` (`term`, `kind`, `ref_id`, `user_id`)
  SELECT DISTINCT substr(x.n, w.`value`), 'phone', NEW.`id`, NEW.`user_id`
  FROM (WITH s0(q) AS (SELECT replace(replace(replace(replace(lower(NEW.`phone`),char(160),' '),char(10),','),';',','),'/ ','/')),
      s1(q) AS (SELECT replace(replace(replace(replace(q,'/0',',0'),'/+',',+'),' oder ',','),' und ',',') FROM s0),
      s2(q) AS (SELECT replace(replace(replace(replace(q,' 015',',015'),' 016',',016'),' 017',',017'),' +',',+') FROM s1),
      parts(q) AS (SELECT j.`value` FROM s2, json_each('[' || replace(json_quote(q), ',', '","') || ']') j),
      c0(q) AS (SELECT replace(replace(replace(replace(q,'(0)',''),' ',''),'-',''),'/','') FROM parts),
      c1(q) AS (SELECT replace(replace(replace(replace(q,'(',''),')',''),'.',''),':','') FROM c0),
      c2(d) AS (SELECT trim(q, 'abcdefghijklmnopqrstuvwxyzäöüß') FROM c1)
    SELECT CASE WHEN d GLOB '+49*' THEN '0' || substr(d, 4) WHEN d GLOB '0049*' THEN '0' || substr(d, 5) WHEN d GLOB '+*' THEN '00' || substr(d, 2) ELSE d END AS n FROM c2) x, json_each('[1,2,-5,-6,-7,-8]') w
  WHERE x.n GLOB '0*' AND x.n NOT GLOB '*[^0-9]*' AND length(x.n) >= 6
    AND NOT EXISTS (SELECT 1 FROM `search_terms` s WHERE s.`kind` = 'phone' AND s.`ref_id` = NEW.`id` AND s.`term` = substr(x.n, w.`value`));
END;
--> statement-breakpoint
DROP TRIGGER `booking_phone_change`;
--> statement-breakpoint
CREATE TRIGGER `booking_phone_change` AFTER UPDATE OF `phone`, `user_id` ON `bookings` WHEN NEW.`phone` <> OLD.`phone` OR NEW.`user_id` <> OLD.`user_id`
BEGIN
  DELETE FROM `search_terms` WHERE `kind` = 'phone' AND `ref_id` = NEW.`id`;
  INSERT OR IGNORE INTO `search_terms` (`term`, `kind`, `ref_id`, `user_id`)
  SELECT w.`value`, 'phone', NEW.`id`, NEW.`user_id`
  FROM json_each('[' || replace(json_quote((SELECT n || ' ' || substr(n, 2) || ' ' || substr(n, -6) || ' ' || substr(n, -5) || ' ' || substr(n, -7) || ' ' || substr(n, -8) FROM (SELECT CASE WHEN d GLOB '+49*' THEN '0' || substr(d, 4) WHEN d GLOB '0049*' THEN '0' || substr(d, 5) WHEN d GLOB '+*' THEN '00' || substr(d, 2) ELSE d END AS n FROM (SELECT (WITH s0(q) AS (SELECT replace(replace(replace(replace(NEW.`phone`,char(160),''),'(0)',''),' ',''),'-','')), s1(q) AS (SELECT replace(replace(replace(replace(q,'/',''),'(',''),')',''),'.','') FROM s0) SELECT q FROM s1) AS d)))), ' ', '","') || ']') w WHERE w.`value` <> '';
  INSERT INTO `search_terms` (`term`, `kind`, `ref_id`, `user_id`)
  SELECT DISTINCT substr(x.n, w.`value`), 'phone', NEW.`id`, NEW.`user_id`
  FROM (WITH s0(q) AS (SELECT replace(replace(replace(replace(lower(NEW.`phone`),char(160),' '),char(10),','),';',','),'/ ','/')),
      s1(q) AS (SELECT replace(replace(replace(replace(q,'/0',',0'),'/+',',+'),' oder ',','),' und ',',') FROM s0),
      s2(q) AS (SELECT replace(replace(replace(replace(q,' 015',',015'),' 016',',016'),' 017',',017'),' +',',+') FROM s1),
      parts(q) AS (SELECT j.`value` FROM s2, json_each('[' || replace(json_quote(q), ',', '","') || ']') j),
      c0(q) AS (SELECT replace(replace(replace(replace(q,'(0)',''),' ',''),'-',''),'/','') FROM parts),
      c1(q) AS (SELECT replace(replace(replace(replace(q,'(',''),')',''),'.',''),':','') FROM c0),
      c2(d) AS (SELECT trim(q, 'abcdefghijklmnopqrstuvwxyzäöüß') FROM c1)
    SELECT CASE WHEN d GLOB '+49*' THEN '0' || substr(d, 4) WHEN d GLOB '0049*' THEN '0' || substr(d, 5) WHEN d GLOB '+*' THEN '00' || substr(d, 2) ELSE d END AS n FROM c2) x, json_each('[1,2,-5,-6,-7,-8]') w
  WHERE x.n GLOB '0*' AND x.n NOT GLOB '*[^0-9]*' AND length(x.n) >= 6
    AND NOT EXISTS (SELECT 1 FROM `search_terms` s WHERE s.`kind` = 'phone' AND s.`ref_id` = NEW.`id` AND s.`term` = substr(x.n, w.`value`));
END;
--> statement-breakpoint
INSERT OR IGNORE INTO `search_terms` (`term`, `kind`, `ref_id`, `user_id`)
  SELECT DISTINCT substr(x.`value`, w.`value`), 'customer', y.ref, y.owner
  FROM (SELECT source.`id` AS ref, source.`id` AS owner, (SELECT json_group_array(n) FROM (WITH s0(q) AS (SELECT replace(replace(replace(replace(lower(source.`phone`),char(160),' '),char(10),','),';',','),'/ ','/')),
      s1(q) AS (SELECT replace(replace(replace(replace(q,'/0',',0'),'/+',',+'),' oder ',','),' und ',',') FROM s0),
      s2(q) AS (SELECT replace(replace(replace(replace(q,' 015',',015'),' 016',',016'),' 017',',017'),' +',',+') FROM s1),
      parts(q) AS (SELECT j.`value` FROM s2, json_each('[' || replace(json_quote(q), ',', '","') || ']') j),
      c0(q) AS (SELECT replace(replace(replace(replace(q,'(0)',''),' ',''),'-',''),'/','') FROM parts),
      c1(q) AS (SELECT replace(replace(replace(replace(q,'(',''),')',''),'.',''),':','') FROM c0),
      c2(d) AS (SELECT trim(q, 'abcdefghijklmnopqrstuvwxyzäöüß') FROM c1)
    SELECT CASE WHEN d GLOB '+49*' THEN '0' || substr(d, 4) WHEN d GLOB '0049*' THEN '0' || substr(d, 5) WHEN d GLOB '+*' THEN '00' || substr(d, 2) ELSE d END AS n FROM c2)) AS numbers
    FROM `profiles` source JOIN `customers` c ON c.`user_id` = source.`id` WHERE source.`phone` GLOB '*[0-9]*') y,
    json_each(y.numbers) x, json_each('[1,2,-5,-6,-7,-8]') w
  WHERE x.`value` GLOB '0*' AND x.`value` NOT GLOB '*[^0-9]*' AND length(x.`value`) >= 6;
--> statement-breakpoint
INSERT OR IGNORE INTO `search_terms` (`term`, `kind`, `ref_id`, `user_id`)
  SELECT DISTINCT substr(x.`value`, w.`value`), 'phone', y.ref, y.owner
  FROM (SELECT source.`id` AS ref, source.`user_id` AS owner, (SELECT json_group_array(n) FROM (WITH s0(q) AS (SELECT replace(replace(replace(replace(lower(source.`phone`),char(160),' '),char(10),','),';',','),'/ ','/')),
      s1(q) AS (SELECT replace(replace(replace(replace(q,'/0',',0'),'/+',',+'),' oder ',','),' und ',',') FROM s0),
      s2(q) AS (SELECT replace(replace(replace(replace(q,' 015',',015'),' 016',',016'),' 017',',017'),' +',',+') FROM s1),
      parts(q) AS (SELECT j.`value` FROM s2, json_each('[' || replace(json_quote(q), ',', '","') || ']') j),
      c0(q) AS (SELECT replace(replace(replace(replace(q,'(0)',''),' ',''),'-',''),'/','') FROM parts),
      c1(q) AS (SELECT replace(replace(replace(replace(q,'(',''),')',''),'.',''),':','') FROM c0),
      c2(d) AS (SELECT trim(q, 'abcdefghijklmnopqrstuvwxyzäöüß') FROM c1)
    SELECT CASE WHEN d GLOB '+49*' THEN '0' || substr(d, 4) WHEN d GLOB '0049*' THEN '0' || substr(d, 5) WHEN d GLOB '+*' THEN '00' || substr(d, 2) ELSE d END AS n FROM c2)) AS numbers
    FROM `bookings` source WHERE source.`phone` GLOB '*[0-9]*') y,
    json_each(y.numbers) x, json_each('[1,2,-5,-6,-7,-8]') w
  WHERE x.`value` GLOB '0*' AND x.`value` NOT GLOB '*[^0-9]*' AND length(x.`value`) >= 6;
