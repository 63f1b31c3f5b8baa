import { benefitOf } from "#app/shop/benefits.ts";

/** What a title gives to an account (decision D14), in words; null for goods. */
export function benefitInWords(title: string): string | null {
  const { slots, isHerbSubscription } = benefitOf(title);
  const parts = [
    ...(slots === 1 ? ["einen Platz für ein weiteres Haustier"] : []),
    ...(slots > 1 ? [`${slots} Plätze für weitere Haustiere`] : []),
    ...(isHerbSubscription ? ["Zugang zum ganzen Kräuterlexikon"] : []),
  ];
  return parts.length > 0 ? parts.join(" und ") : null;
}

type Offered = { title: string; isOffered: boolean };

/** What to think about before a product's title or offer changes; null when nobody loses or gains. */
export function benefitWarning(before: Offered | null, after: Offered): string | null {
  const had = before && benefitInWords(before.title);
  const has = benefitInWords(after.title);
  if (had && had !== has) {
    return `Wer „${before.title}“ kauft, erhält ${had}. Das hängt am genauen Titel. Unter dem neuen Titel ${
      has
        ? `gibt es stattdessen ${has}`
        : "gibt es das nicht mehr: Es wird bezahlt, aber nichts freigeschaltet"
    }. Schon Gekauftes und laufende Bestellungen behalten, was sie versprochen haben.`;
  }
  if (has && had !== has) {
    return `Mit dem Titel „${after.title}“ erhält jede Käuferin und jeder Käufer ${has}, sobald die Bestellung bezahlt ist.`;
  }
  if (had && before.isOffered && !after.isOffered) return lostOffer(had);
  return null;
}

/** What is said before such a product is taken back or deleted. */
export function lostBenefit(title: string): string | null {
  const had = benefitInWords(title);
  return had && lostOffer(had);
}

function lostOffer(had: string): string {
  return `Niemand kann dann mehr ${had} kaufen; wo die Seiten darauf verweisen, fehlt das Angebot. Schon Gekauftes bleibt.`;
}
