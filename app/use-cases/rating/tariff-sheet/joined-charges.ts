import type { PriceProblem } from './build-prices';
import type { DraftRow, RowCharge } from './draft-row';
import { containersIn } from './units-and-breaks';

export function ofContainers(
  charges: readonly RowCharge[],
  { units, texts }: Pick<DraftRow, 'units' | 'texts'>,
): readonly RowCharge[] {
  const rowUnits = units.length > 0 ? units.map(({ unit }) => unit) : containersIn(texts.container ?? '');
  return charges.map((charge) =>
    charge.calc === 'container' && charge.containers.length === 0 ? { ...charge, rowUnits } : charge,
  );
}

/** A surcharge common to all rows applies to all containers, otherwise to its row's. */
export function joinedCharges({ charges, units }: Pick<DraftRow, 'charges' | 'units'>): readonly RowCharge[] {
  const joined = new Map<string, { readonly charge: RowCharge; readonly of: Set<string> | null }>();
  for (const { rowUnits, ...charge } of charges) {
    const key = JSON.stringify(charge);
    const before = joined.get(key);
    if (before === undefined)
      joined.set(key, { charge, of: rowUnits === undefined ? null : new Set(rowUnits) });
    else for (const unit of rowUnits ?? []) before.of?.add(unit);
  }
  return [...joined.values()].map(({ charge, of }) =>
    of === null || units.every(({ unit }) => of.has(unit)) ? charge : { ...charge, containers: [...of] },
  );
}

export function differingCharges(
  open: readonly RowCharge[],
  next: readonly RowCharge[],
): readonly PriceProblem[] {
  const isWhole = ({ rowUnits, containers }: RowCharge) => rowUnits === undefined && containers.length === 0;
  const sums = (charges: readonly RowCharge[], like: RowCharge) =>
    charges
      .filter((one) => one.code === like.code && one.apply === like.apply && isWhole(one))
      .map(({ amount, calc, currency }) => [amount, calc, currency].join(' '))
      .toSorted();
  const differing = next.filter((charge) => {
    if (!isWhole(charge)) return false;
    const before = sums(open, charge);
    return before.length > 0 && before.join() !== sums(next, charge).join();
  });
  return [...new Set(differing.map(({ code }) => code))].map((unit) => ({
    code: 'tariff.unit-twice',
    params: { unit },
  }));
}
