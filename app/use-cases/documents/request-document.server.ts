import { v7 as uuidv7 } from 'uuid';
import { reject, type Rejection } from '@domain/shared/rejection';
import type { Services } from '~/services';
import type { DocumentMade } from './make-document.server';
import { streamPieces } from './made-pieces.server';
import type { makers } from './makers.server';

type Makers = typeof makers;
type NameOf<Queue extends keyof Makers> = keyof Makers[Queue] & string;
type ParametersOf<Queue extends keyof Makers, Name> = Name extends keyof Makers[Queue]
  ? Makers[Queue][Name] extends (parameters: infer Asked, ...rest: never[]) => unknown
    ? Asked
    : never
  : never;

export interface RequestedDocument {
  readonly content: ReadableStream<Uint8Array>;
  /** In bytes. */
  readonly size: number;
  /** Where its maker decides them. */
  readonly name?: string | undefined;
  readonly mediaType?: string | undefined;
}

/** How long (seconds) somebody waits. */
const patience = { makeDocument: 60, makeExport: 600 } as const;

type Parts = Pick<Services, 'db' | 'jobs' | 'ownWrites'>;

/**
 * Has a worker make a PDF or a small sheet, and waits for it. Refuses with `document.not-made` when that takes
 * longer than a minute; throws when it fails.
 */
export function requestDocument<Name extends NameOf<'makeDocument'>>(
  services: Parts,
  maker: Name,
  parameters: ParametersOf<'makeDocument', Name>,
): Promise<RequestedDocument | Rejection> {
  return request(services, 'makeDocument', maker, parameters);
}

/** The same for the sheet of a whole list, for up to ten minutes. */
export function requestExport<Name extends NameOf<'makeExport'>>(
  services: Parts,
  maker: Name,
  parameters: ParametersOf<'makeExport', Name>,
): Promise<RequestedDocument | Rejection> {
  return request(services, 'makeExport', maker, parameters);
}

async function request(
  { db, jobs, ownWrites }: Parts,
  queue: keyof Makers,
  maker: string,
  parameters: unknown,
): Promise<RequestedDocument | Rejection> {
  const id = uuidv7();
  const written = ownWrites().map(({ stream, position }) => ({ stream, position: position.toString() }));
  await jobs.add(queue, [{ id, data: { maker, parameters, written } }]);
  const ended = await jobs.finished(queue, id, patience[queue] * 1000);
  if (ended === null) {
    await jobs.cancel(queue, id);
    return reject('unavailable', 'document.not-made', {});
  }
  if (ended.state === 'failed') throw new Error(`${maker} was not made; the worker's log says why`);
  const made = ended.output as DocumentMade;
  if ('refusal' in made) return made.refusal;
  const { pieces, ...head } = made;
  return { ...head, content: streamPieces(db, id, pieces) };
}
