import { type CalendarDay, daysBetween, formatDay } from "#app/platform/calendar-day.ts";
import type { Mail, MailParagraph } from "#app/platform/mail/mail.ts";
import { site } from "#app/platform/operator/config.ts";
import { formatDue } from "./policy.ts";

type RemindedPlan = { petName: string; kind: string; dueOn: CalendarDay; doneLink: string };

type CareReminder = {
  to: string;
  fullName: string;
  today: CalendarDay;
  /** Oldest first, at least one. */
  plans: readonly RemindedPlan[];
  moreCount: number;
  overviewLink: string;
  unsubscribeLink: string;
};

export function careReminderMail(reminder: CareReminder): Mail {
  const { to, fullName, today, plans, moreCount, overviewLink, unsubscribeLink } = reminder;
  return {
    kind: "care-reminder",
    to,
    unsubscribeLink,
    subject: subjectOf(reminder),
    paragraphs: [
      fullName === "" ? "Guten Tag," : `Guten Tag ${fullName},`,
      `bei ${animalsOf(reminder) ?? "Ihren Tieren"} steht Vorsorge an:`,
      ...plans.flatMap((plan) => planParagraphs(plan, today)),
      ...(moreCount > 0 ? ["In den Akten Ihrer Tiere sehen Sie, was noch ansteht."] : []),
      plans.length === 1
        ? "Erledigt? Öffnen Sie den Link und tragen Sie das Datum ein. Der Link gilt 60 Tage."
        : "Erledigt? Öffnen Sie den jeweiligen Link und tragen Sie das Datum ein. Die Links gelten 60 Tage.",
      { label: "Zum Start", link: overviewLink },
      `Sie erhalten diese E-Mail, weil Sie bei ${site.productName} Vorsorge geplant haben.`,
      { label: "Keine Erinnerungen mehr per E-Mail", link: unsubscribeLink, isPlain: true },
    ],
  };
}

function planParagraphs({ petName, kind, dueOn, doneLink }: RemindedPlan, today: CalendarDay) {
  const due = formatDue(dueOn, today);
  const day = formatDay(dueOn);
  return [
    `${kind} für ${petName}\n${due.includes(day) ? due : `${due} (${day})`}`,
    { label: `${kind} für ${petName} als erledigt eintragen`, link: doneLink, isPlain: true },
  ] satisfies MailParagraph[];
}

const namesInSubject = 2;
const kindsInSubject = 3;

const list = new Intl.ListFormat("de-DE");

/** 'Emma und Balu'; null when there are more, or not all are known. */
function animalsOf({ plans, moreCount }: CareReminder): string | null {
  const names = [...new Set(plans.map((plan) => plan.petName))];
  return moreCount > 0 || names.length > namesInSubject ? null : list.format(names);
}

function subjectOf(reminder: CareReminder): string {
  const { plans, moreCount, today } = reminder;
  const [first] = plans;
  if (plans.length === 1 && moreCount === 0 && first) {
    return `Erinnerung: ${first.kind} für ${first.petName} ${inWords(first.dueOn, today)}`;
  }
  const kinds = [...new Set(plans.map((plan) => plan.kind))];
  const areNamed =
    kinds.length <= kindsInSubject && plans.every((plan) => plan.petName === first?.petName);
  const what = areNamed && moreCount === 0 ? list.format(kinds) : "Vorsorge";
  return `Erinnerung: ${what} für ${animalsOf(reminder) ?? "Ihre Tiere"}`;
}

function inWords(dueOn: CalendarDay, today: CalendarDay): string {
  const days = daysBetween(today, dueOn);
  if (days < 0) return "überfällig";
  if (days === 0) return "heute fällig";
  return days === 1 ? "morgen fällig" : `in ${days} Tagen fällig`;
}
