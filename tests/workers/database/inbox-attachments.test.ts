import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { fileAttachment } from "#app/admin/inbox/attachments.server.ts";
import { describeEntry, getEntry } from "#app/admin/inbox/entry-queries.server.ts";
import { createDatabase } from "#app/db/database.server.ts";
import { documents, uploads } from "#app/db/file-schema.ts";
import {
  contactMessages,
  declarations,
  inboxReplies,
  mailAttachments,
} from "#app/db/mail-schema.ts";
import { sweepUploads } from "#app/files/commands.server.ts";
import { attachmentLimits } from "#app/inbox/attachments.ts";
import { removeOldEntries } from "#app/inbox/commands.server.ts";
import { takeMail } from "#app/inbox/mail/take-mail.server.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertPerson } from "#scripts/demo/factories.ts";
import { insertDeclaration, insertMessage } from "#scripts/demo/inbox-factories.ts";
import { phonePhoto, samples, secret, textBytes } from "#tests/support/files-samples.ts";
import {
  filePart,
  incomingMail,
  type MailInput,
  type MailPart,
  multipartSource,
  textPart,
} from "#tests/support/mails.ts";
import { silentLog, unusedHash } from "#tests/support/unit-database.ts";

const db = createDatabase(env.DB);
const files = env.DOCUMENTS;
const now = new Date("2026-11-21T09:00:00Z");
const at = now.toISOString();
const settings = { secret: "geheim", ownAddress: "", files, now, log: silentLog };
const platform = { db, files, now, log: silentLog };

beforeEach(async () => {
  await db.batch([
    db.delete(contactMessages),
    db.delete(declarations),
    db.delete(uploads),
    db.run(sql`delete from rate_limits`),
  ]);
});

function bring(source: string): Promise<void> {
  return takeMail(db, incomingMail(source), settings);
}

function bringFiles(parts: readonly MailPart[], input: MailInput = {}): Promise<void> {
  return bring(multipartSource(input, [textPart("Guten Tag, anbei."), ...parts]));
}

function rows() {
  return db.select().from(mailAttachments).orderBy(mailAttachments.position);
}

async function inbox(): Promise<string[]> {
  const { objects } = await files.list({ prefix: "inbox/" });
  return objects.map(({ key }) => key);
}

async function emptyBucket(): Promise<void> {
  for (const key of await inbox()) await files.delete(key);
}

describe("files of a mail", () => {
  beforeEach(emptyBucket);

  it("are kept, cleaned as an upload is, in the mail's order, and nothing waits", async () => {
    const photo = phonePhoto();
    expect(textOf(photo)).toContain(secret);
    await bringFiles([
      filePart("emma.jpg", "image/jpeg", photo),
      filePart("befund.pdf", "application/pdf", samples.pdf),
    ]);
    const stored = await rows();
    expect(stored.map(({ fileName, fileType, leftOut }) => [fileName, fileType, leftOut])).toEqual([
      ["emma.jpg", "image/jpeg", null],
      ["befund.pdf", "application/pdf", null],
    ]);
    const object = await files.get(stored[0]?.key ?? "");
    const bytes = new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(bytes).toHaveLength(photo.length);
    expect(textOf(bytes)).not.toContain(secret);
    expect(await db.$count(uploads)).toBe(0);
    const [message] = await db.select().from(contactMessages);
    expect(message?.message).toBe("Guten Tag, anbei.");
  });

  it("of one mail are stored once, however often it is delivered", async () => {
    const source = multipartSource({ messageId: "<gleich@example.org>" }, [
      textPart("Anbei"),
      filePart("emma.jpg", "image/jpeg", samples.jpeg),
    ]);
    await Promise.all([bring(source), bring(source)]);
    await bring(source);
    expect(await db.$count(contactMessages)).toBe(1);
    expect(await rows()).toHaveLength(1);
    expect(await inbox()).toEqual([(await rows())[0]?.key]);
    expect(await db.$count(uploads)).toBe(0);
  });

  it("in replies to exchanges and to declarations belong to that reply", async () => {
    const message = await insertMessage(db, { createdAt: at, reference: "N-1A2B3C4D" });
    const declaration = await insertDeclaration(db, { receivedAt: at, reference: "N-5E6F7G8H" });
    const file = filePart("foto.png", "image/png", samples.png);
    await bringFiles([file], { subject: "Re: Frage [N-1A2B3C4D]" });
    await bringFiles([file], { subject: "Re: Widerruf [N-5E6F7G8H]" });
    const replies = await db.select().from(inboxReplies);
    expect(replies).toHaveLength(2);
    for (const entryId of [message, declaration]) {
      const row = await getEntry(db, entryId, "");
      if (!row) throw new Error("no such entry");
      const [attachment] = describeEntry(row, now).attachments;
      expect(attachment).toMatchObject({ fileName: "foto.png", isPicture: true, leftOut: null });
      expect(replies.map(({ id }) => id)).toContain(attachment?.replyId);
    }
  });

  it("lose neither the mail nor each other while the bucket is away", async () => {
    const away = { put: () => Promise.reject(new Error("R2 is away")), delete: async () => {} };
    const source = multipartSource({}, [
      textPart("Anbei"),
      filePart("emma.jpg", "image/jpeg", samples.jpeg),
      filePart("plan.docx", "application/octet-stream", textBytes("PK\x03\x04 word/")),
    ]);
    await takeMail(db, incomingMail(source), { ...settings, files: away as unknown as R2Bucket });
    expect((await rows()).map(({ leftOut, key }) => [leftOut, key])).toEqual([
      ["failed", null],
      ["office", null],
    ]);
    expect(await db.$count(uploads)).toBe(0);
  });

  it("leave no orphan when the database fails after the bucket", async () => {
    const source = multipartSource({}, [filePart("emma.jpg", "image/jpeg", samples.jpeg)]);
    let batches = 0;
    const failing = createDatabase({
      prepare: (text: string) => env.DB.prepare(text),
      batch: (statements: D1PreparedStatement[]) => {
        batches += 1;
        return statements.length > 3
          ? Promise.reject(new Error("D1 is away"))
          : env.DB.batch(statements);
      },
    } as unknown as D1Database);
    await expect(takeMail(failing, incomingMail(source), settings)).rejects.toThrow();
    expect(batches).toBeGreaterThan(0);
    expect(await inbox()).toHaveLength(1);
    await sweepUploads(db, files, new Date(now.getTime() + 25 * 60 * 60 * 1000));
    expect(await inbox()).toEqual([]);
    expect(await db.$count(uploads)).toBe(0);
  });

  it("stay with their mail when the sweep runs, and go with it", async () => {
    await bringFiles([filePart("emma.jpg", "image/jpeg", samples.jpeg)]);
    await sweepUploads(db, files, new Date(now.getTime() + 48 * 60 * 60 * 1000));
    expect(await inbox()).toHaveLength(1);
    const later = new Date(now.getTime() + 200 * 24 * 60 * 60 * 1000);
    await removeOldEntries(db, later);
    expect(await rows()).toEqual([]);
    await sweepUploads(db, files, later);
    expect(await inbox()).toEqual([]);
    expect(await db.$count(uploads)).toBe(0);
  });

  it("are no more than the inbox has room for", async () => {
    const id = await insertMessage(db, { createdAt: at });
    await db.insert(mailAttachments).values({
      id: "voll",
      contactMessageId: id,
      position: 0,
      fileName: "x",
      fileType: "image/png",
      fileSize: attachmentLimits.storedBytes - 100,
      key: "inbox/voll/0_x",
      createdAt: at,
    });
    await bringFiles([filePart("emma.jpg", "image/jpeg", samples.jpeg)]);
    expect((await rows()).map(({ leftOut }) => leftOut)).toEqual([null, "full"]);
    expect(await inbox()).toEqual([]);
    expect(await db.$count(uploads)).toBe(0);
  });

  it("are no more than 20 of a mail, what a person attached before pictures of a signature", async () => {
    const logo = filePart("logo.png", "image/png", samples.png, [
      "Content-ID: <logo>",
      "Content-Disposition: inline",
    ]);
    const photos = Array.from({ length: 55 }, (_, index) =>
      filePart(`${index}.jpg`, "image/jpeg", samples.jpeg),
    );
    await bringFiles([logo, ...photos]);
    const stored = await rows();
    expect(stored.filter(({ key }) => key !== null).map(({ position }) => position)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    expect(stored[0]).toMatchObject({ isSmall: true, leftOut: "too-many" });
    expect(stored.at(-1)).toMatchObject({ fileName: "6 weitere Anhänge", leftOut: "too-many" });
    expect(stored).toHaveLength(51);
  });
});

function textOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

const zip = textBytes(`PK\x03\x04${"\0".repeat(30)}`);
const heic = textBytes(`\0\0\0\x18ftypheic\0\0\0\0mif1heic${"\0".repeat(40)}`);
const inline = ["Content-Disposition: inline", "Content-ID: <bild>"];

/** Part, then the name that is shown and the reason why it is not kept; null where it is. */
const cases: Record<string, [part: MailPart, fileName: string, leftOut: string | null]> = {
  "a picture in the text": [
    filePart("image001.jpg", "image/jpeg", samples.jpeg, inline),
    "image001.jpg",
    null,
  ],
  "a picture without name": [
    { headers: ["Content-Type: image/png", "Content-ID: <a@b>"], content: samples.png },
    "Bild 1.png",
    null,
  ],
  "a WebP": [filePart("x.webp", "image/webp", samples.webp), "x.webp", null],
  "a picture that is called something else": [
    filePart("foto.bin", "application/octet-stream", samples.jpeg),
    "foto.bin.jpg",
    null,
  ],
  "a JPEG with a PNG's name and type": [
    filePart("foto.png", "image/png", samples.jpeg),
    "foto.jpg",
    null,
  ],
  "a PDF without a type": [
    filePart("Befund", "application/octet-stream", samples.pdf),
    "Befund.pdf",
    null,
  ],
  "a name in RFC 2231": [
    {
      headers: [
        "Content-Type: application/pdf",
        "Content-Disposition: attachment; filename*0*=UTF-8''R%C3%B6ntgen;\r\n filename*1*=bild%20Emma.pdf",
      ],
      content: samples.pdf,
    },
    "Röntgenbild Emma.pdf",
    null,
  ],
  "a name in encoded words": [
    {
      headers: [
        'Content-Type: application/pdf; name="=?utf-8?Q?R=C3=B6ntgen.pdf?="',
        'Content-Disposition: attachment; filename="=?utf-8?Q?R=C3=B6ntgen.pdf?="',
      ],
      content: samples.pdf,
    },
    "Röntgen.pdf",
    null,
  ],
  "a name that is a path": [
    filePart("../../etc/befund.pdf", "application/pdf", samples.pdf),
    "befund.pdf",
    null,
  ],
  "a photo of an iPhone": [filePart("IMG_1.HEIC", "image/heic", heic), "IMG_1.HEIC", "picture"],
  "a GIF": [filePart("x.gif", "image/gif", textBytes("GIF89a....")), "x.gif", "picture"],
  "a video": [
    filePart("lahmt.mov", "video/quicktime", textBytes(`\0\0\0\x14ftypqt  ${"\0".repeat(20)}`)),
    "lahmt.mov",
    "media",
  ],
  "a video whose bytes tell nothing": [
    filePart("lahmt", "video/x-unknown", textBytes("????????")),
    "lahmt",
    "media",
  ],
  "a voice message": [
    filePart("ptt.opus", "audio/ogg; codecs=opus", textBytes("OggS....")),
    "ptt.opus",
    "media",
  ],
  "a ZIP": [filePart("bilder.zip", "application/zip", zip), "bilder.zip", "archive"],
  "a Word file": [filePart("plan.docx", "application/octet-stream", zip), "plan.docx", "office"],
  "winmail.dat": [
    filePart("winmail.dat", "application/ms-tnef", textBytes("\x78\x9f\x3e\x22")),
    "winmail.dat",
    "outlook",
  ],
  "a forwarded mail": [
    {
      headers: ["Content-Type: message/rfc822"],
      content:
        "From: tierarzt@example.org\r\nSubject: =?utf-8?Q?Befund_f=C3=BCr?=\r\n =?utf-8?Q?_Emma?=\r\n\r\nHallo",
    },
    "Befund für Emma.eml",
    "mail",
  ],
  "an .eml": [
    filePart("Befund.eml", "application/octet-stream", "From: a@example.org\r\n\r\nx"),
    "Befund.eml",
    "mail",
  ],
  "a visiting card": [
    filePart("erika.vcf", "text/x-vcard", "BEGIN:VCARD\r\nEND:VCARD"),
    "erika.vcf",
    "contact",
  ],
  "a foreign invitation": [
    filePart(
      "invite.ics",
      "text/calendar; method=REQUEST",
      "BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR",
    ),
    "invite.ics",
    "calendar",
  ],
  "a signature": [
    filePart("smime.p7s", "application/pkcs7-signature", textBytes("0\x82")),
    "smime.p7s",
    "signature",
  ],
  "an encrypted mail": [
    filePart("smime.p7m", "application/pkcs7-mime; smime-type=enveloped-data", textBytes("0\x82")),
    "smime.p7m",
    "encrypted",
  ],
  "an empty file": [filePart("leer.pdf", "application/pdf", ""), "leer.pdf", "empty"],
  "a photo that broke off": [
    filePart("halb.png", "image/png", samples.png.slice(0, 100)),
    "halb.png",
    "broken",
  ],
  "a program": [
    filePart("rechnung.exe", "application/x-msdownload", textBytes("MZ....")),
    "rechnung.exe",
    "type",
  ],
};

describe("of a mail", () => {
  it.each(Object.entries(cases))("%s is kept, or named with the reason", async (_, expected) => {
    const [part, fileName, leftOut] = expected;
    await bring(multipartSource({}, [part]));
    const stored = await rows();
    expect(stored.map((row) => [row.fileName, row.leftOut])).toEqual([[fileName, leftOut]]);
    expect(stored[0]?.key === null).toBe(leftOut !== null);
    const [entry] = await db.select({ id: contactMessages.id }).from(contactMessages);
    const row = await getEntry(db, entry?.id ?? "", "");
    if (!row) throw new Error("no such entry");
    const [attachment] = describeEntry(row, now).attachments;
    expect(attachment?.fileName).toBe(fileName);
    expect(attachment?.leftOut === null).toBe(leftOut === null);
  });
});

describe("an attachment among the documents", () => {
  async function arrived() {
    const email = `${crypto.randomUUID()}@example.org`;
    const userId = await insertPerson(db, { email, passwordHash: unusedHash });
    const petId = await insertPet(db, { userId, name: "Emma", type: "Hund", createdAt: now });
    await bringFiles([filePart("emma.jpg", "image/jpeg", samples.jpeg)], { from: email });
    const [attachment] = await rows();
    const entryId = attachment?.contactMessageId ?? "";
    const target = { attachmentId: attachment?.id ?? "", petId, category: "Befunde" } as const;
    return { userId, petId, entryId, target };
  }

  it("is one document, however often it is tapped, and the entry says so", async () => {
    const { userId, petId, entryId, target } = await arrived();
    const taps = Array.from({ length: 4 }, () =>
      fileAttachment(platform, { entryId, userId }, target),
    );
    const outcomes = (await Promise.all(taps)).map(({ outcome }) => outcome);
    expect(outcomes.toSorted()).toEqual(["filed", "filed-before", "filed-before", "filed-before"]);
    const filed = await db.select().from(documents).where(eq(documents.petId, petId));
    expect(filed).toMatchObject([{ fileName: "emma.jpg", category: "Befunde", userId }]);
    const { objects } = await files.list({ prefix: `${userId}/` });
    expect(objects.map(({ key }) => key)).toEqual([filed[0]?.filePath]);
    expect(await db.$count(uploads)).toBe(0);
    const row = await getEntry(db, entryId, "");
    if (!row) throw new Error("no such entry");
    const { attachments, animals } = describeEntry(row, now);
    expect(attachments[0]?.filed).toMatchObject({
      petName: "Emma",
      text: "In den Dokumenten von Emma (Befunde)",
    });
    expect(animals).toMatchObject([{ id: petId, name: "Emma" }]);
  });

  it("stays there when the mail is forgotten", async () => {
    const { userId, petId, entryId, target } = await arrived();
    await fileAttachment(platform, { entryId, userId }, target);
    await db.delete(contactMessages).where(eq(contactMessages.id, entryId));
    await sweepUploads(db, files, now);
    const [filed] = await db.select().from(documents).where(eq(documents.petId, petId));
    expect(await files.head(filed?.filePath ?? "")).not.toBeNull();
  });

  it("goes to no other customer's animal, from no other entry, and within the quota", async () => {
    const { userId, petId, entryId, target } = await arrived();
    const stranger = await insertPerson(db, {
      email: `${crypto.randomUUID()}@example.org`,
      passwordHash: unusedHash,
    });
    const outcomeOf = async (place: { entryId: string; userId: string }) =>
      (await fileAttachment(platform, place, target)).outcome;
    expect(await outcomeOf({ entryId, userId: stranger })).toBe("no-animal");
    expect(await outcomeOf({ entryId: "other", userId })).toBe("not-found");
    await db.insert(documents).values({
      id: crypto.randomUUID(),
      petId,
      userId,
      fileName: "x",
      filePath: crypto.randomUUID(),
      fileType: "image/png",
      fileSize: 500 * 1024 * 1024,
      category: "Befunde",
      createdAt: at,
    });
    expect(await outcomeOf({ entryId, userId })).toBe("no-space");
    expect(await db.$count(uploads)).toBe(0);
  });
});
