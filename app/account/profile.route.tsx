import { data } from "react-router";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { parseForm, readForm, refusedForm } from "#app/platform/forms.server.ts";
import { safeRedirectPath } from "#app/platform/redirect-path.ts";
import type { Route } from "./+types/profile.route.ts";
import { updateProfile } from "./commands.server.ts";
import { ProfileDetails } from "./profile-details.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { profileSchema } from "./schema.server.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  const { profile, hasCompleteProfile } = requireVisitor(context);
  const isOnTheWay = !hasCompleteProfile && askedPage(url) !== null;
  const isEditing = !hasCompleteProfile || url.searchParams.has("bearbeiten");
  return {
    profile,
    hasCompleteProfile,
    isEditing,
    isOnTheWay,
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { db, now, log } = context.get(platformContext);
  const { userId, hasCompleteProfile } = requireVisitor(context);
  const form = await readForm(request);
  const parsed = parseForm(form, profileSchema);
  if (!parsed.ok) {
    const result = isAnyRequiredBlank(form)
      ? { ...parsed.result, formError: incomplete }
      : parsed.result;
    return data({ result }, { status: 400 });
  }
  try {
    await updateProfile(db, userId, parsed.value, now);
  } catch (error) {
    log.error("profile.save_failed", error);
    const formError = {
      title: "Fehler beim Speichern",
      message: "Profil konnte nicht gespeichert werden.",
    };
    return data({ result: refusedForm(form, { formError }) }, { status: 500 });
  }
  const target = (hasCompleteProfile ? null : askedPage(url)) ?? "/dashboard";
  return redirectWithToast(context, target, { title: "Profil gespeichert", tone: "success" });
}

/** The page of ours that waits for a complete profile. */
function askedPage(url: URL): string | null {
  return safeRedirectPath(url.searchParams.get("redirectTo"), "") || null;
}

const incomplete = {
  title: "Unvollständiges Profil",
  message: "Bitte füllen Sie alle erforderlichen Felder aus.",
};

function isAnyRequiredBlank(form: FormData): boolean {
  return ["fullName", "street", "postalCode", "city"].some(
    (name) => String(form.get(name) ?? "").trim() === "",
  );
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, hasCompleteProfile, isEditing, isOnTheWay } = loaderData;
  const result = actionData?.result;
  useErrorToast(result);
  return (
    <>
      <PageMeta title="Mein Profil" hasErrors={result !== undefined} />
      {isEditing ? (
        <ProfileForm
          profile={profile}
          mayCancel={hasCompleteProfile}
          isOnTheWay={isOnTheWay}
          result={result}
        />
      ) : (
        <ProfileDetails profile={profile} />
      )}
    </>
  );
}
