import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '@projections/projection';
import { whileRequestIsUnderWay } from '~/use-cases/retries.server';

export interface KeptAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * The right to process a request. A takeover after a crash or fault gets the same `commandId`, so that one
 * record is created.
 */
export interface Claim {
  readonly commandId: string;
  keep(answer: KeptAnswer): Promise<void>;
  /** Releases the key without an answer; a retry runs with the same `commandId`. */
  release(): Promise<void>;
}

export type Claimed = Claim | { readonly answered: KeptAnswer } | 'other-request' | 'under-way';

interface Row {
  readonly command_id: string;
  readonly fingerprint: string;
  readonly status: number | null;
  readonly headers: Record<string, string> | null;
  readonly body: string | null;
  readonly is_mine: boolean;
}

/** Seconds without an answer after which a request counts as lost in a crash. */
const lostAfterSeconds = 30;
const keptDays = 2;

/**
 * Claims an `Idempotency-Key` or returns the stored answer. Of concurrent requests with one key, one is
 * processed and the others wait for its answer. @param fingerprint keyed hash of path, parameters and body
 */
export async function claimKey(
  db: Database,
  caller: string,
  key: string,
  fingerprint: string,
): Promise<Claimed> {
  const claimId = uuidv7();
  return whileRequestIsUnderWay.execute(async () => {
    const row = await takeOrRead(db, caller, key, fingerprint, claimId);
    if (row.fingerprint !== fingerprint) return 'other-request';
    if (row.status !== null) {
      return { answered: { status: row.status, headers: row.headers ?? {}, body: row.body ?? '' } };
    }
    return row.is_mine ? claimOf(db, { caller, key, claimId, commandId: row.command_id }) : 'under-way';
  });
}

async function takeOrRead(
  db: Database,
  caller: string,
  key: string,
  fingerprint: string,
  claimId: string,
): Promise<Row> {
  const { rows } = await sql<Row>`
    with swept as (
      delete from platform.idempotency where created_at < now() - make_interval(days => ${keptDays})
        and (caller, key) <> (${caller}, ${key})
    )
    insert into platform.idempotency as i (caller, key, fingerprint, command_id, claim_id)
    values (${caller}, ${key}, ${fingerprint}, ${uuidv7()}, ${claimId})
    on conflict (caller, key) do update set
      claim_id = case when i.status is null and i.fingerprint = excluded.fingerprint
        and i.claimed_at < now() - make_interval(secs => ${lostAfterSeconds}) then excluded.claim_id else i.claim_id end,
      claimed_at = case when i.status is null and i.fingerprint = excluded.fingerprint
        and i.claimed_at < now() - make_interval(secs => ${lostAfterSeconds}) then now() else i.claimed_at end
    returning command_id, fingerprint, status, headers, body, claim_id = ${claimId} as is_mine`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('an idempotency key could be neither taken nor read');
  return row;
}

interface Claiming extends Pick<Claim, 'commandId'> {
  readonly caller: string;
  readonly key: string;
  readonly claimId: string;
}

function claimOf(db: Database, { caller, key, claimId, commandId }: Claiming): Claim {
  return {
    commandId,
    async keep({ status, headers, body }) {
      await db
        .updateTable('platform.idempotency')
        .set({ status, headers: JSON.stringify(headers), body })
        .where((eb) => eb.and({ caller, key, claim_id: claimId }))
        .execute();
    },
    async release() {
      await db
        .updateTable('platform.idempotency')
        .set({ claimed_at: new Date(0) })
        .where((eb) => eb.and({ caller, key, claim_id: claimId }))
        .where('status', 'is', null)
        .execute();
    },
  };
}
