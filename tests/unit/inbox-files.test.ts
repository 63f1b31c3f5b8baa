import { describe, expect, it } from "vitest";
import { kindOfBytes } from "#app/files/file-kind.ts";
import type { LeftOutReason } from "#app/inbox/attachments.ts";
import { isCalendarFile, reasonOf } from "#app/inbox/mail/file-reason.ts";
import { samples, textBytes } from "#tests/support/files-samples.ts";

const unnamed = "application/octet-stream";
const zip = "PK\x03\x04\x14\0\0\0\0\0";
const compoundFile = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";

/** What is shown of a file whose type, name and first bytes a program has sent in this way. */
const cases: readonly (readonly [
  LeftOutReason | null,
  mimeType: string,
  fileName: string,
  bytes: string,
])[] = [
  [null, "text/plain", "foto", String.fromCharCode(...samples.jpeg.slice(0, 200))],
  [null, "application/pgp-signature", "x.asc", "%PDF-1.4"],
  ["picture", unnamed, "", "\0\0\0\x24ftypheic\0\0\0\0mif1heic"],
  ["picture", unnamed, "IMG_0815", "\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf"],
  ["picture", "image/svg+xml", "logo", "<svg xmlns='x'>"],
  ["picture", unnamed, "scan.tif", "II*\0\x08\0\0\0"],
  ["picture", unnamed, "scan.dng", "II*\0\x08\0\0\0"],
  ["picture", "image/x-icon", "favicon", "\0\0\x01\0"],
  ["media", unnamed, "VID-20261101-WA0003", "\0\0\0\x18ftypmp42\0\0\0\0isommp42"],
  ["media", "audio/x-wav", "voicemail", "????"],
  ["media", unnamed, "Aufnahme.m4a", "????"],
  ["office", unnamed, "Plan.docx", zip],
  ["office", "application/vnd.ms-excel.sheet.macroEnabled.12", "Gewichte.xlsm", zip],
  ["office", "application/vnd.oasis.opendocument.text", "Plan.odt", zip],
  ["office", "application/msword", "Plan", compoundFile],
  ["office", "text/csv", "Gewichte.csv", "Tag;kg"],
  ["office", "text/plain", "Notiz.txt", "Hallo"],
  ["archive", unnamed, "Bilder", zip],
  ["archive", "application/x-rar", "Bilder.rar", "Rar!\x1a\x07"],
  ["outlook", unnamed, "winmail.dat", "\x78\x9f\x3e\x22"],
  ["outlook", "application/vnd.ms-tnef", "", "\x78\x9f\x3e\x22"],
  ["mail", "application/vnd.ms-outlook", "AW Befund.msg", compoundFile],
  ["mail", "message/rfc822", "", "From: a@example.org"],
  ["mail", unnamed, "Mail", "Received: from mail.example.org"],
  ["contact", "text/directory", "", "BEGIN:VCARD"],
  ["calendar", "application/ics", "", "BEGIN:VCALENDAR"],
  ["signature", "application/x-pkcs7-signature", "smime.p7s", "0\x82"],
  [
    "signature",
    "application/pgp-keys",
    "OpenPGP_0x1234.asc",
    "-----BEGIN PGP PUBLIC KEY BLOCK-----",
  ],
  ["encrypted", "application/x-pkcs7-mime", "smime.p7m", "0\x82"],
  ["encrypted", unnamed, "encrypted.asc", "-----BEGIN PGP MESSAGE-----"],
  ["type", "text/html", "Seite.html", "<!DOCTYPE html>"],
  ["type", "application/x-msdownload", "x.exe", "MZ\x90\0"],
  ["type", unnamed, "", ""],
  ["type", "image/jpeg", "wunde.jpg", "<!DOCTYPE html>"],
  ["type", "image/gif", "wunde", "<html><body>"],
  ["type", "image/jpeg", "x.exe", "MZ\x90\0"],
  ["type", "image/jpeg", "wunde.jpg", "MZ\x90\0"],
  ["type", "image/pjpeg", "wunde", "????"],
  ["type", "image/x-png", "", "????"],
  ["type", "image/bmp", "Wunde.JPEG", "????"],
  ["type", "video/mp4", "befund.pdf", "????"],
  ["type", "audio/mpeg", "Seite.html", "<html>"],
  ["picture", "image/x-pcx", "wunde.pcx", "\n\x05\x01\x08"],
  ["picture", "image/jpeg", "wunde.jpg", "GIF89a"],
];

describe("what a mail brings is", () => {
  it.each(cases)("%s: %s, %j, %j", (reason, mimeType, fileName, bytes) => {
    const file = { mimeType, fileName };
    expect(reasonOf(kindOfBytes(textBytes(bytes)), file)).toBe(reason);
    expect(isCalendarFile(file)).toBe(reason === "calendar");
  });
});
