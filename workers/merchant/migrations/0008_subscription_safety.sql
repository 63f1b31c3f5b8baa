-- 0007 looked for words that 0003 had replaced: safety and sources are no part of what is sold.
UPDATE `products` SET `description_html` = replace(`description_html`,
  'Beschreibung, überlieferte Anwendung, Zubereitung, Trächtigkeit, Wechselwirkungen, Pferdesport und Quellen. Für welche Tierart ein Kraut geeignet ist, steht für alle frei im Lexikon.',
  'Beschreibung, überlieferte Anwendung und Zubereitung. Die Hinweise zur Sicherheit lesen Sie auch ohne Abo.')
WHERE `id` = 'prod_01KR0000000000000000000004';
