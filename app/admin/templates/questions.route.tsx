import { platformContext } from "#app/context.ts";
import { NoticeDialog, Question } from "#app/frame/question.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { Refusal } from "#app/platform/forms.server.ts";
import type { Route } from "./+types/questions.route.ts";
import { templatesHeadingId, templatesPath } from "./placeholders.tsx";
import { deleteTemplate } from "./templates.server.ts";

export { askServer as loader } from "#app/frame/run-action.server.ts";

const gone = "Diese Textvorlage gibt es nicht mehr.";

const failure = {
  event: "templates.delete_failed",
  message: "Die Textvorlage konnte nicht gelöscht werden.",
};

export function action(args: Route.ActionArgs) {
  const { context, params } = args;
  requirePractitioner(context);
  return runAction(args, failure, async () => {
    const title = await deleteTemplate(context.get(platformContext).db, params.templateId);
    if (title === null) throw new Refusal({ message: gone, redirectTo: templatesPath });
    return redirectWithToast(context, templatesPath, { title: "Textvorlage gelöscht" });
  });
}

export default function DeleteTemplateDialog({ params, actionData }: Route.ComponentProps) {
  const page = usePageData("admin/templates/templates.route");
  if (!page) return null;
  const dialog = { closeTo: templatesPath, headingId: templatesHeadingId };
  const template = page.templates.find(({ id }) => id === params.templateId);
  if (!template) {
    return (
      <NoticeDialog {...dialog} title="Vorlage nicht gefunden">
        <p>{gone}</p>
      </NoticeDialog>
    );
  }
  return (
    <Question {...dialog} title="Vorlage löschen?" result={actionData?.result}>
      <p>
        <strong>{template.title}</strong>
        <br />
        Gesendete E-Mails bleiben erhalten.
      </p>
    </Question>
  );
}
