import { Form } from "react-router";
import { z } from "zod";
import { requirePassword } from "#app/account/credentials/password-proof.server.ts";
import { passwordAgainSchema, secretFields } from "#app/account/schema.server.ts";
import { CurrentPasswordField } from "#app/account/secret-fields.tsx";
import { LineField } from "#app/admin/publishing/fields.tsx";
import { noteAudit } from "#app/audit/record.server.ts";
import { PhotoFormats, PictureField } from "#app/files/picture-field.tsx";
import { DialogButtons } from "#app/frame/confirm-form.tsx";
import { PageDialog, Question } from "#app/frame/question.tsx";
import { questionAt } from "#app/frame/question-at.ts";
import { runAction } from "#app/frame/run-action.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requirePractitioner, requireVisitor } from "#app/middleware/guards.server.ts";
import { formatWeight } from "#app/pets/policy.ts";
import { WeightTicks } from "#app/pets/weight/weight-confirmation.tsx";
import { formatDay } from "#app/platform/calendar-day.ts";
import { Refusal, requireValid, wholeNumber } from "#app/platform/forms.server.ts";
import { deleteRecord } from "#app/treatment/record.server.ts";
import {
  closedBooking,
  confirmedDay,
  photoViewMax,
  photoViews,
  recordAddress,
  treatmentAddress,
} from "#app/treatment/record.ts";
import { deleteRecordPhoto, receiveRecordPhoto } from "#app/treatment/record-photos.server.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { TickField } from "#app/ui/tick-field.tsx";
import type { Route } from "./+types/questions.route.ts";
import { finishRecord } from "./finish-record.server.ts";
import type { RecordPage } from "./record.route.tsx";
import { photosId, recordHeadingId } from "./record-form.tsx";

export { actionHeaders as headers, askServer as loader } from "#app/frame/run-action.server.ts";

const questions = {
  abschliessen: {
    title: "Bericht abschließen?",
    headingId: recordHeadingId,
    isDanger: false,
    ...{ confirmText: "Abschließen", busyText: "Wird abgeschlossen..." },
    text: "Danach sind nur noch Nachträge möglich.",
  },
  loeschen: {
    title: "Bericht löschen?",
    headingId: recordHeadingId,
    confirmText: "Endgültig löschen",
    text: "Texte, Werte und Fotos werden gelöscht. Das lässt sich nicht rückgängig machen.",
  },
  "fotos/neu": { title: "Foto hinzufügen", headingId: photosId, text: "" },
  "fotos/:photoId/loeschen": {
    ...{ title: "Foto entfernen?", headingId: photosId, confirmText: "Entfernen" },
    text: "Das lässt sich nicht rückgängig machen.",
  },
};

const failure = {
  event: "treatment.change_failed",
  message: "Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.",
  secretFields,
};

export function action(args: Route.ActionArgs) {
  requirePractitioner(args.context);
  const asked = questionAt(questions, args.pattern);
  // A form with a file is read by whoever stores that.
  const form = asked === "fotos/neu" ? { form: new FormData() } : {};
  return runAction({ ...args, ...form }, failure, (form) => commands[asked](args, form));
}

type Args = Route.ActionArgs;

const commands = {
  abschliessen: fix,
  loeschen: remove,
  "fotos/neu": addPhoto,
  "fotos/:photoId/loeschen": removePhoto,
};

const seenSchema = z.object({ seen: wholeNumber("", { least: 1, most: 999_999 }) });

async function fix({ context, params }: Args, form: FormData) {
  const { seen } = requireValid(form, seenSchema);
  const { booking } = await finishRecord(context, { recordId: params.recordId, seen, form });
  return redirectWithToast(context, recordAddress(params.recordId), {
    title: `Bericht ${booking === "closed" ? "und Termin " : ""}abgeschlossen`,
    ...(booking === "open" && {
      text: "Der Termin bleibt offen, denn er wurde inzwischen geändert.",
    }),
  });
}

/** With the password, as an account is deleted, when it is fixed. */
async function remove({ context, params }: Args, form: FormData) {
  const platform = requirePractitioner(context);
  const { userId, sessionId } = requireVisitor(context);
  let provedBy = null;
  if (form.has("currentPassword")) {
    const { currentPassword } = requireValid(form, passwordAgainSchema);
    const passwordHash = await requirePassword(platform, userId, currentPassword);
    provedBy = { userId, sessionId, passwordHash };
  }
  const deleted = await deleteRecord(platform.db, params.recordId, provedBy);
  if (!deleted) {
    const message =
      "Der Bericht ist abgeschlossen oder schon gelöscht. Bitte laden Sie die Seite neu.";
    throw new Refusal({ status: 409, message });
  }
  const { ownerId, petId, fixedAt } = deleted;
  const details = fixedAt === null ? "Entwurf" : "abgeschlossen";
  noteAudit(context, { customerId: ownerId, details });
  return redirectWithToast(context, treatmentAddress(ownerId, petId), {
    title: fixedAt === null ? "Entwurf gelöscht" : "Bericht gelöscht",
  });
}

async function addPhoto({ context, params, request }: Args) {
  const { userId } = requireVisitor(context);
  const platform = requirePractitioner(context);
  const customerId = await receiveRecordPhoto(platform, params.recordId, userId, request);
  noteAudit(context, { customerId });
  return redirectWithToast(context, `${recordAddress(params.recordId)}#${photosId}`, {
    title: "Foto gespeichert",
  });
}

async function removePhoto({ context, params }: Args) {
  const { db } = requirePractitioner(context);
  const isDone = await deleteRecordPhoto(db, params.recordId, params.photoId ?? "");
  return redirectWithToast(context, `${recordAddress(params.recordId)}#${photosId}`, {
    ...(isDone ? { title: "Foto entfernt" } : { title: "Foto nicht entfernt", tone: "error" }),
  });
}

export default function RecordQuestion({ matches, params, actionData }: Route.ComponentProps) {
  const page = usePageData("admin/treatment/record.route");
  if (!page) return null;
  const { record, pet } = page;
  const asked = questionAt(questions, matches.at(-1)?.id);
  const result = actionData?.result;
  const { text, ...words } = questions[asked];
  const closeTo = recordAddress(params.recordId);
  const pageTitle = `${words.title} ${pet.name}`;
  const dialog = { ...words, pageTitle, closeTo, result, idPrefix: "frage-" };
  const defaults = { [closedBooking]: "ja" };
  if (asked === "fotos/neu") {
    return (
      <PageDialog {...dialog}>
        <PhotoForm closeTo={closeTo} />
      </PageDialog>
    );
  }
  const needsProof = asked === "loeschen" && record.fixedAt !== null;
  return (
    <Question
      {...dialog}
      defaults={defaults}
      fields={
        <>
          <input type="hidden" name="seen" value={record.revision} />
          {asked === "abschliessen" && page.dayDoubt && (
            <TickField
              name={confirmedDay}
              value={record.visitedOn}
              label={`Ja, ${formatDay(record.visitedOn)} stimmt.`}
            />
          )}
          {asked === "abschliessen" && page.weightDoubt && (
            <WeightTicks
              inGrams={page.weightDoubt.meantKg?.toString()}
              doubtful={page.weightDoubt.isPossible ? record.weightKg?.toString() : undefined}
            />
          )}
          {asked === "abschliessen" && page.mayCloseBooking && (
            <TickField name={closedBooking} value="ja" label="Auch den Termin abschließen" />
          )}
          {needsProof && (
            <div className="w-full">
              <CurrentPasswordField />
            </div>
          )}
        </>
      }
    >
      <p>
        <strong className="block">{`${pet.name}, ${formatDay(record.visitedOn)}`}</strong>
        {text}
        {asked === "abschliessen" && page.dayDoubt && <Doubt text={page.dayDoubt} />}
        {asked === "abschliessen" && <WeightJump page={page} />}
      </p>
      {asked === "abschliessen" && page.claims && <p className="text-clay">{page.claims}</p>}
    </Question>
  );
}

/** More than a third is more often a slip of the comma than the animal. */
function WeightJump({ page: { record, lastKg, weightDoubt } }: { page: RecordPage }) {
  const { weightKg } = record;
  const isJump = weightKg && lastKg && Math.abs(weightKg - lastKg) * 3 > lastKg;
  const jump = isJump
    ? `Gewicht ${formatWeight(weightKg)}, zuletzt ${formatWeight(lastKg)}: Stimmt das?`
    : "";
  const text = weightDoubt?.text ?? jump;
  return text && <Doubt text={text} />;
}

function Doubt({ text }: { text: string }) {
  return <strong className="mt-2 block text-danger">{text}</strong>;
}

/** Of the longer side: small enough for a weak connection, large enough to compare. */
const longestSide = 1600;

function PhotoForm({ closeTo }: { closeTo: string }) {
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      replace
      preventScrollReset
      noValidate
      className="grid gap-5"
    >
      <FormErrors />
      <LineField
        {...{ name: "ansicht", label: "Ansicht *", maxLength: photoViewMax, list: "ansichten" }}
        hint="Gleiche Ansichten stehen nebeneinander."
      />
      <datalist id="ansichten">
        {photoViews.map((view) => (
          <option key={view}>{view}</option>
        ))}
      </datalist>
      <PictureField
        name="file"
        label="Bild auswählen"
        isOptionalByGroup
        longestSide={longestSide}
        hint={
          <>
            <PhotoFormats /> bis 10 MB.
          </>
        }
      />
      <DialogButtons closeTo={closeTo} submit="Hochladen" />
    </Form>
  );
}
