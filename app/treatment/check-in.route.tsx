import { data, Form } from "react-router";
import { platformContext } from "#app/context.ts";
import { PhotoFormats, PictureField } from "#app/files/picture-field.tsx";
import { photoKey } from "#app/files/policy.ts";
import { discardFile } from "#app/files/store-file.server.ts";
import { markShown, requirePerson } from "#app/frame/ask-again.server.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { ShownMark } from "#app/frame/shown-mark.tsx";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { InputGuard } from "#app/frame/unsaved-changes.tsx";
import { UnusableLink } from "#app/frame/unusable-link.tsx";
import type { FormResult } from "#app/platform/form-result.ts";
import { parseForm, Refusal } from "#app/platform/forms.server.ts";
import { announceMails } from "#app/platform/mail/outbox.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { takeFocus } from "#app/ui/focus.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState, useField } from "#app/ui/form-state.tsx";
import { PhoneButtons } from "#app/ui/phone-link.tsx";
import type { Route } from "./+types/check-in.route.ts";
import {
  answerCheckIn,
  answerSchema,
  answerText,
  describeUrgent,
  readCheckInLink,
  replyInWords,
  unsafeGetCheckInOfLink,
} from "./check-in.server.ts";
import { changeLabels, changes, checkInLimits } from "./check-in.ts";
import { receiveCheckInForm } from "./check-in-photo.server.ts";
import { healthFields } from "./health-questions.server.ts";
import { ChoiceField, ScaleField } from "./scale-field.tsx";
import { scales } from "./scales.ts";

// Whoever has the mail can answer once, and sees the answer, but nothing else of animal and owner.

export async function loader(args: Route.LoaderArgs) {
  const { context, params } = args;
  const { db, now, config } = context.get(platformContext);
  const id = await readCheckInLink(config.sessionSecret, params.token, now);
  if (id === null) return data({ state: "unusable" } as const, { status: 404 });
  const checkIn = await unsafeGetCheckInOfLink(db, id, now);
  if (!checkIn) return data({ state: "gone" } as const, { status: 410 });
  const { pet, asked, change } = checkIn;
  if (change === null) {
    const asks = asked.map(({ scale }) => scale);
    const mark = await markShown(args);
    const health = healthFields(pet.type);
    return data({ state: "open", petName: pet.name, health, asks, mark } as const);
  }
  return data({
    state: "answered",
    petName: pet.name,
    answer: answerText({ ...checkIn, change, values: checkIn.told }),
    hasPhoto: checkIn.photoId !== null,
    replyBy: replyInWords(checkIn),
    urgent: describeUrgent(checkIn),
  } as const);
}

const failure = {
  event: "check-in.answer_failed",
  title: "Nicht gesendet",
  message: "Bitte versuchen Sie es gleich noch einmal.",
};

export async function action(args: Route.ActionArgs) {
  const { request, context, params } = args;
  const platform = context.get(platformContext);
  const { db, now, origin, config, mailQueue, log, defer } = platform;
  // Filled once the link is known to be ours.
  const sent = { request, context, form: new FormData() };
  return runAction(sent, failure, async (form) => {
    const id = await readCheckInLink(config.sessionSecret, params.token, now);
    if (id === null) return data({ result: undefined }, { status: 404 });
    const checkIn = await unsafeGetCheckInOfLink(db, id, now);
    if (!checkIn) return data({ result: undefined }, { status: 410 });
    const lead = (title: string) =>
      redirectWithToast(context, `/kontrolle/${params.token}`, { title });
    if (checkIn.change !== null) return lead("Schon beantwortet");
    const readAnswer = () => parseForm(form, answerSchema(checkIn));
    const isAnswer = () => readAnswer().ok;
    const { refusal, key } = await receiveCheckInForm(platform, {
      checkIn,
      request,
      form,
      isAnswer,
    });
    const parsed = readAnswer();
    if (!parsed.ok || refusal) {
      const fieldErrors = parsed.ok ? {} : parsed.result.fieldErrors;
      if (refusal) fieldErrors.file = refusal.message;
      throw new Refusal({ status: refusal?.status ?? 400, fieldErrors });
    }
    await requirePerson(args, form);
    const answer = parsed.value;
    const name = photoKey(checkIn.pet.userId, checkIn.petId, answer.photo ?? "");
    const photoBytes = answer.photo && (await platform.files.head(name))?.size;
    const stored = { ...answer, photoBytes: photoBytes || 0 };
    const outboxIds = await answerCheckIn(db, checkIn, stored, { now, origin });
    if (outboxIds) {
      if (outboxIds.length > 0) defer(announceMails(mailQueue, outboxIds, log));
      return lead("Rückmeldung gesendet");
    }
    if (key) await discardFile(platform, key);
    return lead("Schon beantwortet");
  });
}

export default function CheckInPage({ loaderData, actionData }: Route.ComponentProps) {
  switch (loaderData.state) {
    case "unusable":
      return (
        <UnusableLink
          title="Dieser Link ist ungültig"
          text="Der Link ist abgelaufen oder unvollständig. Bitte schreiben Sie uns oder rufen Sie an."
        />
      );
    case "gone":
      return <UnusableLink title="Nicht mehr nötig" text="Sie müssen nichts weiter tun." />;
    case "open":
      return <Questions {...loaderData} result={actionData?.result} />;
    case "answered":
      return <Answered {...loaderData} />;
  }
}

type Loaded<State> = Extract<Route.ComponentProps["loaderData"], { state: State }>;

type QuestionsProps = Loaded<"open"> & { result: FormResult | undefined };

function Questions({ petName, health, asks, mark, result }: QuestionsProps) {
  const title = `Wie geht es ${petName}?`;
  return (
    <>
      <PageMeta title={title} hasErrors={result !== undefined} />
      <h1 className="mb-3 text-3xl text-forest wrap-anywhere">{title}</h1>
      <p className="mb-5 border-l-4 border-clay pl-3">
        Im Notfall rufen Sie bitte sofort eine Tierarztpraxis an.
      </p>
      <FormState result={result}>
        <Form
          method="post"
          encType="multipart/form-data"
          replace
          noValidate
          className="grid grid-cols-[minmax(0,1fr)] gap-6"
        >
          <InputGuard />
          <ShownMark mark={mark} />
          <FormErrors />
          <ChoiceField
            name="change"
            legend="Seit Beginn des Plans"
            choices={changes.map((change) => [change, changeLabels[change]])}
          />
          {health.map(({ key, question, choices }) => (
            <ChoiceField key={key} name={key} legend={question} choices={choices} />
          ))}
          {asks.map((scale) => (
            <ScaleField key={scale} scale={scale} legend={scales[scale].question} />
          ))}
          <TextAreaField
            name="word"
            label="Was ist Ihnen aufgefallen?"
            maxLength={checkInLimits.word}
            rows={4}
          />
          <PhotoField />
          <SubmitButton busyText="Wird gesendet..." className="w-full">
            Rückmeldung senden
          </SubmitButton>
        </Form>
      </FormState>
    </>
  );
}

function PhotoField() {
  const { defaultValue: uploaded } = useField("photo");
  return (
    <div>
      {uploaded !== "" && <input type="hidden" name="photo" value={uploaded} />}
      <PictureField
        name="file"
        label={uploaded === "" ? "Foto" : "Anderes Foto"}
        hint={uploaded === "" ? formats : "Ihr Foto ist schon hochgeladen."}
      />
    </div>
  );
}

const formats = (
  <>
    <PhotoFormats /> bis 10 MB
  </>
);

function Answered({ petName, answer, hasPhoto, replyBy, urgent }: Loaded<"answered">) {
  const title = urgent ? "Bitte rufen Sie eine Tierarztpraxis an" : "Danke für Ihre Rückmeldung";
  return (
    <>
      <PageMeta title={title} />
      <h1
        ref={takeFocus}
        tabIndex={-1}
        className={`mb-4 text-3xl outline-none ${urgent ? "text-danger" : "text-forest"}`}
      >
        {title}
      </h1>
      {urgent ? <Urgent petName={petName} urgent={urgent} /> : <Calm replyBy={replyBy} />}
      <section aria-labelledby="antwort" className="mt-6 border-t border-line pt-5">
        <h2 id="antwort" className="mb-3 text-xl text-forest wrap-anywhere">
          Ihre Rückmeldung zu <bdi>{petName}</bdi>
        </h2>
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {answer}
        </p>
        {hasPhoto && <p className="mt-3 text-ink-soft">Ihr Foto ist angekommen.</p>}
      </section>
    </>
  );
}

/** @param props.replyBy '' where nobody waits for an answer */
function Calm({ replyBy }: { replyBy: string }) {
  return (
    <div className="space-y-3">
      <p>
        {replyBy === ""
          ? "Wir lesen Ihre Rückmeldung und melden uns, falls wir den Plan ändern möchten."
          : `Wir melden uns bis ${replyBy}.`}
      </p>
      <p>
        Bei einer {replyBy === "" ? "" : "weiteren "}Verschlechterung rufen Sie bitte eine
        Tierarztpraxis an.
      </p>
    </div>
  );
}

type UrgentProps = { petName: string; urgent: NonNullable<Loaded<"answered">["urgent"]> };

/** Says what to do, and promises nothing. */
function Urgent({ petName, urgent }: UrgentProps) {
  const { vetName, phone, facts, isEmergency, emergencies } = urgent;
  return (
    <div className="space-y-4">
      <p>
        Eine Tierarztpraxis sollte Ihre Angaben zu <bdi>{petName}</bdi>{" "}
        {isEmergency ? <strong>sofort, auch nachts,</strong> : "heute"} beurteilen.
      </p>
      <PhoneButtons
        phone={phone}
        call={`${vetName || "Tierarztpraxis"} anrufen`}
        className={`${buttonClass("primary")} w-full`}
        showsNumber
      />
      {facts.length > 0 && (
        <div>
          <p id="wichtig" className="font-semibold">
            Wichtig für die Tierarztpraxis
          </p>
          <ul aria-labelledby="wichtig" className="list-disc pl-5">
            {facts.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </div>
      )}
      <div className="rounded-field border border-danger bg-danger-soft px-4 py-3">
        <p className="font-semibold text-danger">Sofort zum Notdienst, auch nachts, bei:</p>
        <ul className="list-disc pl-5">
          {emergencies.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </div>
      <p>Wir lesen Ihre Rückmeldung, aber nicht immer sofort. Bitte warten Sie nicht auf uns.</p>
    </div>
  );
}
