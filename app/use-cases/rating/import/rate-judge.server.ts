import { ownerCompanyOf } from '@domain/shared/actor';
import { kindsOfRate, type RateKind, type TermName } from '@domain/rating/rate/inputs';
import type { RateTerms } from '@domain/rating/rate/terms';
import { unitsWithout } from '@domain/rating/rate/lane';
import { reachOf } from '@domain/catalogues/engine/ownership';
import { endsNeeded } from '@domain/rating/rate/zone-checks';
import { dayIn } from '@domain/shared/day';
import { isRejection } from '@domain/shared/rejection';
import type { SheetRow } from '~/services';
import type { Database } from '@projections/projection';
import { unknownNames } from '~/use-cases/rating/rate-references.server';
import { townsOfZones } from '~/use-cases/rating/zone-towns.server';
import type { KnownRate } from '@projections/rating/rate-list/import-queries';
import type { ImportJob, RememberedWord } from '~/use-cases/imports/import-job';
import { readColumns, readRow, saidAt, type ReadColumn } from '~/use-cases/imports/read-row.server';
import { ReferenceFinder } from '~/use-cases/imports/resolve-references.server';
import { rowCommandId } from '~/use-cases/imports/row-command-id';
import { cellProblem, problemsOfRefusal, type RowProblem } from '~/use-cases/imports/row-problem';
import type { CheckedRow } from '~/use-cases/imports/row-store.server';
import type { Judge, JudgedRest, SubjectColumn } from '~/use-cases/imports/subject';
import { inColumns } from './column-keys';
import { GoneRates } from './gone-rates.server';
import { KnownRates } from './known-rates.server';
import { PlaceFinder } from './place-finder.server';
import { WordFinder } from './word-finder.server';
import { decideChange, decideNew, type Deciding } from './row-decision.server';
import { readRate, type ReadRate, type RequestedRate } from './requested-rate.server';

interface Meant {
  readonly rate?: KnownRate | undefined;
  readonly problem?: RowProblem;
}

/**
 * Finds the rate by code, else by lane and equal terms with the same first day (without a day: not ended),
 * unless the row would remove a unit from it. The commands decide the verdict. Writes nothing.
 */
export class RateJudge implements Judge {
  private readonly columns: readonly ReadColumn[];
  private readonly references: ReferenceFinder;
  private readonly words: WordFinder;
  private readonly by: Deciding;
  private readonly gone: GoneRates;
  private readonly seen = new Map<string, number>();

  constructor(
    private readonly db: Database,
    private readonly kind: RateKind,
    sheet: readonly SubjectColumn[],
    private readonly job: Pick<ImportJob, 'id' | 'actor' | 'reading'>,
  ) {
    const { actor, reading } = job;
    this.columns = readColumns(sheet, reading);
    this.references = new ReferenceFinder(db, actor, this.columns, reading.meant, reading.remembered);
    this.words = new WordFinder(db, kind, actor, reading.meant, reading.remembered);
    const places = new PlaceFinder(db, kind, actor, reading.meant, reading.remembered);
    const rates = new KnownRates(db, kind, actor);
    this.gone = new GoneRates(db, kind, actor, rates);
    const supersedes = reading.supersedes === true;
    this.by = { kind, actor, places, rates, at: new Date().toISOString(), supersedes };
  }

  async judge(rows: readonly SheetRow[]): Promise<readonly CheckedRow[]> {
    const { kind, places, rates, at } = this.by;
    const read = rows.map((row) => readRow(row, this.columns, this.job.reading));
    await Promise.all([this.references.resolve(read), places.resolve(read), this.words.resolve(read)]);
    const today = dayIn('America/Santiago', at);
    const wishes = read.map((row) => readRate(row, this.columns, { kind, places, today }));
    await rates.lookUp(wishes.flatMap(({ code }) => code ?? []));
    await rates.enter(wishes.map((wish) => this.endsOf(wish)));
    const named = await Promise.all(wishes.map((wish) => this.namedIn(wish)));
    return named.map((wish) => {
      const checked = this.verdictOf(wish);
      this.gone.see(wish, checked.verdict === 'invalid');
      return checked;
    });
  }

  remembered(): readonly RememberedWord[] {
    const said = [this.by.places.said, this.references.said, this.words.said];
    return said.flatMap((names) => names.rememberedUsed());
  }

  async *rest(lastRow: number): AsyncIterable<JudgedRest> {
    const { layout, endsGone } = this.job.reading;
    // A file in our own layout seldom has all rates of its suppliers.
    if (layout !== undefined) yield* this.gone.rest(lastRow, endsGone === true, this.by.at);
  }

  private async namedIn(wish: ReadRate): Promise<RequestedRate> {
    const { ownerId } = this.endsOf(wish);
    const [unknown, towns] = await Promise.all([
      unknownNames(this.db, this.kind, ownerId, wish.form),
      townsOfZones(this.db, this.kind, wish.form, reachOf(ownerId)),
    ]);
    const zones = towns.zones === undefined ? {} : { zones: [...towns.zones] };
    return {
      ...wish,
      form: { ...wish.form, ...zones },
      terms: { ...wish.terms, ...zones },
      unknown: [...unknown, ...towns.unknown],
    };
  }

  private endsOf({ code, form, terms }: ReadRate): {
    readonly ownerId: string;
    readonly terms: RateTerms;
  } {
    const known = code === null ? undefined : this.by.rates.withCode(code);
    if (known === undefined) return { ownerId: ownerCompanyOf(this.job.actor), terms };
    const origin = form.origin === undefined ? known.terms.origin : terms.origin;
    const destination = form.destination === undefined ? known.terms.destination : terms.destination;
    const supplier = form.supplier === undefined ? known.terms.supplier : terms.supplier;
    return { ownerId: known.ownerId, terms: { ...known.terms, origin, destination, supplier } };
  }

  private verdictOf(wish: RequestedRate): CheckedRow {
    const { row } = wish;
    const { rate, problem } = this.meantBy(wish);
    const nothing = { input: null, before: null, problems: null, turns: [] };
    const head = {
      ...nothing,
      row: row.row,
      source: row.source ?? null,
      name: rate?.code ?? nameOf(wish),
      recordId: rate?.id ?? null,
      revision: rate?.revision ?? null,
    };
    const id = rate?.id ?? rowCommandId(this.job.id, row.row);
    const wrong = [
      ...wish.problems,
      ...(problem === undefined ? this.twice(id, row.source?.row ?? row.row) : [problem]),
      ...(rate === undefined && problem === undefined ? lacking(this.kind, wish) : []),
    ];
    if (wrong.length > 0) return { ...head, verdict: 'invalid', problems: wrong };
    const decided =
      rate === undefined
        ? decideNew(wish, id, this.by)
        : decideChange(wish, rate, this.emptiedIn(wish), this.by);
    if (!isRejection(decided)) return { ...head, ...decided };
    const problems = problemsOfRefusal(inColumns(this.kind, decided)).map((one, at) =>
      one.column === null
        ? one
        : { ...one, cell: saidAt(row, one.column, decided.issues?.[at]?.path.slice(1) ?? []) },
    );
    return { ...head, verdict: 'invalid', problems };
  }

  private meantBy({ code, form, terms }: RequestedRate): Meant {
    const { rates, at } = this.by;
    if (code !== null) {
      const rate = rates.withCode(code);
      return rate === undefined
        ? { problem: cellProblem('code', code, 'validation.import-rate-code') }
        : { rate };
    }
    const from = form.from ?? undefined;
    const alike = rates.alike({ ownerId: ownerCompanyOf(this.job.actor), terms }, from, at);
    const exact = alike.filter((one) => one.terms.to === form.to);
    const [rate, another] = exact.length === 1 ? exact : alike;
    if (another !== undefined) {
      const codes = alike.slice(0, 3).map((one) => one.code);
      return refusal('import.several-rates', { codes: codes.join(', ') });
    }
    if (rate === undefined) return {};
    const lost = unitsWithout(rate.terms, terms);
    return lost.length === 0
      ? { rate }
      : refusal('import.fewer-units', { code: rate.code, units: lost.join(', ') });
  }

  private twice(id: string, row: number): readonly RowProblem[] {
    const first = this.seen.get(id);
    if (first !== undefined)
      return [{ column: null, refusal: { code: 'import.twice', params: { row: first } } }];
    this.seen.set(id, row);
    return [];
  }

  private emptiedIn({ row }: RequestedRate): readonly TermName[] {
    if (!this.job.reading.clearsEmpty) return [];
    const { terms } = kindsOfRate[this.kind];
    return this.columns.flatMap(({ column: { key, name } }) =>
      terms.has(name as TermName) && !row.cells.has(key) ? [name as TermName] : [],
    );
  }
}

function refusal(code: string, params: Readonly<Record<string, string>>): Meant {
  return { problem: { column: null, refusal: { code, params } } };
}

function nameOf({ code, terms }: RequestedRate): string | null {
  const lane = [terms.origin?.code, terms.destination?.code].filter((end) => end !== undefined);
  return code ?? (lane.length === 0 ? null : lane.join(' → '));
}

/** A rate by zones has one end. */
function lacking(kind: RateKind, { form, terms, problems }: RequestedRate): readonly RowProblem[] {
  const wrong = new Set(problems.map(({ column }) => column));
  return endsNeeded(kind, terms).flatMap((end) =>
    form[end] === undefined && !wrong.has(end) ? [cellProblem(end, null, 'validation.required')] : [],
  );
}
