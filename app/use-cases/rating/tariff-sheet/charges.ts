import { trimEndOf } from '@domain/shared/linear-text';
import type { RateKind } from '@domain/rating/rate/inputs';
import type { Leg, SurchargeCalc } from '@domain/rating/rate/terms';
import type { Cell } from '~/services';
import type { DecimalSign } from '~/use-cases/imports/cells/read-number';
import { basisIn } from './charge-basis';
import { canHaveMinimum, isByActualWeight, isOfSome, namesOthers, splitMinimum } from './charge-conditions';
import { cellText, folded, isFormatted } from './grid';
import { currencyIn, readAmount } from './read-amount';

export interface NamedCharge {
  readonly code: string;
  readonly apply: Leg;
  readonly calc: SurchargeCalc;
}

const usual: readonly (readonly [RegExp, string, Leg, SurchargeCalc])[] = [
  [
    /^(fsc|fuel( sur ?charge)?|my|myc|combustible|recargo (por )?combustible|fuel\/kg)$/,
    'FSC',
    'freight',
    'kg',
  ],
  [
    /^(ssc|security( sur ?charge)?|sc|recargo (por )?seguridad|seguridad|iss|war risk)$/,
    'SSC',
    'freight',
    'kg',
  ],
  [/^(awb|awb fee|awa|airway ?bill|guia aerea|emision (de )?guia)$/, 'AWB', 'origin', 'document'],
  [/^(hand|handling|manejo)( (fee|charge|in origin|en origen|origin))?$/, 'HAND', 'origin', 'shipment'],
  [/^(x-?ray|rayos x|screening)$/, 'XRAY', 'origin', 'kg'],
  [
    /^(dthc|thc ?d|thd|destination thc|thc (at )?(dest(ino|ination)?|pod)|thc en destino)$/,
    'DTHC',
    'destination',
    'container',
  ],
  [
    /^(thc|othc|thc ?o|tho|origin thc|thc (at )?(orig(en|in)?|pol)|thc en origen)$/,
    'THC',
    'origin',
    'container',
  ],
  [/^(baf|bunker( adjustment factor| sur ?charge)?|bac|fak bunker)$/, 'BAF', 'freight', 'container'],
  [/^(ebs|emergency bunker( sur ?charge)?)$/, 'EBS', 'freight', 'container'],
  [/^(caf|currency adjustment factor)$/, 'CAF', 'freight', 'percent'],
  [/^(lss|low sulphur( sur ?charge)?|low sulfur( sur ?charge)?|bajo azufre)$/, 'LSS', 'freight', 'container'],
  [/^(pss|peak season( sur ?charge)?|temporada alta)$/, 'PSS', 'freight', 'container'],
  [/^(gri|general rate increase)$/, 'GRI', 'freight', 'container'],
  [/^(isps)$/, 'ISPS', 'freight', 'container'],
  [/^(pcs|panama canal( sur ?charge)?|canal de panama)$/, 'PCS', 'freight', 'container'],
  [/^(docs?|documentation|doc(umentation)? fee|documentacion|documentos)$/, 'DOC', 'origin', 'document'],
  [/^(b\/?l|bill of lading|b\/?l fee|emision (de )?b\/?l|hbl)$/, 'BL', 'origin', 'document'],
  [/^(vgm|vgm fee)$/, 'VGM', 'origin', 'container'],
  [/^(seal|seal fee|sello)$/, 'SEAL', 'origin', 'container'],
  [/^(gate( in| out)?|gate ?in fee)$/, 'GATE', 'destination', 'container'],
  [/^(cfs|cfs charges?)$/, 'CFS', 'origin', 'wm'],
  [/^(descons?|desconsolidacion|deconsolidation)$/, 'DESC', 'destination', 'document'],
  [/^(peajes?|tolls?)$/, 'PEAJE', 'freight', 'shipment'],
  [/^(seguro|insurance|cargo insurance)$/, 'SEGURO', 'freight', 'percent'],
  [/^(cruce( de frontera)?|border crossing)$/, 'CRUCE', 'freight', 'shipment'],
  [/^(dgr|dg|imo|hazardous|carga peligrosa)( (fee|sur ?charge))?$/, 'DGR', 'origin', 'shipment'],
  [/^(ams|ens|afr|aci|isf|ics2)( fee)?$/, '', 'origin', 'document'],
  [
    /^(ccs|congestion( sur ?charge)?|pcs congestion|ows|overweight( sur ?charge)?|wrs|war risk sur ?charge|ets|eca|efs|ebc|rr|rri|ees|cic|cis|eis|ets sur ?charge|fuel eu)$/,
    '',
    'freight',
    'container',
  ],
];

export const chargeCodes: readonly string[] = [
  ...new Set(usual.flatMap(([, code]) => (code === '' ? [] : [code]))),
];

const mostKept = 2000;
const kept = new Map<string, NamedCharge | null>();

/** Null if unknown. Cached, since rows repeat the same few texts. */
export function surchargeNamed(said: string, kind: RateKind): NamedCharge | null {
  const key = `${kind} ${said}`;
  const before = kept.get(key);
  if (before !== undefined) return before;
  const named = nameSurcharge(said, kind);
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, named);
  return named;
}

function nameSurcharge(said: string, kind: RateKind): NamedCharge | null {
  const whole = folded(said).replace(/\([^()]*\)/g, ' ');
  const unitAt = whole.search(
    /(?:per|por|x|\/) ?(?:kgs?|kilo|w\/m|wm|r\/?t|cbm|m3|ton|b\/?l|h?awb|cntr|container|contenedor|teu|unit|shipment|embarque|doc)\b/,
  );
  const sizeless = trimEndOf(unitAt < 0 ? whole : whole.slice(0, unitAt), ' /')
    .replace(/ (kgs?|p ?\/? ?kg|w\/m|wm|r\/?t|cbm|m3|ton|b\/?l|h?awb|cntr|teu)$/, '')
    .replace(/(?<![\d.,])(20|40|45)[a-z'’]*(\/.*)?$/s, '');
  const named = trimEndOf(sizeless, ' /').replace(/(?:^| )(usd|us\$|eur|clp|\$|€)(?= |$)/g, ' ');
  const text = trimEndOf(named, '*:.').replace(/\s+/g, ' ').trim();
  const [, code, apply, calc] = usual.find(([pattern]) => pattern.test(text)) ?? [];
  if (code === undefined || apply === undefined || calc === undefined) return null;
  const catalogueCode = code === '' ? (/^[a-z0-9]+/.exec(text)?.[0] ?? text).toUpperCase() : code;
  return { code: catalogueCode, apply, calc: calc === 'container' ? usualCalc(kind) : calc };
}

function usualCalc(kind: RateKind): SurchargeCalc {
  return kind === 'FCL' ? 'container' : kind === 'LCL' ? 'wm' : kind === 'AERIAL' ? 'kg' : 'shipment';
}

export interface Charge {
  readonly code: string;
  readonly amount: string;
  readonly calc: SurchargeCalc;
  readonly apply: Leg;
  readonly currency: string | null;
  readonly isPerTeu: boolean;
  readonly containers: readonly string[];
  readonly minimum: string | null;
  /** No basis is stated: the usual one is assumed. */
  readonly isBasisAssumed: boolean;
}

export function chargeOf(
  named: NamedCharge,
  {
    amount,
    currency,
    said,
  }: { readonly amount: string; readonly currency: string | null; readonly said: string },
): Charge {
  const basis = basisIn(said);
  return {
    code: named.code,
    apply: named.apply,
    amount,
    currency,
    calc: basis?.calc ?? named.calc,
    isPerTeu: basis?.isPerTeu ?? false,
    containers: basis?.containers ?? [],
    minimum: null,
    isBasisAssumed: basis === null,
  };
}

const noCharge =
  /^(n ?[/.]? ?a\.?|no (aplica(ble)?|corresponde|se (cobra|aplica)|charge)|(do(es)? )?not appl(y|icable)|sin (cargo|cobro)|exent[oa]|exempt|nil|none|no)$/;

/** Only in words: a dash proves nothing. */
export function doesNotApply(said: string): boolean {
  return noCharge.test(folded(said));
}

/** A charge of 0, so that no announced charge of its code is added. */
export function waived(named: NamedCharge, said: string): Charge {
  const charge = chargeOf(named, { amount: '0', currency: null, said });
  return { ...charge, isPerTeu: false, isBasisAssumed: false };
}

const amountIn = /(?:(?:usd|us\$|eur|clp|€|\$)\s{0,9}\$?\s{0,9})?\d[\d.,]*(?:\s{0,9}(?:%|usd|eur|clp))?/gi;

function sized(label: string): string {
  return label.replace(/(?<![\d.,])(20|40|45)$/, "$1'");
}

/** Insurance by percent goes by the value of the goods, while surcharges go by the freight. */
export function isOfValue({ code, calc }: Charge): boolean {
  return code === 'SEGURO' && calc === 'percent';
}

export interface ChargeLine {
  readonly charges: readonly Charge[];
  readonly isFree: 'included' | 'waived' | null;
}

function labelOfAmount(line: string): string | null {
  const start = /^[-•*]?\s?([^:=\d$€]+?)\s?(?:[:=-]\s?|(?=(?:usd|us\$|eur|clp|\$|€)?\s?\d))/i.exec(line);
  const amount = line.slice(start?.[0].length ?? line.length);
  return amount === '' || amount.includes('\n') ? null : (start?.[1] ?? null);
}

function isExcluded(text: string): boolean {
  const negation = /\b(not|no|non|sin|without)\b/.exec(text);
  return /\bexcl/.test(text) || (negation !== null && /\bincl/.test(text.slice(negation.index)));
}

export function chargeInLine(
  cells: readonly Cell[],
  kind: RateKind,
  decimal: DecimalSign | null,
): ChargeLine | null {
  const texts = cells.map(shownText).filter((text) => text !== '');
  const [first = '', ...others] = texts;
  const cut = labelOfAmount(first);
  const byCut = cut === null ? null : surchargeNamed(stripCurrency(cut), kind);
  const whole = surchargeNamed(first, kind);
  // In a line of one cell, "USD 20" is an amount, not a container.
  const isCut = byCut !== null && (others.length === 0 || whole === null);
  const named = isCut ? byCut : whole;
  if (named === null) return null;
  const said = [...(isCut && cut !== null ? [first.slice(cut.length)] : []), ...others].join(' ');
  const least = splitMinimum(said, decimal);
  const { rest } = least;
  if (isExcluded(folded(rest))) return null;
  if (/\b(incl(uded|uid[oa]s?)?|waived)\b/i.test(folded(rest)))
    return { charges: [waived(named, first)], isFree: 'included' };
  if (doesNotApply(rest.replace(/^[\s:=-]+/, '')))
    return { charges: [waived(named, first)], isFree: 'waived' };
  // Container sizes are not read as amounts, nor amounts as sizes.
  const sizes = /(?<![\d.,])(20|40|45)(?:'|’|ft\b|gp\b|dv\b|dc\b|st\b|hc\b|hq\b)\w*/gi;
  const priced = rest.replace(sizes, (size) => ' '.repeat(size.length));
  const numbers = [...priced.matchAll(amountIn)];
  const [only, another] = numbers;
  if (only === undefined || another !== undefined) return null;
  const read = readAmount(only[0].replace('%', '').trim(), { decimal, isWhole: named.calc !== 'kg' });
  if (read.kind !== 'amount') return null;
  const currency = read.currency ?? currencyIn(rest) ?? least.currency;
  const percent = only[0].includes('%') ? ' %' : '';
  const around = `${rest.slice(0, only.index)} ${percent} ${rest.slice(only.index + only[0].length)}`;
  const label = isCut ? (cut ?? '') : sized(first);
  const charge = chargeOf(named, { amount: read.amount, currency, said: `${label} ${around}` });
  // A port, carrier or condition in the rest of the line means that the charge is not for all rates.
  if (namesOthers(around) || isOfSome(label) || isByActualWeight(charge.calc, `${label} ${around}`, kind))
    return null;
  if (least.amount !== null) {
    const isSame = least.currency === null || least.currency === currency;
    if (!isSame || !canHaveMinimum(charge.calc)) return null;
  }
  // A percentage of the goods' value is none of the freight.
  return isOfValue(charge)
    ? null
    : { charges: [ofLeg({ ...charge, minimum: least.amount }, legIn(around))], isFree: null };
}

export function ofLeg(charge: Charge, leg: Leg | null): Charge {
  if (leg === null || charge.apply === 'freight') return charge;
  const code = leg === 'destination' && charge.code === 'THC' ? 'DTHC' : charge.code;
  return { ...charge, apply: leg, code };
}

function legIn(text: string): Leg | null {
  if (/\b(destination|destino|pod)\b/i.test(text)) return 'destination';
  return /\b(origin|origen|pol)\b/i.test(text) ? 'origin' : null;
}

function shownText(cell: Cell): string {
  const currency = isFormatted(cell) ? currencyIn(cell.symbol) : null;
  return currency === null ? cellText(cell) : `${currency} ${cellText(cell)}`;
}

function stripCurrency(text: string): string {
  return text.replace(/\b(usd|us\$|eur|clp)\b/gi, ' ').trim();
}
