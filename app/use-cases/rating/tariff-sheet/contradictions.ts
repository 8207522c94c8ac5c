import type { SheetLine } from './scanned-table';
import type { FactName, SheetFacts } from './sheet-facts';

const compared: readonly FactName[] = ['validity', 'currency', 'carrier', 'origin', 'destination'];

export class Contradictions {
  private readonly lines = new Map<FactName, SheetLine>();
  private readonly found = new Set<FactName>();

  takeOut(facts: SheetFacts, above: SheetFacts, line: SheetLine): ReadonlySet<SheetLine> {
    const contradicted = new Set<SheetLine>();
    for (const name of compared) {
      if (facts[name] === undefined) continue;
      const before = this.lines.get(name);
      if (before !== undefined && isOther(name, above, facts)) {
        this.found.add(name);
        contradicted.add(before);
      }
      this.lines.set(name, line);
      if (!this.found.has(name)) continue;
      contradicted.add(line);
      Reflect.deleteProperty(above, name);
      Reflect.deleteProperty(facts, name);
    }
    if (Object.keys(facts).length === 0) contradicted.delete(line);
    return contradicted;
  }
}

function isOther(name: FactName, above: SheetFacts, { validity, ...texts }: SheetFacts): boolean {
  if (name !== 'validity') return above[name] !== undefined && above[name] !== (texts as SheetFacts)[name];
  const [one, other] = [above.validity, validity];
  if (!one?.from || !one.to || !other?.from || !other.to || other.isOfCarrierAlone === true) return false;
  // "December 2026" above "1-15 Dec 2026" is no contradiction.
  const isWithin = (inner: typeof one, outer: typeof one) =>
    (inner.from ?? '') >= (outer.from ?? '') && (inner.to ?? '') <= (outer.to ?? '');
  return !isWithin(one, other) && !isWithin(other, one);
}
