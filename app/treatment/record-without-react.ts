import { drawJpeg } from "#app/files/draw-jpeg.ts";
import { retry } from "#app/frame/retry.ts";
import { part } from "./part.ts";
import { openPoints } from "./points-without-react.ts";
import { recordLimits } from "./record.ts";
import type { DeviceAccess } from "./unsent-answer.ts";
import { beginningOn, fieldsOf, wordsOf } from "./unsent-form.ts";
import {
  discardPhoto,
  discardRecord,
  isHeld,
  keepPhoto,
  listUnsentRecords,
  noticeId,
  type UnsentRecord,
  writeRecord,
} from "./unsent-record.ts";
import { savedInWords, unsentInWords } from "./unsent-record-words.ts";
import { isReachable, type SentRecord, sendRecords, withSeen } from "./unsent-sending.ts";

// The only script in the copy of a day's plan, which the practitioner opens in a stable without a network:
// each visit's record is written there, kept sealed on the device, and sent when the network is back.

type Facts = {
  bookingId: string;
  recordId: string;
  title: string;
  defaults: Record<string, string>;
};

const place = document.querySelector<HTMLElement>("[data-owner]");
const access: DeviceAccess | null = place
  ? { owner: place.dataset.owner ?? "", key: place.dataset.key ?? "" }
  : null;
const pauseMs = 300;
const longestSide = 1600;
const maxPhotoBytes = 5 * 1000 * 1000;

if (access && place) void start(access, place);

async function start(of: DeviceAccess, banner: HTMLElement): Promise<void> {
  const unsentRecords = await listUnsentRecords(of).catch(() => []);
  let isConnected = false;
  const desks = [...document.querySelectorAll<HTMLDetailsElement>("details[data-record]")].map(
    (details) => openDesk(of, details, unsentRecords),
  );
  async function send() {
    await Promise.all(desks.map((desk) => desk.keepNow()));
    const sent = await sendRecords(of).catch(() => []);
    const left = await listUnsentRecords(of).catch(() => []);
    for (const desk of desks) desk.show(left, sent);
    showConnection(sent.length > 0 || (await isReachable()));
  }
  function showConnection(isReached: boolean) {
    if (isReached === isConnected) return;
    isConnected = isReached;
    part(banner, HTMLElement, "[data-connection]").textContent = isReached
      ? "Wieder mit dem Internet verbunden"
      : "Keine Verbindung zum Internet";
    part(banner, HTMLElement, "[data-again]").textContent = isReached
      ? "Seite neu laden"
      : "Erneut versuchen";
  }
  const isWaiting = () => !isConnected || desks.some((desk) => desk.isWaiting());
  retry({
    isWaiting,
    run: () => {
      if (navigator.onLine && isWaiting()) void send();
    },
  });
  addEventListener("offline", () => showConnection(false));
  document.addEventListener("finished", () => void send());
}

type Change = (record: UnsentRecord) => UnsentRecord;

const noRoom = "Der Speicher dieses Geräts ist voll. Bitte lassen Sie diese Seite offen.";
const asDraft: Change = (record) => ({ ...record, isFinished: false });
const asFinished: Change = (record) => ({ ...record, isFinished: true });

/** The form of one visit. */
function openDesk(
  of: DeviceAccess,
  details: HTMLDetailsElement,
  unsentRecords: readonly UnsentRecord[],
) {
  const facts: Facts = JSON.parse(details.dataset.record ?? "{}");
  facts.defaults = beginningOn(facts.defaults, new Date().toLocaleDateString("sv"));
  const form = part(details, HTMLFormElement, "form");
  const points = openPoints(form);
  const state = part(details, HTMLElement, "[data-state]");
  const discardButton = part(details, HTMLButtonElement, "[data-discard]");
  const dialog = part(details, HTMLDialogElement, "dialog");
  let stored = unsentRecords.find(({ id }) => id === facts.bookingId);
  let notice = unsentRecords.find(({ id }) => id === noticeId(facts.bookingId));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> = Promise.resolve();
  let isFixed = false;
  /** What the device has had no room for; it is tried again with what comes next. */
  let unkept: readonly Change[] = [];
  /** What the server said of the record as it stands in the form. */
  let lastAnswer = "";
  let isDiscarded = false;

  fillInAll(stored ? stored.fields : Object.entries(facts.defaults));
  details.hidden = false;
  if (stored || notice) details.open = true;
  show();

  function fillInAll(fields: UnsentRecord["fields"]) {
    const values = new Map(fields);
    fillIn(form, values);
    points.fill(values);
  }

  function show() {
    discardButton.hidden = !stored;
    part(details, HTMLElement, "[data-title]").textContent = isFixed
      ? "Bericht abgeschlossen"
      : stored || facts.recordId
        ? "Bericht fortsetzen"
        : "Bericht beginnen";
    listPhotos();
    const own = stored ? stateOf(stored) : lastAnswer;
    const words = [unkept.length > 0 ? noRoom : own, notice && unsentInWords(notice)];
    state.textContent = words.filter(Boolean).join(" ");
    state.toggleAttribute(
      "data-arrived",
      words.every((part) => !part || part === lastAnswer),
    );
  }

  /** Stored one after the other: what is typed last stands. */
  function keep(...changes: Change[]): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    lastAnswer = "";
    isDiscarded = false;
    writing = writing.then(async () => {
      const wanted = [...unkept, ...changes];
      try {
        stored = await writeRecord(of, facts.bookingId, (before = firstOf(facts)) => {
          const { problem: _, ...record } = before;
          const written = {
            ...record,
            fields: withSeenOf(record, fieldsOf(form)),
            words: wordsOf(form),
            version: crypto.randomUUID(),
          };
          return wanted.reduce<UnsentRecord>((changed, change) => change(changed), written);
        });
        unkept = [];
      } catch {
        unkept = wanted;
      }
      show();
    });
    return writing;
  }

  form.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === "file") return;
    clearTimeout(timer);
    timer = setTimeout(() => void keep(asDraft), pauseMs);
  });
  form.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement && target.type === "file")) void keep(asDraft);
  });
  addEventListener("pagehide", () => {
    if (timer !== undefined) void keep(asDraft);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void keep(asFinished).then(() => document.dispatchEvent(new Event("finished")));
  });

  discardButton.addEventListener("click", () => dialog.showModal());
  part(dialog, HTMLElement, "[data-keep]").addEventListener("click", () => dialog.close());
  part(dialog, HTMLElement, "[data-discard-now]").addEventListener("click", async () => {
    clearTimeout(timer);
    timer = undefined;
    await writing;
    await discardRecord(of, facts.bookingId);
    stored = undefined;
    unkept = [];
    lastAnswer = "";
    isDiscarded = true;
    dialog.close();
    fillInAll(Object.entries(facts.defaults));
    show();
  });

  const photoField = part(form, HTMLInputElement, "[data-photo]");
  photoField.addEventListener("change", async () => {
    const problem = part(form, HTMLElement, "[data-photo-problem]");
    const [file] = photoField.files ?? [];
    photoField.value = "";
    if (file) problem.textContent = await addPhoto(file);
  });

  /** @returns why it is not kept, or '' */
  async function addPhoto(file: File): Promise<string> {
    if ((stored?.photos.length ?? 0) >= recordLimits.photos) {
      return `Bitte fügen Sie höchstens ${recordLimits.photos} Fotos hinzu.`;
    }
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(
      () => null,
    );
    if (!bitmap) return "Dieses Bild lässt sich nicht öffnen. Bitte wählen Sie ein anderes.";
    const photo = await drawJpeg(bitmap, file.name, { longestSide, maxBytes: maxPhotoBytes });
    const key = crypto.randomUUID();
    const list = form.querySelector("[data-view]");
    const view = list instanceof HTMLSelectElement ? list.value : "";
    try {
      await keepPhoto(of, facts.bookingId, key, photo);
    } catch {
      return "Der Speicher dieses Geräts ist voll. Bitte geben Sie Speicherplatz frei.";
    }
    const { name } = photo;
    await keep(asDraft, (record) => ({
      ...record,
      photos: [...record.photos, { key, view, name }],
    }));
    return "";
  }

  function listPhotos() {
    const rows = (stored?.photos ?? []).map(({ key, view }) => {
      const row = document.createElement("li");
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = "Entfernen";
      button.className = "ml-3 min-h-11 cursor-pointer font-bold text-forest underline";
      button.setAttribute("aria-label", `Foto ${view} entfernen`);
      button.addEventListener("click", async () => {
        await keep(asDraft, (record) => ({
          ...record,
          photos: record.photos.filter((photo) => photo.key !== key),
        }));
        // Where the list could not be stored, it still has this photo.
        if (unkept.length > 0) return;
        await discardPhoto(of, facts.bookingId, key);
      });
      row.appendChild(document.createTextNode(`Foto ${view}`));
      row.appendChild(button);
      return row;
    });
    part(form, HTMLElement, "[data-photos]").replaceChildren(...rows);
  }

  return {
    isWaiting: () => unkept.length > 0 || (stored !== undefined && !isHeld(stored)),
    keepNow() {
      if (timer !== undefined) return keep(asDraft);
      return unkept.length > 0 ? keep() : writing;
    },
    show(left: readonly UnsentRecord[], sent: readonly SentRecord[]) {
      const { record, saved } = sent.find(({ record: { id } }) => id === facts.bookingId) ?? {};
      stored = left.find(({ id }) => id === facts.bookingId);
      notice = left.find(({ id }) => id === noticeId(facts.bookingId));
      // What was discarded while it was sent, and begun again, is shown beside what has arrived.
      const isBegunAgain = stored ? stored.key !== record?.key : isDiscarded && timer !== undefined;
      if (record && saved && !isBegunAgain) {
        facts.recordId = saved.recordId;
        // Discarding from now on leads back to what the server has.
        facts.defaults = Object.fromEntries(withSeen(record.fields, saved.revision));
        if (isDiscarded) fillInAll(Object.entries(facts.defaults));
        if (!stored) lastAnswer = ["Gesendet.", ...savedInWords(saved)].join(" ");
        part(form, HTMLInputElement, "[name=seen]").value = String(saved.revision);
        isFixed = saved.isFixed;
      }
      const wasInSight = isInSight(state);
      part(form, HTMLElement, "[data-fields]").hidden = isFixed;
      part(form, HTMLElement, "[type=submit]").hidden = isFixed;
      show();
      // The page is shorter now.
      if (saved?.isFixed && wasInSight) state.scrollIntoView({ block: "center" });
    },
  };
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top < innerHeight && bottom > 0;
}

function firstOf({ bookingId, recordId, title }: Facts): UnsentRecord {
  const key = crypto.randomUUID();
  const nothing = { fields: [], words: [], photos: [], isFinished: false, version: "" };
  return { id: bookingId, bookingId, recordId, title, key, ...nothing };
}

/** The device may have sent more than this form knows of. */
function withSeenOf({ fields }: UnsentRecord, typed: UnsentRecord["fields"]) {
  const seen = fields.find(([name]) => name === "seen");
  return seen ? withSeen(typed, Number(seen[1])) : typed;
}

function stateOf(record: UnsentRecord): string {
  if (record.problem) return unsentInWords(record);
  return record.isFinished
    ? "Auf diesem Gerät gespeichert. Wird nach dem Senden abgeschlossen."
    : "Auf diesem Gerät gespeichert.";
}

/** Without the points, which have rows of their own. */
function fillIn(form: HTMLFormElement, values: ReadonlyMap<string, string>): void {
  for (const control of form.querySelectorAll<HTMLInputElement>("[name]")) {
    const value = values.get(control.name) ?? "";
    if (/^(radio|checkbox)$/.test(control.type)) control.checked = control.value === value;
    else if (control.name === "seen") control.value = value || control.value;
    else if (control.type !== "hidden") control.value = value;
  }
}
