import { trimEndOf } from '@domain/shared/linear-text';
import type { RateKind } from '@domain/rating/rate/inputs';
import type { SurchargeCalc } from '@domain/rating/rate/terms';
import type { DecimalSign } from '~/use-cases/imports/cells/read-number';
import { folded } from './grid';
import { currencyIn, readAmount } from './read-amount';

const ownWords =
  /^(usd|us|eur|clp|cny|rmb|gbp|[hm]?bl|[hm]?awb|cntr|ctnr|cont|containers?|contenedor(es)?|unit|unidad|teus?|feus?|kgs?|kilos?|cbm|tons?|set|shipment|shpt|embarque|docs?|document[oa]?s?|per|por|each|dry|nor|equipo|box|file|operacion|despacho|guia|flat|origin|origen|destination|destino|pol|pod|percent|porciento|ciento|currency|moneda|prepaid|collect|cada|fij[oa]|net|neto|chargeable|gross|weight|peso|cobrable|bruto|revenue|freight|flete|and|the|del|house|master|sobre|charged?|fee|amount|monto|valor|basis|pies|feet|mandatory|obligatori[oa]|equipment|local|bill|lading|charges)$/;

const wordsOfNames =
  /^(surcharges?|sur|recargos?|cargos?|charges|fees|fuel|combustible|bunker|adjustment|factor|peak|season|security|seguridad|terminal|handling|manejo|documentation|documentacion|emergency|low|sulphur|sulfur|war|risk|general|rate|increase|canal|panama|air|airway|waybill|bill|lading|export|import|verified|mass|station|advance|manifest|system|emision|all|local)$/;

const shortName = /\(\s*(?!BL|KG|WM|RT|PP|CC)[A-Z][A-Z0-9]\s*\)/;

export function namesOthers(text: string): boolean {
  return (
    shortName.test(text) || wordsOf(text).some((name) => !ownWords.test(name) && currencyIn(name) === null)
  );
}

/** A place or condition in brackets: `THC (Hamburg)`, `PSS (from 15 Dec)`. */
export function isOfSome(label: string): boolean {
  if (shortName.test(label)) return true;
  const inBrackets = [...label.matchAll(/\(([^)]*)\)?/g)].map(([, inside = '']) => inside).join(' ');
  return wordsOf(inBrackets).some(
    (word) => !ownWords.test(word) && !wordsOfNames.test(word) && currencyIn(word) === null,
  );
}

const wordsOf = (text: string): readonly string[] =>
  (text.match(/(?<!\p{L})\p{L}{3,}(?!\p{L})/gu) ?? []).map(folded);

const minimum =
  /(?<!\p{L})m[ií]n(?:imum|imo|ima)?(?!\p{L})\.?\s?[:=]?\s?((?:usd|us\$|eur|clp|€|\$)?\s?\$?\s?\d[\d.,]*(?:\s?(?:usd|eur|clp)(?!\p{L}))?)(?:\s?(?:\/|per |por |x )\s?(?:[hm]?awb|[hm]?bl|shipment|embarque)(?!\p{L}))?\)?/iu;

interface SplitMinimum {
  readonly rest: string;
  readonly amount: string | null;
  readonly currency: string | null;
}

/**
 * Extracts the minimum of `0.50/kg min 25`. A minimum in kilograms or freight tons is no sum and stays in the
 * text.
 */
export function splitMinimum(text: string, decimal: DecimalSign | null): SplitMinimum {
  const none = { rest: text, amount: null, currency: null };
  const found = minimum.exec(text);
  if (found === null) return none;
  const before = trimEndOf(text.slice(0, found.index), ' \n,;(');
  const after = text.slice(found.index + found[0].length);
  if (!/\d/.test(before + after) || /^\s*(\/|x |per |por |[a-z%²³])/i.test(after)) return none;
  const read = readAmount((found[1] ?? '').trim(), { decimal, isWhole: true });
  if (read.kind !== 'amount' || read.rest !== '') return none;
  return { rest: `${before} ${after}`.trim(), amount: read.amount, currency: read.currency };
}

/** A surcharge that is charged once cannot have a minimum. */
export const canHaveMinimum = (calc: SurchargeCalc): boolean => ['kg', 'wm', 'm3', 'percent'].includes(calc);

const actualWeight =
  /(?<![\p{L}.])(g\.? ?w|a\.? ?w|gross|actual|(?:peso|kgs?|kilos?) (?:brutos?|real(?:es)?)|p\.? ?b)(?![\p{L}])/u;

/** By gross weight; rates of these kinds charge only the chargeable weight. */
export function isByActualWeight(calc: SurchargeCalc, said: string, kind: RateKind): boolean {
  const text = folded(said);
  const isEither = /chargeable|cobrable|volum|tasable/.test(text);
  return calc === 'kg' && kind !== 'FCL' && kind !== 'LCL' && actualWeight.test(text) && !isEither;
}
