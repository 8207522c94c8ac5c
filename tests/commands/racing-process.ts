/*
 * A process that dispatches commands on labels. It reads a JSON line for each and answers with a line: {"race": [first,
 * last]} opens a label for each of these numbers; {"rename": ["id", "word"]} renames one; {"open": "word"} opens one
 * and prints `appending` first.
 */
import { createInterface } from 'node:readline';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import type { Accepted } from '@infrastructure/commands/dispatch';
import { createPool } from '@infrastructure/postgres/pool';
import { asSystem, openLabel, openLabels, renameLabel } from './labels';
import type { Race } from '@tests/faults/key-races';

interface Order {
  readonly race?: readonly [first: number, last: number];
  readonly rename?: readonly (readonly [id: string, word: string])[];
  readonly open?: string;
}

const pool = createPool({
  url: process.env['DATABASE_URL'] ?? '',
  max: 8,
  name: 'racing-process',
  log: { warn: () => undefined },
});
const saysWhenAppending = process.env['SAYS_WHEN_APPENDING'] === '1';
const labels = openLabels({
  pool,
  eventStoreUrl: process.env['EVENTSTORE_URL'],
  staleAfterSeconds: 1,
  ...(saysWhenAppending && {
    async beforeAppend() {
      process.stdout.write('appending\n');
      // Long enough for the test to stop this process here.
      await new Promise((resolve) => setTimeout(resolve, 500));
    },
  }),
});

function told(outcome: Accepted | Rejection): Race {
  return isRejection(outcome)
    ? { won: null, code: outcome.code, holder: outcome.params['holder'] ?? null }
    : { won: outcome.id };
}

async function raceOf({ race, rename = [], open }: Order): Promise<readonly Race[]> {
  if (open !== undefined) return [told(await labels.dispatch(openLabel, { word: open }, asSystem))];
  if (race === undefined)
    return Promise.all(
      rename.map(async ([id, word]) => told(await labels.dispatch(renameLabel, { id, word }, asSystem))),
    );
  const [first, last] = race;
  const outcomes: Race[] = [];
  for (let at = first; at < last; at += 20) {
    const numbers = Array.from({ length: Math.min(20, last - at) }, (_, index) => at + index);
    const all = await Promise.all(
      numbers.map((number) => labels.dispatch(openLabel, { word: `race ${number}` }, asSystem)),
    );
    outcomes.push(...all.map(told));
  }
  return outcomes;
}

process.stdout.write('ready\n');
let count = 0;
for await (const line of createInterface({ input: process.stdin })) {
  const outcomes = await raceOf(JSON.parse(line) as Order);
  process.stdout.write(`done ${count++} ${JSON.stringify(outcomes)}\n`);
}
await labels.store.close();
await pool.end();
