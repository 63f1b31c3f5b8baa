import { customerName } from "#app/admin/customers/customer.ts";
import type { Database } from "#app/db/database.server.ts";
import { type AssignmentAnswer, getAssignment } from "./assign-queries.server.ts";
import { describePayload, type StrayFacts } from "./describe-stray.server.ts";
import { strayOrderName } from "./stray-order-name.ts";
import { eventInWords, reasonInWords } from "./trouble-words.ts";

type Asked = Parameters<typeof getAssignment>[1];

/** What the page says on which an order is given to an account. Null: nothing of it waits. */
export async function loadAssignment(db: Database, asked: Asked) {
  const { events, suggested, found, chosen } = await getAssignment(db, asked);
  const telling = events.find(({ type }) => type === "order.paid") ?? events[0];
  if (!telling) return null;
  const facts = describePayload(telling.payload);
  const isKnown = suggested.some(({ hasOrder, hasCheckout }) => hasOrder || hasCheckout);
  return {
    name: strayOrderName(facts),
    facts,
    reason: reasonInWords(facts ? telling.reason : "unreadable"),
    mayAssign: facts !== null && events.some(({ reason }) => reason !== "other-store"),
    isPaid: events.some(({ type }) => type === "order.paid"),
    /** What was taken back or ended since: it is applied, too. */
    others: events
      .map(({ type }) => type)
      .filter(isMore)
      .map(eventInWords),
    /** It can only be accepted for the account of its own checkout. */
    isAcceptance: telling.reason === "other-quantities" && isKnown,
    suggested: suggested.map((one) => ({ ...customerInWords(one), why: whyOf(one, facts) })),
    found: found
      .map(customerInWords)
      .sort((one, other) => one.name.localeCompare(other.name, "de")),
    chosen: chosen && customerInWords(chosen),
  };
}

export type LoadedAssignment = NonNullable<Awaited<ReturnType<typeof loadAssignment>>>;
export type CustomerToChoose = LoadedAssignment["found"][number];

function isMore(type: string): boolean {
  return type !== "order.paid" && type !== "order.created" && type !== "subscription.activated";
}

type Found = AssignmentAnswer["found"][number];

function customerInWords(customer: Found) {
  const { id, email, city, pets, blockedAt } = customer;
  return { id, email, city, pets, name: customerName(customer), isBlocked: blockedAt !== null };
}

function whyOf(one: AssignmentAnswer["suggested"][number], facts: StrayFacts | null): string {
  if (one.hasOrder) return "Diese Bestellung liegt schon in diesem Konto.";
  if (one.hasCheckout) return "Aus diesem Konto stammt der Warenkorb.";
  if (facts?.accountId === one.id) return "Der Shop nennt dieses Konto.";
  return "Dieselbe E-Mail-Adresse. Das ist ein Hinweis, kein Nachweis.";
}
