import { mailbox } from "#app/db/mail-schema.ts";
import { insertBooking } from "#scripts/demo/booking-factories.ts";
import { expectNoFindings } from "#tests/support/axe.ts";
import { readPdf } from "#tests/support/pdf.ts";
import { enterAs, expect, test } from "#tests/support/test.ts";

test("a booking's calendar file is its owner's and the practice's; nobody else learns that it is there", async ({
  site,
  context,
  signedIn,
  person,
}) => {
  const stranger = await person();
  const practice = await person({ role: "admin" });
  const owner = await signedIn({ street: "Lindenweg 4", postalCode: "10115", city: "Berlin" });
  const id = await insertBooking(site.db, {
    userId: owner.id,
    type: "acupressure",
    bookingDate: "2027-03-02",
    bookingTime: "09:00",
    petName: "Emma",
  });
  const ask = () => context.request.get(`/services/termine/${id}/termin.ics`);

  const own = await ask();
  expect(own.headers()["content-type"]).toBe("text/calendar; charset=utf-8; method=PUBLISH");
  expect(own.headers()["content-disposition"]).toMatch(
    /^attachment; filename="Termin_2027-03-02\.ics"/,
  );
  const lines = (await own.text()).replaceAll("\r\n ", "").split("\r\n");
  expect(lines).toContain("SUMMARY:Akupressur: Emma");
  expect(lines).toContain("LOCATION:Lindenweg 4\\, 10115 Berlin");
  expect(lines).toContain("DTSTART;TZID=Europe/Berlin:20270302T090000");
  expect(lines).toContain(`URL:${site.origin}/services/termine/${id}`);

  await enterAs(context, practice.email);
  expect(await (await ask()).text()).toContain("SUMMARY:Akupressur: Emma (Karla Kundin)");

  await enterAs(context, stranger.email);
  const foreign = await ask();
  const unknown = await context.request.get("/services/termine/unbekannt/termin.ics");
  expect([foreign.status(), unknown.status()]).toEqual([404, 404]);
  expect(await foreign.text()).toBe(await unknown.text());
});

test("the mailbox lists the files of a mail, and each can be downloaded as it was sent", async ({
  site,
  page,
  context,
}) => {
  const recipient = "mit-anhang@example.org";
  const content = Buffer.from("BEGIN:VCALENDAR\r\nSUMMARY:Grüße 🐾\r\n").toString("base64");
  const file = { fileName: "termin.ics", contentType: "text/calendar; charset=utf-8", content };
  await site.db.insert(mailbox).values({
    id: crypto.randomUUID(),
    recipient,
    subject: "Ihr Termin",
    text: "Guten Tag",
    html: "<p>Guten Tag</p>",
    createdAt: new Date().toISOString(),
    attachments: [file],
  });
  const mails = await context.request.get(`/dev/mailbox.json?to=${recipient}`);
  const [mail] = await mails.json();
  expect(Object.keys(mail).sort()).toEqual(
    ["attachments", "createdAt", "html", "subject", "text", "to"].sort(),
  );
  expect(mail.attachments).toEqual([file]);

  await page.goto(`/dev/mailbox?to=${recipient}`);
  await expectNoFindings(page, "a mail with a file");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "termin.ics" }).click();
  expect((await download).suggestedFilename()).toBe("termin.ics");
  const address = await page.getByRole("link", { name: "termin.ics" }).getAttribute("href");
  const answer = await context.request.get(address ?? "");
  expect(await answer.text()).toBe("BEGIN:VCALENDAR\r\nSUMMARY:Grüße 🐾\r\n");
  expect((await context.request.get(`${address}1`)).status()).toBe(404);
});

test("the mail that makes the contract carries terms and withdrawal instruction as files", async ({
  site,
  context,
  signedIn,
}) => {
  const owner = await signedIn();
  const id = await insertBooking(site.db, {
    ...{ userId: owner.id, type: "acupressure", status: "proposed" },
    ...{ bookingDate: "2027-03-04", bookingTime: "09:00" },
    answerBy: "2027-03-01T09:00:00.000Z",
    history: [{ kind: "propose", actor: "practice" }],
  });
  const accepted = await context.request.post(`/services/termine/${id}/annehmen`, {
    form: { sequence: "1" },
    headers: { "x-test-now": "2026-11-21T10:00:00Z" },
    maxRedirects: 0,
  });
  expect(accepted.status()).toBe(302);
  type Sent = { subject: string; attachments: { fileName: string; content: string }[] };
  const confirmation = async () => {
    const mails: Sent[] = await (
      await context.request.get(`/dev/mailbox.json?to=${owner.email}`)
    ).json();
    return mails.find(({ subject }) => subject.startsWith("Ihr Termin ist bestätigt"));
  };
  const names = [
    "termin.ics",
    expect.stringMatching(/^AGB Stand \d{4}-\d{2}-\d{2}\.pdf$/),
    expect.stringMatching(/^Widerrufsbelehrung Stand \d{4}-\d{2}-\d{2}\.pdf$/),
  ];
  await expect
    .poll(async () => (await confirmation())?.attachments.map(({ fileName }) => fileName))
    .toEqual(names);
  const [, terms, instruction] = (await confirmation())?.attachments ?? [];
  const textOf = async (file: { content: string } | undefined) => {
    const { pages } = await readPdf(Buffer.from(file?.content ?? "", "base64"));
    return pages.map(({ text }) => text).join("\n");
  };
  expect(await textOf(terms)).toContain("11. Schlussbestimmungen");
  expect(await textOf(instruction)).toContain("Muster-Widerrufsformular");
});
