import { each, gross, lengthUnits, massUnits, net, ofAll, packages, volumeUnits } from './words';
import type { LengthUnit, MassUnit } from './words';
import { tokensOf, type Token } from './tokens';

/** As written; what the text does not say is null. */
export interface WrittenLine {
  readonly amount: string | null;
  readonly sides: readonly [length: string, width: string, height: string];
  readonly lengthUnit: LengthUnit | null;
  readonly weight: string;
  readonly massUnit: MassUnit | null;
  readonly weightOf: 'piece' | 'line' | null;
}

export const problems = ['sides', 'weight', 'units', 'numbers', 'total', 'amount', 'doubt'] as const;
export type Problem = (typeof problems)[number];

interface Item {
  readonly at: number;
  readonly written: string;
  /** The word behind it. */
  readonly unit: string | null;
}

const sideWords = [
  new Set(['l', 'largo', 'length', 'longitud', 'comprimento', 'c']),
  new Set(['w', 'ancho', 'width', 'anchura', 'largura']),
  new Set(['h', 'alto', 'altura', 'height']),
] as const;
const weightWords: ReadonlySet<string> = new Set(['peso', 'weight', 'wt', 'gw']);
const amountWords: ReadonlySet<string> = new Set([
  'cantidad',
  'cant',
  'qty',
  'quantity',
  'quantidade',
  'qtd',
]);

/** `½`: no digit, and no exponent of a unit. */
const oddNumber = /(?![0-9²³])\p{N}/u;

/** One line of a text, such as `3 pallets 120x80x150 cm 350 kg c/u`. */
export function readLine(line: string): WrittenLine | Problem {
  if (oddNumber.test(line)) return 'numbers';
  const tokens = tokensOf(eachInWords(line));
  const words = new Set(tokens.flatMap((token) => (token.kind === 'word' ? [token.text] : [])));
  if (tokens[0]?.kind === 'word' && ofAll.has(tokens[0].text)) return 'total';
  const items = itemsOf(tokens);
  const used = new Set<number>(items.filter(({ unit }) => volumeUnits.has(unit ?? '')).map(({ at }) => at));
  const free = () => items.filter(({ at }) => !used.has(at));
  const take = (...taken: readonly Item[]) => taken.forEach(({ at }) => used.add(at));

  const chain = chainsOf(tokens, items).find((one) => one.length >= 3);
  const { sides, amount: first, weight: last } = sidesIn(chain ?? []) ?? labelled(tokens, items);
  if (sides.length !== 3) return 'sides';
  take(...sides, ...[first, last].filter((item) => item !== null));

  const weights = last === null ? grossOf(weightsIn(tokens, free()), tokens) : { chosen: [last], net: [] };
  take(...weights.chosen, ...weights.net);
  const [weight, another] = weights.chosen;
  if (weight === undefined) return 'weight';
  if (another !== undefined) return 'numbers';

  const counted = first ?? countIn(tokens, free());
  if (counted !== null) take(counted);
  if (free().some((item) => !isEnumeration(tokens, item))) return 'numbers';

  const units = new Set(sides.flatMap(({ unit }) => lengthUnits.get(unit ?? '') ?? []));
  if (units.size > 1) return 'units';
  return {
    amount: counted?.written ?? null,
    sides: [sides[0]?.written ?? '', sides[1]?.written ?? '', sides[2]?.written ?? ''],
    lengthUnit: [...units][0] ?? null,
    weight: weight.written,
    massUnit: massUnits.get(weight.unit ?? '') ?? null,
    weightOf: weightOf(tokens, words),
  };
}

/** `350 kg c/u`, `350 kg/pallet`. */
function eachInWords(line: string): string {
  return line.replaceAll(/c\/u\b\.?/gi, ' each ').replaceAll(/\/ ?(?=[a-z])/gi, ' each ');
}

function weightOf(tokens: readonly Token[], words: ReadonlySet<string>): WrittenLine['weightOf'] {
  const isPerPackage = tokens.some((token, at) => {
    const next = tokens[at + 1];
    const isPer = token.kind === 'word' && (token.text === 'por' || token.text === 'per');
    return isPer && next?.kind === 'word' && packages.has(next.text);
  });
  const isEach = isPerPackage || [...words].some((word) => each.has(word));
  const isOfAll = [...words].some((word) => ofAll.has(word));
  return isEach === isOfAll ? null : isEach ? 'piece' : 'line';
}

function itemsOf(tokens: readonly Token[]): readonly Item[] {
  return tokens.flatMap((token, at) => {
    if (token.kind !== 'number') return [];
    const next = tokens[at + 1];
    return [{ at, written: token.written, unit: next?.kind === 'word' ? next.text : null }];
  });
}

/** Numbers with `x` between them, each maybe with its unit. */
function chainsOf(tokens: readonly Token[], items: readonly Item[]): readonly (readonly Item[])[] {
  const chains: Item[][] = [];
  let expected = -1;
  for (const item of items) {
    if (item.at === expected) chains.at(-1)?.push(item);
    else chains.push([item]);
    const hasUnit = lengthUnits.has(item.unit ?? '') || massUnits.has(item.unit ?? '');
    const by = item.at + (hasUnit ? 2 : 1);
    expected = tokens[by]?.kind === 'by' ? by + 1 : -1;
  }
  return chains;
}

interface Sides {
  readonly sides: readonly Item[];
  readonly amount: Item | null;
  readonly weight: Item | null;
}

/** `3 x 120 x 80 x 150 x 350 kg`: what is no side is the amount before or behind, or the weight. */
function sidesIn(chain: readonly Item[]): Sides | null {
  const last = chain.at(-1);
  const isWeighed = last !== undefined && massUnits.has(last.unit ?? '') && chain.length > 3;
  const numbers = isWeighed ? chain.slice(0, -1) : chain;
  const weight = isWeighed ? last : null;
  if (numbers.length === 3) return { sides: numbers, amount: null, weight };
  if (numbers.length !== 4) return null;
  const behind = numbers[3];
  if (behind !== undefined && packages.has(behind.unit ?? ''))
    return { sides: numbers.slice(0, 3), amount: behind, weight };
  const [before, ...sides] = numbers;
  return before === undefined || before.unit !== null ? null : { sides, amount: before, weight };
}

/** `L: 120 W: 80 H: 150 cm`. */
function labelled(tokens: readonly Token[], items: readonly Item[]): Sides {
  const sides = sideWords.flatMap((words) => {
    const item = items.find(({ at }) => words.has(labelOf(tokens, at)));
    return item === undefined ? [] : [item];
  });
  return { sides: new Set(sides.map(({ at }) => at)).size === 3 ? sides : [], amount: null, weight: null };
}

/** The word before a number, past a colon or equals sign. */
function labelOf(tokens: readonly Token[], at: number): string {
  const before = tokens[at - 1];
  const isSign = before?.kind === 'sign' && ':=.'.includes(before.text);
  const label = isSign ? tokens[at - 2] : before;
  return label?.kind === 'word' ? label.text : '';
}

function weightsIn(tokens: readonly Token[], items: readonly Item[]): readonly Item[] {
  const withUnit = items.filter(({ unit }) => massUnits.has(unit ?? ''));
  return withUnit.length > 0 ? withUnit : items.filter(({ at }) => weightWords.has(labelOf(tokens, at)));
}

/** Freight goes by gross weights: a net one beside is left out. Their words stand all before, or all behind. */
function grossOf(weights: readonly Item[], tokens: readonly Token[]) {
  const wordAt = (at: number) => {
    const token = tokens[at];
    return token?.kind === 'word' && (net.has(token.text) || gross.has(token.text)) ? token.text : null;
  };
  const before = (at: number) => wordAt(at - 1) ?? wordAt(at - 2) ?? wordAt(at - 3);
  const isBefore = weights[0] !== undefined && before(weights[0].at) !== null;
  const kindOf = ({ at }: Item) => (isBefore ? before(at) : (wordAt(at + 2) ?? wordAt(at + 1))) ?? '';
  const ofNet = weights.filter((item) => net.has(kindOf(item)));
  const chosen = weights.filter((item) => gross.has(kindOf(item)));
  return weights.length > 1 && chosen.length + ofNet.length === weights.length
    ? { chosen, net: ofNet }
    : { chosen: weights, net: [] };
}

function countIn(tokens: readonly Token[], items: readonly Item[]): Item | null {
  const isCounted = ({ at, unit }: Item) => packages.has(unit ?? '') || amountWords.has(labelOf(tokens, at));
  const isMultiplied = ({ at }: Item) => tokens[at + 1]?.kind === 'by' || tokens[at - 1]?.kind === 'by';
  const counted = items.filter(isCounted);
  if (counted.length > 0) return counted.length === 1 ? (counted[0] ?? null) : null;
  const left = items.filter((item) => !isEnumeration(tokens, item));
  const [only] = left;
  return only !== undefined && left.length === 1 && (only.at === 0 || isMultiplied(only)) ? only : null;
}

/** `1)`, `2.` and `#3` at the beginning. */
function isEnumeration(tokens: readonly Token[], { at }: Item): boolean {
  const next = tokens[at + 1];
  const before = tokens[at - 1];
  if (at === 0) return next?.kind === 'sign' && ').:-'.includes(next.text);
  return (
    at === 1 &&
    (before?.kind === 'sign' ? '#('.includes(before.text) : before?.kind === 'word' && before.text === 'item')
  );
}
