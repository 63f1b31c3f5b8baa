import { SubmitButton } from "#app/frame/submit-button.tsx";
import { likelyCategory } from "#app/pets/documents/likely-category.ts";
import { documentCategories } from "#app/pets/documents/policy.ts";
import type { FormResult } from "#app/platform/form-result.ts";
import { SelectField } from "#app/ui/field.tsx";
import { useFocusByHash } from "#app/ui/focus.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { EntryForm } from "./entry-parts.tsx";
import type { DescribedAttachment, DescribedEntry } from "./entry-queries.server.ts";
import { filedId } from "./inbox-address.ts";

type AttachmentsProps = {
  entry: DescribedEntry;
  /** Null: of the mail that began the exchange. */
  replyId: string | null;
  result: FormResult | undefined;
};

export function Attachments({ entry, replyId, result }: AttachmentsProps) {
  const ofMail = entry.attachments.filter((attachment) => attachment.replyId === replyId);
  if (ofMail.length === 0) return null;
  const stored = ofMail.filter(({ address, isSmall }) => address !== null && !isSmall);
  const small = ofMail.filter(({ address, isSmall }) => address !== null && isSmall);
  const leftOut = ofMail.filter(({ address }) => address === null);
  const list = (attachments: readonly DescribedAttachment[]) => (
    <ul className="grid gap-4">
      {attachments.map((attachment) => (
        <li key={attachment.id} className="wrap-anywhere">
          <StoredFile entry={entry} attachment={attachment} result={result} />
        </li>
      ))}
    </ul>
  );
  return (
    <section aria-label="Anhänge" className="mt-4 grid gap-4 border-t border-line pt-4">
      {stored.length > 0 && list(stored)}
      {small.length > 0 && (
        <details open={small.some(({ id }) => id === result?.values.attachmentId)}>
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-forest">
            {small.length === 1
              ? "1 kleines Bild aus dem Text"
              : `${small.length} kleine Bilder aus dem Text`}
          </summary>
          {list(small)}
        </details>
      )}
      {leftOut.length > 0 && (
        <div>
          <h3 className="font-semibold">Nicht gespeichert</h3>
          <ul className="grid gap-2">
            {leftOut.map(({ id, fileName, size, leftOut: reason }) => (
              <li key={id} className="wrap-anywhere">
                <bdi>{fileName}</bdi> <span className="text-sm text-ink-soft">({size})</span>
                <span className="block text-sm">{reason}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

const linkLook =
  "inline-flex min-h-8 items-center font-semibold text-forest underline underline-offset-4";

type StoredFileProps = {
  entry: DescribedEntry;
  attachment: DescribedAttachment;
  result: FormResult | undefined;
};

function StoredFile({ entry, attachment, result }: StoredFileProps) {
  const { fileName, size, address, isPicture, filed } = attachment;
  if (address === null) return null;
  return (
    <div className="flex flex-wrap gap-4">
      <a href={address} target="_blank" rel="noopener" aria-label={`Öffnen: ${fileName}`}>
        {isPicture ? (
          <img
            src={address}
            alt={fileName}
            loading="lazy"
            width={96}
            height={96}
            className="size-24 rounded-field border border-line bg-surface object-cover"
          />
        ) : (
          <span className="grid size-24 place-items-center rounded-field border border-line bg-surface font-semibold text-ink-soft">
            PDF
          </span>
        )}
      </a>
      <div className="min-w-0 flex-1 basis-56">
        <p>
          <bdi className="font-semibold">{fileName}</bdi>{" "}
          <span className="text-sm text-ink-soft">({size})</span>
        </p>
        <p className="flex flex-wrap gap-x-5">
          <a
            href={address}
            target="_blank"
            rel="noopener"
            aria-label={`Öffnen: ${fileName} (in neuem Tab)`}
            className={`${linkLook} gap-1.5`}
          >
            Öffnen
            <Icon name="new-tab" />
          </a>
          <a
            href={`${address}?download`}
            aria-label={`Herunterladen: ${fileName}`}
            className={linkLook}
          >
            Herunterladen
          </a>
        </p>
        {filed === null ? (
          <FilingForm entry={entry} attachment={attachment} result={result} />
        ) : (
          <Filed id={attachment.id} filed={filed} />
        )}
      </div>
    </div>
  );
}

/** Files a copy of the attachment in the animal's documents. */
function FilingForm({ entry, attachment, result }: StoredFileProps) {
  const { customer, animals } = entry;
  if (!customer) {
    return <p className="mt-1 text-sm text-ink-soft">Bitte ordnen Sie zuerst ein Konto zu.</p>;
  }
  const [first] = animals;
  if (!first) {
    return <p className="mt-1 text-sm text-ink-soft">Dieses Konto hat noch kein Tier.</p>;
  }
  const isOnly = animals.length === 1;
  return (
    <FormState
      idPrefix={`${attachment.id}-`}
      result={result?.values.attachmentId === attachment.id ? result : undefined}
      defaults={{ petId: isOnly ? first.id : "", category: likelyCategory(attachment) }}
    >
      <EntryForm entry={entry} intent="file" className="mt-2 grid items-end gap-3 sm:grid-cols-2">
        <div className="sm:col-span-2 empty:hidden">
          <FormErrors />
        </div>
        <input type="hidden" name="attachmentId" value={attachment.id} />
        {isOnly ? (
          <input type="hidden" name="petId" value={first.id} />
        ) : (
          <SelectField name="petId" label="Tier" required>
            <option value="">Bitte wählen</option>
            {animals.map((animal) => (
              <option key={animal.id} value={animal.id}>
                {`${animal.name} (${animal.type})`}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField name="category" label="Kategorie" required>
          {documentCategories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </SelectField>
        <div className="sm:col-span-2">
          <SubmitButton variant="secondary">
            {isOnly ? `Zu den Dokumenten von ${first.name} legen` : "Zu den Dokumenten legen"}
            <span className="sr-only">: {attachment.fileName}</span>
          </SubmitButton>
        </div>
      </EntryForm>
    </FormState>
  );
}

type FiledProps = { id: string; filed: NonNullable<DescribedAttachment["filed"]> };

/** Takes the focus of the form that it follows. */
function Filed({ id, filed }: FiledProps) {
  useFocusByHash(filedId(id));
  return (
    <div id={filedId(id)} tabIndex={-1} className="mt-1 scroll-mt-20 outline-none">
      <p className="font-semibold text-success">{filed.text}</p>
      <TextLink to={filed.address}>{`Zu den Dokumenten von ${filed.petName}`}</TextLink>
    </div>
  );
}
