import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { renewPages } from "#app/frame/kept-page.ts";
import { showToast } from "#app/frame/toast.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { recordAddress } from "./record.ts";
import type { DeviceAccess } from "./unsent-answer.ts";
import {
  changeRecord,
  discardRecord,
  listUnsentRecords,
  type UnsentRecord,
} from "./unsent-record.ts";
import { savedInWords, unsentInWords } from "./unsent-record-words.ts";
import { askAccess, sendRecords, withSeen } from "./unsent-sending.ts";

/** What the practitioner wrote without a network, until it is sent: in her pages, on the device that keeps it. */
export function UnsentRecords() {
  const [access, setAccess] = useState<DeviceAccess | null>(null);
  const [records, setRecords] = useState<readonly UnsentRecord[]>([]);
  const { revalidate } = useRevalidator();
  // The page of a record takes up by itself what the device keeps of it.
  const isInRecord = /^\/admin\/behandlung\//.test(useLocation().pathname);

  async function send(of: DeviceAccess, only?: string) {
    const sent = await sendRecords(of, only).catch(() => []);
    setRecords(await listUnsentRecords(of).catch(() => []));
    const [first] = sent;
    if (!first) return;
    const { title } = first.record;
    const { recordId } = first.saved;
    const notes = sent.flatMap(({ record, saved }) =>
      savedInWords(saved).map((words) => `${record.title}. ${words}`),
    );
    showToast({
      title: sent.length === 1 ? "Bericht gesendet" : `${sent.length} Berichte gesendet`,
      text: notes.join(" ") || title,
      tone: "success",
      link: { to: recordAddress(recordId), text: "Bericht öffnen" },
    });
    await revalidate();
    await renewPages();
  }

  const begin = useEffectEvent(async () => {
    const newAccess = await askAccess();
    setAccess(newAccess);
    if (!newAccess) return;
    setRecords(await listUnsentRecords(newAccess).catch(() => []));
    if (!isInRecord) await send(newAccess);
  });
  useEffect(() => {
    void begin();
    const again = () => void begin();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, []);

  async function sendMine(record: UnsentRecord) {
    if (!access) return;
    const { problem } = record;
    if (problem?.kind === "changed") {
      // Over the state that she has been shown beside her own.
      await changeRecord(access, record.id, ({ problem: _, ...stored }) => ({
        ...stored,
        fields: withSeen(stored.fields, problem.revision),
      }));
    }
    await send(access, record.id);
  }

  async function discard({ id }: UnsentRecord) {
    if (!access) return;
    await discardRecord(access, id);
    setRecords(await listUnsentRecords(access));
  }

  const notices = records.filter(({ problem }) => problem?.kind === "lost");
  const unsent = records.filter((record) => !notices.includes(record));
  return (
    <>
      <Section label="Noch nicht gesendete Berichte" heading="Noch nicht gesendet" of={unsent}>
        {(record) => (
          <UnsentEntry
            record={record}
            onSend={() => void sendMine(record)}
            onDiscard={() => void discard(record)}
          />
        )}
      </Section>
      <Section label="Verlorene Fotos" heading="Ohne Foto gesendet" of={notices}>
        {(record) => <LostPhotos record={record} onRead={() => void discard(record)} />}
      </Section>
    </>
  );
}

type SectionProps = {
  label: string;
  heading: string;
  of: readonly UnsentRecord[];
  children: (record: UnsentRecord) => ReactNode;
};

function Section({ label, heading, of: records, children }: SectionProps) {
  if (records.length === 0) return null;
  return (
    <section
      aria-label={label}
      className="mb-6 rounded-card border-2 border-clay bg-clay-soft px-4 py-3 wrap-anywhere"
    >
      <h2 className="text-xl text-clay">{heading}</h2>
      <ul className="divide-y divide-line">
        {records.map((record) => (
          <li key={record.id} className="py-2">
            {children(record)}
          </li>
        ))}
      </ul>
    </section>
  );
}

type UnsentEntryProps = { record: UnsentRecord; onSend: () => void; onDiscard: () => void };

function UnsentEntry({ record, onSend, onDiscard }: UnsentEntryProps) {
  const { title, recordId, problem, photos } = record;
  const dialog = useRef<HTMLDialogElement>(null);
  const isChanged = problem?.kind === "changed";
  const question = `Bericht verwerfen: ${title}?`;
  return (
    <>
      <p>
        <bdi className="font-bold">{title}</bdi>. {unsentInWords(record)}{" "}
        {problem?.kind === "sign-in" && (
          <a href="/auth" className="underline">
            Anmelden
          </a>
        )}
      </p>
      <details open={isChanged}>
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-forest">
          {isChanged ? "Beide Fassungen" : "Ansehen"}
        </summary>
        {isChanged ? <Versions versions={problem.versions} /> : <Words words={record.words} />}
        {photos.length > 0 && <p className="mt-2">{`Fotos: ${photos.length}`}</p>}
      </details>
      <p className="mt-2 flex flex-wrap items-center gap-3">
        {!(isChanged && problem.isFixed) && (
          <Button onClick={onSend}>{isChanged ? "Diesen Text speichern" : "Senden"}</Button>
        )}
        {recordId !== "" && (
          <a href={recordAddress(recordId)} className={buttonClass("secondary")}>
            Bericht öffnen
          </a>
        )}
        <Button variant="secondary" onClick={() => dialog.current?.showModal()}>
          Verwerfen
        </Button>
      </p>
      <dialog
        ref={dialog}
        aria-label={question}
        className="m-auto max-w-sm rounded-card border border-line bg-surface p-5 text-ink"
      >
        <p className="font-bold">{question}</p>
        <p className="mb-4">Text und Fotos dieses Berichts werden von diesem Gerät gelöscht.</p>
        <p className="flex flex-wrap gap-3">
          <Button variant="danger" onClick={onDiscard}>
            Verwerfen
          </Button>
          <Button variant="secondary" onClick={() => dialog.current?.close()}>
            Abbrechen
          </Button>
        </p>
      </dialog>
    </>
  );
}

/** The rest has arrived: there is nothing to be sent. */
function LostPhotos({ record, onRead }: { record: UnsentRecord; onRead: () => void }) {
  return (
    <>
      <p>
        <bdi className="font-bold">{record.title}</bdi>. {unsentInWords(record)}
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-3">
        <a href={recordAddress(record.recordId)} className={buttonClass("secondary")}>
          Bericht öffnen
        </a>
        <Button variant="secondary" onClick={onRead}>
          Hinweis schließen
        </Button>
      </p>
    </>
  );
}

function Words({ words }: Pick<UnsentRecord, "words">) {
  return (
    <dl>
      {words.map(([label, text]) => (
        <div key={label + text} className="py-1">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="whitespace-pre-line" dir="auto">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type VersionsProps = {
  versions: readonly { label: string; device: string; stored: string }[];
};

/** What differs, hers first. */
function Versions({ versions }: VersionsProps) {
  return (
    <dl className="grid gap-3">
      {versions.map(({ label, device, stored }) => (
        <div key={label} className="grid gap-2 sm:grid-cols-2">
          <dt className="font-semibold sm:col-span-2">{label}</dt>
          {[
            ["Auf diesem Gerät", device],
            ["Gespeichert", stored],
          ].map(([where, text]) => (
            <dd key={where} className="rounded-field border border-line bg-surface px-3 py-2">
              <span className="block text-sm text-ink-soft">{where}</span>
              <span className="whitespace-pre-line" dir="auto">
                {text || "–"}
              </span>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
