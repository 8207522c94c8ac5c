import { languages, type Language } from '~/texts';
import { textsIn } from '~/texts/translate.server';

/** Sections of `pricing` that lines and lists of offers are filled from. */
const sections = ['legs', 'surcharges', 'services'] as const;

type Say = (language: Language) => string;

interface Presets {
  readonly whole: ReadonlyMap<string, Say>;
  /** Of phrases with an origin and a destination. */
  readonly lanes: readonly { readonly template: string; readonly key: string }[];
  readonly asides: readonly { readonly template: string; readonly key: string; readonly value: string }[];
}

/** Of a place or a number. */
const mostLetters = 80;

let known: Presets | null = null;

/**
 * A phrase that the platform wrote in one language, in another: offers keep the texts of their quote's
 * language, and are read in their reader's. What somebody typed stays as it is.
 */
export function presetIn(text: string, language: Language): string {
  known ??= readPresets();
  const whole = known.whole.get(text);
  if (whole !== undefined) return whole(language);
  const at = text.endsWith(')') ? text.indexOf(' (') : -1;
  const [phrase, aside] = at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + 2, -1)];
  const said = inLanguage(phrase, known, language);
  if (said === null) return text;
  return aside === null ? said : `${said} (${asideIn(aside, known, language) ?? aside})`;
}

function inLanguage(phrase: string, { whole, lanes }: Presets, language: Language): string | null {
  const say = whole.get(phrase);
  if (say !== undefined) return say(language);
  for (const { template, key } of lanes) {
    const [origin, destination] = filledIn(template, phrase);
    if (origin !== undefined && destination !== undefined)
      return pricing(language)(`freight-of.${key}`, { origin, destination });
  }
  return null;
}

function asideIn(aside: string, { whole, asides }: Presets, language: Language): string | null {
  const say = whole.get(aside);
  if (say !== undefined) return say(language);
  for (const { template, key, value } of asides) {
    const [number] = filledIn(template, aside);
    if (number !== undefined) return pricing(language)(key, { [value]: number });
  }
  return null;
}

const pricing = (language: Language) =>
  textsIn(language).getFixedT(language, 'pricing') as (
    key: string,
    params?: Readonly<Record<string, string>>,
  ) => string;

function readPresets(): Presets {
  const whole = new Map<string, Say>();
  const lanes: Presets['lanes'][number][] = [];
  const asides: Presets['asides'][number][] = [];
  for (const language of languages) {
    const texts = textsIn(language);
    const section = (name: string) =>
      texts.getResource(language, 'pricing', name) as Readonly<Record<string, string>>;
    for (const name of [...sections, 'not-offered'] as const)
      for (const [key, text] of Object.entries(section(name)))
        whole.set(text, (to) => pricing(to)(`${name}.${key}`));
    whole.set(pricing(language)('rounding'), (to) => pricing(to)('rounding'));
    for (const [key, template] of Object.entries(section('freight-of'))) lanes.push({ key, template });
    for (const [key, value] of [
      ['kilometres-estimated', 'kilometres'],
      ['as-next-break', 'quantity'],
    ] as const)
      asides.push({ key, value, template: String(texts.getResource(language, 'pricing', key)) });
  }
  return { whole, lanes, asides };
}

/** The values that fill a template's `{{…}}` in a text; empty for a text of another template. */
function filledIn(template: string, text: string): readonly string[] {
  const [start = '', ...parts] = template.split(/\{\{\w+\}\}/);
  if (!text.startsWith(start)) return [];
  const values: string[] = [];
  let from = start.length;
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    const to = isLast ? text.length - part.length : text.indexOf(part, from + 1);
    if (to <= from || !text.startsWith(part, to)) return [];
    values.push(text.slice(from, to));
    from = to + part.length;
  }
  return values.every((value) => value.length <= mostLetters && !/[()]/.test(value)) ? values : [];
}
