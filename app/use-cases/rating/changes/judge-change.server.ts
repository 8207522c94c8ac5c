import { changeRate, draftRate } from '@domain/rating/rate/commands';
import type { RateKind } from '@domain/rating/rate/kinds';
import { formAfter, type ChangedForm, type RateChange } from '@domain/rating/rate/rate-changes';
import type { RateEvent } from '@domain/rating/rate/rate';
import type { RateTerms } from '@domain/rating/rate/terms';
import { ownerCompanyOf } from '@domain/shared/actor';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { readRatesByIds, type KnownRate } from '@projections/rating/rate-list/import-queries';
import type { Accepted, Services } from '~/services';
import type { ImportJob } from '~/use-cases/imports/import-job';
import { problemsOfRefusal } from '~/use-cases/imports/row-problem';
import type { CheckedRow } from '~/use-cases/imports/row-store.server';
import { inColumns } from '~/use-cases/rating/import/column-keys';
import type { JudgedPart } from '~/use-cases/imports/subject';

const ratesAtATime = 100;

/** Each rehearsed command reads its lane. */
const inFlight = 8;

type Parts = Pick<Services, 'db' | 'dispatch'>;
type Job = Pick<ImportJob, 'id' | 'actor' | 'via'>;

/** What a change would do to each of its rates, by rehearsing the command that will do it. */
export async function* judgeRateChange(services: Parts, kind: RateKind, job: Job): AsyncIterable<JudgedPart> {
  const { change, ids } = await services.db
    .selectFrom('platform.rate_changes')
    .select(['change', 'rate_ids as ids'])
    .$narrowType<{ change: RateChange }>()
    .where('id', '=', job.id)
    .executeTakeFirstOrThrow();
  for (let at = 0; at < ids.length; at += ratesAtATime) {
    const some = ids.slice(at, at + ratesAtATime);
    const known = await readRatesByIds(services.db, kind, some, job.actor);
    const byId = new Map(known.map((rate) => [rate.id, rate]));
    const rows: CheckedRow[] = [];
    for (let next = 0; next < some.length; next += inFlight) {
      const together = some.slice(next, next + inFlight).map((id, index) => {
        const row = at + next + index + 1;
        const rate = byId.get(id);
        return rate === undefined
          ? Promise.resolve(unknownRow(row))
          : judgeRate(services, change, rate, { row, job });
      });
      rows.push(...(await Promise.all(together)));
    }
    yield { rows, progress: Math.min(1, (at + some.length) / ids.length) };
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

async function judgeRate(
  services: Parts,
  change: RateChange,
  rate: KnownRate,
  { row, job }: { readonly row: number; readonly job: Job },
): Promise<CheckedRow> {
  const { id, code, revision, state, kind, terms } = rate;
  const ends = [terms.origin, terms.destination].map((end) => end?.code ?? '—').join(' → ');
  const named = { ...nothing, row, name: `${code} · ${ends}`, recordId: id, revision };
  const refused = (refusal: Rejection): CheckedRow => ({
    ...named,
    verdict: 'invalid',
    problems: problemsOfRefusal(inColumns(kind, refusal)),
  });
  // A copy would belong to whoever makes it.
  if (change.what === 'copy' && rate.ownerId !== ownerCompanyOf(job.actor))
    return refused(reject('rule', 'rate.copy-of-other-owner'));
  const form = formAfter(change, { kind, isPublished: state === 'published', terms });
  if (isRejection(form)) return refused(form);
  const outcome = await rehearse(services, change, rate, form, job);
  if (isRejection(outcome)) return refused(outcome);
  if (outcome.events.length === 0) return { ...named, verdict: 'unchanged' };
  const turns = lanesOf(outcome, rate);
  if (change.what === 'copy') {
    const input = { ...form, copyOf: { id, revision } };
    const before = differing(form, terms);
    return { ...named, verdict: 'new', recordId: null, revision: null, input, before, turns };
  }
  const { status, isActive, ...written } = form;
  const before = {
    ...differing(written, terms),
    ...(status !== undefined && { status: state === 'published' }),
    ...(isActive !== undefined && { isActive: rate.isActive }),
  };
  const input = Object.fromEntries(
    Object.keys(before).map((name) => [name, form[name as keyof ChangedForm]]),
  );
  return { ...named, verdict: 'changed', input, before, turns };
}

function rehearse(
  { dispatch }: Parts,
  { what }: RateChange,
  { id, kind, revision }: KnownRate,
  { status, isActive, ...form }: ChangedForm,
  { id: correlationId, actor, via }: Job,
): Promise<Accepted | Rejection> {
  const context = { actor, via, correlationId, isRehearsal: true, wait: false };
  if (what === 'copy') return dispatch(draftRate, { kind, ...form, status: status === true }, context);
  const asked = { ...(status !== undefined && { status }), ...(isActive !== undefined && { isActive }) };
  return dispatch(changeRate, { id, form, ...asked }, { ...context, expectedRevision: BigInt(revision) });
}

/** The former values of the terms that a form changes. */
function differing(form: ChangedForm, terms: RateTerms): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => {
      if (!(name in terms) || name === 'origin' || name === 'destination') return [];
      const before = terms[name as keyof RateTerms];
      return JSON.stringify(value) === JSON.stringify(before) ? [] : [[name, before]];
    }),
  );
}

/** The lanes in which a change is compared with other public rates, one rate after the other. */
function lanesOf({ events }: Accepted, { state, lane }: KnownRate): readonly string[] {
  const entered = events.flatMap((event) => {
    const { type, data } = event as RateEvent;
    return type === 'RatePublished' || type === 'RateRepublished' ? [data.lane] : [];
  });
  const isAltered = entered.length > 0 || events.some(({ type }) => type === 'RateUnpublished');
  return [...new Set([...entered, ...(state === 'published' && isAltered ? [lane] : [])])];
}
