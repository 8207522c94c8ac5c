import { changeRate, draftRate } from '@domain/rating/rate/commands';
import type { RateKind } from '@domain/rating/rate/kinds';
import { formAfter, type ChangedForm, type RateChange } from '@domain/rating/rate/rate-changes';
import { rate, type RateEvent } from '@domain/rating/rate/rate';
import type { RateTerms } from '@domain/rating/rate/terms';
import { shortNameOf } from '@domain/rating/search/options';
import { ownerCompanyOf } from '@domain/shared/actor';
import type { References } from '@domain/rating/rate/written';
import type { Decision } from '@domain/shared/command';
import { isRejection, reject, rejectInput, type Rejection } from '@domain/shared/rejection';
import { isSameData } from '@domain/shared/same-data';
import type { Database } from '@projections/projection';
import { readRatesByIds, type KnownRate } from '@projections/rating/rate-list/import-queries';
import type { Services } from '~/services';
import type { ImportJob } from '~/use-cases/imports/import-job';
import { rowCommandId } from '~/use-cases/imports/row-command-id';
import { problemsOfRefusal } from '~/use-cases/imports/row-problem';
import type { CheckedRow } from '~/use-cases/imports/row-store.server';
import { referencesOf } from '~/use-cases/rating/rate-references.server';
import { inColumns } from '~/use-cases/rating/import/column-keys';
import { KnownRates } from '~/use-cases/rating/import/known-rates.server';
import { rateAfter } from '~/use-cases/rating/import/row-decision.server';
import type { JudgedPart } from '~/use-cases/imports/subject';

const ratesAtATime = 100;

const inFlight = 8;

type Parts = Pick<Services, 'db'>;
type Job = Pick<ImportJob, 'id' | 'actor'>;

/**
 * Decided by the command that will apply it. Each lane is read once, not once per rate: lanes may have
 * hundreds.
 */
export async function* judgeRateChange(
  services: Parts,
  kind: RateKind | null,
  job: Job,
): AsyncIterable<JudgedPart> {
  const { change, ids } = await services.db
    .selectFrom('platform.rate_changes')
    .select(['change', 'rate_ids as ids'])
    .$narrowType<{ change: RateChange }>()
    .where('id', '=', job.id)
    .executeTakeFirstOrThrow();
  const lanesOf = new Map<RateKind, KnownRates>();
  const lanes = (of: RateKind): KnownRates => {
    const known = lanesOf.get(of) ?? new KnownRates(services.db, of, job.actor);
    lanesOf.set(of, known);
    return known;
  };
  const at = new Date().toISOString();
  for (let first = 0; first < ids.length; first += ratesAtATime) {
    const some = ids.slice(first, first + ratesAtATime);
    const known = await readRatesByIds(services.db, kind, some, job.actor);
    for (const of of new Set(known.map((rate) => rate.kind)))
      await lanes(of).enter(known.filter((rate) => rate.kind === of));
    const byId = new Map(known.map((rate) => [rate.id, rate]));
    const rows: CheckedRow[] = [];
    for (let next = 0; next < some.length; next += inFlight) {
      const together = some.slice(next, next + inFlight).map((id, index) => {
        const row = first + next + index + 1;
        const rate = byId.get(id);
        return rate === undefined
          ? Promise.resolve(() => unknownRow(row))
          : judging({ db: services.db, lanes: lanes(rate.kind), change, job, at }, rate, row);
      });
      // Sequential: each rate is compared with the results of the previous ones.
      for (const judge of await Promise.all(together)) rows.push(judge());
    }
    yield { rows, progress: Math.min(1, (first + some.length) / ids.length) };
  }
}

const nothing = {
  name: null,
  recordId: null,
  revision: null,
  input: null,
  before: null,
  problems: null,
  turns: [],
} as const;

function unknownRow(row: number): CheckedRow {
  const problems = problemsOfRefusal(reject('not-found', 'rate.not-found'));
  return { ...nothing, row, verdict: 'invalid', problems };
}

interface Judging {
  readonly db: Database;
  readonly lanes: KnownRates;
  readonly change: RateChange;
  readonly job: Job;
  readonly at: string;
}

const pricing: ReadonlySet<RateChange['what']> = new Set(['prices', 'surcharge', 'copy']);

/** Lookups run concurrently; the returned functions judge the rates in the order of the rows. */
async function judging(by: Judging, rate: KnownRate, row: number): Promise<() => CheckedRow> {
  const { change, job } = by;
  const { kind, ownerId, state, terms } = rate;
  const form =
    change.what === 'copy' && ownerId !== ownerCompanyOf(job.actor)
      ? reject('rule', 'rate.copy-of-other-owner')
      : formAfter(change, { kind, isPublished: state === 'published', terms });
  if (isRejection(form)) return () => judged(by, rate, row, form);
  const { status: _status, isActive: _isActive, ...written } = form;
  const references = await referencesOf(by.db, kind, ownerId, written);
  return () => judged(by, rate, row, { form, references });
}

function judged(by: Judging, known: KnownRate, row: number, asked: AskedForm | Rejection): CheckedRow {
  const { change, lanes } = by;
  const { id, code, revision, state, kind, terms } = known;
  const ends = [terms.origin, terms.destination].map((end) => (end ? shortNameOf(end) : '—')).join(' → ');
  const name = [code, ends, ...(pricing.has(change.what) ? [terms.currency] : [])].join(' · ');
  const named = { ...nothing, row, name, recordId: id, revision };
  const refused = (refusal: Rejection): CheckedRow => ({
    ...named,
    verdict: 'invalid',
    problems: problemsOfRefusal(inColumns(kind, refusal)),
  });
  if (isRejection(asked)) return refused(asked);
  const { form } = asked;
  const events = decide(by, known, asked);
  if (isRejection(events)) return refused(events);
  if (events.length === 0) return { ...named, verdict: 'unchanged' };
  const turns = lanesOf(events, known);
  if (change.what === 'copy') {
    lanes.leave(rateAfter(rate.initial, events, rowCommandId(by.job.id, row)));
    const input = { ...form, copyOf: { id, revision } };
    const before = differing(form, terms);
    return { ...named, verdict: 'new', recordId: null, revision: null, input, before, turns };
  }
  lanes.leave(rateAfter(known, events, id), known);
  const { status, isActive, ...written } = form;
  const before = {
    ...differing(written, terms),
    ...(status !== undefined && { status: state === 'published' }),
    ...(isActive !== undefined && { isActive: known.isActive }),
  };
  const input = Object.fromEntries(
    Object.keys(before).map((name) => [name, form[name as keyof ChangedForm]]),
  );
  return { ...named, verdict: 'changed', input, before, turns };
}

interface AskedForm {
  readonly form: ChangedForm;
  readonly references: References;
}

function decide(
  { lanes, change, job: { actor }, at }: Judging,
  known: KnownRate,
  { form: { status, isActive, ...form }, references }: AskedForm,
): Decision<RateEvent> {
  const { id, kind } = known;
  const command = { actor, at, commandId: id };
  if (change.what === 'copy') {
    const input = draftRate.input.safeParse({ kind, ...form, status: status === true });
    if (!input.success) return rejectInput(input.error.issues);
    // A new rate is compared with its original too.
    const lane = status === true ? lanes.laneOf({ ...known, id: '', revision: 0 }) : null;
    return draftRate.decide({ ...command, input: input.data, facts: { references, lane } }, rate.initial);
  }
  const asked = { ...(status !== undefined && { status }), ...(isActive !== undefined && { isActive }) };
  const input = changeRate.input.safeParse({ id, form, ...asked });
  if (!input.success) return rejectInput(input.error.issues);
  const facts = { references, lane: lanes.laneOf(known) };
  return changeRate.decide({ ...command, input: input.data, facts }, known);
}

function differing(form: ChangedForm, terms: RateTerms): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => {
      if (!(name in terms) || name === 'origin' || name === 'destination') return [];
      const before = terms[name as keyof RateTerms];
      return isSameData(value, before) ? [] : [[name, before]];
    }),
  );
}

/** Lanes in which a change must be compared with other public rates, one rate after the other. */
function lanesOf(events: readonly RateEvent[], { state, lane }: KnownRate): readonly string[] {
  const entered = events.flatMap(({ type, data }) =>
    type === 'RatePublished' || type === 'RateRepublished' ? [data.lane] : [],
  );
  const isAltered = entered.length > 0 || events.some(({ type }) => type === 'RateUnpublished');
  return [...new Set([...entered, ...(state === 'published' && isAltered ? [lane] : [])])];
}
