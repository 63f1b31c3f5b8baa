import { mailbox } from "#app/db/mail-schema.ts";
import { insertBooking } from "#scripts/demo/booking-factories.ts";
import { at, mailsCarried } from "#tests/support/http.ts";
import { customer, expect, site, test } from "#tests/support/http-test.ts";
import { readEvent } from "#tests/support/ics.ts";
import { readPdf } from "#tests/support/pdf.ts";
import { visit } from "#tests/support/visit.ts";

test("a booking's calendar file is its owner's and the practice's; nobody else learns that it is there", async () => {
  const stranger = await customer();
  const practice = await customer({ role: "admin" });
  const owner = await customer({ street: "Lindenweg 4", postalCode: "10115", city: "Berlin" });
  const id = await insertBooking(site.db, {
    userId: owner.id,
    type: "acupressure",
    petName: "Emma",
    bookingDate: "2027-03-02",
    bookingTime: "09:00",
  });
  const address = `/services/termine/${id}/termin.ics`;
  const own = await owner.client.get(address);
  expect(own.headers).toMatchObject({
    "content-type": "text/calendar; charset=utf-8; method=PUBLISH",
    "content-disposition": expect.stringMatching(/^attachment; filename="Termin_2027-03-02\.ics"/),
  });
  const lines = own.text.replaceAll("\r\n ", "").split("\r\n");
  expect(lines).toContain("SUMMARY:Akupressur: Emma");
  expect(lines).toContain("LOCATION:Lindenweg 4\\, 10115 Berlin");
  expect(lines).toContain("DTSTART;TZID=Europe/Berlin:20270302T090000");
  expect(lines).toContain(`URL:${site.origin}/services/termine/${id}`);
  const practices = await practice.client.get(address);
  expect(practices.text).toContain("SUMMARY:Akupressur: Emma (Karla Kundin)");

  const calledOff = await insertBooking(site.db, {
    userId: owner.id,
    type: "acupressure",
    petName: "Emma",
    status: "cancelled",
    bookingDate: "2027-03-03",
    bookingTime: "09:00",
  });
  const absence = await owner.client.get(`/services/termine/${calledOff}/termin.ics`);
  expect(absence.headers).toMatchObject({
    "content-type": "text/calendar; charset=utf-8; method=CANCEL",
    "content-disposition": expect.stringMatching(/^attachment; filename="Absage_2027-03-03\.ics"/),
  });
  expect(readEvent(absence.text)).toMatchObject({ method: "CANCEL", status: "CANCELLED" });

  const foreign = await stranger.client.get(address);
  const unknown = await stranger.client.get("/services/termine/unbekannt/termin.ics");
  expect([foreign.status, unknown.status]).toEqual([404, 404]);
  expect(foreign.text).toBe(unknown.text);
});

test("the mailbox lists the files of a mail, and each can be downloaded as it was sent", async ({
  visitor,
}) => {
  const recipient = "mit-anhang@example.org";
  const text = "BEGIN:VCALENDAR\r\nSUMMARY:Grüße 🐾\r\n";
  const file = {
    fileName: "termin.ics",
    contentType: "text/calendar; charset=utf-8",
    content: Buffer.from(text).toString("base64"),
  };
  await site.db.insert(mailbox).values({
    id: crypto.randomUUID(),
    recipient,
    subject: "Ihr Termin",
    text: "Guten Tag",
    html: "<p>Guten Tag</p>",
    createdAt: new Date().toISOString(),
    attachments: [file],
  });
  const [mail] = JSON.parse((await visitor.get(`/dev/mailbox.json?to=${recipient}`)).text);
  expect(Object.keys(mail).sort()).toEqual(
    ["attachments", "createdAt", "html", "subject", "text", "to"].sort(),
  );
  expect(mail.attachments).toEqual([file]);

  const page = await visit(visitor, `/dev/mailbox?to=${recipient}`);
  const address = page.find.getByRole("link", { name: "termin.ics" }).getAttribute("href") ?? "";
  const answer = await visitor.get(address);
  expect(answer.headers["content-disposition"]).toContain('attachment; filename="termin.ics"');
  expect(answer.text).toBe(text);
  expect((await visitor.get(`${address}1`)).status).toBe(404);
});

test("the mail that makes the contract carries terms and withdrawal instruction as files", async () => {
  const owner = await customer();
  const id = await insertBooking(site.db, {
    userId: owner.id,
    type: "acupressure",
    status: "proposed",
    bookingDate: "2027-03-04",
    bookingTime: "09:00",
    answerBy: "2027-03-01T09:00:00.000Z",
    history: [{ kind: "propose", actor: "practice" }],
  });
  const accepted = await at(owner.client).post(`/services/termine/${id}/annehmen`, {
    sequence: "1",
  });
  expect(accepted.status).toBe(302);
  await mailsCarried(site);
  type Sent = { subject: string; attachments: { fileName: string; content: string }[] };
  const mails: Sent[] = JSON.parse(
    (await owner.client.get(`/dev/mailbox.json?to=${owner.email}`)).text,
  );
  const files =
    mails.find(({ subject }) => subject.startsWith("Ihr Termin ist bestätigt"))?.attachments ?? [];
  expect(files.map(({ fileName }) => fileName)).toEqual([
    "termin.ics",
    expect.stringMatching(/^AGB Stand \d{4}-\d{2}-\d{2}\.pdf$/),
    expect.stringMatching(/^Widerrufsbelehrung Stand \d{4}-\d{2}-\d{2}\.pdf$/),
  ]);
  const textOf = async (file: { content: string } | undefined) => {
    const { pages } = await readPdf(Buffer.from(file?.content ?? "", "base64"));
    return pages.map(({ text }) => text).join("\n");
  };
  expect(await textOf(files[1])).toContain("11. Schlussbestimmungen");
  expect(await textOf(files[2])).toContain("Muster-Widerrufsformular");
});
