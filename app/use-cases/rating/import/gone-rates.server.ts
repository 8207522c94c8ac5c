import { changeRate } from '@domain/rating/rate/commands';
import type { RateKind } from '@domain/rating/rate/inputs';
import { supersede } from '@domain/rating/rate/supersede';
import { ownerCompanyOf, type Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import type { Database } from '@projections/projection';
import { readRatesInForce, type KnownRate } from '@projections/rating/rate-list/import-queries';
import { problemsOfRefusal } from '~/use-cases/imports/row-problem';
import type { CheckedRow } from '~/use-cases/imports/row-store.server';
import type { JudgedRest } from '~/use-cases/imports/subject';
import { inColumns } from './column-keys';
import { goneRate } from './compared-rate';
import type { KnownRates } from './known-rates.server';
import type { RequestedRate } from './requested-rate.server';

const ratesAtATime = 500;

/**
 * Public rates of the sheet's suppliers, valid on its first day, that the sheet lacks. A lane with a refused
 * row counts as present: nobody knows the row's intention.
 */
export class GoneRates {
  private readonly suppliers = new Set<string>();
  private readonly refusedEnds = new Set<string>();
  private first: string | null = null;

  constructor(
    private readonly db: Database,
    private readonly kind: RateKind,
    private readonly actor: Actor,
    private readonly rates: KnownRates,
  ) {}

  see({ terms }: Pick<RequestedRate, 'terms'>, isRefused: boolean): void {
    const { origin, destination, supplier, from } = terms;
    if (isRefused) {
      this.refusedEnds.add(endsOf(origin?.code, destination?.code));
      return;
    }
    if (supplier !== null) this.suppliers.add(supplier);
    if (from !== null && (this.first === null || from < this.first)) this.first = from;
  }

  async *rest(lastRow: number, ends: boolean, at: string): AsyncIterable<JudgedRest> {
    const { db, kind, actor, first } = this;
    if (first === null || this.suppliers.size === 0) return;
    let after = '';
    let row = lastRow;
    for (;;) {
      const found = await readRatesInForce(
        db,
        { kind, ownerId: ownerCompanyOf(actor), suppliers: [...this.suppliers], day: first },
        { after, limit: ratesAtATime },
      );
      if (found.length === 0) return;
      after = found.at(-1)?.id ?? after;
      const gone = found.filter((rate) => !this.rates.isKept(rate.id) && !this.isRefusedIn(rate));
      yield ends
        ? { rows: gone.map((rate) => this.ending(rate, (row += 1), first, at)), prices: [] }
        : { rows: [], prices: gone.map((rate) => ({ row: null, ...goneRate(rate) })) };
    }
  }

  private isRefusedIn({ terms: { origin, destination } }: KnownRate): boolean {
    return [
      endsOf(origin?.code, destination?.code),
      endsOf(origin?.code, undefined),
      endsOf(undefined, destination?.code),
      endsOf(undefined, undefined),
    ].some((ends) => this.refusedEnds.has(ends));
  }

  private ending(rate: KnownRate, row: number, first: string, at: string): CheckedRow {
    const { id, code, revision, terms, lane } = rate;
    const head = { row, source: notInFile, name: code, recordId: id, revision, prices: goneRate(rate) };
    const ending = supersede(terms, { ...terms, from: first })?.ending ?? { status: false };
    const { status, ...form } = { status: undefined, ...ending };
    const events = changeRate.decide(
      {
        actor: this.actor,
        at,
        commandId: id,
        input: { id, form, ...(status !== undefined && { status }) },
        facts: { references: { places: {}, unknown: [] }, lane: this.rates.laneOf(rate) },
      },
      rate,
    );
    if (isRejection(events)) {
      const problems = problemsOfRefusal(inColumns(this.kind, events));
      return { ...head, verdict: 'invalid', input: null, before: null, problems, turns: [] };
    }
    const before = status === undefined ? { to: terms.to } : { status: true };
    return { ...head, verdict: 'changed', input: ending, before, problems: null, turns: [lane] };
  }
}

const notInFile = { sheet: null, row: 0 };

function endsOf(origin: string | undefined, destination: string | undefined): string {
  return `${origin ?? '*'}/${destination ?? '*'}`;
}
