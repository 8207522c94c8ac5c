import { trimEndOf, trimNonWords } from '@domain/shared/linear-text';
import type { RateKind } from '@domain/rating/rate/inputs';
import { hasAmount } from './cells-of-row';
import type { PriceProblem } from './build-prices';
import { carrierAtStart } from './carrier-names';
import { roleOfHeader } from './column-roles';
import { folded } from './grid';
import { currencyIn } from './read-amount';
import { readSingleDay, readValidity, withoutSerials, type DayContext, type Validity } from './read-validity';

export interface SheetFacts {
  validity?: Validity;
  from?: string;
  to?: string;
  isYearAssumed?: boolean;
  /** The sheet's date: the first day of rates that have only a last day. */
  issued?: string;
  currency?: string;
  carrier?: string;
  isCarrierHeading?: boolean;
  supplier?: string;
  origin?: string;
  destination?: string;
  transit?: string;
  foreignUnit?: string;
  isPerKg?: boolean;
  /**
   * `Arbitraries`, `Reefer`: prices that are not dry freight by themselves. Empty: a heading of general cargo
   * ended it.
   */
  addOn?: string;
}
export type FactName = keyof SheetFacts;

/** Facts that a line between two tables never states for the upper one. */
export const ofRowsBelow: ReadonlySet<FactName> = new Set(['origin', 'destination', 'addOn']);

const texts = ['carrier', 'supplier', 'origin', 'destination', 'transit'] as const;
const validityWord =
  /(?<!\p{L})(valid\p{L}*|有效期|vigen\p{L}*|effective|periodo|period|vence|vencimiento|expir(?:es|y|ation))(?!\p{L})/u;
const issueDate =
  /^(?:date|fecha|data|issued?(?: (?:on|date))?|date of issue|(?:sheet|quot(?:e|ation)|offer) date|emitid[oa](?: el| em)?|fecha de (?:emision|cotizacion|actualizacion)|data (?:de|da) (?:emissao|cotacao)|(?:last )?updated?(?: (?:on|date))?|actualizad[oa](?: (?:el|al))?)$/;

const something =
  /(?<!\p{L})(gri|rri|pss|baf|ebs|caf|lss|thc|fsc|ssc|surcharges?|recargos?|free ?time|free days|dias libres|demurrage|detention|demoras?|promo\p{L}*|storage)(?!\p{L})/u;

/** `PSS valid 10-20 Dec`, `Effective 15 Dec: GRI 200`: the days are not those of the rates. */
function isOfSomething(text: string): boolean {
  const at = text.search(something);
  if (
    at === -1 ||
    /(?<!\p{L})(rates?|tarifas?|incl\p{L}*|excl\p{L}*|subject|sujet\p{L}*)(?!\p{L})/u.test(text)
  )
    return false;
  const said = text.search(validityWord);
  return said === -1 || at < said || hasAmount(text);
}

const addOns =
  /^\W*(?:(?:inland|outports?|origin|destination|pol|pod|origen|destino|port|puertos?|tarifas?|tabla|table|list|de|of|for|from|por|china|asia) ){0,3}(?:arbitrar\p{L}*|add[- ]?ons?|out ?ports?|differentials?|diferencial(?:es)?|adicional(?:es)? por puerto)(?!\p{L})/u;
const reefer = /^(reefers?|refrigerad[oa]s?|rf|rh|carga refrigerada)( cargo| containers?| equipment)?$/;
const otherCargo =
  /^((reefers?|dg|imo|imdg|soc|nor|oog)( cargo| containers?| equipment| rates?)?|special (cargo|containers?|equipment)|refrigerad[oa]s?|rf|rh|carga (refrigerada|peligrosa|imo)|dangerous (goods|cargo)|hazardous( cargo)?|shipper'?s? owned( containers?)?|flat ?racks?|open ?tops?)$/;
const generalCargo =
  /^(dry|seco|fak|general|dry cargo|general cargo|carga general|carga seca|coc|non[- ]dg|base ports?|puertos? base)( cargo| containers?| rates?)?$/;

export function refuseOther(
  { addOn = '' }: SheetFacts,
  units: readonly string[],
  prices: string | undefined,
): readonly PriceProblem[] {
  const isReefer = reefer.test(folded(addOn)) && units.every((unit) => /^(20RF|40RH)$/.test(unit));
  if (addOn === '' || prices === undefined || isReefer) return [];
  return [{ code: 'tariff.price-unread', params: { column: addOn, said: prices.replaceAll('\n', ', ') } }];
}

const foreignUnits =
  /(?:(?<!\p{L})(?:per|por|x|en|in|cada|usd|eur)|\/) ?(\d{2,4} ?kgs?|lbs?|pounds?|libras?|cwts?|pallets?|palets?|skids?|cajas?|box(?:es)?|bultos?|pieces?|piezas?|pcs)(?!\p{L})/u;

/** `Rates in USD per lb`. A line with a sum is the price of something else. */
function foreignUnitIn(line: string): string | undefined {
  const text = folded(line);
  const isOfAll =
    /(?<!\p{L})(rates?|tarifas?|valores|precios|prices)(?!\p{L})/u.test(text) ||
    (/^(usd|eur) ?\S{2}/.test(text) && text.split(' ').length <= 3);
  return isOfAll && line.length < 120 && !hasAmount(line) ? foreignUnits.exec(text)?.[1] : undefined;
}

function isPerKgIn(line: string): boolean {
  const [before] = folded(line).split(/(?:\/|(?<!\p{L})(?:per|por|x|cada|en|in)) ?(?:kgs?|kilos?)(?!\p{L})/u);
  if (before === undefined || before.length === folded(line).length || line.length >= 120) return false;
  const isOfAll =
    /^usd|^eur|(?<!\p{L})(rates?|tarif\p{L}*|valores|precios|prices|freight|flete)(?!\p{L})/u.test(before);
  return (
    isOfAll &&
    !something.test(before) &&
    !/\d(?:\W{0,20}(?:usd|eur))?$/.test(trimNonWords(before)) &&
    !hasAmount(line)
  );
}

/** `TO CALLAO`; "To be confirmed" and "To our customers" name no place. */
const toPlace = /^(?:To|TO|Hacia|HACIA) (\p{Lu}[\p{L} ]{2,30})$/u;
const noPlace =
  /^(be|our|all|the|whom|your|any|valued|customers?|clients?|agents?|follow|from|dear|door|port)(?!\p{L})/u;

export function hasLane({ origin, destination }: SheetFacts): boolean {
  return origin !== undefined || destination !== undefined;
}

export function factsIn(
  cells: readonly string[],
  kind: RateKind,
  days: DayContext,
  above: SheetFacts,
): SheetFacts {
  const facts: SheetFacts = {};
  const said = cells.filter((text) => text !== '');
  for (let at = 0; at < said.length; at += 1) {
    const text = said[at] ?? '';
    const [, label, value = ''] = /^([^:=]{2,40})[:=](.*)$/s.exec(text)?.map((part) => part.trim()) ?? [];
    const next = said[at + 1];
    if (label !== undefined && value !== '') take(facts, label, value, kind, days);
    else if (next !== undefined && take(facts, label ?? text, next, kind, days)) at += 1;
  }
  const whole = said.join(' ');
  const isDated = facts.validity !== undefined || facts.from !== undefined || facts.to !== undefined;
  if (!isDated && !isOfSomething(folded(whole))) {
    const found = readValidity(whole, days);
    const isMeant =
      validityWord.test(folded(whole)) ||
      (found !== null && found.from !== null && found.to !== null && whole.length < 80);
    if (found !== null && isMeant) facts.validity = found;
  }
  if (
    facts.currency === undefined &&
    /(rates?|tarifas?|valores|precios|all|currency|moneda|prices)(?!\p{L})/iu.test(whole)
  ) {
    const currency = whole.length < 120 ? currencyIn(whole) : null;
    if (currency !== null) facts.currency = currency;
  }
  const carrier = carrierAtStart(whole);
  if (facts.validity !== undefined && carrier !== null) {
    const isOfCarrierAlone = (above.validity?.carrier ?? carrier) !== carrier;
    facts.validity = { ...facts.validity, carrier, ...(isOfCarrierAlone && { isOfCarrierAlone }) };
  }
  if (facts.currency === undefined && facts.validity !== undefined && !hasAmount(whole)) {
    const [, end] = /[/|,;·-]\s*(?:in |en )?(usd|us\$|eur|clp)\W*$/i.exec(whole) ?? [];
    if (end !== undefined) facts.currency = currencyIn(end) ?? undefined;
  }
  // "Issued 24 Nov 2026", without a separator.
  const [, label, day] = /^(\p{L}[\p{L} ]*)\s(\d.*)$/u.exec(whole) ?? [];
  if (facts.issued === undefined && label !== undefined && issueDate.test(folded(label)))
    take(facts, label, day ?? '', kind, days);
  const heading = trimEndOf(folded(whole), ' :*-');
  if (addOns.test(heading) && whole.length < 60 && !/\d/.test(whole)) facts.addOn = whole;
  else if (kind === 'FCL' && otherCargo.test(heading)) facts.addOn = whole;
  else if (kind === 'FCL' && generalCargo.test(heading)) facts.addOn = '';
  const unit = kind === 'FCL' ? undefined : foreignUnitIn(whole);
  if (unit !== undefined) facts.foreignUnit = unit;
  else if (kind !== 'FCL' && isPerKgIn(whole)) facts.isPerKg = true;
  if (
    facts.currency === undefined &&
    said.length === 1 &&
    /^(usd|us\$|eur|clp|gbp|cny)( ?(\/|per|por) ?kgs?)?$/.test(folded(whole))
  )
    facts.currency = currencyIn(whole) ?? undefined;
  const [, lane] = /^(?:[Ee][Xx]|[Dd]esde|DESDE|[Ff]rom|FROM)\s+(\p{Lu}[\p{L} ]{2,30})$/u.exec(whole) ?? [];
  if (lane !== undefined && facts.origin === undefined) facts.origin = lane;
  const [, end] = toPlace.exec(whole) ?? [];
  if (end !== undefined && facts.destination === undefined && !noPlace.test(folded(end)))
    facts.destination = end;
  return facts;
}

function take(facts: SheetFacts, label: string, value: string, kind: RateKind, days: DayContext): boolean {
  const role = roleOfHeader(label, kind);
  if (role === 'currency') {
    const currency = currencyIn(value);
    if (currency === null) return false;
    facts.currency = currency;
    return true;
  }
  if (role === 'validity' || (role === null && validityWord.test(folded(label)))) {
    // "Effective 1 Dec" is a day itself: the next cell may have the other one.
    if (readValidity(label, days) !== null) return false;
    const said = withoutSerials(value);
    const found = readValidity(said, days) ?? readValidity(`${label} ${said}`, days);
    if (found === null) return false;
    facts.validity = found;
    return true;
  }
  if (role === 'from' || role === 'to') {
    const day = readSingleDay(withoutSerials(value), days);
    if (day === null) return false;
    facts[role] = day.from ?? '';
    facts.isYearAssumed = facts.isYearAssumed === true || day.isYearAssumed;
    return true;
  }
  if (issueDate.test(folded(label))) {
    const day = readSingleDay(withoutSerials(value), days);
    if (day === null || day.from === null || day.isYearAssumed) return false;
    facts.issued = day.from;
    return true;
  }
  const name = texts.find((one) => one === role);
  if (name === undefined || value.length > 80) return false;
  facts[name] = value;
  return true;
}
