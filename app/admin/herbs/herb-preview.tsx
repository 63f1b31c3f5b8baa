import type { ReactNode } from "react";
import { PreviewCard, PreviewTitle } from "#app/admin/publishing/form.tsx";
import type { HerbContent } from "#app/herbs/content-schema.server.ts";
import { HerbText, Poisoning, SafetyText } from "#app/herbs/herb-text.tsx";
import { complaints, herbExcerpt, sourceText } from "#app/herbs/policy.ts";
import { SafetyTable } from "#app/herbs/safety-table.tsx";
import type { HerbAnswer } from "./actions.server.ts";
import { type HerbName, nameOf } from "./herb-fields.ts";

export function HerbPreview(props: {
  answer: HerbAnswer | undefined;
  imageUrl: string;
  names: readonly HerbName[];
}) {
  const { answer, imageUrl, names } = props;
  const content = answer?.preview;
  if (!content) return null;
  const { name, otherNames, botanicalName, family, parts } = content;
  return (
    <PreviewCard>
      <div className="grid items-start gap-6 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <img
          src={imageUrl}
          alt=""
          width="176"
          height="220"
          className="aspect-4/5 w-44 rounded-card border border-line object-cover"
        />
        <div className="min-w-0 wrap-anywhere">
          <PreviewTitle title={name} id={answer.result.id} />
          {otherNames.length > 0 && <p className="text-ink-soft">{otherNames.join(", ")}</p>}
          <dl className="mt-3 grid gap-2">
            <Fact name="Botanischer Name">{botanicalName && <i lang="la">{botanicalName}</i>}</Fact>
            <Fact name="Familie">{family}</Fact>
            <Fact name="Verwendete Teile">{parts.join(", ")}</Fact>
            <Fact name="Anwendungsgebiete">
              {content.complaints.map((one) => complaints[one]).join(", ")}
            </Fact>
            <Fact name="Verwandte Kräuter">
              {content.related.map((slug) => nameOf(slug, names)).join(", ")}
            </Fact>
          </dl>
        </div>
      </div>
      <h3 className="mt-8 text-xl text-forest">Für welche Tiere geeignet?</h3>
      <SafetyTable safety={content.safety} />
      <div className="mt-8 grid gap-8 wrap-anywhere">
        <Poisoning herb={content} />
        <SafetyText herb={filled(content)} />
        <HerbText text={filled(content)} />
      </div>
      <h3 className="mt-8 text-xl text-forest">Quellen</h3>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">
        {content.sources.map(sourceText).join("\n") || nothingYet}
      </p>
      <h3 className="mt-6 text-xl text-forest">Ohne Abo sichtbar</h3>
      <p className="mt-1 wrap-anywhere text-ink-soft">{herbExcerpt(content.description)}</p>
    </PreviewCard>
  );
}

const nothingYet = "Noch keine Angaben.";

function filled({ horseSport, ...content }: HerbContent) {
  const { description, effects, preparation, pregnancy, interactions, lookalikes } = content;
  return {
    description: description || nothingYet,
    effects: effects || nothingYet,
    preparation: preparation || nothingYet,
    pregnancy: pregnancy || nothingYet,
    interactions: interactions || nothingYet,
    horseSport: { ...horseSport, note: horseSport.note || nothingYet },
    lookalikes,
  };
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd>{children || "–"}</dd>
    </div>
  );
}
