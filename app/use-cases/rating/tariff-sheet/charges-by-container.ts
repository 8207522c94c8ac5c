import { trimmedParts } from '@domain/shared/linear-text';
import type { RateKind } from '@domain/rating/rate/inputs';
import type { Cell } from '~/services';
import type { DecimalSign } from '~/use-cases/imports/cells/read-number';
import { isOfSome } from './charge-conditions';
import { basisIn } from './charge-basis';
import { chargeOf, doesNotApply, surchargeNamed, waived, type ChargeLine } from './charges';
import { cellText, folded } from './grid';
import { currencyIn, readAmount } from './read-amount';
import { containersIn, containersOfSize } from './units-and-breaks';

export type ContainerColumns = ReadonlyMap<number, readonly string[]>;

interface Reading {
  readonly kind: RateKind;
  readonly decimal: DecimalSign | null;
}

interface ContainerAmount {
  readonly containers: readonly string[];
  readonly amount: string;
  readonly currency: string | null;
}

/** `Recargos | 20' | 40' | 40HC | Moneda`. Null for any other row. */
export function containerColumns(
  texts: readonly string[],
  isHead: boolean,
  kind: RateKind,
): ContainerColumns | null {
  if (kind !== 'FCL') return null;
  const filled = texts.flatMap((text, at) => (text === '' ? [] : [at]));
  if (!isHead && !filled.every((at) => /20|40|45/.test(texts[at] ?? ''))) return null;
  const named = filled.filter((at) => containersIn(texts[at] ?? '').length > 0);
  if (named.length < (isHead ? 1 : 2) || (!isHead && named.length < filled.length)) return null;
  const explicit = new Set(
    named.flatMap((at) => (isBare(texts[at] ?? '') ? [] : containersIn(texts[at] ?? ''))),
  );
  return new Map(
    named.map((at) => {
      const containers = containersOfSize(texts[at] ?? '');
      // `40'` next to `40HC` means the other 40-foot containers.
      return [
        at,
        isBare(texts[at] ?? '') ? containers.filter((one) => !explicit.has(one)) : containers,
      ] as const;
    }),
  );
}

const isBare = (said: string): boolean =>
  !/\d\D*[a-z]{2}/.test(folded(said).replace(/\b(ft|feet|pies)\b/g, ''));

export function chargesByColumn(
  cells: readonly Cell[],
  columns: ContainerColumns | null,
  reading: Reading,
): ChargeLine | null {
  if (reading.kind !== 'FCL') return null;
  const start = cells.findIndex((cell) => cellText(cell) !== '');
  const first = cellText(cells[start]);
  const [, label = first, inCell = ''] =
    /^([^:=\d]+)[:=](.+)$/s.exec(first)?.map((part) => part.trim()) ?? [];
  const named = surchargeNamed(label, reading.kind);
  if (named === null || isOfSome(label)) return null;
  const amounts: ContainerAmount[] = [];
  const basis: string[] = [label];
  let currency: string | null = null;
  const parts = cells.flatMap((cell, at) => (at > start && cellText(cell) !== '' ? [{ at, cell }] : []));
  for (const { at, cell } of [...(inCell === '' ? [] : [{ at: start, cell: inCell }]), ...parts]) {
    const text = cellText(cell);
    const below = columns?.get(at);
    const read = readAmount(cell, { decimal: reading.decimal, isWhole: true });
    if (below !== undefined && read.kind === 'amount' && read.rest === '')
      amounts.push({ containers: below, amount: read.amount, currency: read.currency });
    else if (below !== undefined && (read.kind === 'included' || doesNotApply(text)))
      amounts.push({ containers: below, amount: '0', currency: null });
    else if (below !== undefined && /^[-–—x]$/.test(text)) continue;
    else {
      const beside = besideContainers(text, reading.decimal);
      if (beside !== null) amounts.push(...beside);
      else if (currencyIn(text) !== null && text.length <= 6) currency = currencyIn(text);
      else if (!/\d/.test(text) && basisIn(text) !== null) basis.push(text);
      else return null;
    }
  }
  if (amounts.length < 2) return null;
  const usual = chargeOf(named, { amount: '0', currency, said: basis.join(' ') });
  if (usual.isPerTeu || usual.calc === 'percent') return null;
  const [one] = amounts;
  const isSame = amounts.every(({ amount, currency: own }) => amount === one?.amount && own === one.currency);
  // Per document or shipment it is charged once, whatever the container.
  if (usual.calc !== 'container')
    return isSame && one !== undefined && one.amount !== '0'
      ? { charges: [{ ...usual, amount: one.amount, currency: one.currency ?? currency }], isFree: null }
      : null;
  return {
    charges: amounts.map(({ containers, amount, currency: own }) => ({
      ...(amount === '0' ? waived(named, label) : usual),
      ...{ amount, containers, currency: own ?? currency, isBasisAssumed: false },
    })),
    isFree: null,
  };
}

const size = String.raw`(?:20|40|45)\s?(?:['"]{1,2}|ft)?\s?[a-z]{0,3}`;
const before = new RegExp(
  `^(${size}) ?(?:[:=-] ?|(?<=['"a-z]) )((?:[a-z$€]+ ?)?\\d[\\d.,]*(?: ?[a-z$€]+)?)$`,
);
const after = new RegExp(
  `^((?:[a-z$€]+ ?)?\\d[\\d.,]*(?: ?(?:usd|eur|clp))?) ?(?:/|per |por |x ) ?(${size})$`,
);

/** `20' 150`, `USD 150/20'`, `20': 150 / 40': 200`. Null if containers are missing. */
function besideContainers(said: string, decimal: DecimalSign | null): readonly ContainerAmount[] | null {
  const parts = trimmedParts(folded(said), /[;|]| (?:[/,&-]|and|y) |, /);
  const read = parts.map((part) => {
    const [, container = '', sum = ''] = before.exec(part) ?? [];
    const [, sumBefore = '', containerAfter = ''] = after.exec(part) ?? [];
    const amount = readAmount(sum || sumBefore, { decimal, isWhole: true });
    const containers = containersOfSize(container || containerAfter);
    return amount.kind !== 'amount' || amount.rest !== '' || containers.length === 0
      ? null
      : { containers, amount: amount.amount, currency: amount.currency };
  });
  const found = read.filter((one) => one !== null);
  return found.length === read.length ? found : null;
}
