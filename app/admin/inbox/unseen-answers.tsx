import type { UnseenList } from "#app/treatment/unseen-answers.server.ts";
import { WarningIcon } from "#app/ui/icons.tsx";
import { Link, TextLink } from "#app/ui/link.tsx";
import { PhoneLink } from "#app/ui/phone-link.tsx";
import { inboxList } from "./inbox-address.ts";

type UnseenAnswersProps = { list: UnseenList; heading: "h2" | "h3" };

/** Red answers, first of all, until she has opened each. */
export function UnseenAnswers({
  list: { answers, hasMore },
  heading: Heading,
}: UnseenAnswersProps) {
  if (answers.length === 0) return null;
  return (
    <section
      aria-labelledby="dringende-rueckmeldungen"
      className="mb-5 rounded-card border-2 border-danger bg-danger-soft px-5 py-4 wrap-anywhere"
    >
      <Heading
        id="dringende-rueckmeldungen"
        className="flex items-center gap-2 font-body text-base font-bold text-danger"
      >
        <WarningIcon />
        {answers.length === 1 ? "Dringende Rückmeldung" : "Dringende Rückmeldungen"}
      </Heading>
      <ul className="divide-y divide-line">
        {answers.map(({ id, to, petName, ownerName, at, reasons, phone }) => (
          <li key={id} className="py-2">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <Link
                to={to}
                discover="none"
                className="inline-flex min-h-11 items-center text-lg font-bold text-ink underline underline-offset-4 sm:min-h-8"
              >
                <bdi>{petName}</bdi>
              </Link>
              <span className="text-sm text-ink-soft">{at}</span>
            </p>
            <ul>
              {reasons.map((words) => (
                <li key={words} className="font-semibold">
                  {words}
                </li>
              ))}
            </ul>
            <p className="flex flex-wrap items-center gap-x-4">
              <bdi>{ownerName}</bdi>
              <PhoneLink phone={phone} name={ownerName} />
            </p>
          </li>
        ))}
      </ul>
      {hasMore && (
        <TextLink to={inboxList.address({ kind: "red" })}>Alle dringenden Rückmeldungen</TextLink>
      )}
    </section>
  );
}
