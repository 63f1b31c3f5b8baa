-- Safety is free for everybody, so the subscription no longer offers it. Other texts stay.
UPDATE `products` SET `description_html` = replace(
  `description_html`,
  'überlieferte Anwendung, Zubereitung und Hinweise zur Sicherheit für Hund, Katze, Pferd und Kaninchen.',
  'Beschreibung, überlieferte Anwendung, Zubereitung, Trächtigkeit, Wechselwirkungen, Pferdesport und Quellen. Für welche Tierart ein Kraut geeignet ist, steht für alle frei im Lexikon.'
) WHERE `id` = 'prod_01KR0000000000000000000004';
