import type { ReactNode } from "react";
import type { HerbContent } from "#app/herbs/content-schema.server.ts";
import { complaints, herbExcerpt, horseSportLabels } from "#app/herbs/policy.ts";
import { SafetyTable } from "#app/herbs/safety-table.tsx";
import { herbNotice } from "#app/site/claims.ts";
import { type HerbName, nameOf } from "./suggested-names.ts";

type HerbPreviewProps = {
  content: HerbContent;
  imageUrl: string;
  /** New with every answer. */
  id: string;
  names: readonly HerbName[];
};

/** The entry as somebody reads it who may open it, from what is typed. */
export function HerbPreview({ content, imageUrl, id, names }: HerbPreviewProps) {
  const { name, otherNames, botanicalName, family, parts, horseSport } = content;
  return (
    <section
      aria-labelledby="vorschau"
      className="mt-8 rounded-sheet border border-dashed border-field bg-paper p-5 sm:p-8"
    >
      <p className="mb-4 text-sm font-bold text-clay">Vorschau, noch nicht gespeichert</p>
      <div className="grid items-start gap-6 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <img
          src={imageUrl}
          alt=""
          width="176"
          height="220"
          className="aspect-4/5 w-44 rounded-card border border-line object-cover"
        />
        <div className="min-w-0 wrap-anywhere">
          <h2
            id="vorschau"
            key={id}
            ref={takeFocus}
            // biome-ignore lint/a11y/noAutofocus: without script it is what was asked for, too
            autoFocus
            tabIndex={-1}
            className="text-3xl text-forest outline-none"
          >
            {name}
          </h2>
          {otherNames.length > 0 && <p className="text-ink-soft">{otherNames.join(", ")}</p>}
          <dl className="mt-3 grid gap-2">
            <Fact name="Botanischer Name">{botanicalName && <i>{botanicalName}</i>}</Fact>
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
      <Part title="Beschreibung" text={content.description} />
      <Part title="Mögliche Wirkung" text={content.effects}>
        <p className="mt-2 text-sm text-ink-soft">{herbNotice}</p>
      </Part>
      <h3 className="mt-6 text-xl text-forest">Verträglichkeit</h3>
      <SafetyTable safety={content.safety} herbName={name} />
      <Part title="Zubereitung" text={content.preparation} />
      <Part title="Trächtigkeit und Säugezeit" text={content.pregnancy} />
      <Part title="Wechselwirkungen" text={content.interactions} />
      <Part title={`Pferdesport: ${horseSportLabels[horseSport.state]}`} text={horseSport.note} />
      <Part title="Quellen" text={content.sources.join("\n")} />
      <h3 className="mt-6 text-xl text-forest">In der Liste und ohne Abo zu lesen</h3>
      <p className="mt-1 wrap-anywhere text-ink-soft">{herbExcerpt(content.description)}</p>
    </section>
  );
}

function takeFocus(element: HTMLElement | null) {
  element?.focus();
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd>{children || "–"}</dd>
    </div>
  );
}

function Part({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="mt-6 wrap-anywhere">
      <h3 className="text-xl text-forest">{title}</h3>
      {text === "" ? (
        <p className="mt-1 text-ink-soft">Hier steht noch nichts.</p>
      ) : (
        <div className="mt-1 space-y-3">
          {text.split(/\n\s*\n/u).map((paragraph) => (
            <p key={paragraph} className="whitespace-pre-line">
              {paragraph}
            </p>
          ))}
        </div>
      )}
      {children}
    </div>
  );
}
