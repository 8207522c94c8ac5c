import type { RecordModel } from '@domain/shared/reached-record';
import { isLyingName, isProgramName } from '@domain/files/attached-file/claimed-type';
import { attachFile } from '@domain/files/attached-file/commands';
import type { attachedFileEvents } from '@domain/files/attached-file/events';
import { longestFileName } from '@domain/files/attached-file/inputs';
import type { DocumentType } from '@domain/shared/documents/options';
import { mayCommand } from '@domain/shared/actor';
import type { EventOf } from '@domain/shared/event';
import { refuseAccess } from '@domain/shared/refuse-access';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { findRecordOfFiles } from '@projections/files/attached-file/queries';
import { hasMorePixels, mostScanPixels } from '~/use-cases/files/picture-pixels';
import { plainFileName } from '~/use-cases/files/plain-file-name';
import type { RequestContext } from '~/use-cases/people/request-context.server';
import { streamsOfRecord } from '~/use-cases/quoting/streams.server';
import type { Services } from '~/services';

type FileAttachedEvent = Extract<EventOf<typeof attachedFileEvents>, { type: 'FileAttached' }>;
type FileAttached = FileAttachedEvent['data'];

export interface Upload {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export type AttachOutcome =
  | { readonly name: string; readonly id: string; readonly attached: FileAttached }
  | { readonly name: string; readonly refusal: Rejection };

interface Target {
  readonly model: RecordModel;
  readonly modelId: string;
  readonly forCustomers: boolean;
  readonly documentType?: DocumentType | undefined;
  readonly shipmentId?: string | undefined;
}

export interface Attaching extends Pick<RequestContext, 'services' | 'actor' | 'dispatch'> {
  /** With the store or the database away, only the current file fails if others were attached. */
  readonly isUnavailable: (error: unknown) => boolean;
}

/**
 * Each file by itself: a refused one leaves the others. Nothing is stored for actors who may not attach, and
 * contents of refused or repeated files are deleted. `dispatch` gives each file its own command id, the same
 * in a retry.
 */
export async function attachFiles(
  attaching: Attaching,
  target: Target,
  uploads: readonly Upload[],
): Promise<readonly AttachOutcome[] | Rejection> {
  const { services, actor, isUnavailable } = attaching;
  if (!mayCommand(actor, attachFile.access)) return refuseAccess(actor);
  const { model, modelId } = target;
  const streams = await streamsOfRecord(services.store, target);
  const record = await services.readCurrent(streams, (db) =>
    services.ask(findRecordOfFiles, { model, modelId }, actor, db),
  );
  if (isRejection(record)) return record;
  const outcomes: AttachOutcome[] = [];
  for (const { name: sent, bytes } of uploads) {
    const name = plainFileName(sent, longestFileName);
    try {
      outcomes.push(await attachOne(attaching, target, { name, bytes: Buffer.from(bytes) }));
    } catch (error) {
      if (!isUnavailable(error) || !outcomes.some((one) => 'id' in one)) throw error;
      outcomes.push({ name, refusal: reject('unavailable', 'service.unavailable') });
    }
  }
  return outcomes;
}

/** A dry run; null if all can be attached. */
export function refuseUploads(
  services: Pick<Services, 'files' | 'largestAttachment'>,
  uploads: readonly Upload[],
): Rejection | null {
  const refusals = uploads.map(({ name, bytes }) =>
    refuseContent(services, plainFileName(name, longestFileName), Buffer.from(bytes)),
  );
  return refusals.find((one) => one !== null) ?? null;
}

async function attachOne(
  { services, actor, dispatch }: Attaching,
  target: Target,
  { name, bytes }: { readonly name: string; readonly bytes: Buffer },
): Promise<AttachOutcome> {
  const refusal = refuseContent(services, name, bytes);
  if (refusal !== null) return { name, refusal };
  const fileId = await services.files.keep({ name, bytes, uploadedBy: actor.id });
  const mediaType = services.files.contentTypeOf(bytes) ?? 'application/octet-stream';
  const input = { ...target, fileId, name, mediaType, size: bytes.length };
  const outcome = await dispatch(attachFile, input);
  // A retry returns the first attempt's file.
  const [event] = isRejection(outcome) ? [] : (outcome.events as readonly FileAttachedEvent[]);
  if (event?.data.fileId !== fileId) await services.files.remove(fileId);
  if (isRejection(outcome)) return { name, refusal: outcome };
  if (event === undefined) throw new Error('an attached file has no event');
  return { name, id: outcome.id, attached: event.data };
}

function refuseContent(
  { files, largestAttachment }: Pick<Services, 'files' | 'largestAttachment'>,
  name: string,
  bytes: Buffer,
): Rejection | null {
  if (name === '') return reject('invalid', 'attachedFile.name-missing');
  if (bytes.length === 0) return reject('invalid', 'attachedFile.empty', { name });
  if (bytes.length > largestAttachment)
    return reject('too-large', 'attachedFile.too-large', { name, megabytes: largestAttachment / 1024 ** 2 });
  if (isProgramName(name)) return reject('wrong-type', 'attachedFile.program', { name });
  if (hasMorePixels({ files }, bytes, mostScanPixels))
    return reject('rule', 'attachedFile.pixels', { name, pixels: mostScanPixels });
  if (isLyingName(name, files.contentTypeOf(bytes)))
    return reject('wrong-type', 'attachedFile.lying-name', { name });
  return null;
}
