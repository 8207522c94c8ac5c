import { countryNamed } from '@projections/places/countries';
import { searchText } from '@projections/search-text';

export interface PlaceWords {
  /** Folded, in full words, without a country behind it. Never empty. */
  readonly text: string;
  /** ISO alpha-2. */
  readonly country: string | null;
  /** The text is the name of a country alone. */
  readonly isCountry: boolean;
  readonly kind: 'airport' | 'port' | null;
}

const longest = 200;

/** As people shorten names. */
const inFull = new Map(
  Object.entries({
    pto: 'puerto',
    pta: 'punta',
    sta: 'santa',
    sto: 'santo',
    sn: 'san',
    cd: 'ciudad',
    stgo: 'santiago',
    valpo: 'valparaiso',
    conce: 'concepcion',
    antofa: 'antofagasta',
    baires: 'buenos aires',
    bsas: 'buenos aires',
    cdmx: 'ciudad de mexico',
    nyc: 'new york',
  }),
);

/** Of several words, folded. */
const phrases: readonly (readonly [typed: string, meant: string])[] = [
  ['bs as', 'buenos aires'],
  ['mexico df', 'ciudad de mexico'],
  ['mexico d f', 'ciudad de mexico'],
];

/** Names that mean a place only with its country behind them. */
const namesWithin = new Map([
  ['BR san pablo', 'sao paulo'],
  ['BR rio', 'rio de janeiro'],
  ['MX df', 'ciudad de mexico'],
  ['MX d f', 'ciudad de mexico'],
]);

const kinds = { aeropuerto: 'airport', airport: 'airport', aeroporto: 'airport', aerop: 'airport' } as const;
const portsOf = /^(?:puerto|port|porto) (?:de|del|of|do) (?=.)/;
const linking: ReadonlySet<string> = new Set(['de', 'del', 'la', 'of', 'internacional', 'international']);

/** `Aeropuerto de Santiago`, `Pto. Montt`, `San Antonio, Chile`, `China`. */
export function readPlaceWords(typed: string): PlaceWords {
  const plain = searchText(typed.slice(0, longest))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const words = plain.split(' ').flatMap((word) => (inFull.get(word) ?? word).split(' '));
  const whole = words.join(' ');
  const phrase = phrases.find(([abbreviated]) => abbreviated === whole)?.[1];
  if (phrase !== undefined) return { text: phrase, country: null, isCountry: false, kind: null };
  const named = countryNamed(whole);
  if (named !== undefined) return { text: whole, country: named, isCountry: true, kind: null };
  const { kind, left } = withoutKind(words);
  const { country, text } = withoutCountry(left, /,\s*[a-z]{2,3}\s*$/i.test(typed));
  const meant = country === null ? undefined : namesWithin.get(`${country} ${text}`);
  return { text: meant ?? text, country, isCountry: false, kind };
}

function withoutKind(words: readonly string[]): { kind: PlaceWords['kind']; left: readonly string[] } {
  const text = words.join(' ');
  const port = portsOf.exec(text);
  if (port !== null) return { kind: 'port', left: text.slice(port[0].length).split(' ') };
  const at = words.findIndex((word) => Object.hasOwn(kinds, word));
  if (at < 0 || words.length === 1) return { kind: null, left: words };
  const left = words.filter((_, index) => index !== at);
  const first = left.findIndex((word) => !linking.has(word));
  return first < 0 ? { kind: null, left: words } : { kind: 'airport', left: left.slice(first) };
}

const longestCountry = 4;

function withoutCountry(
  words: readonly string[],
  mayBeCode: boolean,
): { country: string | null; text: string } {
  for (let count = Math.min(longestCountry, words.length - 1); count > 0; count -= 1) {
    const country = countryNamed(words.slice(-count).join(' '), mayBeCode && count === 1);
    if (country !== undefined) return { country, text: words.slice(0, -count).join(' ') };
  }
  return { country: null, text: words.join(' ') };
}
