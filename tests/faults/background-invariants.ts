import { identifications } from './background-load';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { EmbeddedPostgres } from '@infrastructure/postgres/embedded/embedded';
import { openSpreadsheet } from '@infrastructure/spreadsheets/open-spreadsheet';
import { ask } from '@tests/processes/kept-promises';
import { deliverMail } from '~/use-cases/mail/deliver-mail.server';

/** Expects a workbook with every record that was there before it was asked for, each once, and no unknown one. */
export async function expectWhole(
  content: Uint8Array,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const sheet = await openSpreadsheet(content);
  const column = sheet.header.indexOf('Nombre');
  const names: string[] = [];
  for await (const rows of sheet.rows(500))
    names.push(...rows.map(({ cells }) => JSON.stringify(cells[column])));
  const found = new Set(names);
  const shown = (name: string): string => JSON.stringify(name);
  expect(found.size, 'each record once in an export').toBe(names.length);
  expect(
    before.filter((name) => !found.has(shown(name))),
    'records that an export lacks',
  ).toEqual([]);
  const known = new Set(after.map(shown));
  expect(
    names.filter((name) => !known.has(name)),
    'unknown records in an export',
  ).toEqual([]);
}

/**
 * Expects one record for each imported row, and in its history one event for each file that had it: the second
 * file of a pair changes what the first one added. Fences are no events of the record: they keep out an append of the
 * killed worker that might still come.
 */
export async function expectImported(
  postgres: EmbeddedPostgres,
  names: readonly string[],
  rounds: number,
  rowsOfRound: number,
): Promise<void> {
  const records = await ask<{ name: string; identification: string; events: readonly string[] }>(
    postgres,
    `select s.name, s.identification,
       array_agg(e.type order by e.revision) filter (where e.type <> 'StreamFenced') as events
     from read.suppliers s join event_store.events e on e.stream = 'supplier-' || s.id
     where s.name like 'Proveedor %' and not s.is_removed group by s.id, s.name, s.identification`,
  );
  expect(records.map(({ name }) => name).toSorted(), 'one record for each row').toEqual(names.toSorted());
  const lastRound = rounds - 1;
  const wrong = records.filter(({ name, identification, events }) => {
    const round = Number(/^Proveedor (\d+)-/.exec(name)?.[1]);
    const isChanged = round < lastRound;
    const expected = isChanged ? ['SupplierAdded', 'SupplierChanged'] : ['SupplierAdded'];
    return (
      identification !== identifications[isChanged ? 'second' : 'first'] || events.join() !== expected.join()
    );
  });
  expect(wrong.slice(0, 10), 'records with another history').toEqual([]);
  const [streams] = await ask<{ count: number }>(
    postgres,
    `select count(*)::int as count from event_store.events
     where type = 'SupplierAdded' and data ->> 'name' like 'Proveedor %'`,
  );
  expect(streams?.count, 'records that were added').toBe(Math.ceil(rounds / 2) * rowsOfRound);
}

/** Other mails, such as that of a changed password, have no PDF. */
const isOfReservation = "key like 'reservation/%'";

/**
 * Expects one message for each reservation, and that the post office got each. A worker that is killed between the
 * post office's answer and noting it sends that message once more, with the same Message-ID: each kill doubles as many
 * as a worker delivers at a time, at most.
 */
export async function expectMailed(
  postgres: EmbeddedPostgres,
  reservations: ReadonlySet<string>,
  messageIds: readonly string[],
  kills: number,
): Promise<void> {
  await untilSteady(async () => {
    const [found] = await ask<{ sent: number }>(
      postgres,
      `select count(*)::int as sent from platform.outbox_messages where state = 'sent' and ${isOfReservation}`,
    );
    return { isOver: found?.sent === reservations.size, at: String(found?.sent) };
  });
  const messages = await ask<{ id: string; key: string; state: string }>(
    postgres,
    `select id, key, state from platform.outbox_messages where ${isOfReservation}`,
  );
  expect(messages.map(({ key }) => key).toSorted(), 'one message for each reservation').toEqual(
    [...reservations].map((id) => `reservation/${id}`).toSorted(),
  );
  expect(
    messages.filter(({ state }) => state !== 'sent'),
    'messages that were not sent',
  ).toEqual([]);
  const received = new Set(messageIds);
  expect(
    messages.filter(({ id }) => !received.has(id)),
    'messages that never arrived',
  ).toEqual([]);
  expect(received.size, 'one Message-ID for each cause').toBe(messages.length);
  expect(messageIds.length - received.size, 'messages that arrived again').toBeLessThanOrEqual(
    kills * deliverMail.concurrency,
  );
}

/** Expects that no job waits, runs or was given up. */
export async function expectNoJobLeft(postgres: EmbeddedPostgres): Promise<void> {
  const left = () =>
    ask(
      postgres,
      `select name, state, count(*)::int as jobs from jobs.job
       where state <> 'completed' and name not like '\\_\\_%' group by 1, 2 order by 1, 2`,
    );
  await untilSteady(async () => {
    const found = await left();
    return { isOver: found.length === 0, at: JSON.stringify(found) };
  });
  expect(await left(), 'jobs that are left').toEqual([]);
}

/** Nothing may stand still for longer (ms); altogether it may take as long as a busy machine takes. */
const longestStandstill = 90_000;

/** Resolves when it is over or stands still. */
async function untilSteady(look: () => Promise<{ readonly isOver: boolean; readonly at: string }>) {
  let since = Date.now();
  for (let before = ''; ;) {
    const { isOver, at } = await look();
    if (isOver || Date.now() - since > longestStandstill) return;
    if (at !== before) since = Date.now();
    before = at;
    await pause(500);
  }
}
