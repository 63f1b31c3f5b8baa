import { data, redirect } from "react-router";
import { perService, serviceWords } from "#app/bookings/services.ts";
import { platformContext, visitorContext } from "#app/context.ts";
import { hasToast, redirectWithToast } from "#app/frame/toast.server.ts";
import { parseForm, readForm, refusedForm } from "#app/platform/forms.server.ts";
import { takeLimits } from "#app/platform/limits/limits.server.ts";
import { announceMails } from "#app/platform/mail/outbox.server.ts";
import { site } from "#app/platform/operator/config.ts";
import { createContactMessage } from "#app/site/commands.server.ts";
import { StructuredData } from "#app/site/herbs/structured-data.tsx";
import { lookParam, sentAddress, sentParam } from "#app/site/landing-address.ts";
import { PublicMeta } from "#app/site/public-meta.tsx";
import { contactSchema } from "#app/site/schema.server.ts";
import { useSiteOrigin } from "#app/site/site-origin.ts";
import type { Route } from "./+types/landing.route.ts";
import { About } from "./about.tsx";
import { Consultations } from "./consultations.tsx";
import { Contact } from "./contact.tsx";
import { Hero } from "./hero.tsx";
import { Offer } from "./offer.tsx";
import { Prices } from "./prices.tsx";
import { Questions } from "./questions.tsx";
import { Steps } from "./steps.tsx";
import { siteStructuredData } from "./structured-data.ts";

/** Prerendered for visitors, when there is no platform: it may look at nothing else. */
export function loader({ request, context, url }: Route.LoaderArgs) {
  if (context.get(visitorContext) && !url.searchParams.has(lookParam)) throw redirect("/welcome");
  const isSent = url.searchParams.has(sentParam) && hasToast(request);
  return { isSent, consultations: perService((type) => serviceWords[type].landing) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const parsed = parseForm(form, contactSchema);
  if (!parsed.ok) return data({ result: parsed.result }, { status: 400 });

  const { config, db, now, clientAddress, mailQueue, log, defer } = context.get(platformContext);
  const verdict = await takeLimits({ db, secret: config.sessionSecret, now }, [
    { name: "contact by address", subject: clientAddress },
  ]);
  if (!verdict.allowed) {
    const result = refusedForm(form, { formError: tooMany });
    const headers = { "retry-after": String(verdict.retryAfterSeconds) };
    return data({ result }, { status: 429, headers });
  }

  // A program that fills in the hidden field hears the same as a person.
  if (!parsed.value.subject) {
    const { outboxIds } = await createContactMessage(db, parsed.value, now);
    defer(announceMails(mailQueue, outboxIds, log));
  }
  return redirectWithToast(context, sentAddress(context.get(visitorContext) !== null), {
    title: "Nachricht gesendet!",
    text: "Danke! Wir antworten Ihnen per E-Mail.",
    tone: "success",
  });
}

/** So that 'retry-after' reaches the answer. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

const tooMany = {
  title: "Das waren viele Nachrichten auf einmal",
  message: "Bitte versuchen Sie es in einer Stunde noch einmal oder schreiben Sie uns eine E-Mail.",
};

const description = `${site.productName} bewahrt auf, was Ihr Tier begleitet: Profil, Dokumente und Termine, dazu Kräuterlexikon, Shop und Beratung in der Tierheilpraxis.`;

export default function LandingPage({ actionData, loaderData }: Route.ComponentProps) {
  const result = actionData?.result;
  const origin = useSiteOrigin();
  return (
    <>
      <PublicMeta
        title="Profil, Dokumente und Termine Ihres Tieres"
        hasErrors={result !== undefined}
        description={description}
        origin={origin}
        path="/"
      />
      <StructuredData nodes={siteStructuredData(origin, site)} />
      <Hero />
      <Offer />
      <Steps />
      <Consultations texts={loaderData.consultations} />
      <Prices />
      <About />
      <Questions />
      <Contact isSent={loaderData.isSent} result={result} />
    </>
  );
}
