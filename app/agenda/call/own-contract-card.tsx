import { euros, minutes as minuteUnits, readNumber } from "#app/platform/typed-number.ts";
import { ContractCard } from "./contract-card.tsx";

type OwnContractCardProps = {
  who: string;
  title: string;
  /** As typed. */
  minutes: string;
  /** As typed. */
  price: string;
  /** What is said about a price of 0,00 €. */
  priceWords: string;
  travel: string | null;
};

/** Of a service that is typed in: minutes and price as the server will read them. */
export function OwnContractCard(props: OwnContractCardProps) {
  const { who, title, minutes, price, priceWords, travel } = props;
  const service = {
    text: `${title}, ${minutesShown(minutes)} Minuten`,
    price: priceWords.replace("0,00", eurosShown(price)),
    travel,
  };
  return <ContractCard who={who} service={service} />;
}

/** Formats '45' and '45,- €' as '45,00'. Text that the server will refuse stays as typed. */
function eurosShown(text: string): string {
  const reading = readNumber(text, euros);
  if (!reading.isNumber) return text;
  return reading.value.toLocaleString("de-DE", { minimumFractionDigits: 2 });
}

function minutesShown(text: string): string {
  const reading = readNumber(text, minuteUnits);
  return reading.isNumber ? reading.value.toLocaleString("de-DE") : text;
}
