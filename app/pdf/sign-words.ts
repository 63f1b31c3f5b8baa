// What stands on paper for a sign that the paper's font cannot draw: what it means, in letters.
// Emoji by their German names in Unicode CLDR 46 (annotations/de.xml), shortened.

/** Set apart from the words beside it by spaces. */
const spacedWords: Readonly<Record<string, string>> = {
  "->": "→➔➙➛➜➝➞➟➠➡➢➣➤➥➦➧➨➩➪➫➬➭➮➯➱➲➳➸➺➻➼➽➾⟶⇾⮕▶►▸‣👉⏩⏭",
  "<-": "←⬅⟵◀◄◂👈⏪⏮",
  "<->": "↔⟷⬌⇄⇆⇌⇋⇔",
  "=>": "⇒⟹⇨",
  aufwärts: "↑⬆▲△🔺🔼☝👆⇧⇑⤴",
  abwärts: "↓⬇▼▽🔻🔽👇⇩⇓⤵",
  "aufwärts und abwärts": "↕⬍⇅⇵",
  "schräg aufwärts": "↗⬈↖⬉",
  "schräg abwärts": "↘⬊↙⬋",
  zurück: "↩⤶↵⏎⬑",
  weiter: "↪⤷↳",
  "im Wechsel": "🔁🔄🔃⟳↻⟲↺",
  weiblich: "♀🚺",
  männlich: "♂🚹",
  "weiblich und männlich": "⚥⚤",
  "[ ]": "☐□▢⬜",
  "[x]": "☑☒",
  OK: "👌🆗",
  Info: "ℹⓘ🛈",
  Hinweis: "※💡",
  "Tel.": "☎☏📞📱✆",
  "E-Mail": "✉📧📩📨",
  "Rp.": "℞",
  daher: "∴",
  weil: "∵",
  und: "∧",
  oder: "∨",
  ">>": "≫",
  "<<": "≪",
  "nicht <": "≮",
  "nicht >": "≯",
  "nicht ≤": "≰",
  "nicht ≥": "≱",
  "höchstens etwa": "⪅≲",
  "mindestens etwa": "⪆≳",
  "von 10.000": "‱",
  ":-)": "😀😃😄😁😆😅😂🤣😊😇🙂🙃😍🥰😘😗😙😚😋🤩🥳☺😺😸😻🤗😌😎",
  ";-)": "😉😜😏",
  ":-|": "😐😑😶😬🙄🤨",
  ":-(": "☹🙁😞😔😟😕😢😭😣😖😩😫🥺😿😥😓😧😦😰😨😱🤕",
};

/** In the place of the sign, without spaces. */
const tightWords: Readonly<Record<string, string>> = {
  pH: "㏗",
  "-": "‑─━˗⁃➖",
  "−": "⁻",
  "–": "‒",
  "—": "―⸺",
  "+": "➕✚✛✙",
  "÷": "➗",
  "×": "✕✖⨯⨉",
  "*": "★⭐∗⁎✱✲✳✴✶✷✸✹✻✼❋⁕🌟✽",
  o: "○◦◯⚬☆",
  "•": "●■▪◾◼◆♦⬥⁌⁍∙⬤",
  "·": "‧⋅",
  "~": "∼∽⁓〜～",
  "≈": "≃≅≊",
  "≤": "≦⩽",
  "≥": "≧⩾",
  ":": "∶",
  "/": "∕⁄",
  "|": "│┃∣",
  Ø: "⌀∅⊘",
  "‘": "‛❛",
  "’": "❜ʻ",
  "“": "❝‟〝",
  "”": "❞〞",
  '"': "〃",
  "!": "❗❕",
  "!!": "‼",
  "?": "❓❔",
  "!?": "⁉",
  "?!": "‽⁈",
  "…": "⋯⋮",
};

/** In brackets, as the sign stands beside the words and for one of its own. */
const bracketWords: Readonly<Record<string, string>> = {
  Hund: "🐶🐕🦮🐩",
  Katze: "🐱🐈",
  Pferd: "🐴🐎🏇",
  Esel: "🫏",
  Kaninchen: "🐰🐇",
  Hamster: "🐹",
  Maus: "🐭🐁",
  Ratte: "🐀",
  Vogel: "🐦🦜🐤🐥🕊🦆🦢",
  Huhn: "🐔🐓🐣",
  Rind: "🐄🐮🐂",
  Schwein: "🐖🐷",
  Schaf: "🐑🐏",
  Ziege: "🐐",
  Igel: "🦔",
  Schildkröte: "🐢",
  Schlange: "🐍",
  Frosch: "🐸",
  Fuchs: "🦊",
  Wolf: "🐺",
  Biene: "🐝",
  Insekt: "🐛🐞🪲🪳",
  Mücke: "🦟",
  Fliege: "🪰",
  Spinne: "🕷",
  Wurm: "🪱",
  Erreger: "🦠",
  Fisch: "🐟🐠🐡🎣",
  Geflügel: "🍗",
  Fleisch: "🥩🍖🥓",
  Wurst: "🌭",
  Knochen: "🦴",
  Ei: "🥚🍳",
  Milch: "🥛🍼",
  Käse: "🧀",
  Butter: "🧈",
  Brot: "🍞🥖🥐",
  Getreide: "🌾",
  Reis: "🍚",
  Nudeln: "🍝",
  Kartoffel: "🥔🍠",
  Karotte: "🥕",
  Mais: "🌽",
  Tomate: "🍅",
  Gurke: "🥒",
  Salat: "🥬🥗",
  Brokkoli: "🥦",
  Kürbis: "🎃",
  Zwiebel: "🧅",
  Knoblauch: "🧄",
  Pilz: "🍄",
  Nuss: "🥜🌰",
  Apfel: "🍎🍏",
  Birne: "🍐",
  Banane: "🍌",
  Trauben: "🍇",
  Beeren: "🍓🫐",
  Kirsche: "🍒",
  Zitrone: "🍋",
  Avocado: "🥑",
  Schokolade: "🍫",
  Süßes: "🍬🍭🍪🍰🎂",
  Honig: "🍯",
  Salz: "🧂",
  Tee: "🍵🫖",
  Kaffee: "☕",
  Alkohol: "🍷🍺🍸",
  Wasser: "🚰🌊",
  Tropfen: "💧💦",
  Futternapf: "🍽🥣",
  Löffel: "🥄",
  Kraut: "🌿",
  Blatt: "🍃🍂☘🍀🍁",
  Pflanze: "🌱🪴",
  Baum: "🌳🌲🌴",
  Blume: "🌸🌼🌻🌺🌷🌹💐✿❀❁🏵⚘",
  Tablette: "💊",
  Spritze: "💉",
  Pflaster: "🩹",
  Untersuchung: "🩺",
  Fieberthermometer: "🌡",
  Blut: "🩸",
  Klinik: "🏥",
  Notruf: "🚑🆘🚨",
  Labor: "🧪🔬⚗",
  Medizin: "⚕☤",
  Salbe: "🧴",
  Seife: "🧼",
  Bad: "🛁🚿",
  Zahn: "🦷",
  Ohr: "👂",
  Auge: "👁👀",
  Nase: "👃",
  Zunge: "👅",
  Bein: "🦵",
  Fuß: "🦶",
  Herz: "❤🧡💛💚💙💜🤎🖤🤍💕💗💓💞♥🫀❣💖💘💝",
  Lunge: "🫁",
  Gehirn: "🧠",
  Kot: "💩",
  erbricht: "🤮",
  Übelkeit: "🤢",
  Fieber: "🤒",
  niest: "🤧",
  krank: "😷",
  schläft: "😴💤😪",
  ärgerlich: "😠😡🤬😤",
  heiß: "🥵",
  friert: "🥶",
  schwindlig: "😵",
  fraglich: "🤔",
  gut: "👍",
  schlecht: "👎",
  Stopp: "🛑✋",
  giftig: "☠💀",
  Biogefahr: "☣",
  radioaktiv: "☢",
  Strom: "⚡🔌",
  Feuer: "🔥",
  Schnee: "❄☃⛄🌨",
  Eis: "🧊",
  Sonne: "☀🌞🌤🔆",
  Sonnenaufgang: "🌅🌄",
  Mond: "🌙🌛🌜🌚🌝☾☽🌕🌑🌓🌗",
  Wolke: "☁⛅🌥",
  Regen: "☔🌧🌦☂",
  Gewitter: "⛈🌩",
  Wecker: "⏰",
  Stoppuhr: "⏱⏲",
  Wartezeit: "⏳⌛",
  Uhr: "⌚🕰",
  Kalender: "📅📆🗓",
  Haus: "🏠🏡",
  Auto: "🚗🚙",
  Ort: "📍📌",
  Notiz: "📝✏✍🖊",
  Liste: "📋",
  Dokument: "📄📃",
  Foto: "📷📸🖼",
  Video: "🎥📹",
  Waage: "⚖",
  Lineal: "📏📐",
  Schere: "✂",
  Geld: "💰💶",
  Einkauf: "🛒",
  Schlüssel: "🔑",
  steigend: "📈",
  fallend: "📉",
  neu: "🆕",
  bald: "🔜",
  rot: "🔴🟥",
  orange: "🟠🟧",
  gelb: "🟡🟨",
  grün: "🟢🟩",
  blau: "🔵🟦",
  lila: "🟣🟪",
  braun: "🟤🟫",
  schwarz: "⚫⬛",
  weiß: "⚪",
  Frau: "👩👵👱",
  Mann: "👨👴",
  Mensch: "🧑👤🙋🏃🚶👮💃🕺🏋🧘",
  Menschen: "👥👪👫",
  Kind: "👧👦🧒👶",
  schwanger: "🤰",
};

/** Signs of feeling and ornament: without them nothing else is said. */
const ornaments = "✨🐾🎉🎊🎈🎀💫🎵🎶🎁🙏👋💪👏🤞🤝🙌❦☙❧✧✦⋆";

const prohibitionSigns = "🚫⛔🙅";
const crossSigns = "❌❎✗✘☓";
const tickSigns = "✓✔✅🙆";
const warningSigns = "⚠☡🚸";

/** Their own words, as they name what is forbidden. */
const prohibitions: Readonly<Record<string, string>> = {
  "kein Trinkwasser": "🚱",
  "nicht rauchen": "🚭",
  "kein Handy": "📵",
  "kein Zutritt": "🚷",
};

export type SignWord = {
  kind: "no" | "yes" | "warning" | "spaced" | "tight" | "named" | "ornament";
  word: string;
};

const words = new Map<string, SignWord>([
  ...entriesOf("spaced", spacedWords),
  ...entriesOf("spaced", prohibitions),
  ...entriesOf("tight", tightWords),
  ...entriesOf("named", bracketWords),
  ...entriesOf("ornament", { "": ornaments }),
  ...entriesOf("no", { verboten: prohibitionSigns, nein: crossSigns }),
  ...entriesOf("yes", { ja: tickSigns }),
  ...entriesOf("warning", { Achtung: warningSigns }),
]);

function entriesOf(kind: SignWord["kind"], signsByWord: Readonly<Record<string, string>>) {
  return Object.entries(signsByWord).flatMap(([word, signs]) =>
    Array.from(signs, (sign): [string, SignWord] => [sign, { kind, word }]),
  );
}

const firstFlagLetter = 0x1f1e6;
const firstClock = 0x1f550;

/** @param cluster what is seen as one sign: a letter with its marks, an emoji with all its parts */
export function signWord(cluster: string): SignWord | null {
  const keycap = /^([\d#*])\uFE0F?\u20E3$/u.exec(cluster)?.[1];
  if (keycap) return { kind: "tight", word: `(${keycap})` };
  const [sign = ""] = cluster;
  const isPlain = !/[\u200D\u{1F3FB}-\u{1F3FF}\uFE0F\uFE0E]/u.test(cluster);
  if (isPlain && Array.from(cluster).length > 1 && !/^\p{RI}{2}$/u.test(cluster)) return null;
  const codePoint = sign.codePointAt(0) ?? 0;
  if (/^\p{RI}{2}$/u.test(cluster)) {
    const letters = Array.from(cluster, (letter) =>
      String.fromCharCode(65 + (letter.codePointAt(0) ?? 0) - firstFlagLetter),
    );
    return { kind: "named", word: letters.join("") };
  }
  if (codePoint >= firstClock && codePoint < firstClock + 24) {
    const hour = ((codePoint - firstClock) % 12) + 1;
    return { kind: "named", word: codePoint < firstClock + 12 ? `${hour} Uhr` : `${hour}:30 Uhr` };
  }
  if (sign === "🔟") return { kind: "tight", word: "(10)" };
  const circled = circledNumber(codePoint);
  if (circled !== null) return { kind: "tight", word: `(${circled})` };
  return words.get(sign) ?? null;
}

/** Number forms of the blocks Enclosed Alphanumerics, Dingbats and Enclosed CJK. */
const circles = [
  { first: 0x2460, last: 0x2473, number: 1 },
  { first: 0x24ea, last: 0x24ea, number: 0 },
  { first: 0x24eb, last: 0x24f4, number: 11 },
  { first: 0x24f5, last: 0x24fe, number: 1 },
  { first: 0x24ff, last: 0x24ff, number: 0 },
  { first: 0x2776, last: 0x277f, number: 1 },
  { first: 0x2780, last: 0x2789, number: 1 },
  { first: 0x278a, last: 0x2793, number: 1 },
  { first: 0x3251, last: 0x325f, number: 21 },
  { first: 0x32b1, last: 0x32bf, number: 36 },
] as const;

function circledNumber(codePoint: number): number | null {
  const circle = circles.find(({ first, last }) => codePoint >= first && codePoint <= last);
  return circle ? circle.number + codePoint - circle.first : null;
}

const greekLetters: Readonly<Record<string, readonly [name: string, latin: string]>> = {
  α: ["alpha", "a"],
  β: ["beta", "v"],
  γ: ["gamma", "g"],
  δ: ["delta", "d"],
  ε: ["epsilon", "e"],
  ζ: ["zeta", "z"],
  η: ["eta", "i"],
  θ: ["theta", "th"],
  ι: ["iota", "i"],
  κ: ["kappa", "k"],
  λ: ["lambda", "l"],
  μ: ["my", "m"],
  ν: ["ny", "n"],
  ξ: ["xi", "x"],
  ο: ["omikron", "o"],
  π: ["pi", "p"],
  ρ: ["rho", "r"],
  σ: ["sigma", "s"],
  ς: ["sigma", "s"],
  τ: ["tau", "t"],
  υ: ["ypsilon", "y"],
  φ: ["phi", "f"],
  χ: ["chi", "ch"],
  ψ: ["psi", "ps"],
  ω: ["omega", "o"],
};

/** A letter alone is a name ('β-Carotin'), several are a word, by ISO 843 without its accents. */
export function greekInLatin(run: string): string {
  const letters = Array.from(run.normalize("NFD").replaceAll(/\p{M}/gu, ""));
  const latin = letters.map((letter) => {
    const entry = greekLetters[letter.toLowerCase()];
    if (!entry) return letter;
    const word = entry[letters.length === 1 ? 0 : 1];
    return letter === letter.toLowerCase() ? word : word.charAt(0).toUpperCase() + word.slice(1);
  });
  return latin.join("");
}
