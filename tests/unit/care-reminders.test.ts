import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { careReminderMail } from "#app/pets/care/mails.ts";
import {
  type ReminderStage,
  remindedAtEntry,
  reminderStages,
  stageToSend,
} from "#app/pets/care/reminder-policy.ts";
import { addDays } from "#app/platform/calendar-day.ts";
import { isQuietTime } from "#app/platform/german-time.ts";
import { renderMail } from "#app/platform/mail/mail.ts";

const dueOn = "2026-12-04";
const dayBefore = (days: number) => addDays(dueOn, -days);

describe("stageToSend", () => {
  it.each([
    [8, null],
    [7, "week"],
    [6, "week"],
    [2, "week"],
    [1, "day"],
    [0, "due"],
    [-1, "due"],
    [-30, "due"],
    [-31, null],
  ] as const)("%i days before, with nothing sent yet: %s", (days, stage) => {
    expect(stageToSend(dueOn, null, dayBefore(days))).toBe(stage);
  });

  it.each([
    ["week", 7, null],
    ["week", 2, null],
    ["week", 1, "day"],
    ["week", 0, "due"],
    ["week", -3, "due"],
    ["day", 1, null],
    ["day", 0, "due"],
    ["due", 7, null],
    ["due", 0, null],
    ["due", -3, null],
  ] as const)("after '%s', %i days before: %s", (sent, days, stage) => {
    expect(stageToSend(dueOn, sent, dayBefore(days))).toBe(stage);
  });

  it("sends each stage once at most and in order, however many days are missed", () => {
    const runDays = fc.uniqueArray(fc.integer({ min: -40, max: 20 }), { maxLength: 30 });
    fc.assert(
      fc.property(runDays, (offsets) => {
        let reminded: ReminderStage | null = null;
        const sent: ReminderStage[] = [];
        for (const offset of offsets.toSorted((one, other) => other - one)) {
          const stage = stageToSend(dueOn, reminded, dayBefore(offset));
          if (!stage) continue;
          sent.push(stage);
          reminded = stage;
        }
        const places = sent.map((stage) => reminderStages.indexOf(stage));
        expect(places).toEqual([...new Set(places)].toSorted());
        // Whoever runs on the day itself, or soon after, has sent its mail.
        if (offsets.some((offset) => offset <= 0 && offset >= -30)) expect(sent.at(-1)).toBe("due");
      }),
    );
  });

  it("counts what is overdue when it is entered as sent, and nothing else", () => {
    expect(remindedAtEntry("2026-11-20", "2026-11-21")).toBe("due");
    expect(remindedAtEntry("2026-11-21", "2026-11-21")).toBeNull();
    expect(remindedAtEntry("2026-11-28", "2026-11-21")).toBeNull();
  });
});

it("reminders go out in the daytime of Germany, in summer and in winter", () => {
  const early = ["2026-11-21T07:29:59Z", "2026-07-21T06:29:59Z"];
  const late = ["2026-11-21T20:00:01Z", "2026-07-21T19:00:01Z", "2026-11-21T23:00:00Z"];
  const day = ["2026-11-21T07:30:00Z", "2026-11-21T20:00:00Z"];
  day.push("2026-07-21T06:30:00Z", "2026-07-21T19:00:00Z");
  // The mornings after the clocks were changed.
  day.push("2026-03-29T06:30:00Z");
  early.push("2026-10-25T06:30:00Z");
  const all = [...early, ...day, ...late];
  expect(all.filter((instant) => !isQuietTime(new Date(instant)))).toEqual(day);
});

describe("the mail", () => {
  const today = "2026-11-21";
  const plan = (petName: string, dueOn: string, kind = "Impfung") => {
    return {
      petName,
      kind,
      dueOn,
      doneLink: `https://tier.example/erinnerung/${petName}-${dueOn}`,
    };
  };
  const mail = (plans: ReturnType<typeof plan>[], moreCount = 0, fullName = "Erika Beispiel") =>
    careReminderMail({
      to: "erika@example.org",
      fullName,
      today,
      plans,
      moreCount,
      overviewLink: "https://tier.example/dashboard",
      unsubscribeLink: "https://tier.example/erinnerung/abmelden/x",
    });

  it("names in its subject what it is about", () => {
    const about = (...plans: ReturnType<typeof plan>[]) =>
      mail(plans).subject.replace("Erinnerung: ", "");
    expect(about(plan("Emma", "2026-11-28"))).toBe("Impfung für Emma in 7 Tagen fällig");
    expect(about(plan("Emma", "2026-11-22"))).toBe("Impfung für Emma morgen fällig");
    expect(about(plan("Emma", "2026-11-21"))).toBe("Impfung für Emma heute fällig");
    expect(about(plan("Emma", "2026-11-19"))).toBe("Impfung für Emma überfällig");
    const two = about(plan("Emma", "2026-11-21"), plan("Emma", "2026-11-22", "Entwurmung"));
    expect(two).toBe("Impfung und Entwurmung für Emma");
    const four = ["A", "B", "C", "D"].map((kind) => plan("Emma", today, kind));
    expect(about(...four)).toBe("Vorsorge für Emma");
    const [balu, mimi] = [plan("Balu", "2026-11-22"), plan("Mimi", today)];
    expect(about(plan("Emma", today), balu)).toBe("Vorsorge für Emma und Balu");
    expect(about(plan("Emma", today), balu, mimi)).toBe("Vorsorge für Ihre Tiere");
    expect(mail([balu]).subject).toMatch(/^Erinnerung: /);
  });

  it("has for each plan its animal, kind, due day and link, and one to stop", () => {
    const { text, html } = renderMail(
      mail([plan("Emma", "2026-11-28"), plan("Balu", "2026-11-19", "Hufschmied")]),
    );
    expect(text).toContain("Guten Tag Erika Beispiel,");
    expect(text).toContain("bei Emma und Balu steht Vorsorge an:");
    expect(text).toContain("Impfung für Emma\nIn 7 Tagen fällig (28. November 2026)");
    expect(text).toContain("Hufschmied für Balu\nSeit 2 Tagen überfällig (19. November 2026)");
    for (const link of ["Emma-2026-11-28", "Balu-2026-11-19", "abmelden/x"]) {
      expect(text).toContain(`https://tier.example/erinnerung/${link}`);
      expect(html).toContain(`href="https://tier.example/erinnerung/${link}"`);
    }
    expect(mail([plan("Emma", today)]).unsubscribeLink).toBe(
      "https://tier.example/erinnerung/abmelden/x",
    );
  });

  it("says that there is more than it lists, and greets people without a name", () => {
    const { subject, text } = renderMail(mail([plan("Emma", today)], 12, ""));
    expect(subject).toBe("Erinnerung: Vorsorge für Ihre Tiere");
    expect(text).toContain("sehen Sie, was noch ansteht");
    expect(text).toMatch(/^Guten Tag,\n/);
  });
});
