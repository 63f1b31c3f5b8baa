import { customerAddress, customerName } from "#app/admin/customers/customer.ts";
import { herbAddress } from "#app/admin/herbs/address.ts";
import { orderAddress } from "#app/admin/orders/orders-address.ts";
import { actionLabel } from "#app/audit/actions.ts";
import { outcomeLabels } from "#app/audit/outcome.ts";
import { fileAddress } from "#app/pets/documents/file-address.ts";
import { formatDay, isCalendarDay } from "#app/platform/calendar-day.ts";
import { formatMoment } from "#app/platform/format-moment.ts";
import type { AuditRow } from "./audit-queries.server.ts";

/** An entry of the log in words. */
export function describeEntry(row: AuditRow) {
  const { id, at, actor, actorId, action, outcome, details, requestId } = row;
  return {
    ...{ id, at, actorId, actor, action, outcome, details, requestId },
    moment: formatMoment(at),
    label: actionLabel(action),
    outcomeText: outcomeLabels[outcome],
    subject: subjectOf(row),
    customer:
      row.customerId === null
        ? null
        : {
            id: row.customerId,
            name: customerName({ fullName: row.customerName ?? "" }),
            to: customerAddress(row.customerId),
          },
  };
}

export type DescribedEntry = ReturnType<typeof describeEntry>;

type Subject = { text: string; to: string | null };

/** What it was done to, and where that is to be seen; null where the entry is about nothing single. */
function subjectOf(row: AuditRow): Subject | null {
  const { action, subject } = row;
  const kind = /^[a-z]+(?=-)/.exec(action)?.[0] ?? "";
  if (subject === "") return null;
  if (action.startsWith("/")) return { text: `${action} (${subject})`, to: null };
  switch (kind) {
    case "booking":
      return { text: "Termin", to: `/admin/termine/anfragen/${encodeURIComponent(subject)}` };
    case "document":
      return documentSubject(row);
    case "herb":
      return herbSubject(row);
    case "order":
      return row.orderNumber === null
        ? plainSubject(subject)
        : { text: `Bestellung ${row.orderNumber}`, to: orderAddress(subject) };
    default:
      return plainSubject(subject);
  }
}

function documentSubject({ fileName, petName, subject }: AuditRow): Subject {
  if (fileName === null) return { text: "Dokument, inzwischen gelöscht", to: null };
  return { text: petName ? `${fileName}, ${petName}` : fileName, to: fileAddress(subject) };
}

function herbSubject({ herbName, subject }: AuditRow): Subject {
  const herbId = subject.split(" ")[0] ?? subject;
  if (herbName === null) return { text: `Kraut Nr. ${herbId}, inzwischen gelöscht`, to: null };
  return { text: herbName, to: herbAddress(herbId) };
}

/** Ids of things without a page of their own tell nobody anything. */
function plainSubject(subject: string): Subject | null {
  if (isCalendarDay(subject)) {
    return { text: formatDay(subject), to: `/admin/termine?tag=${subject}` };
  }
  return /^[\da-f]{8}-[\da-f-]{27}$/.test(subject) ? null : { text: subject, to: null };
}
