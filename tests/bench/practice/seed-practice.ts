// A practice of many years, made by the database itself: row by row through a driver it would take
// an hour. The triggers of the product fill what its lists read.

export type PracticeSize = { customers: number; petsEach: number };

const firstNames =
  "Anna,Bernd,Clara,Dieter,Emma,Felix,Greta,Hannes,Ida,Jürgen,Käthe,Lukas,Mia,Noah,Ölrike,Paul,Renate,Sönke,Tilda,Ulf,Vera,Wiebke,Yannick,Zoë";
const lastNames =
  "Müller,Schmidt,Lindner,Weiß,Krüger,Schäfer,Bauer,Vogt,Jäger,Öztürk,Hoffmann,Keller,Wolf,Busch,Heinrich,Köhler,Brandt,Sommer,Dietz,Ebert,Frank,Graf,Horn,Pohl,Roth";
const towns =
  "Berlin,Potsdam,Kleinmachnow,Teltow,Werder,Brandenburg,Oranienburg,Bernau,Königs Wusterhausen,Fürstenwalde";
const animals =
  "Mimi,Basko,Emma,Luna,Balu,Nala,Rocky,Kira,Simba,Felix,Lilly,Max,Bella,Sammy,Frieda,Momo,Charly,Amy,Lotte,Paula";

/** So many at once: a statement of D1 may take thirty seconds. */
const chunk = 2000;

/** The numbers from ?1 up to ?2, which is none of them; at least one. */
export const numbers = `with recursive n(i) as (select cast(?1 as integer) union all select i + 1 from n where i + 1 < ?2)`;

/** An element of a list of words, by a number. */
function word(list: string, number: string): string {
  const words = list.split(",");
  return `json_extract('${JSON.stringify(words)}', '$[' || ((${number}) % ${words.length}) || ']')`;
}

/** As most have them: with their names, without umlauts. */
function email(number: string): string {
  const spelled = (list: string) =>
    list.toLowerCase().replace(/[äöüëß]/g, (letter) => inAddress[letter] ?? letter);
  return `${word(spelled(firstNames), number)} || '.' || ${word(spelled(lastNames), `(${number}) / 24`)}
    || '.' || (${number}) || '@example.org'`;
}

const inAddress: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ë: "e", ß: "ss" };

const day =
  "strftime('%Y-%m-%dT%H:%M:%fZ', '2026-11-20', '-' || (i * 7 % 1400) || ' days', (i % 700) || ' minutes')";

/** By chunk of customers: what each statement adds. */
function statements({ petsEach }: PracticeSize): string[] {
  const pets = `json_each('[${Array.from({ length: petsEach }, (_, index) => index).join(",")}]') p`;
  return [
    `insert into user (id, name, email, email_verified, created_at, updated_at) ${numbers}
      select 'many-' || i, ${word(firstNames, "i")} || ' ' || ${word(lastNames, "i / 24")},
        ${email("i")}, i % 50 <> 0, 1600000000000 + i * 9000000, 0 from n`,
    `update profiles set street = 'Lindenweg ' || rowid, postal_code = 14000 + rowid % 999,
        city = ${word(towns, "rowid")}, phone = '+49 171 ' || printf('%07d', rowid * 7919 % 10000000)
      where id in (${numbers} select 'many-' || i from n)`,
    `insert into pets (id, user_id, name, type, breed, birth_date, created_at, chip_number) ${numbers}
      select 'pet-' || i || '-' || p.value, 'many-' || i, ${word(animals, "i + p.value")}, 'Hund',
        'Mischling', '2020-01-01', ${day}, 276000000000000 + i * 7919 + p.value from n, ${pets}`,
    `insert into appointments (id, pet_id, user_id, appointment_date, appointment_type, created_at)
      ${numbers} select 'appointment-' || i || '-' || p.value, 'pet-' || i || '-' || p.value,
        'many-' || i, '2026-12-01', 'Tierarzt', ${day} from n, ${pets}`,
    `insert into care_events (id, pet_id, kind, done_on, created_at) ${numbers}
      select 'care-' || i || '-' || p.value, 'pet-' || i || '-' || p.value, 'Impfung', '2026-10-01',
        ${day} from n, ${pets}`,
    `insert into documents (id, pet_id, user_id, file_name, file_path, file_type, file_size, category,
        created_at) ${numbers}
      select 'document-' || i, 'pet-' || i || '-0', 'many-' || i, 'Befund.pdf', 'many/' || i,
        'application/pdf', 1000, 'Befunde', ${day} from n`,
    `insert into bookings (id, user_id, pet_id, type, offering, booking_date, booking_time, starts_at,
        duration_minutes, price_cents, pet_name, pet_type, owner_name, phone, email, address, status,
        cancel_by, created_at, changed_at) ${numbers}
      select 'booking-' || i, 'many-' || i, 'pet-' || i || '-0', 'acupressure', 'acupressure',
        '2026-01-02', '09:00', '2026-01-02T08:00:00.000Z', 60, 9000, 'Mimi', 'Hund', 'A', '0160/' || printf('%07d', i * 104729 % 10000000), '', '',
        'expired', '', ${day}, ${day} from n`,
    `insert into booking_events (id, booking_id, sequence, kind, actor, booking_date, booking_time,
        created_at) ${numbers}
      select 'event-' || i, 'booking-' || i, 0, 'request', 'customer', '2026-01-02', '09:00', ${day}
      from n`,
    `insert into orders (id, display_id, version, checkout_id, user_id, status, payment_status, currency,
        subtotal, total, paid_total, refunded_total, created_at) ${numbers}
      select printf('order_01KP%022d', i), 'KP-260101-' || printf('%06d', i), 1, 'checkout-' || i,
        'many-' || i, 'completed', case i % 20 when 0 then 'pending' when 1 then 'refunded' else 'paid' end,
        'eur', 1000, 1000, 1000, 0, ${day} from n`,
    `insert into contact_messages (id, name, email, message, created_at, status, last_at, user_id)
      ${numbers} select 'message-' || i, 'A', ${email("i")}, 'Guten Tag', ${day},
        case i % 30 when 0 then 'open' else 'done' end, ${day}, 'many-' || i from n where i % 2 = 0`,
    `insert into audit_log (id, at, actor, action, outcome, subject, customer_id, request_id) ${numbers}
      select 'audit-' || i, ${day}, 'Bea Beispiel',
        case i % 5 when 0 then 'document-look' else 'menu' end, 'done', 'document-' || i, 'many-' || i,
        'request-' || i from n`,
    `insert into outbox (id, kind, recipient, subject, text, html, status, created_at) ${numbers}
      select 'mail-' || i, 'contact', 'a@example.org', '', '', '',
        case i % 400 when 0 then 'failed' else 'sent' end, ${day} from n`,
    `insert into webhook_events (id, type, status, payload, received_at) ${numbers}
      select 'webhook-' || i, 'order.paid', 'applied', '', ${day} from n`,
    `insert into webhook_events (id, type, status, payload, order_id, received_at) ${numbers}
      select 'stray-' || i, 'order.paid', 'set-aside', json_object('data', json_object('order',
          json_object('customer', json_object('email', ${email("i + 1")})))),
        'stray-order-' || i, ${day} from n where i % 400 = 0`,
    `insert into customer_notes (id, user_id, text, author, created_at) ${numbers}
      select 'note-' || i, 'many-' || i, 'Ruft lieber abends an.', 'Bea Beispiel', ${day} from n`,
  ];
}

/** Adds a practice of that size, and one customer with a long history: 'many-0'. */
export async function seedPractice(binding: D1Database, size: PracticeSize): Promise<void> {
  for (let from = 0; from < size.customers; from += chunk) {
    const to = Math.min(from + chunk, size.customers);
    await binding.batch(statements(size).map((sql) => binding.prepare(sql).bind(from, to)));
  }
  await binding
    .prepare(
      `insert into care_events (id, pet_id, kind, done_on, created_at) ${numbers}
        select 'long-' || i, 'pet-0-0', 'Entwurmung', '2026-10-01', ${day} from n`,
    )
    .bind(0, 500)
    .run();
}
