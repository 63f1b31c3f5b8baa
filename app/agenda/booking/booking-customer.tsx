import { Form } from "react-router";
import { customerAddress, messageAddress } from "#app/admin/customers/customer.ts";
import { NewNoteForm, NoteItem } from "#app/admin/customers/notes/customer-notes.tsx";
import {
  customerViewAddress,
  notesHeadingId,
  timelineHeadingId,
} from "#app/admin/customers/page-address.ts";
import { BounceNote } from "#app/admin/ui/bounce-note.tsx";
import { EmailLink } from "#app/admin/ui/links.tsx";
import { offerings } from "#app/bookings/services.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { PracticePetFacts } from "#app/pets/practice-pet.tsx";
import type { FormResult } from "#app/platform/form-result.ts";
import { recordAddress } from "#app/treatment/record.ts";
import { FormState } from "#app/ui/form-state.tsx";
import { ButtonLink, TextLink } from "#app/ui/link.tsx";
import { PagePart, PhoneFold } from "#app/ui/page-part.tsx";
import { PhoneLink } from "#app/ui/phone-link.tsx";
import { Place } from "#app/ui/place-link.tsx";
import type { PracticeBooking } from "./booking.server.ts";

type BookingNotesProps = { described: PracticeBooking; result: FormResult | undefined };

/** Of this booking, its animal and its customer; all of the customer's stand on their page. */
export function BookingNotes({ described, result }: BookingNotesProps) {
  const { booking, customer, pet, notes, noteKey } = described;
  if (!customer.isCustomer) return null;
  const ofBooking = `termin:${booking.id}`;
  const [newest, ...older] = notes.map((note) => (
    <li key={note.id}>
      <NoteItem customerId={booking.userId} note={note} />
    </li>
  ));
  return (
    <PagePart id={notesHeadingId} title="Private Notizen">
      <FormState idPrefix="notiz-" result={result} defaults={{ about: ofBooking }}>
        <NewNoteForm
          // After a new note the form is empty.
          key={notes[0]?.id}
          noteKey={noteKey}
          intent="note"
          about={[
            { value: ofBooking, label: "Termin" },
            ...(pet ? [{ value: `tier:${pet.id}`, label: pet.name }] : []),
          ]}
        />
      </FormState>
      {newest && (
        <ol aria-label="Neueste Notiz" className="mt-4">
          {newest}
        </ol>
      )}
      {older.length > 0 && (
        <div className="sm:mt-3">
          <PhoneFold title={`Ältere Notizen (${older.length})`}>
            <ol aria-label="Ältere Notizen, neueste zuerst" className="grid gap-3">
              {older}
            </ol>
          </PhoneFold>
        </div>
      )}
      <TextLink to={`${customerAddress(booking.userId)}#${notesHeadingId}`} discover="none">
        Alle Notizen
      </TextLink>
    </PagePart>
  );
}

export function BookingAnimal({ booking, customer, pet, visit }: PracticeBooking) {
  const { userId } = booking;
  return (
    <PagePart id="tier" title="Tier">
      <p className="font-semibold">
        <bdi>{booking.petName}</bdi> (<bdi>{booking.petType}</bdi>)
      </p>
      {pet ? (
        <>
          {pet.deceasedOn !== null && (
            <p className="my-1 font-semibold text-danger">Dieses Tier ist verstorben.</p>
          )}
          <p className="text-ink-soft wrap-anywhere">{pet.about}</p>
          {/* Where it stands is told with the visit. */}
          <PracticePetFacts pet={visit ? { ...pet, stable: null } : pet} isFolded />
          {customer.isCustomer && (
            <p className="mt-2 flex flex-wrap gap-x-5">
              <TextLink
                to={`${customerViewAddress(userId, { petId: pet.id })}#tier-${pet.id}`}
                discover="none"
              >
                {`Akte von ${pet.name}`}
              </TextLink>
              <TextLink
                to={`${customerViewAddress(userId, { area: "documents", petId: pet.id })}#${timelineHeadingId}`}
                discover="none"
              >
                Dokumente
              </TextLink>
            </p>
          )}
        </>
      ) : (
        <p className="text-ink-soft">Für dieses Tier gibt es keine Akte.</p>
      )}
    </PagePart>
  );
}

export function BookingCustomer({
  booking,
  bounce,
  customer,
  phone,
  hasLetter,
  visit,
}: PracticeBooking) {
  const { id, userId, ownerName, email } = booking;
  const hasOtherName = customer.fullName !== "" && customer.fullName !== ownerName;
  const hasOtherEmail = customer.email.toLowerCase() !== email.toLowerCase();
  const messageTo = customer.isCustomer ? messageAddress(userId, id) : null;
  return (
    <PagePart id="kontakt" title="Kontakt">
      <div className="flex flex-wrap items-center gap-x-4">
        {customer.isCustomer ? (
          <TextLink to={customerAddress(userId)} discover="none">
            <bdi>{ownerName}</bdi>
          </TextLink>
        ) : (
          <p className="font-semibold">
            <bdi>{ownerName}</bdi>
          </p>
        )}
        <PhoneLink phone={phone} name={ownerName} />
        {email ? (
          <EmailLink email={email} to={hasOtherEmail ? null : messageTo} />
        ) : (
          <p className="text-ink-soft">Ohne E-Mail-Adresse</p>
        )}
      </div>
      <BounceNote note={bounce} />
      {hasLetter && (
        <p>
          <TextLink to={`/admin/termine/anfragen/${id}/brief`}>Bestätigung per Post</TextLink>
        </p>
      )}
      {!visit && offerings[booking.offering].place === "visit" && (
        <Place address={booking.address} />
      )}
      {customer.email && (hasOtherName || hasOtherEmail) && (
        <div className="mt-2 text-sm text-ink-soft">
          E-Mails gehen an <bdi>{customer.fullName || "ohne Namen"}</bdi>,{" "}
          <EmailLink email={customer.email} to={messageTo} />
        </div>
      )}
    </PagePart>
  );
}

/** The button sends a form: what it begins is there once, and without another page between. */
export function BookingRecord({ booking, recordId, recordKey, mayTreat }: PracticeBooking) {
  if (recordId) {
    return (
      <p className="mt-4">
        <ButtonLink to={recordAddress(recordId)}>Bericht öffnen</ButtonLink>
      </p>
    );
  }
  if (!mayTreat) return null;
  return (
    <Form method="post" action={`/admin/behandlung/neu?termin=${booking.id}`} className="mt-4">
      <input type="hidden" name="key" value={recordKey} />
      <SubmitButton variant="secondary" busyText="Wird angelegt...">
        Bericht schreiben
      </SubmitButton>
    </Form>
  );
}
