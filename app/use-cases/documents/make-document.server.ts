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
  /** The person for whom a sheet is kept for a day; null: nobody. */
  keptFor: z.string().nullable().default(null),
  /** The requester's writes that the read models did not show at the request. */
  written: z.array(z.object({ stream: z.string(), position: z.coerce.bigint() })),
});

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

/** Somebody is waiting: only two more attempts, soon. */
const soonOrNever = { attempts: 3, firstPause: 1, longestPause: 2 };

export const makeDocument: JobKind<z.output<typeof data>> = {
  name: 'makeDocument',
  data,
  retry: soonOrNever,
  concurrency: 2,
  // Seconds: only until the requester has read it, since the parameters may name people.
  keptFor: 60,
  run: (asked, job, services) => run('makeDocument', asked, job, services),
};

export const makeExport: JobKind<z.output<typeof data>> = {
  ...makeDocument,
  name: 'makeExport',
  run: (asked, job, services) => run('makeExport', asked, job, services),
};
