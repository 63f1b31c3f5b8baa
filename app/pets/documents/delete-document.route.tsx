import { platformContext } from "#app/context.ts";
import { Question } from "#app/frame/question.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { Refusal } from "#app/platform/forms.server.ts";
import type { Route } from "./+types/delete-document.route.ts";
import { deleteDocument } from "./commands.server.ts";
import { documentList, documentsHeadingId } from "./documents-address.ts";
import { UnknownDocument, useRequestedDocument } from "./requested-document.tsx";

export { askServer as loader } from "#app/frame/run-action.server.ts";

export async function action(args: Route.ActionArgs) {
  const { context, params, url } = args;
  const { db, files, log } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const { documentId, petId = null } = params;
  const backTo = petId
    ? `/pets/${petId}`
    : documentList.address(documentList.read(url.searchParams));
  const texts = petId ? deletionTexts.ofPet : deletionTexts.ofAll;
  return runAction(args, {}, async () => {
    const deleted = await deleteDocument(db, files, userId, { documentId, petId });
    switch (deleted.outcome) {
      case "deleted":
        return redirectWithToast(context, backTo, texts.deleted);
      case "not-found":
        throw new Refusal({ message: "Dokument nicht gefunden.", redirectTo: backTo });
      case "failed":
        log.error("documents.delete_failed", deleted.error, { step: deleted.step });
        throw new Refusal({ status: 500, message: texts.failed[deleted.step] });
    }
  });
}

export default function DeleteDocumentDialog({ actionData }: Route.ComponentProps) {
  const { document, petName, closeTo } = useRequestedDocument();
  if (!document) return <UnknownDocument petName={petName} closeTo={closeTo} />;
  return (
    <Question
      title="Sind Sie sicher?"
      pageTitle={`Dokument löschen, ${petName}`}
      closeTo={closeTo}
      headingId={documentsHeadingId}
      result={actionData?.result}
      idPrefix="delete-"
    >
      <p className="mb-3 font-semibold" dir="auto">
        {document.fileName}
      </p>
      <p>
        Diese Aktion kann nicht rückgängig gemacht werden. Das Dokument wird dauerhaft gelöscht.
      </p>
    </Question>
  );
}

/** Specification, section 8. */
const deletionTexts = {
  ofPet: {
    deleted: { title: "Dokument gelöscht" },
    failed: {
      storage: "Datei konnte nicht aus dem Speicher gelöscht werden.",
      database: "Dokumenten-Eintrag konnte nicht gelöscht werden.",
    },
  },
  ofAll: {
    deleted: { title: "Erfolg", text: "Dokument wurde erfolgreich gelöscht." },
    failed: {
      storage: "Dokument konnte nicht aus dem Speicher gelöscht werden.",
      database: "Dokument konnte nicht aus der Datenbank gelöscht werden.",
    },
  },
} as const;
