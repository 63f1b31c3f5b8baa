import type { ReactNode } from "react";
import { type RouterContextProvider, useLocation } from "react-router";
import { inviteToClaim } from "#app/account/claim-file.server.ts";
import { countAhead } from "#app/account/limits.server.ts";
import { invitationPauseMs } from "#app/account/policy.ts";
import { type Customer, requireCustomer } from "#app/admin/customers/customer.server.ts";
import { customerAddress, customerName } from "#app/admin/customers/customer.ts";
import { noteAudit } from "#app/audit/record.server.ts";
import { platformContext } from "#app/context.ts";
import { NoticeDialog, Question } from "#app/frame/question.tsx";
import { questionAt } from "#app/frame/question-at.ts";
import { runAction } from "#app/frame/run-action.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { Refusal, requireValid } from "#app/platform/forms.server.ts";
import { announceMails } from "#app/platform/mail/outbox.server.ts";
import { readableEmail } from "#app/platform/readable-email.server.ts";
import { TextAreaField } from "#app/ui/field.tsx";
import type { Route } from "./+types/questions.route.ts";
import {
  blockAccount,
  confirmForCustomer,
  endAllSessions,
  reasonSchema,
  switchOffTwoFactor,
  unblockAccount,
} from "./account.server.ts";
import { accountHeadingId } from "./possible-actions.ts";

// A new question is an entry in `questions`, one in `commands`, and a line in `routes.ts`.

export { askServer as loader } from "#app/frame/run-action.server.ts";

export function action(args: Route.ActionArgs) {
  const { context, params, pattern } = args;
  requirePractitioner(context);
  return runAction(args, failure, async (form) => {
    const customer = await requireCustomer(context, params.customerId);
    const question = questionAt(commands, pattern);
    const message = misplaced(question, customer);
    if (message) requireChange(false, customer, message);
    const done = await commands[question]({ context, customer, form });
    return redirectWithToast(context, customerAddress(customer.id), done);
  });
}

const failure = {
  event: "customers.account_failed",
  message: "Das Konto konnte nicht geändert werden.",
};

/** Without an account there is only the invitation, and with one no other. */
function misplaced(question: QuestionName, { hasAccount }: Pick<Customer, "hasAccount">) {
  if (hasAccount) return question === "einladen" && "Es gibt schon ein Konto.";
  return question !== "einladen" && "Es gibt noch kein Konto.";
}

type Asked = { context: Readonly<RouterContextProvider>; customer: Customer; form: FormData };

const commands: Record<QuestionName, (asked: Asked) => Promise<{ title: string; text: string }>> = {
  async bestaetigen({ context, customer, form }) {
    const { db, now, origin, mailQueue, log, defer } = context.get(platformContext);
    const isNotified = form.has("tell");
    noteAudit(context, { details: isNotified ? "mit E-Mail" : "ohne E-Mail" });
    const mailsTo = isNotified ? customer : null;
    const moment = { now, origin };
    const { isConfirmed, outboxIds } = await confirmForCustomer(db, customer.id, mailsTo, moment);
    requireChange(isConfirmed, customer, "Die Adresse war schon bestätigt.");
    defer(announceMails(mailQueue, outboxIds, log));
    return {
      title: "E-Mail-Adresse bestätigt",
      text: isNotified
        ? "Die Kundin oder der Kunde wird per E-Mail informiert."
        : "Die Anmeldung ist jetzt möglich.",
    };
  },

  async einladen({ context, customer }) {
    const platform = context.get(platformContext);
    const { db, now, origin, mailQueue, log, defer } = platform;
    const { id: customerId, email } = customer;
    const limit = await countAhead(platform, [{ name: "invitation by target", subject: email }]);
    const asked = { customerId, email, isWithin: limit.isWithin };
    const { isInvited, outboxIds } = await inviteToClaim(db, asked, { now, origin });
    await limit.requireWithin();
    requireChange(isInvited, customer, "Eine Einladung ist nur einmal am Tag möglich.");
    defer(announceMails(mailQueue, outboxIds, log));
    return { title: "Einladung verschickt", text: `Die E-Mail geht an ${readableEmail(email)}.` };
  },

  async sperren({ context, customer, form }) {
    const { db, now } = context.get(platformContext);
    noteReason(context, form);
    const isBlocked = await blockAccount(db, customer.id, now);
    requireChange(isBlocked, customer, "Das Konto war schon gesperrt.");
    return { title: "Konto gesperrt", text: "Alle Geräte wurden abgemeldet." };
  },

  async entsperren({ context, customer, form }) {
    noteReason(context, form);
    const isUnblocked = await unblockAccount(context.get(platformContext).db, customer.id);
    requireChange(isUnblocked, customer, "Das Konto war nicht gesperrt.");
    return { title: "Sperre aufgehoben", text: "Die Anmeldung ist wieder möglich." };
  },

  async abmelden({ context, customer }) {
    const ended = await endAllSessions(context.get(platformContext).db, customer.id);
    const sessions = ended === 1 ? "1 Sitzung beendet" : `${ended} Sitzungen beendet`;
    noteAudit(context, { details: sessions });
    return { title: "Überall abgemeldet", text: `${sessions}.` };
  },

  async "zwei-faktor"({ context, customer, form }) {
    const { db, now, origin, mailQueue, log, defer } = context.get(platformContext);
    noteReason(context, form);
    const { isOff, outboxIds } = await switchOffTwoFactor(db, customer, { now, origin });
    requireChange(isOff, customer, "Der zweite Schritt war nicht eingeschaltet.");
    defer(announceMails(mailQueue, outboxIds, log));
    return {
      title: "Zweiter Schritt abgeschaltet",
      text: "Die Kundin oder der Kunde wird per E-Mail informiert.",
    };
  },
};

function noteReason(context: Asked["context"], form: FormData): void {
  noteAudit(context, { details: requireValid(form, reasonSchema).reason });
}

function requireChange(isChanged: boolean, { id }: Customer, message: string): void {
  if (isChanged) return;
  throw new Refusal({
    title: "Es wurde nichts geändert",
    message,
    redirectTo: customerAddress(id),
  });
}

export default function AccountQuestionDialog({ matches, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const customer = usePageData("admin/customers/customer.route")?.customer;
  if (!customer) return null;
  const asked = questionAt(questions, matches.at(-1)?.id);
  const dialog = { closeTo: customerAddress(customer.id) + search, headingId: accountHeadingId };
  const { settled, text, fields, ...words } = questions[asked];
  const message = misplaced(asked, customer);
  const notice = message ? { title: "Nicht möglich", text: message } : settled(customer);
  if (notice) {
    return (
      <NoticeDialog {...dialog} title={notice.title}>
        <p>{notice.text}</p>
      </NoticeDialog>
    );
  }
  return (
    <Question
      {...dialog}
      {...words}
      pageTitle={`${words.title} ${customerName(customer)}`}
      result={actionData?.result}
      idPrefix="konto-"
      fields={fields && <div className="w-full space-y-5 pb-2">{fields}</div>}
    >
      <p className="mb-3 wrap-anywhere">
        <strong className="block">
          <bdi>{customerName(customer)}</bdi>
        </strong>
        {customer.email}
      </p>
      <div className="space-y-3">{text(customer)}</div>
    </Question>
  );
}

type QuestionName =
  | "einladen"
  | "bestaetigen"
  | "sperren"
  | "entsperren"
  | "abmelden"
  | "zwei-faktor";

type AccountQuestion = {
  title: string;
  confirmText: string;
  busyText: string;
  isDanger: boolean;
  /** In place of the question where the account is in that state already. */
  settled: (customer: Customer) => { title: string; text: string } | false;
  text: (customer: Customer) => ReactNode;
  fields?: ReactNode;
};

const questions: Record<QuestionName, AccountQuestion> = {
  einladen: {
    title: "Zum eigenen Konto einladen?",
    confirmText: "Einladen",
    busyText: "Wird verschickt...",
    isDanger: false,
    settled: ({ email, invitedAt, accountId }) => {
      if (email === "") {
        return { title: "E-Mail-Adresse fehlt", text: "Bitte tragen Sie zuerst eine Adresse ein." };
      }
      if (accountId !== null) {
        return { title: "Schon ein Konto", text: "Bitte führen Sie beides zusammen." };
      }
      const isRecent = invitedAt !== null && Date.parse(invitedAt) + invitationPauseMs > Date.now();
      return isRecent && { title: "Schon eingeladen", text: "Sie können morgen erneut einladen." };
    },
    text: ({ invitedAt }) => (
      <p>
        Der Link gilt 14 Tage.
        {invitedAt !== null && ` Die Einladung vom ${formatDayOfInstant(invitedAt)} wird ungültig.`}
      </p>
    ),
  },

  bestaetigen: {
    title: "E-Mail-Adresse bestätigen?",
    confirmText: "Adresse bestätigen",
    busyText: "Wird bestätigt...",
    isDanger: false,
    settled: ({ isConfirmed, email }) =>
      isConfirmed && { title: "Schon bestätigt", text: `Die Adresse ${email} ist bestätigt.` },
    text: () => (
      <>
        <p>Bestätigen Sie die Adresse nur, wenn Sie sicher sind, dass sie dieser Person gehört.</p>
        <ul className="list-disc space-y-1 pl-5">
          <li>
            Danach kann sich jeder anmelden, der das Passwort der letzten Registrierung kennt.
          </li>
          <li>Frühere Bestätigungslinks werden ungültig.</li>
        </ul>
      </>
    ),
    fields: (
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="tell"
          defaultChecked
          className="size-5 shrink-0 accent-forest"
        />
        <span>Per E-Mail mitteilen, dass das Konto bereit ist</span>
      </label>
    ),
  },

  sperren: {
    title: "Konto sperren?",
    confirmText: "Konto sperren",
    busyText: "Wird gesperrt...",
    isDanger: true,
    settled: ({ blockedAt }) =>
      blockedAt !== null && { title: "Schon gesperrt", text: "Dieses Konto ist bereits gesperrt." },
    text: () => (
      <ul className="list-disc space-y-1 pl-5">
        <li>Alle Geräte werden abgemeldet. Eine Anmeldung ist nicht mehr möglich.</li>
        <li>Freigaben und Kalender-Abo werden gesperrt.</li>
        <li>Erinnerungen an Vorsorge entfallen.</li>
        <li>Beratungen und Bestellungen bleiben gültig, ebenso die Links in den E-Mails.</li>
      </ul>
    ),
    fields: <ReasonField hint="Steht nur im Protokoll." />,
  },

  entsperren: {
    title: "Sperre aufheben?",
    confirmText: "Sperre aufheben",
    busyText: "Wird aufgehoben...",
    isDanger: false,
    settled: ({ blockedAt }) =>
      blockedAt === null && { title: "Nicht gesperrt", text: "Dieses Konto ist nicht gesperrt." },
    text: ({ blockedAt }) => (
      <p>
        Das Konto ist seit dem {blockedAt && formatDayOfInstant(blockedAt)} gesperrt. Nach dem
        Entsperren funktionieren Anmeldung, Freigaben und Kalender-Abo wieder.
      </p>
    ),
    fields: <ReasonField hint="Steht nur im Protokoll." />,
  },

  abmelden: {
    title: "Überall abmelden?",
    confirmText: "Überall abmelden",
    busyText: "Wird abgemeldet...",
    isDanger: true,
    settled: ({ sessionCount }) =>
      sessionCount === 0 && {
        title: "Nirgends angemeldet",
        text: "Dieses Konto ist auf keinem Gerät angemeldet.",
      },
    text: () => (
      <p>
        Alle Geräte werden sofort abgemeldet. Nicht gespeicherte Eingaben gehen verloren. Eine neue
        Anmeldung ist sofort möglich.
      </p>
    ),
  },

  "zwei-faktor": {
    title: "Zweiten Schritt abschalten?",
    confirmText: "Abschalten",
    busyText: "Wird abgeschaltet...",
    isDanger: true,
    settled: ({ twoFactorSince }) =>
      twoFactorSince === null && {
        title: "Nicht eingeschaltet",
        text: "Der zweite Schritt ist bei diesem Konto nicht eingeschaltet.",
      },
    text: () => (
      <>
        <p>
          Zum Anmelden genügt dann das Passwort. Alle Geräte werden abgemeldet. Die Kundin oder der
          Kunde wird per E-Mail informiert.
        </p>
        <p>
          <strong>Prüfen Sie vorher die Identität,</strong> zum Beispiel durch Rückruf unter der
          bekannten Nummer.
        </p>
      </>
    ),
    fields: <ReasonField hint="Wie haben Sie die Identität geprüft?" />,
  },
};

function ReasonField({ hint }: { hint: string }) {
  return <TextAreaField name="reason" label="Grund *" hint={hint} rows={2} required />;
}
