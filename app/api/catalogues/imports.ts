import { z } from 'zod';
import type { Catalogue } from '@domain/catalogues/catalogue';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { beginImport } from '~/use-cases/imports/begin-import.server';
import { requestExport } from '~/use-cases/documents/request-document.server';
import { importStates } from '~/use-cases/imports/import-states';
import {
  applyImport,
  cancelImport,
  checkImport,
  findImport,
  importFinished,
  importsOf,
  undoImport,
  unclearColumns,
  type FoundImport,
} from '~/use-cases/imports/imports.server';
import { forgetJob } from '~/use-cases/imports/job-store.server';
import { importReport, type ImportReport } from '~/use-cases/imports/import-report.server';
import { shownImports } from '~/use-cases/imports/shown-import.server';
import { catalogueSubject } from '~/use-cases/imports/catalogue-subject.server';
import type { ImportSubject } from '~/use-cases/imports/subject';
import { subjectNamed } from '~/use-cases/imports/subjects.server';
import { translate } from '~/texts/translate.server';
import { fileAnswer, pageOf } from '../answers';
import { download } from '~/http/download';
import { defineEndpoint, type AnyEndpoint, type Call } from '../endpoint';
import { listQuery } from '../query';
import { importPrices } from './import-prices';
import { importRows } from './import-rows';
import { choicesIn, fileChoices, unsaid, uploadBody } from './upload-body';

export const reportAnswer = z
  .object({
    importId: z.string(),
    state: z.enum(importStates),
    progress: z.number().describe('From 0 to 1, of what is under way.'),
    created: z.number().int(),
    updated: z.number().int(),
    unchanged: z.number().int(),
    failed: z.number().int(),
    rows: z
      .array(z.object({ row: z.number().int(), field: z.string().nullable(), message: z.string() }))
      .describe('What is wrong, row by row; at most 1,000 rows.'),
    rowsLeftOut: z.number().int(),
    sheet: z.string().nullable().describe('The worksheet that was read; null for a text file.'),
    columns: z.array(
      z.object({ header: z.string(), field: z.string().nullable(), near: z.array(z.string()) }),
    ),
  })
  .meta({ id: 'ImportReport' });

type UploadCall = Pick<
  Call<string, z.ZodType, typeof uploadBody>,
  'services' | 'actor' | 'language' | 'body' | 'files'
>;

export function catalogueUpload(catalogue: Catalogue): AnyEndpoint {
  return uploadEndpoint(`/${catalogue.path}`, catalogueSubject(catalogue), `the catalogue ${catalogue.name}`);
}

export function uploadEndpoint(path: string, subject: ImportSubject, into: string): AnyEndpoint {
  return uploadAt(`${path}/upload/csv`, subject, into);
}

export function uploadAt(path: string, subject: ImportSubject, into: string): AnyEndpoint {
  return defineEndpoint({
    method: 'post',
    path,
    access: subject.access,
    summary: `Import a CSV or XLSX into ${into}`,
    description:
      'Every row is checked before any is written; the natural key finds records, so the same file twice changes nothing. Columns go by their names; near misses are refused until `columns` says what they are.',
    body: uploadBody,
    files: { file: { isRequired: true } },
    answer: reportAnswer,
    handler: (call) => upload(call, subject),
  });
}

async function upload(call: UploadCall, subject: ImportSubject): Promise<ImportReport | Rejection> {
  const { services, actor, language, body } = call;
  if (body.approved === true && subject.shown(language).approval === null)
    return reject('invalid', 'import.no-approval');
  if (body.invited === true && subject.shown(language).invitation === null)
    return reject('invalid', 'import.no-invitation');
  const [file] = call.files['file'] ?? [];
  if (file === undefined) return reject('invalid', 'input.file-missing', { field: 'file' });
  const job = await beginImport(services, subject, {
    actor,
    via: 'api',
    language,
    fileName: file.name,
    bytes: file.bytes,
    choices: fileChoices(body),
    ...(body.approved === true && { approval: translate(language, 'imports:approval') }),
    ...(body.invited === true && { invites: true }),
    ...(body.supersedes === true && { supersedes: true }),
  });
  if (isRejection(job)) return job;
  const begun = await begin(call, { job, subject });
  if (begun !== undefined) {
    await forgetJob(services.db, job.id);
    return begun;
  }
  const found = await findImport(services, actor, job.id);
  if (isRejection(found)) return found;
  const finished = body.async === true ? found : await importFinished(services, found);
  const { refusal, state } = finished.job;
  if (state === 'refused' && refusal !== null) return { ...reject('rule', 'import.fault'), ...refusal };
  return importReport(services, finished, language);
}

async function begin(
  { services, language, body }: UploadCall,
  { job, subject }: FoundImport,
): Promise<Rejection | undefined> {
  const unclear = unsaid(body, unclearColumns(job, subject));
  if (unclear.length > 0) {
    const columns = unclear
      .map(({ header, near }) => (near.length === 0 ? header : `${header} → ${near.join(' / ')}`))
      .join(', ');
    return reject('rule', 'import.columns-unclear', { columns });
  }
  if (body.columns === undefined && job.reading.columns.every(({ key }) => key === null))
    return reject('rule', 'import.no-columns', { catalogue: subject.shown(language).many });
  return checkImport(
    services,
    { job, subject },
    {
      ...choicesIn(body, job),
      applies: body.dryRun !== true,
      language,
    },
  );
}

const importAnswer = z
  .object({
    id: z.string(),
    fileName: z.string(),
    sheet: z
      .object({ name: z.string(), others: z.string() })
      .nullable()
      .describe('The worksheet that was read, where there are others.'),
    state: z.enum(importStates),
    progress: z.number(),
    counts: z.object({
      new: z.number().int(),
      changed: z.number().int(),
      unchanged: z.number().int(),
      invalid: z.number().int(),
      created: z.number().int(),
      updated: z.number().int(),
      unneeded: z.number().int(),
      failed: z.number().int(),
      undone: z.number().int(),
      leftAlone: z.number().int(),
      calculated: z.number().int().describe('Cells whose values formulas gave when the file was last saved.'),
    }),
    askedAt: z.iso.datetime(),
    doneAt: z.iso.datetime().nullable(),
    undoneAt: z.iso.datetime().nullable(),
    who: z.string(),
    undoneBy: z.string().nullable(),
    refusal: z.string().nullable(),
    mailed: z
      .object({
        sender: z.string().nullable(),
        senderName: z.string().nullable(),
        supplier: z.string().nullable().describe('Name of the supplier whose contact sent it.'),
        subject: z.string().nullable(),
        text: z.string().nullable(),
        otherFiles: z.array(z.string()).readonly(),
        receivedAt: z.iso.datetime(),
      })
      .nullable()
      .describe('The mail that it came with, if it did.'),
  })
  .meta({ id: 'Import' });

const list = defineEndpoint({
  method: 'get',
  path: '/catalogue-imports',
  access: 'staff',
  summary: 'Imports by the owner company into a catalogue, or into the rates of a kind, the newest first',
  query: listQuery({ catalogue: z.string().describe('A catalogue, or rates by their path: `sea-rates`.') }),
  answer: pageOf(importAnswer),
  async handler({ services, actor, language, query }) {
    const subject = subjectNamed(query.catalogue);
    if (subject === undefined) return reject('not-found', 'import.not-found');
    const page = await importsOf(services, actor, subject, query);
    if (isRejection(page)) return page;
    return { data: await shownImports(services.db, page.data, language), total: page.total };
  },
});

const one = defineEndpoint({
  method: 'get',
  path: '/catalogue-imports/{importId}',
  access: 'staff',
  summary: 'How far an import is, and what it came to',
  answer: reportAnswer,
  async handler({ services, actor, language, params }) {
    const found = await findImport(services, actor, params.importId, { reads: true });
    return isRejection(found) ? found : importReport(services, found, language);
  },
});

const failed = defineEndpoint({
  method: 'get',
  path: '/catalogue-imports/{importId}/failed-rows',
  access: 'staff',
  summary: 'The rows that failed, in the format they came in, with a column of reasons',
  answer: fileAnswer('text/csv'),
  async handler({ services, actor, language, params }) {
    const found = await findImport(services, actor, params.importId, { reads: true });
    if (isRejection(found)) return found;
    const file = await requestExport(services, 'failedRows', { id: found.job.id, actor, language });
    if (isRejection(file)) return file;
    return download(file);
  },
});

const steps = [
  ['apply', 'Apply what a dry run checked, or go on with what was stopped', applyImport],
  ['cancel', 'Stop an import that is under way; what is written stays', cancelImport],
  ['undo', 'Return every record to what it was, but for those changed since', undoImport],
] as const;

const stepEndpoints = steps.map(([name, summary, take]) =>
  defineEndpoint({
    method: 'post',
    path: `/catalogue-imports/{importId}/${name}`,
    access: 'staff',
    summary,
    status: 202,
    answer: reportAnswer,
    async handler({ services, actor, language, params }) {
      const found = await findImport(services, actor, params.importId);
      if (isRejection(found)) return found;
      const refusal = await take(services, found, { actor, via: 'api' });
      if (refusal !== undefined) return refusal;
      const now = await findImport(services, actor, params.importId);
      return isRejection(now) ? now : importReport(services, now, language);
    },
  }),
);

export const importEndpoints: readonly AnyEndpoint[] = [
  list,
  one,
  importRows,
  importPrices,
  failed,
  ...stepEndpoints,
];
