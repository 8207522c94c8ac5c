import pino from 'pino';
import type { Catalogue } from '@domain/catalogues/catalogue';
import type { Actor } from '@domain/shared/actor';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import type { ImportSubject } from '~/use-cases/imports/subject';
import { beginImport } from '~/use-cases/imports/begin-import.server';
import { catalogueSubject } from '~/use-cases/imports/catalogue-subject.server';
import {
  applyImport,
  cancelImport,
  checkImport,
  choicesOf,
  findImport,
  importFinished,
  undoImport,
  type Choices,
  type FoundImport,
} from '~/use-cases/imports/imports.server';
import type { ImportJob } from '~/use-cases/imports/import-job';
import { createServices, type Services } from '~/services.server';
import { freshDatabase, type FreshDatabase } from '@tests/support/database';
import { testInstallationKeys } from '@tests/support/installation-keys';

export const manager: Actor = {
  kind: 'person',
  id: '01890000-0000-7000-8000-000000000001',
  roles: ['super-user'],
  ownerId: '01890000-0000-7000-8000-0000000000aa',
  companyIds: [],
};

/** An administrator of the same owner company. Only administrators may write the platform's catalogues. */
export const admin: Actor = { ...manager, roles: ['admin'] };

/** What files are imported into; a catalogue stands for its subject. */
export type Into = Catalogue | ImportSubject;
export const subjectOf = (into: Into): ImportSubject => ('judgeOf' in into ? into : catalogueSubject(into));

/** The platform as a person who imports files uses it, step by step. Refusals fail the test unless it expects them. */
export interface ImportDesk {
  readonly services: Services;
  readonly database: FreshDatabase;
  begin(into: Into, file: string | Uint8Array, name?: string): Promise<ImportJob | Rejection>;
  check(into: Into, file: string | Uint8Array, choices?: Partial<Choices>): Promise<ImportJob>;
  apply(into: Into, file: string | Uint8Array, choices?: Partial<Choices>): Promise<ImportJob>;
  do(step: 'apply' | 'cancel' | 'undo', job: ImportJob): Promise<ImportJob>;
  /** Does not wait until the step ends. */
  begun(step: 'apply' | 'undo', job: ImportJob): Promise<void>;
  finished(job: Pick<ImportJob, 'id'>): Promise<ImportJob>;
  close(): Promise<void>;
}

export async function openImportDesk(
  options: { readonly actor?: Actor; readonly database?: FreshDatabase } = {},
): Promise<ImportDesk> {
  const { actor = admin } = options;
  const database = options.database ?? (await freshDatabase());
  const services = createServices({
    installationKeys: testInstallationKeys,
    databaseUrl: database.url,
    mailFrom: 'Carga <no-responder@carga.cl>',
    log: pino({ level: 'error' }),
  });
  await services.projections.settled();

  const find = async (id: string): Promise<FoundImport> => taken(await findImport(services, actor, id));
  const finished = async ({ id }: Pick<ImportJob, 'id'>): Promise<ImportJob> =>
    (await importFinished(services, await find(id))).job;
  const desk: ImportDesk = {
    services,
    database,
    begin: (into, file, fileName = 'archivo.csv') =>
      beginImport(services, subjectOf(into), {
        actor,
        via: 'web',
        language: 'es',
        fileName,
        bytes: typeof file === 'string' ? Buffer.from(file, 'utf8') : file,
      }),
    async check(into, file, choices = {}) {
      const job = taken(await desk.begin(into, file));
      const usual = { ...choicesOf(job), applies: false, language: 'es' } as const;
      const refusal = await checkImport(
        services,
        { job, subject: subjectOf(into) },
        { ...usual, ...choices },
      );
      if (refusal !== undefined) throw new Error(JSON.stringify(refusal));
      return finished(job);
    },
    apply: (into, file, choices = {}) => desk.check(into, file, { ...choices, applies: true }),
    async begun(step, job) {
      const found = await find(job.id);
      const refusal =
        step === 'apply'
          ? await applyImport(services, found, { actor, via: 'web' })
          : await undoImport(services, found, { actor, via: 'web' });
      if (refusal !== undefined) throw new Error(JSON.stringify(refusal));
    },
    async do(step, job) {
      if (step === 'cancel') {
        const refusal = await cancelImport(services, await find(job.id));
        if (refusal !== undefined) throw new Error(JSON.stringify(refusal));
      } else await desk.begun(step, job);
      return finished(job);
    },
    finished,
    async close() {
      await services.close();
      if (options.database === undefined) await database.drop();
    },
  };
  return desk;
}

export function taken<Answer>(answer: Answer | Rejection): Answer {
  if (isRejection(answer)) throw new Error(JSON.stringify(answer));
  return answer;
}
