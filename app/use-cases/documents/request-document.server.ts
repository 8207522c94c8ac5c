import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '@domain/shared/actor';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import type { Services } from '~/services';
import type { DocumentMade } from './make-document.server';
import { streamKept } from './kept-exports.server';
import { streamPieces } from './made-pieces.server';
import type { makers } from './makers.server';
import type { RequestedDocument } from './requested-document';

type Makers = typeof makers;
type NameOf<Queue extends keyof Makers> = keyof Makers[Queue] & string;
type ParametersOf<Queue extends keyof Makers, Name> = Name extends keyof Makers[Queue]
  ? Makers[Queue][Name] extends (parameters: infer Asked, ...rest: never[]) => unknown
    ? Asked
    : never
  : never;

/** Seconds. */
const patience = { makeDocument: 60, makeExport: 600 } as const;

type Parts = Pick<Services, 'db' | 'jobs' | 'ownWrites'>;

/** Refuses with `document.not-made` after a minute; throws if it fails. */
export function requestDocument<Name extends NameOf<'makeDocument'>>(
  services: Parts,
  maker: Name,
  parameters: ParametersOf<'makeDocument', Name>,
): Promise<RequestedDocument | Rejection> {
  return request(services, 'makeDocument', maker, parameters, null);
}

type NamedDocument = RequestedDocument & { readonly name: string; readonly mediaType: string };

/**
 * Waits up to ten minutes, then refuses with `export.under-way`. A person's sheet is kept for a day, and they
 * are notified even if they stopped waiting.
 */
export async function requestExport<Name extends NameOf<'makeExport'>>(
  services: Parts,
  maker: Name,
  parameters: ParametersOf<'makeExport', Name>,
): Promise<NamedDocument | Rejection> {
  const { actor } = parameters as { readonly actor: Actor };
  const personId = actor.kind === 'person' ? actor.id : null;
  const sheet = await request(services, 'makeExport', maker, parameters, personId);
  if (isRejection(sheet)) return sheet;
  const { name, mediaType } = sheet;
  if (name === undefined || mediaType === undefined) throw new Error(`${maker} made a sheet without a name`);
  return { ...sheet, name, mediaType };
}

async function request(
  { db, jobs, ownWrites }: Parts,
  queue: keyof Makers,
  maker: string,
  parameters: unknown,
  keptFor: string | null,
): Promise<RequestedDocument | Rejection> {
  const id = uuidv7();
  const written = ownWrites().map(({ stream, position }) => ({ stream, position: position.toString() }));
  await jobs.add(queue, [{ id, data: { maker, parameters, written, keptFor } }]);
  const ended = await jobs.finished(queue, id, patience[queue] * 1000);
  if (ended === null && keptFor !== null) return reject('unavailable', 'export.under-way', {});
  if (ended === null) {
    await jobs.cancel(queue, id);
    return reject('unavailable', 'document.not-made', {});
  }
  if (ended.state === 'failed') throw new Error(`${maker} was not made; the worker's log says why`);
  const made = ended.output as DocumentMade;
  if ('refusal' in made) return made.refusal;
  const { pieces, ...head } = made;
  const content = keptFor === null ? streamPieces(db, id, pieces) : streamKept(db, id, pieces);
  return { ...head, content };
}
