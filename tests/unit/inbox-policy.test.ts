import { describe, expect, it } from "vitest";
import { inboxList } from "#app/admin/inbox/inbox-address.ts";
import { newReference } from "#app/inbox/entry.ts";
import {
  answerSubject,
  declarationRetentionYears,
  dutyOf,
  forgottenSoonOn,
  orderNumberIn,
  orderNumbersIn,
  referenceIn,
  withReference,
} from "#app/inbox/policy.ts";
import { retainedSince } from "#app/platform/german-time.ts";

const now = new Date("2026-11-21T09:00:00Z");

describe("the reference of an exchange", () => {
  it("is found again in the subject that carries it, whatever a mail program adds", () => {
    const made = newReference();
    expect(made).toMatch(/^N-[0-9A-Z]{8}$/);
    const subject = withReference("Re: Frage", made);
    expect(referenceIn(`AW: WG: ${subject.toLowerCase()} (Liste)`)).toBe(made);
    expect(withReference(subject, made)).toBe(subject);
  });

  it("is none in anything else, and stands in no subject of an entry without one", () => {
    const others = ["N-1A2B3C4D", "[N-1A2B3C4]", "[N-1A2B3C4DE]", "[N 1A2B3C4D]", ""];
    expect(others.map(referenceIn)).toEqual(others.map(() => null));
    expect(withReference("Frage", "")).toBe("Frage");
  });
});

it("an answer's subject says 'Re:' once, and is bounded", () => {
  expect(answerSubject("AW: Re: WG: Futter")).toBe("Re: Futter");
  expect(answerSubject("x".repeat(500))).toHaveLength(200);
});

it("numbers of orders are found among words, and are few", () => {
  expect(orderNumbersIn("Bestellung KP-261002-ABC123, bitte!")).toEqual(["kp-261002-abc123"]);
  expect(orderNumbersIn("Kräuterlexikon-Abo")).toEqual([]);
  expect(orderNumbersIn("a1b a1c a1d a1e a1f a1g")).toHaveLength(5);
});

it("offers the one order that words most likely name", () => {
  expect(orderNumberIn("Bestellung KP-261002-abc123 vom 2. Oktober 2026")).toBe("KP-261002-ABC123");
  expect(orderNumberIn("Nr. 10023")).toBe("10023");
  for (const words of ["", "Kräuterlexikon-Abo", "10023 oder 10024, vom Jahr 2026"]) {
    expect(orderNumberIn(words), words).toBeNull();
  }
});

it("a withdrawal is to be confirmed at once and paid back in 14 days, until it is done", () => {
  const entry = {
    kind: "withdrawal" as const,
    receivedAt: "2026-11-20T23:30:00Z",
    isConfirmed: false,
    order: {
      unrefundedCents: 1990,
      shippedOn: null,
      createdAt: "2026-11-01T08:00:00.000Z",
      paidAt: "2026-11-02T08:00:00.000Z",
    },
  };
  // Received on the 21st in Germany.
  const duty = { isConfirmed: false, refundBy: "2026-12-05", isUncertain: false, lateSince: null };
  expect(dutyOf({ ...entry, status: "open" })).toEqual(duty);
  const unknown = dutyOf({ ...entry, status: "open", order: null });
  expect(unknown).toMatchObject({ refundBy: "2026-12-05", isUncertain: true });
  const nothingLeft = { ...entry.order, unrefundedCents: 0 };
  const repaid = dutyOf({ ...entry, status: "open", order: nothingLeft });
  expect(repaid).toMatchObject({ refundBy: null, lateSince: null });
  expect(dutyOf({ ...entry, status: "done" })).toBeNull();
  const cancelled = { ...entry, kind: "cancellation", isConfirmed: true } as const;
  expect(dutyOf({ ...cancelled, status: "answered" })).toEqual({
    ...duty,
    isConfirmed: true,
    refundBy: null,
  });
  expect(dutyOf({ ...entry, kind: "message", status: "open" })).toBeNull();
});

it("a withdrawal that came after its time is told as late, as far as can be known", () => {
  const entry = { kind: "withdrawal", status: "open", isConfirmed: true } as const;
  const order = {
    unrefundedCents: 1990,
    createdAt: "2026-10-02T06:41:00.000Z",
    paidAt: "2026-10-05T09:12:00.000Z",
    shippedOn: "2026-10-06",
  };
  const lateSince = (
    receivedAt: string,
    changes: Partial<typeof order> | { shippedOn: null } = {},
  ) => dutyOf({ ...entry, receivedAt, order: { ...order, ...changes } })?.lateSince;
  // A week on its way, fourteen days, four of holidays.
  expect(lateSince("2026-10-31T12:00:00Z")).toBeNull();
  expect(lateSince("2026-11-01T12:00:00Z")).toBe("2026-10-31");
  // Nobody noted when it was sent: thirty days from the payment at most.
  expect(lateSince("2026-11-22T12:00:00Z", { shippedOn: null })).toBeNull();
  expect(lateSince("2026-11-23T12:00:00Z", { shippedOn: null })).toBe("2026-11-22");
});

it("tells two weeks before when a message is forgotten", () => {
  expect(forgottenSoonOn("2026-06-10T09:00:00.000Z", now)).toBeNull();
  expect(forgottenSoonOn("2026-06-05T09:00:00.000Z", now)).toBe("2026-12-04");
});

it("keeps declarations until the sixth year after theirs has ended", () => {
  expect(retainedSince(new Date("2032-12-31T12:00:00Z"), declarationRetentionYears)).toBe(
    "2025-12-31T23:00:00.000Z",
  );
  expect(retainedSince(new Date("2032-12-31T23:30:00Z"), declarationRetentionYears)).toBe(
    "2026-12-31T23:00:00.000Z",
  );
});

describe("the view of the inbox", () => {
  it("is what is open unless the address says otherwise", () => {
    const address =
      "/admin/nachrichten?stand=erledigt&art=widerrufe&nach=2026-11-20T09%3A00%3A00.000Z_x-1";
    const params = new URL(address, "https://x.example").searchParams;
    const view = inboxList.read(params);
    expect(view).toEqual({
      status: "done",
      kind: "withdrawal",
      after: { at: "2026-11-20T09:00:00.000Z", id: "x-1" },
    });
    expect(inboxList.address(view)).toBe(address);
  });

  it("understands nothing of anything else", () => {
    const others = ["stand=x&art=y&nach=z", "nach=2026-11-20T09:00:00.000Z_' or 1=1", "nach=_x"];
    const all = { status: "open", kind: "all", after: null };
    for (const query of others) expect(inboxList.read(new URLSearchParams(query))).toEqual(all);
  });
});
