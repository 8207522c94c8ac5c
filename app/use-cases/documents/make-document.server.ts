import { z } from 'zod';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import type { Services } from '~/services';
import type { JobKind, JobServices } from '~/use-cases/job.server';
import type { RunningJob } from '~/services';
import { keepExport } from './kept-exports.server';
import { keepPieces } from './made-pieces.server';
import { makers, type Made } from './makers.server';

const data = z.object({
  maker: z.string(),
  parameters: z.unknown(),
  /** Whose sheet is kept for a day; null: nobody's. */
  keptFor: z.string().nullable().default(null),
  /** Writes of the requester that the read models did not show when it was asked for. */
  written: z.array(z.object({ stream: z.string(), position: z.coerce.bigint() })),
});

/** The outcome of a job that makes a document. */
export type DocumentMade =
  | { readonly refusal: Rejection }
  | {
      readonly pieces: number;
      readonly size: number;
      readonly name?: string | undefined;
      readonly mediaType?: string | undefined;
    };

type Make = (parameters: unknown, services: Services) => Promise<Made | Rejection>;

async function run(
  queue: keyof typeof makers,
  { maker, parameters, written, keptFor: personId }: z.output<typeof data>,
  { id, signal }: RunningJob,
  services: JobServices,
): Promise<DocumentMade> {
  const make = (makers[queue] as Readonly<Record<string, Make>>)[maker];
  if (make === undefined) throw new Error(`nothing makes ${maker}`);
  return services.readAfter(written, async (db) => {
    const ask: Services['ask'] = (query, input, actor) => services.ask(query, input, actor, db);
    const document = await make(parameters, { ...services, db, ask });
    if (isRejection(document)) return { refusal: document };
    const { content, ...head } = document;
    const kept = await keepPieces(services.db, id, content, signal);
    const { name, mediaType } = head;
    if (personId !== null && name !== undefined && mediaType !== undefined)
      await keepExport(services, { id, personId, name, mediaType, ...kept });
    return { ...kept, ...head };
  });
}

/** Somebody waits for it: two more attempts, soon. */
const soonOrNever = { attempts: 3, firstPause: 1, longestPause: 2 };

/** Makes a PDF or a small sheet. */
export const makeDocument: JobKind<z.output<typeof data>> = {
  name: 'makeDocument',
  data,
  retry: soonOrNever,
  concurrency: 2,
  // Until the requester has looked: the parameters may name somebody.
  keptFor: 60,
  run: (asked, job, services) => run('makeDocument', asked, job, services),
};

/** Makes the sheet of a whole list. */
export const makeExport: JobKind<z.output<typeof data>> = {
  ...makeDocument,
  name: 'makeExport',
  run: (asked, job, services) => run('makeExport', asked, job, services),
};
