import { offeringName, publicOfferings } from "#app/bookings/services.ts";
import type { site } from "#app/platform/operator/config.ts";
import type { StructuredDataNode } from "#app/site/herbs/structured-data.tsx";
import { answers } from "./answers.ts";

/** No practice while the data are the example. @param origin '' makes addresses relative */
export function siteStructuredData(
  origin: string,
  { operator, productName, tagline }: Pick<typeof site, "operator" | "productName" | "tagline">,
): StructuredDataNode[] {
  const home = `${origin}/`;
  const nodes: StructuredDataNode[] = [
    {
      "@type": "WebSite",
      "@id": `${home}#website`,
      url: home,
      name: productName,
      description: tagline,
      inLanguage: "de",
    },
    {
      "@type": "FAQPage",
      "@id": `${home}#fragen`,
      inLanguage: "de",
      mainEntity: answers.map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer },
      })),
    },
  ];
  return operator.isExample ? nodes : [...nodes, practiceNode(home, operator)];
}

/** Not `VeterinaryCare`: the practice is none. */
function practiceNode(home: string, operator: (typeof site)["operator"]): StructuredDataNode {
  return {
    "@type": "LocalBusiness",
    "@id": `${home}#praxis`,
    name: operator.practice,
    url: home,
    description: `${operator.profession} in ${operator.city}`,
    telephone: operator.phone,
    email: operator.email,
    address: {
      "@type": "PostalAddress",
      streetAddress: operator.street,
      postalCode: operator.postalCode,
      addressLocality: operator.city,
      addressCountry: "DE",
    },
    makesOffer: publicOfferings.map(({ id, priceCents, durationMinutes }) => ({
      "@type": "Offer",
      price: (priceCents / 100).toFixed(2),
      priceCurrency: "EUR",
      itemOffered: {
        "@type": "Service",
        name: offeringName(id),
        description: `${durationMinutes} Minuten`,
      },
    })),
  };
}
