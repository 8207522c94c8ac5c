import { sql } from 'kysely';
import { expect } from 'vitest';
import { isRejection } from '@domain/shared/rejection';
import { startNode, type RunningProcess } from '@tests/support/processes';
import { asSystem, openLabel, type Labels } from '@tests/commands/labels';

/** How a process's command ended: with the id of the record that has the key, or refused. */
export type Race =
  | { readonly won: string }
  | { readonly won: null; readonly code: string; readonly holder: string | number | null };

/** A process that commands labels: see racing-process.ts. */
export interface Racer {
  readonly process: RunningProcess;
  /** Sends an order without waiting; resolves with how each of its commands ended. */
  order(order: object): Promise<readonly Race[]>;
  stop(): Promise<void>;
}

/** @param environment `DATABASE_URL`, and `EVENTSTORE_URL` where the log is there */
export async function startRacer(environment: Readonly<Record<string, string>>): Promise<Racer> {
  const process = startNode(['--import', 'tsx', 'tests/commands/racing-process.ts'], environment);
  await process.prints(/^ready$/m);
  let orders = 0;
  return {
    process,
    async order(order) {
      const number = orders++;
      process.tell(JSON.stringify(order));
      const [, outcomes = ''] = await process.prints(new RegExp(`^done ${number} (.*)$`, 'm'), 600_000);
      return JSON.parse(outcomes) as readonly Race[];
    },
    async stop() {
      process.signal('SIGCONT');
      process.signal('SIGTERM');
      await process.ended;
    },
  };
}

/**
 * So many races of two processes for one key each: one winner each time, the other told who it is, and the key the winner's alone, in the
 * log as in the table of keys. Longer runs raise `rounds`.
 */
export async function raceForKeys(labels: Labels, racers: readonly Racer[], rounds: number): Promise<void> {
  const results = await Promise.all(racers.map((racer) => racer.order({ race: [0, rounds] })));
  for (let round = 0; round < rounds; round += 1) {
    const ended = results.map((outcomes) => outcomes[round]);
    const winners = ended.flatMap((one) => (typeof one?.won === 'string' ? [one.won] : []));
    expect(winners, `race ${round}`).toHaveLength(1);
    for (const one of ended)
      if (one?.won === null) expect(one).toMatchObject({ code: 'label.word-taken', holder: winners[0] });
    await expectHeldBy(labels, `race ${round}`, winners[0] ?? '');
  }
}

/** The key is this record's alone: confirmed, and refused to a new record. */
export async function expectHeldBy(labels: Labels, word: string, id: string): Promise<void> {
  const { rows } = await sql<{ stream: string; claim_id: string | null }>`
    select stream, claim_id from platform.reservations where scope = 'label.word' and key = ${word}`.execute(
    labels.db,
  );
  expect(rows, word).toEqual([{ stream: `label-${id}`, claim_id: null }]);
  const second = await labels.dispatch(openLabel, { word }, asSystem);
  expect(isRejection(second) && second.params).toMatchObject({ holder: id });
}
