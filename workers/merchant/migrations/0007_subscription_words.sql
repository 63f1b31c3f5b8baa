-- What anybody may read without it is not what it sells: the notes on safety are free.
UPDATE `products` SET `description_html` = replace(`description_html`,
  'überlieferte Anwendung, Zubereitung und Hinweise zur Sicherheit für Hund, Katze, Pferd und Kaninchen.',
  'Beschreibung, überlieferte Anwendung und Zubereitung. Die Hinweise zur Sicherheit lesen Sie auch ohne Abo.')
WHERE `id` = 'prod_01KR0000000000000000000004';
