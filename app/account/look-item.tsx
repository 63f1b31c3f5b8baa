import { Link } from "react-router";
import type { DescribedLooks } from "./describe-looks.server.ts";

type Look = DescribedLooks["looks"][number];

export function LookItem({ look }: { look: Look }) {
  const { actor, at, moment, petName } = look;
  return (
    <li className="px-4 py-4 wrap-anywhere sm:px-5">
      <p className="font-semibold">
        <What look={look} />
        {petName && (
          <span className="font-normal text-ink-soft">
            {" "}
            von <bdi>{petName}</bdi>
          </span>
        )}
      </p>
      <p className="text-sm text-ink-soft">
        <time dateTime={at}>{moment}</time>, <bdi>{actor}</bdi>
      </p>
    </li>
  );
}

function What({ look: { kind, document } }: { look: Look }) {
  if (kind === "export") return "Ihre Daten wurden auf Anfrage herausgegeben";
  if (!document) return "Ein Dokument, das inzwischen gelöscht ist";
  return (
    <Link
      to={`/documents/${document.id}`}
      className="text-forest underline underline-offset-4"
      dir="auto"
    >
      {document.fileName}
    </Link>
  );
}
