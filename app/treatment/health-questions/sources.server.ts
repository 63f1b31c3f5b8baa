/** What vets tell owners; looked up in November 2026. */
export const sources = {
  /** PAAWS Rhode Island, adapted from the list of emergencies of the American Veterinary Medical Association. */
  avma: {
    name: "Notfallliste nach AVMA",
    address: "https://paawsri.org/animal-news/what-is-a-true-animal-emergency/",
  },
  /** Nothing eaten or drunk for a day is seen within twelve hours. */
  triage: {
    name: "Animal Emergency & Referral Center of Minnesota",
    address: "https://aercmn.com/help-my-pet-wont-eat-drink-or-lie-down/",
  },
  missouri: {
    name: "University of Missouri, Veterinary Health Center",
    address:
      "https://vhc.missouri.edu/veterinary-health-center-kansas-city/recognizing-a-medical-emergency-in-small-animals/",
  },
  vetspecialists: {
    name: "Veterinary Specialists, Polydipsia in dogs and cats",
    address: "http://vetspecialists.co.uk/factsheets/Internal_Medicine/Polydipsia.html",
  },
  /** No cat goes without any food for more than 24 hours. */
  catFast: {
    name: "Tierarztpraxis Westeremstek, Wenn die Katze nicht frisst",
    address:
      "https://www.tierarztpraxis-westeremstek.de/blogposts/wenn-die-katze-nicht-frisst-warum-appetitlosigkeit-bei-katzen-schnell-gefahrlich-wird",
  },
  /** Little food for two or three days is enough for a fatty liver, as nothing is for one or two. */
  catHunger: {
    name: "Petplan, Why isn't my cat eating",
    address:
      "https://www.petplan.co.uk/cat-insurance/cat-care-and-advice/why-isnt-my-cat-eating.html",
  },
  catUrethra: {
    name: "Dr. Hölter, Verstopfte Harnröhre beim Kater",
    address:
      "https://drhoelter.de/tierarzt/tierkrankheiten/verstopfte-harnroehre-beim-kater-urethraobstruktion.html",
  },
  catStool: {
    name: "Vetstreet, Cat constipation",
    address: "http://www.vetstreet.com/dr-marty-becker/how-to-deal-with-cat-constipation?page=2",
  },
  /** Restless, eating less or droppings reduced, abdominal pain, clinical changes, tired: call the vet. */
  react: {
    name: "British Horse Society, REACT Now to Beat Colic",
    address: "https://www.bhs.org.uk/our-work/welfare/our-campaigns/react",
  },
  /** Most impactions come from drinking too little. */
  horseDrinking: {
    name: "Pferdecampus, Verstopfungskolik beim Pferd",
    address: "https://pferdecampus.com/verstopfungskolik-beim-pferd/",
  },
  horseDroppings: {
    name: "Horse Side Vet Guide, Manure is watery",
    address: "https://horsesidevetguide.com/?page_id=20646&type=Observation%2F122",
  },
  horseUrine: {
    name: "Horse Side Vet Guide, Urination, straining",
    address: "https://horsesidevetguide.com/drv/Observation/762/urination-straining-or-difficulty/",
  },
  /** A rabbit that does not eat is an emergency, always. */
  rabbitFast: {
    name: "Tiergesundheitszentrum München, Mein Kaninchen frisst nicht mehr",
    address: "https://tgz-muenchen.de/kaninchen-frisst-nicht-mehr",
  },
  /** It hardly eats; no droppings for several hours; diarrhoea. */
  rabbitSigns: {
    name: "TASSO, Warnsignale beim Kaninchen",
    address:
      "https://tasso.net/Service/Wissensportal/Kleintierhaltung/krankes-kaninchen-warnsignale",
  },
  /** Fewer or smaller droppings, hunched, grinding its teeth: at once. */
  rabbitStasis: {
    name: "RSPCA Isle of Wight, GI Stasis",
    address: "https://www.rspca-isleofwight.org.uk/gi-stasis-what-are-the-signs/",
  },
  rabbitDiarrhoea: {
    name: "Adelaide Vets, Diarrhoea in rabbits",
    address: "https://www.adelaidevets.co.uk/what-we-offer/diarrhoea-rabbits",
  },
  /** Mostly colour from plants, but nobody sees the difference to blood from outside. */
  rabbitRedUrine: {
    name: "Mayne Vets, Red urine",
    address: "https://www.maynevets.co.uk/2018/08/red-urine/",
  },
  /** Dr. Susan Brown, quoted there: straining without urine kills within a day. */
  rabbitUrine: {
    name: "Dr. Susan Brown, Urinary tract problems",
    address: "https://binkybunny.com/forums/topic/excessive-peeing",
  },
  smallAnimals: {
    name: "Kleintierpraxis Enthaler, Heimtier-Info",
    address: "https://kleintierpraxis-enthaler.de/heimtier_info.html",
  },
} as const satisfies Record<string, { name: string; address: string }>;
