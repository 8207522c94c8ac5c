import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { changeRateValidity } from '@domain/rating/rate/commands';
import type { RateKind } from '@domain/rating/rate/kinds';
import { isWithinOwner, type Actor } from '@domain/shared/actor';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { type Database, now } from '@projections/projection';
import type { Services } from '~/services';
import { addJob, untilDone, type JobKind } from '~/use-cases/job.server';
import { whileLaneIsBusyInJobs } from '../retries.server';

export interface NewDates {
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

export interface DateOutcome extends NewDates {
  readonly outcome: 'updated' | 'unchanged' | 'refused' | null;
  readonly code: string | null;
  readonly params: Readonly<Record<string, string | number>>;
}

export interface DateJob {
  readonly id: string;
  readonly status: 'pending' | 'completed';
  readonly askedAt: string;
  readonly doneAt: string | null;
  readonly rates: readonly DateOutcome[];
}

interface Waiting extends NewDates {
  readonly position: number;
  readonly commandId: string;
}

export const changeDates: JobKind<{ id: string }> = {
  name: 'changeDates',
  data: z.object({ id: z.string() }),
  retry: untilDone,
  run: ({ id }, { signal }, services) => continueDateChange(services, id, signal),
};

export async function askForNewDates(
  services: Services,
  actor: Actor,
  kind: RateKind,
  rates: readonly NewDates[],
): Promise<string> {
  const id = uuidv7();
  const lines = rates.map((rate, position) => ({
    position,
    command_id: uuidv7(),
    rate_id: rate.id,
    valid_from: rate.from,
    valid_to: rate.to,
  }));
  await services.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('platform.rate_date_jobs')
      .values({ id, kind, actor: JSON.stringify(actor) })
      .execute();
    await sql`
      insert into platform.rate_date_job_rates (job_id, position, rate_id, valid_from, valid_to, command_id)
      select ${id}::uuid, position, rate_id, valid_from, valid_to, command_id
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as line (position integer, rate_id text, valid_from date, valid_to date, command_id uuid)`.execute(
      tx,
    );
    await addJob(services.jobs, changeDates, { id }, tx);
  });
  return id;
}

export async function readDateJob(
  services: Services,
  actor: Actor,
  kind: RateKind,
  id: string,
): Promise<DateJob | Rejection> {
  const job = await services.db
    .selectFrom('platform.rate_date_jobs')
    .select(['id', 'asked_at as askedAt', 'done_at as doneAt', 'actor'])
    .$narrowType<{ actor: Actor }>()
    .where((eb) => eb.cast<string>('id', 'text'), '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (job === undefined || !isWithinOwner(actor, job.actor.ownerId))
    return reject('not-found', 'rate.job-not-found');
  const rates = await services.db
    .selectFrom('platform.rate_date_job_rates')
    .select(['rate_id as id', 'valid_from as from', 'valid_to as to', 'outcome', 'code', 'params'])
    .$narrowType<{ outcome: DateOutcome['outcome']; params: DateOutcome['params'] | null }>()
    .where('job_id', '=', job.id)
    .orderBy('position')
    .execute();
  return {
    id: job.id,
    status: job.doneAt === null ? 'pending' : 'completed',
    askedAt: job.askedAt.toISOString(),
    doneAt: job.doneAt?.toISOString() ?? null,
    rates: rates.map((rate) => ({ ...rate, params: rate.params ?? {} })),
  };
}

export async function pendingDateJobs(db: Database): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('platform.rate_date_jobs')
    .select('id')
    .where('done_at', 'is', null)
    .orderBy('asked_at')
    .execute();
  return rows.map(({ id }) => id);
}

async function continueDateChange(services: Services, id: string, signal: AbortSignal): Promise<void> {
  const job = await services.db
    .selectFrom('platform.rate_date_jobs')
    .select(['kind', 'actor'])
    .$narrowType<{ kind: RateKind; actor: Actor }>()
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  if (job === undefined) return;
  const waiting: readonly Waiting[] = await services.db
    .selectFrom('platform.rate_date_job_rates')
    .select([
      ...(['position', 'rate_id as id', 'valid_from as from'] as const),
      ...(['valid_to as to', 'command_id as commandId'] as const),
    ])
    .where('job_id', '=', id)
    .where('outcome', 'is', null)
    .orderBy('position')
    .execute();
  let written: bigint | null = null;
  for (const line of waiting) {
    signal.throwIfAborted();
    const { outcome, position } = await changeOne(services, job, line);
    written = position ?? written;
    await keepOutcome(services, id, line.position, outcome);
  }
  if (written !== null) await services.projections.waitFor('rate', written, 10_000);
  await services.db
    .updateTable('platform.rate_date_jobs')
    .set({ done_at: now() })
    .where('id', '=', id)
    .execute();
}

async function changeOne(
  services: Services,
  { kind, actor }: { readonly kind: RateKind; readonly actor: Actor },
  { id, from, to, commandId }: Waiting,
): Promise<{ readonly outcome: 'updated' | 'unchanged' | Rejection; readonly position: bigint | null }> {
  const rate = await services.db
    .selectFrom('rate_list')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (rate === undefined) return { outcome: reject('not-found', 'rate.not-found'), position: null };
  const outcome = await whileLaneIsBusyInJobs.execute(() =>
    services.dispatch(changeRateValidity, { id, from, to }, { actor, via: 'api', commandId, wait: false }),
  );
  if (isRejection(outcome)) return { outcome, position: null };
  return { outcome: outcome.events.length === 0 ? 'unchanged' : 'updated', position: outcome.position };
}

async function keepOutcome(
  services: Services,
  job: string,
  position: number,
  outcome: 'updated' | 'unchanged' | Rejection,
) {
  const refusal = isRejection(outcome) ? outcome : null;
  const said: DateOutcome['outcome'] = isRejection(outcome) ? 'refused' : outcome;
  await services.db
    .updateTable('platform.rate_date_job_rates')
    .set({
      outcome: said,
      code: refusal?.code ?? null,
      params: refusal === null ? null : JSON.stringify(refusal.params),
    })
    .where('job_id', '=', job)
    .where('position', '=', position)
    .execute();
}
