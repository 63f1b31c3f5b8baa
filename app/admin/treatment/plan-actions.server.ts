import { data, type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { claimsInWords } from "#app/admin/herbs/herb-fields.ts";
import { unseenClaims } from "#app/admin/herbs/schema.server.ts";
import { readSeen } from "#app/admin/publishing/policy.ts";
import {
  fillPlaceholders,
  type PlaceholderValues,
  unreplacedInWords,
} from "#app/admin/templates/placeholders.tsx";
import { noteAudit } from "#app/audit/record.server.ts";
import type { Platform } from "#app/context.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { findClaims } from "#app/herbs/claims.ts";
import { paperLine, paperParagraph } from "#app/pdf/paper-field.server.ts";
import { formatWeight } from "#app/pets/policy.ts";
import { noWeight, weightField } from "#app/pets/weight/weight.server.ts";
import {
  addDays,
  type CalendarDay,
  daysBetween,
  isCalendarDay,
} from "#app/platform/calendar-day.ts";
import type { FormResult } from "#app/platform/form-result.ts";
import {
  badRequest,
  cleanLine,
  dayMessage,
  line,
  parseForm,
  Refusal,
  refusedForm,
  requireValid,
  wholeNumber,
} from "#app/platform/forms.server.ts";
import { newId } from "#app/platform/ids.ts";
import { pick } from "#app/platform/pick.ts";
import {
  days as dayUnits,
  kilocalories,
  misreadingInWords,
  readNumber,
} from "#app/platform/typed-number.ts";
import { benefitOf } from "#app/shop/benefits.ts";
import { loadCatalogue } from "#app/shop/catalogue.server.ts";
import { isShipped } from "#app/shop/product.ts";
import { checkHerb } from "#app/treatment/check.ts";
import { checkWords } from "#app/treatment/check-words.ts";
import { isStopped } from "#app/treatment/findings.ts";
import { isOintment } from "#app/treatment/homeopathy.ts";
import type { PlanItem } from "#app/treatment/plan.server.ts";
import {
  dayTimes,
  hasUse,
  type ItemKind,
  isTime,
  itemKinds,
  kcalPer100gMax,
  planAddress,
  planLimits,
} from "#app/treatment/plan.ts";
import type { ClaimsAsked } from "./item-form.tsx";
import {
  checkItem,
  findingsOf,
  type ItemCheck,
  type OpenPlan,
  wordFindings,
} from "./plan.server.ts";
import {
  beginVersion,
  moveItem,
  poisonousWords,
  removeItem,
  saveFrame,
  saveItem,
} from "./plan-commands.server.ts";
import { frameHeadingId, itemsHeadingId } from "./plan-items.tsx";

const { checkInDays, days } = planLimits;

const optionalDay = z
  .string()
  .refine(isCalendarDay, { error: dayMessage })
  .nullable()
  .default(null);

/** '8:30, 14 Uhr' */
const clockTimes = line({ max: 60 }).transform((text, context) => {
  const typed = text.replace(/Uhr/giu, " ").match(/[^,;\s]+/g) ?? [];
  const times = typed.map((one) => {
    const [hour = "", minutes = "00"] = one.split(/[:.]/);
    return `${hour.padStart(2, "0")}:${minutes}`;
  });
  if (times.every(isTime)) return times;
  const message = "Bitte geben Sie Uhrzeiten so ein: 8:30, 14:00.";
  context.addIssue({ code: "custom", message });
  return z.NEVER;
});

const named: Record<ItemKind, string> = {
  herb: "Bitte geben Sie ein Kraut aus dem Lexikon ein.",
  homeopathy: "Bitte geben Sie Mittel und Potenz ein.",
  product: "Bitte wählen Sie ein Produkt aus dem Shop.",
  feeding: "Bitte geben Sie das Futter ein.",
  exercise: "Bitte geben Sie die Bewegung ein.",
  other: "Bitte geben Sie eine Bezeichnung ein.",
};

const kcalMessage = `Bitte geben Sie 1 bis ${kcalPer100gMax} kcal ein. Das Feld darf leer bleiben.`;

/** Whole kilocalories; null where nothing is entered. */
const optionalKcal = z
  .string()
  .default("")
  .transform((text, context) => {
    const reading = readNumber(text, kilocalories);
    if (!reading.isNumber && reading.problem === "empty") return null;
    if (reading.isNumber && Number.isInteger(reading.value)) {
      if (reading.value >= 1 && reading.value <= kcalPer100gMax) return reading.value;
    }
    const message = reading.isNumber ? kcalMessage : misreadingInWords(reading, kcalMessage);
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

const ticked = z.literal("on").optional().catch(undefined);

/** @param knownId of the item that is changed; a new one brings the key of its form, so that it is added once */
export function itemSchema(kind: ItemKind, today: CalendarDay, knownId?: string) {
  return z
    .object({
      id: knownId === undefined ? z.uuid() : z.literal(knownId),
      title: paperLine({ max: planLimits.title, required: named[kind] }),
      use: z.enum(["innen", "aussen"]).catch("innen"),
      dose: paperLine({ max: planLimits.dose }),
      ...{ morgens: ticked, mittags: ticked, abends: ticked, nachts: ticked },
      clock: clockTimes,
      fromDay: z
        .string({ error: "Bitte geben Sie den ersten Tag ein." })
        .refine(isCalendarDay, { error: dayMessage, abort: true })
        .refine((day) => Math.abs(daysBetween(today, day)) <= days, {
          error: "Bitte geben Sie einen Tag innerhalb von zwölf Monaten ein.",
        }),
      untilDay: optionalDay,
      watch: paperParagraph({ max: planLimits.watch }),
      kcalPer100g: optionalKcal,
      reason: paperParagraph({ max: planLimits.reason }),
    })
    .transform(({ use, clock, morgens, mittags, abends, nachts, ...item }, context) => {
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: "custom", path: [field], message });
      const { fromDay, untilDay } = item;
      if (untilDay !== null && untilDay < fromDay) {
        refuse(
          "untilDay",
          "Bitte geben Sie einen letzten Tag ein, der nicht vor dem ersten liegt.",
        );
      } else if (untilDay !== null && daysBetween(fromDay, untilDay) > days) {
        refuse("untilDay", "Bitte planen Sie höchstens ein Jahr.");
      }
      const isTicked = { morgens, mittags, abends, nachts };
      const times = [...dayTimes.filter((time) => isTicked[time]), ...new Set(clock)];
      if (times.length > planLimits.timesPerDay) {
        refuse("clock", `Bitte geben Sie höchstens ${planLimits.timesPerDay} Zeiten am Tag ein.`);
      }
      const isOuter =
        hasUse(kind) && (use === "aussen" || (kind === "homeopathy" && isOintment(item.title)));
      return { ...item, isOuter, times, kcalPer100g: kind === "feeding" ? item.kcalPer100g : null };
    });
}

export type Item = z.output<ReturnType<typeof itemSchema>> &
  Pick<PlanItem, "kind" | "herbId" | "productId">;

/** A target beyond these parts of the last weight is a slip of the keys: '280' for 28 kg. */
const leastTargetPart = 0.5;
const mostTargetPart = 2;

function frameSchema(today: CalendarDay) {
  return z.object({
    emergency: paperParagraph({ max: planLimits.emergency }),
    checkInDays: wholeNumber(`Bitte geben Sie 0 bis ${checkInDays} Tage ein.`, {
      least: 0,
      most: checkInDays,
      units: dayUnits,
    }),
    targetWeightKg: weightField.refine((kg) => kg !== 0, { error: noWeight }),
    nextVisitOn: optionalDay.refine(
      (day) => day === null || (day >= today && day <= addDays(today, 2 * days)),
      { error: "Bitte geben Sie einen Tag innerhalb der nächsten zwei Jahre ein." },
    ),
  });
}

export type Frame = z.output<ReturnType<typeof frameSchema>>;

type PlanRequest = {
  context: Readonly<RouterContextProvider>;
  platform: Platform;
  form: FormData;
  open: OpenPlan;
  today: CalendarDay;
};

export type PlanAnswer = {
  result: FormResult;
  checked?: ItemCheck | undefined;
  claims?: ClaimsAsked;
  isFilled?: true;
};

/** The form again, with what was typed. */
function answer(
  form: FormData,
  fieldErrors: Record<string, string>,
  more: Omit<PlanAnswer, "result">,
  status = 400,
) {
  const body: PlanAnswer = { result: refusedForm(form, { fieldErrors }), ...more };
  return data(body, { status });
}

type Command = (request: PlanRequest) => Promise<Response | ReturnType<typeof answer>>;

/** By the name of the form that was sent. */
export const planForms = new Map<unknown, Command>([
  ["item", keepItem],
  ["frame", keepFrame],
  ["place", placeItem],
  ["version", renew],
]);

/** What of it may promise something, and was neither there before nor looked at again. */
function askedClaims(form: FormData, text: string, before: string): ClaimsAsked | null {
  const known = findClaims(before);
  const claims = findClaims(text).filter((claim) => !known.includes(claim));
  if (unseenClaims(form, claims).length === 0) return null;
  return { value: claims.join("|"), words: `${claimsInWords(claims)}.` };
}

function toPlan(
  { context, open }: PlanRequest,
  headingId: string,
  title: string,
): Promise<Response> {
  return redirectWithToast(context, `${planAddress(open.plan.id)}#${headingId}`, { title });
}

/** After a refusal the form has the page's revision: with it she overwrites knowingly. */
function takeSeen(form: FormData): number {
  const seen = readSeen(form);
  form.delete("revision");
  return seen;
}

/** What speaks against what is typed, before anything is kept. @param kind of an item, where it is known */
export function readCheck(
  open: OpenPlan,
  params: FormData | URLSearchParams,
  today: CalendarDay,
  kind = itemKinds.find((name) => name === params.get("kind")) ?? "other",
) {
  const read = (name: string) => String(params.get(name) ?? "");
  const fromDay = read("fromDay");
  return checkItem(open, {
    kind,
    // A product is named by its id; its title is checked when it is kept.
    title: kind === "product" ? "" : readTitle(params),
    isOuter: hasUse(kind) && read("use") === "aussen",
    dose: read("dose").slice(0, planLimits.dose),
    watch: read("watch").slice(0, planLimits.watch),
    reason: read("reason").slice(0, planLimits.reason),
    fromDay: isCalendarDay(fromDay) ? fromDay : today,
    untilDay: null,
  });
}

export function readTitle(params: FormData | URLSearchParams): string {
  return cleanLine(String(params.get("title") ?? "")).slice(0, planLimits.title);
}

async function keepItem(request: PlanRequest) {
  const { platform, form, open, today } = request;
  const known = open.items.find(({ id }) => id === form.get("id"));
  const intent = form.get("intent");
  if (intent === "remedy") form.set("kind", "homeopathy");
  const kind = known?.kind ?? itemKinds.find((name) => name === form.get("kind"));
  if (!kind) throw badRequest();
  const checked = readCheck(open, form, today, kind);
  if (intent === "check" || intent === "remedy") return answer(form, {}, { checked }, 200);
  const parsed = parseForm(form, itemSchema(kind, today, known?.id));
  const herb = kind === "herb" ? open.named : undefined;
  const unknown = kind === "herb" && !herb ? unknownHerb(checked) : {};
  if (!parsed.ok) return answer(form, { ...unknown, ...parsed.result.fieldErrors }, { checked });
  if (kind === "herb" && !herb) return answer(form, unknown, { checked });
  const product = kind === "product" ? await productOf(request, parsed.value.title) : null;
  const item = {
    ...filledTexts(parsed.value, open),
    kind,
    herbId: herb?.id ?? null,
    productId: product?.id ?? null,
    ...(product && { title: product.title }),
  };
  // The form of a new item, sent twice.
  const isSame = known && form.has("isNew") && wordsOf(known) === wordsOf(item);
  if (isSame) return toPlan(request, itemsHeadingId, "Punkt gespeichert");
  const faults = faultsOf(item, herb, open);
  if (Object.keys(faults).length > 0) {
    return answer(form, faults, { checked: checkItem(open, item, herb) });
  }
  const claims = askedClaims(form, textOf(item), known ? textOf(known) : "");
  if (claims) return answer(form, claimFaults(item, claims), { checked, claims });
  await saveItem(platform.db, open, { item, seen: takeSeen(form) }, platform.now);
  return toPlan(request, itemsHeadingId, "Punkt gespeichert");
}

function unknownHerb({ near }: ItemCheck) {
  const title = "Nicht im Lexikon.";
  return { title: near.length === 0 ? title : `${title} Gemeint: ${near.join(", ")}?` };
}

const texts = ["title", "dose", "watch", "reason"] as const;

const textLabels: Record<(typeof texts)[number], string> = {
  title: "Bezeichnung",
  dose: "Menge und Anwendung",
  watch: "Worauf achten",
  reason: "Begründung",
};

/** Beside each field the words of it that are asked about. */
function claimFaults(item: Pick<Item, (typeof texts)[number]>, { value }: ClaimsAsked) {
  const claims = value.split("|");
  return Object.fromEntries(
    texts.flatMap((name) => {
      const ofField = findClaims(item[name]).filter((claim) => claims.includes(claim));
      return ofField.length > 0 ? [[name, `${textLabels[name]}: ${claimsInWords(ofField)}.`]] : [];
    }),
  );
}

/** What a plan says is the animal's own: no visit or place is known of it. */
function placeholderValues({ owner, pet }: OpenPlan): PlaceholderValues {
  return { Name: owner.fullName.trim(), Tier: pet.name, Termin: "", Beratung: "", Ort: "" };
}

function filledTexts<Typed extends Pick<Item, (typeof texts)[number]>>(
  typed: Typed,
  open: OpenPlan,
): Typed {
  const values = placeholderValues(open);
  const filled = texts.map((name) => [name, fillPlaceholders(typed[name], values)]);
  return { ...typed, ...Object.fromEntries(filled) };
}

/** Of a text whose placeholders are filled: the error of its field, or null. */
function unfitText(text: string, most: number): string | null {
  if ([...text].length > most) return `Bitte geben Sie höchstens ${most} Zeichen ein.`;
  return unreplacedInWords(text);
}

function textOf(item: Pick<Item, (typeof texts)[number]>): string {
  return texts.map((name) => item[name]).join("\n");
}

function wordsOf(item: Item | PlanItem): string {
  const { herbId, productId, isOuter, times, fromDay, untilDay, kcalPer100g } = item;
  return JSON.stringify([
    textOf(item),
    herbId,
    productId,
    isOuter,
    times,
    fromDay,
    untilDay,
    kcalPer100g,
  ]);
}

/** Beside the field that names what must not be given, or beside the reason that is missing. */
function faultsOf(item: Item, herb: OpenPlan["named"], open: OpenPlan) {
  const faults: Record<string, string> = {};
  // A herb is judged as a whole, not by its name.
  for (const name of herb ? texts.slice(1) : texts) {
    const stop = wordFindings(item[name], item, open).find(({ level }) => level === "stop");
    const unfit = unfitText(item[name], planLimits[name]);
    if (stop) faults[name] = `${stop.title}. ${stop.text}`;
    else if (unfit !== null) faults[name] = unfit;
  }
  if (herb && isStopped(checkHerb(herb, open.pet, item))) faults.title = poisonousWords;
  const reasons = findingsOf(item, herb, open).filter(({ level }) => level === "reason");
  if (Object.keys(faults).length === 0 && reasons.length > 0 && item.reason.trim() === "") {
    faults.reason = `Bitte geben Sie eine Begründung ein. ${reasons.map(({ title }) => title).join(", ")}.`;
  }
  return faults;
}

/** From the shop, or as it stands in the plan already. @throws Refusal where there is no such product */
async function productOf({ platform, form, open }: PlanRequest, id: string) {
  const known = open.items.find((one) => one.id === form.get("id") && one.productId === id);
  if (known) return { id, title: known.title };
  const found = (await listProducts(platform)).find((one) => one.id === id);
  if (!found) throw new Refusal({ fieldErrors: { title: "Bitte wählen Sie ein Produkt." } });
  return { id, title: found.title.slice(0, planLimits.title) };
}

/** None while the shop does not answer. */
async function listProducts(platform: Platform) {
  try {
    const { products } = await loadCatalogue(platform);
    // Goods alone: no packages or subscriptions.
    const goods = products.filter((product) => {
      const { slots, isHerbSubscription } = benefitOf(product.title);
      return isShipped(product) && slots === 0 && !isHerbSubscription;
    });
    return goods.map((product) => pick(product, "id", "title"));
  } catch {
    return [];
  }
}

async function keepFrame(request: PlanRequest) {
  const { platform, form, open, today } = request;
  const { pet, plan } = open;
  const values = placeholderValues(open);
  if (form.get("intent") === "template") {
    const template = open.templates.find(({ id }) => id === form.get("template"));
    if (!template)
      throw new Refusal({ fieldErrors: { template: "Bitte wählen Sie eine Vorlage." } });
    // Behind what was typed; nothing is kept.
    const typed = String(form.get("emergency") ?? "").trim();
    const text = fillPlaceholders(template.text, values);
    form.set("emergency", [typed, text].filter(Boolean).join("\n\n"));
    return answer(form, {}, { isFilled: true }, 200);
  }
  const input = requireValid(form, frameSchema(today));
  const weightKg = open.weight?.value ?? pet.weightKg;
  if (input.targetWeightKg !== null && weightKg !== null) {
    const part = input.targetWeightKg / weightKg;
    if (part < leastTargetPart || part > mostTargetPart) {
      const message = `Bitte prüfen Sie das Zielgewicht. Zuletzt waren es ${formatWeight(weightKg)}.`;
      throw new Refusal({ fieldErrors: { targetWeightKg: message } });
    }
  }
  const frame = { ...input, emergency: fillPlaceholders(input.emergency, values) };
  const unfit = unfitText(frame.emergency, planLimits.emergency);
  const stop = checkWords(frame.emergency, pet, open.entries).find(({ level }) => level === "stop");
  const fault = unfit ?? (stop && `${stop.title}. ${stop.text}`);
  if (fault) throw new Refusal({ fieldErrors: { emergency: fault } });
  const claims = askedClaims(form, frame.emergency, plan.emergency);
  if (claims) return answer(form, { emergency: `Was tun, wenn: ${claims.words}` }, { claims });
  await saveFrame(platform.db, plan.id, { frame, seen: takeSeen(form) }, platform.now);
  if (form.get("intent") === "send") return redirect(planAddress(plan.id, "/senden"));
  return toPlan(request, frameHeadingId, "Angaben gespeichert");
}

/** Up or down, or away. */
async function placeItem(request: PlanRequest) {
  const { form, open } = request;
  const { db, now } = request.platform;
  const [itemId, seen] = [String(form.get("item")), readSeen(form)];
  const direction = form.get("direction");
  if (direction === null) {
    await removeItem(db, { planId: open.plan.id, itemId, seen }, now);
    return toPlan(request, itemsHeadingId, "Punkt entfernt");
  }
  await moveItem(db, open, { itemId, by: direction === "up" ? -1 : 1, seen }, now);
  return toPlan(request, itemsHeadingId, "Reihenfolge geändert");
}

function renew({ context, platform, open }: PlanRequest) {
  return toNewVersion({ context, platform, open });
}

/** @param recordId of the visit that it is written for; else that of the version before */
export async function toNewVersion(
  { context, platform, open }: Pick<PlanRequest, "context" | "platform" | "open">,
  recordId = "",
) {
  noteAudit(context, { action: "plan-version" });
  const { id, left } = await beginVersion(platform.db, open, platform.now, recordId);
  return redirectWithToast(context, planAddress(id), {
    title: "Neue Version angelegt",
    ...(left.length > 0 && { text: `Nicht übernommen: ${left.join(", ")}.` }),
  });
}

export type OpenedItem = NonNullable<Awaited<ReturnType<typeof openItem>>>;

/** @param wanted an item by its id, or a new one by its kind */
export async function openItem(
  platform: Platform,
  open: OpenPlan,
  wanted: string,
  today: CalendarDay,
) {
  const item = open.items.find(({ id }) => id === wanted);
  const kind = item?.kind ?? itemKinds.find((one) => one === wanted);
  if (open.plan.state !== "draft" || !kind) return null;
  const products = kind === "product" ? await listProducts(platform) : [];
  if (item?.productId && products.every(({ id }) => id !== item.productId)) {
    products.push({ id: item.productId, title: item.title });
  }
  const herb = open.herbs.get(item?.herbId ?? -1);
  const defaults: Record<string, string> = {
    ...{ kind, id: item?.id ?? newId(), fromDay: today },
    ...(item && {
      ...pick(item, "dose", "watch", "reason", "fromDay"),
      ...{ title: item.productId ?? item.title, use: item.isOuter ? "aussen" : "innen" },
      untilDay: item.untilDay ?? "",
      kcalPer100g: item.kcalPer100g === null ? "" : String(item.kcalPer100g),
      ...Object.fromEntries(item.times.map((time) => [time, "on"])),
      clock: item.times.filter((time) => /^\d/.test(time)).join(", "),
    }),
  };
  return {
    ...{ wanted, kind, isNew: !item, products, defaults },
    herbs: kind === "herb" ? open.entries.map(({ name }) => name) : [],
    checked: item ? checkItem(open, item, herb) : null,
  };
}
