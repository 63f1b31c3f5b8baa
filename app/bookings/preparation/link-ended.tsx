import { Link } from "react-router";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { buttonClass } from "#app/ui/button.tsx";

const words = {
  unusable: {
    title: "Dieser Link gilt nicht mehr",
    text: "Er ist abgelaufen oder unvollständig. Bitte öffnen Sie ihn noch einmal aus der E-Mail.",
  },
  ended: {
    title: "Hier ist nichts mehr auszufüllen",
    text: "Der Termin wurde verschoben, findet nicht statt oder hat schon begonnen. Nach einer Verschiebung hat die neueste E-Mail den gültigen Link.",
  },
};

/** A link that leads nowhere, or whose consultation takes no answers any more. */
export function LinkEnded({ state }: { state: keyof typeof words }) {
  const { title, text } = words[state];
  return (
    <>
      <PageMeta title={title} hasErrors />
      <h1 className="mb-4 text-3xl text-forest">{title}</h1>
      <div role="alert" className="space-y-5">
        <p>{text}</p>
        <Link to="/services/termine" className={`${buttonClass("secondary")} w-full`}>
          Zu meinen Beratungsterminen
        </Link>
      </div>
    </>
  );
}
