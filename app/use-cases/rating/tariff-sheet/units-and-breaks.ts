import { decodeSizeType } from '@domain/shared/container-size-type';
import { readNumber } from '~/use-cases/imports/cells/read-number';
import { folded } from './grid';

const types: readonly (readonly [RegExp, Readonly<Partial<Record<20 | 40 | 45, string>>>])[] = [
  [/^(nor|nonoperatingreefer|nonoperativereefer|reeferasdry|rad)$/, { 40: '40NOR' }],
  [/^(h|hc|hq|hdry|highcube|hcube|hcdv|hcdry|dryhc|dryhighcube|hcgp)$/, { 40: '40HC', 45: '45HC' }],
  [
    /^(rf|re|rh|rq|reefer|rhc|rfhc|reeferhc|hcreefer|refrigerado|reeferhighcube|hcrf)$/,
    { 20: '20RF', 40: '40RH' },
  ],
  [/^(ot|opentop)$/, { 20: '20OT', 40: '40OT' }],
  [/^(fr|flatrack|fltrack)$/, { 20: '20FR', 40: '40FR' }],
  [/^(tk|tank|iso|isotank|isotanque)$/, { 20: '20TK' }],
  [
    /^(|gp|dv|dc|st|std|dry|dryvan|standard|sd|dry?standard|general|drystd|gpdv|dvgp)$/,
    { 20: '20DV', 40: '40DV' },
  ],
];

export function containersIn(said: string): readonly string[] {
  const text = folded(said)
    .replace(
      /\b(usd|us\$|eur|clp|per|por|rate|tarifa|cont(ainer|enedor)?(e?s)?|ctn?r|equipo|flete|freight|ocean|o\/f|all in|ft|pies|feet|box|x|\$)(?![a-z])/g,
      ' ',
    )
    .replace(/["''`]+/g, ' ');
  const found: string[] = [];
  let size: 20 | 40 | 45 | null = null;
  for (const part of text.split(/[/&+,;]|\by\b|\band\b/)) {
    const words = part.replace(/[^a-z0-9]/g, '');
    if (words === '') continue;
    const [, number = '', type = ''] =
      /^(20|40|45)?([a-z]*)$/.exec(words.replace(/^([a-z]+)(20|40|45)$/, '$2$1')) ?? readSizeType(words);
    if (number === '' && (type === '' || size === null)) return [];
    if (number !== '') size = Number(number) as 20 | 40 | 45;
    const codes = types.find(([pattern]) => pattern.test(type))?.[1];
    const code: string | undefined = size === null ? undefined : codes?.[size];
    if (code === undefined) return [];
    found.push(code);
  }
  return [...new Set(found)];
}

/** `42g1` is a 40-foot container for general cargo. */
function readSizeType(words: string): readonly string[] {
  const read = decodeSizeType(words.toUpperCase());
  if (read === null) return [];
  const { lengthFt, heightFt, group } = read;
  const type = group === 'general' && heightFt > 9 ? 'hc' : typesOfGroups[group];
  return type === undefined ? [] : [words, String(lengthFt), type];
}

const typesOfGroups: Readonly<Record<string, string | undefined>> = {
  ...{ general: 'dv', reefer: 'rf', 'open-top': 'ot', flat: 'fr', tank: 'tk' },
};

/** A size without a type (`40'`) is all dry containers of that size. */
export function containersOfSize(said: string): readonly string[] {
  const [, size] = /^\W*(20|40|45) ?(?:'{0,2}|"|ft|feet|pies)$/.exec(folded(said)) ?? [];
  return size === undefined ? containersIn(said) : [`${size}DV`, `${size}HC`, `${size}NOR`];
}

export type Break =
  | { readonly isMinimum: true }
  | { readonly isMinimum: false; readonly from: string; readonly to: string | null };

const unit = String.raw`(?:kgs?|kilos?|k|cbm|m3|m³|wm|w/m|tons?|tm?)?\.?`;
const amount = String.raw`(\d[\d.,]*)`;
const shapes = {
  minimum:
    /^(min(imum|imo|ima)?\.?|m|mn)( ?(charge|flat|rate|flete|cobro|freight|usd|us\$|tarifa|awb|x awb|\(usd\)|\/ ?\w+))?$/,
  normal: /^n(ormal)?$/,
  under: new RegExp(
    `^(?:-|<|under |menos de |menor a |bajo ) ?=? ?${amount} ?${unit}$|^${amount} ?${unit} ?-$`,
  ),
  over: new RegExp(
    `^(?:\\+|>|≥|over |above |mas de |sobre |desde |from |mayor a |q) ?=? ?${amount} ?${unit}$|^${amount} ?${unit} ?(?:\\+|y mas|o mas|(?:& |and |or )?(?:up|over|above|more)|plus|en adelante)$|^${amount} ?\\+ ?${unit}$`,
  ),
  between: new RegExp(
    `^(?:de |from |between )?${amount} ?${unit} ?(?:-|a|to|al|hasta|~|–) ?${amount} ?${unit}$`,
  ),
  until: new RegExp(`^(?:hasta|up to|until|<=|≤|max\\.?) ?${amount} ?${unit}$`),
  bare: new RegExp(`^${amount} ?${unit}$`),
} as const;

export function readBreak(said: string): Break | null {
  const text = folded(said)
    .replace(/[()[\]]/g, ' ')
    .replace(/^(usd|us\$|eur|clp|\$|rate|tarifa|peso|weight)[ :/]+/, '')
    .replace(/[ /](usd|us\$|eur|clp|\$)(?: ?\/ ?kg)?$/, '')
    .trim();
  if (shapes.minimum.test(text)) return { isMinimum: true };
  // The normal rate applies up to the sheet's first break.
  if (shapes.normal.test(text)) return { isMinimum: false, from: '0', to: null };
  const under = shapes.under.exec(text);
  if (under !== null) return bounds('0', under[1] ?? under[2] ?? '');
  const between = shapes.between.exec(text);
  if (between !== null) return bounds(between[1] ?? '', between[2] ?? '');
  const until = shapes.until.exec(text);
  if (until !== null) return bounds('', until[1] ?? '');
  const over = shapes.over.exec(text) ?? shapes.bare.exec(text);
  return over === null ? null : bounds(over[1] ?? over[2] ?? over[3] ?? '', null);
}

function bounds(from: string, to: string | null): Break | null {
  const start = from === '' ? '' : quantity(from);
  const end = to === null ? null : quantity(to);
  if (start === null || (to !== null && end === null)) return null;
  return { isMinimum: false, from: start, to: end };
}

/** Breaks are whole kilograms, so three digits after a separator are thousands. */
function quantity(text: string): string | null {
  const sign = /^\d{1,3}(,\d{3})+$/.test(text) ? '.' : ',';
  return readNumber(text, sign);
}
