import { afterAll, afterEach, expect, it, vi } from "vitest";
import type { BookingDesk } from "#app/bookings/desk.server.ts";
import { mailsOfChange } from "#app/bookings/mails.server.ts";
import * as preparation from "#app/bookings/preparation/make-preparation.ts";
import * as fonts from "#app/pdf/paper-fonts.server.ts";
import { attachmentsMax } from "#app/platform/mail/mail.ts";
import { bookingOf } from "#tests/support/bookings.ts";

const makePreparation = vi.spyOn(preparation, "makePreparation");
const paperFonts = vi.spyOn(fonts, "paperFonts").mockResolvedValue({} as fonts.PaperFonts);

const errors: unknown[][] = [];
const desk = {
  secret: "0123456789abcdef0123456789abcdef",
  origin: "https://kraeuterpfote.example",
  host: "kraeuterpfote.example",
  now: new Date("2026-11-20T09:00:00Z"),
  log: { info: () => {}, error: (...told: unknown[]) => errors.push(told) },
} as unknown as BookingDesk;

afterEach(() => {
  errors.length = 0;
  makePreparation.mockReset();
});

afterAll(() => {
  makePreparation.mockRestore();
  paperFonts.mockRestore();
});

const printed = "Der Bogen liegt auch als PDF bei.";

const noFonts = new Error("no fonts");

async function confirm(kind: "confirm" | "move" = "confirm", answeredAt: string | null = null) {
  const [customer, ...others] = await mailsOfChange(desk, {
    ...{ kind, actor: "practice", before: null, statusBefore: "requested", message: "" },
    booking: bookingOf({ status: "confirmed", offering: "feeding-on-site", answeredAt }),
    ...{ customerEmail: "karla@example.org", hasAccount: true },
  });
  expect(others).toEqual([]);
  const files = customer?.attachments?.map(({ fileName }) => fileName);
  return { files, paragraphs: customer?.paragraphs };
}

it("the preparation form lies in the confirmation to the customer, and the mail says so", async () => {
  makePreparation.mockResolvedValue(new Uint8Array(60_000));
  const { files, paragraphs } = await confirm();
  expect(files).toEqual(["termin.ics", "Vorbereitungsbogen Emma.pdf"]);
  expect(paragraphs).toContain(printed);
});

it("nobody gets it again when the time moves, or when they have answered", async () => {
  makePreparation.mockResolvedValue(new Uint8Array(60_000));
  expect((await confirm("move")).files).toEqual(["termin.ics"]);
  expect((await confirm("confirm", "2026-11-20T08:00:00.000Z")).files).toEqual(["termin.ics"]);
});

it.each([
  [
    "cannot be made",
    () => Promise.reject(noFonts),
    ["preparation.attachment_failed", noFonts, { bookingId: "b1" }],
  ],
  [
    "is too large",
    () => Promise.resolve(new Uint8Array(attachmentsMax)),
    ["booking.preparation_form_too_large", undefined, { bookingId: "b1" }],
  ],
])("a form that %s keeps no confirmation back", async (_name, make, told) => {
  makePreparation.mockImplementation(make);
  const { files, paragraphs } = await confirm();
  expect(files).toEqual(["termin.ics"]);
  expect(paragraphs).not.toContain(printed);
  expect(errors).toEqual([told]);
});
