import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ports } from '@domain/catalogues/ports';
import { freshDatabase, type FreshDatabase } from '@tests/support/database';
import { JobLocks } from '@infrastructure/jobs/job-locks';
import { addJob } from '~/use-cases/job.server';
import { apply as applyImport } from '~/use-cases/imports/apply.server';
import { catalogueSubject } from '~/use-cases/imports/catalogue-subject.server';
import { findJob, keepProgress, type ImportProgress } from '~/use-cases/imports/job-store.server';
import type { ImportSubject } from '~/use-cases/imports/subject';
import { runImport } from '~/use-cases/imports/run-import.server';
import { openImportDesk, type ImportDesk } from './import-desk';

let database: FreshDatabase;
const desks: ImportDesk[] = [];
beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(async () => {
  for (const desk of desks.splice(0)) await desk.close();
  await database.drop();
});

async function open(): Promise<ImportDesk> {
  const desk = await openImportDesk({ database });
  desks.push(desk);
  return desk;
}

const rows = 1200;
/** UN/LOCODE has neither 0 nor 1. */
const digits = '23456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const code = (n: number) => `CL${[n / 1156, n / 34, n].map((at) => digits[Math.floor(at) % 34]).join('')}`;
const file = `UN/LOCODE,Nombre,País\n${Array.from({ length: rows }, (_, n) => `${code(n)},Puerto ${n},CL\n`).join('')}`;

async function count(table: string, where = 'true'): Promise<number> {
  const { rows: found } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.raw(table)} where ${sql.raw(where)}`.execute(database.db);
  return found[0]?.count ?? 0;
}

const events = () => count('event_store.events', `type = 'PortAdded'`);

/** Waits until some rows are applied, but not all. */
async function underWay(desk: ImportDesk, id: string): Promise<void> {
  for (;;) {
    const done = await count('platform.catalogue_import_rows', `import_id = '${id}' and outcome is not null`);
    if (done > 0) return;
    await pause(20);
  }
}

describe('an import that is interrupted', () => {
  test('is taken up by the next process where it stopped, and doubles nothing', async () => {
    const first = await open();
    const checked = await first.check(ports, file);
    await first.begun('apply', checked);
    await underWay(first, checked.id);
    await desks.pop()?.close();
    const before = await events();
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(rows);

    const second = await open();
    const done = await second.finished(checked);
    expect(done).toMatchObject({ state: 'done', counts: { created: rows, failed: 0 } });
    expect(await events()).toBe(rows);
    expect(await count('read.ports')).toBe(rows);
  });

  test('by a crash behind its appends repeats them without a second event', async () => {
    const first = await open();
    const checked = await first.check(ports, file);
    await first.do('apply', checked);
    // The state left by a process that was killed before it recorded its progress.
    await sql`update platform.catalogue_import_rows set outcome = null, record_id = null where row % 2 = 0`.execute(
      database.db,
    );
    await sql`update platform.catalogue_imports set state = 'applying'`.execute(database.db);
    await addJob(first.services.jobs, runImport, { id: checked.id });
    const done = await first.finished(checked);
    expect(done).toMatchObject({ state: 'done', counts: { created: rows, failed: 0 } });
    expect(await events()).toBe(rows);
  });

  test('counts rows whose results a killed worker stored after the next one had begun', async () => {
    const { db } = database;
    const first = await open();
    const checked = await first.check(ports, file);
    await sql`update platform.catalogue_imports set state = 'applying'`.execute(db);
    const job = await findJob(db, checked.id);
    if (job === null) throw new Error('no import');
    const subject = catalogueSubject(ports);
    let isLate = true;
    const apply: ImportSubject['apply'] = async (...row) => {
      if (isLate) {
        isLate = false;
        await sql`update platform.catalogue_import_rows set outcome = 'created' where row > ${rows - 500}`.execute(
          db,
        );
      }
      return subject.apply(...row);
    };
    const reportProgress = (progress: ImportProgress) => keepProgress(db, job.id, progress);
    await applyImport({ services: first.services, subject: { ...subject, apply }, job, reportProgress });
    // Its last words come later still.
    await keepProgress(db, job.id, { created: 500 });
    expect(await findJob(db, checked.id)).toMatchObject({ state: 'done', counts: { created: rows } });
  });

  test('invites people only by the worker that ended it', async () => {
    const { db } = database;
    const first = await open();
    const checked = await first.check(ports, `UN/LOCODE,Nombre,País\nCLAAA,Uno,CL\n`);
    const added: string[] = [];
    const jobs: typeof first.services.jobs = {
      ...first.services.jobs,
      add: (queue) => Promise.resolve(void added.push(queue)),
    };
    const end = async (meanwhile: 'applying' | 'done') => {
      await sql`update platform.catalogue_imports set state = 'applying'`.execute(db);
      const job = await findJob(db, checked.id);
      if (job === null) throw new Error('no import');
      const subject = catalogueSubject(ports);
      const apply: ImportSubject['apply'] = async (...row) => {
        await sql`update platform.catalogue_imports set state = ${meanwhile}`.execute(db);
        return subject.apply(...row);
      };
      await applyImport({
        services: { ...first.services, jobs },
        subject: { ...subject, apply },
        job: { ...job, reading: { ...job.reading, invites: true } },
        reportProgress: (progress) => keepProgress(db, job.id, progress),
      });
    };
    await end('done');
    expect(added).toEqual([]);
    await sql`update platform.catalogue_import_rows set outcome = null, record_id = null`.execute(db);
    await end('applying');
    expect(added).toEqual(['inviteImported']);
  });

  test('is left alone while another process works on it', async () => {
    const first = await open();
    const checked = await first.check(ports, 'UN/LOCODE,Nombre,País\nCLAAA,Uno,CL\n');
    await sql`update platform.catalogue_imports set state = 'applying'`.execute(database.db);
    const other = new JobLocks(database.url, () => undefined);
    expect(await other.take(checked.id)).toBe(true);
    await addJob(first.services.jobs, runImport, { id: checked.id });
    await pause(1500);
    expect(await events()).toBe(0);
    await other.close();
    expect(await first.finished(checked)).toMatchObject({ state: 'done' });
  });
});

describe('an import that is stopped', () => {
  test('keeps what it wrote, and can go on or be undone', async () => {
    const desk = await open();
    const checked = await desk.check(ports, file);
    await desk.begun('apply', checked);
    await underWay(desk, checked.id);
    const stopped = await desk.do('cancel', checked);
    const written = await events();
    expect(stopped).toMatchObject({ state: 'cancelled', counts: { created: written } });
    expect(written).toBeLessThan(rows);

    const done = await desk.do('apply', stopped);
    expect(done).toMatchObject({ state: 'done', counts: { created: rows } });
    expect(await events()).toBe(rows);

    const undone = await desk.do('undo', done);
    expect(undone).toMatchObject({ state: 'undone', counts: { undone: rows, leftAlone: 0 } });
    expect(await count('read.ports', 'not is_removed')).toBe(0);
  });
});
