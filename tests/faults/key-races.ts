import { sql } from 'kysely';
import { expect } from 'vitest';
import { isRejection } from '@domain/shared/rejection';
import { startNode, type RunningProcess } from '@tests/support/processes';
import { asSystem, openLabel, type Labels } from '@tests/commands/labels';

/** The outcome of a command: it won the key with this record's id, or was rejected. */
export type Race =
  | { readonly won: string }
  | { readonly won: null; readonly code: string; readonly holder: string | number | null };

/** A process that sends label commands: see racing-process.ts. */
export interface Racer {
  readonly process: RunningProcess;
  /** Sends an order at once; resolves with the outcome of each of its commands. */
  order(order: object): Promise<readonly Race[]>;
  stop(): Promise<void>;
}

/** @param environment `DATABASE_URL`, and `EVENTSTORE_URL` if the log is there */
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
 * Lets two processes race for one key `rounds` times. Each time one wins, the other is told the winner, and
 * only the winner holds the key, in the log and in the table of keys.
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

/** Expects that only this record holds the key: confirmed, and refused to a new record. */
export async function expectHeldBy(labels: Labels, word: string, id: string): Promise<void> {
  const { rows } = await sql<{ stream: string; claim_id: string | null }>`
    select stream, claim_id from platform.reservations where scope = 'label.word' and key = ${word}`.execute(
    labels.db,
  );
  expect(rows, word).toEqual([{ stream: `label-${id}`, claim_id: null }]);
  const second = await labels.dispatch(openLabel, { word }, asSystem);
  expect(isRejection(second) && second.params).toMatchObject({ holder: id });
}
