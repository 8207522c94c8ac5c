import type { Actor } from '@domain/shared/actor';
import { isRejection, reject, rejectInput, type Rejection } from '@domain/shared/rejection';
import { attachPaymentProof } from '@domain/shop/reservation/commands';
import { largestProof, proofMediaTypes } from '@domain/shop/reservation/inputs';
import { isPartyTo } from '@domain/shop/reservation/party';
import { findReservation } from '@projections/shop/reservation/queries';
import { partiesOf } from '@projections/shop/reservation/table';
import { hasMorePixels, mostScanPixels } from '~/use-cases/files/picture-pixels';
import { plainFileName } from '~/use-cases/files/plain-file-name';
import type { RequestContext } from '~/use-cases/people/request-context.server';
import type { Accepted, Services } from '~/services';

export interface HandedIn {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * PDF, JPG, PNG or WebP by content; problems are reported at the field `proof`. A repeated command stores the
 * file once.
 */
export async function attachProof(
  { services, actor, dispatch }: Pick<RequestContext, 'services' | 'actor' | 'dispatch'>,
  reservationId: string | undefined,
  { name, bytes }: HandedIn,
): Promise<Accepted | Rejection> {
  const reservation = await services.ask(findReservation, { id: reservationId }, actor);
  if (isRejection(reservation)) return reservation;
  if (!isPartyTo(actor, partiesOf(reservation))) return reject('forbidden', 'access.forbidden');
  if (bytes.length === 0) return refuseProof('validation.proof-missing');
  if (bytes.length > largestProof)
    return refuseProof('validation.file-too-large', { size: `${largestProof / 1024 ** 2} MB` });
  if (hasMorePixels(services, bytes, mostScanPixels))
    return refuseProof('validation.picture-pixels', { pixels: String(mostScanPixels) });
  const file = { name: plainFileName(name, 200), bytes, uploadedBy: actor.id };
  const kept = await services.files.keepKnown(file, proofMediaTypes);
  if (kept === null) return refuseProof('validation.proof-type');
  const { id: fileId, mediaType } = kept;
  const outcome = await dispatch(attachPaymentProof, {
    reservationId: reservation.id,
    fileId,
    name: file.name,
    mediaType,
    size: bytes.length,
  });
  const isAttached =
    !isRejection(outcome) &&
    outcome.events.some(({ data }) => (data as { fileId?: string }).fileId === fileId);
  if (!isAttached) await services.files.remove(fileId);
  return outcome;
}

export function refuseProof(
  message: `validation.${string}`,
  params: Readonly<Record<string, string>> = {},
): Rejection {
  return rejectInput([{ code: 'custom', path: ['proof'], message, params, input: undefined }]);
}

export async function readProof(
  services: Pick<Services, 'ask' | 'files'>,
  actor: Actor,
  {
    reservationId,
    proofId,
  }: { readonly reservationId: string | undefined; readonly proofId: string | undefined },
) {
  const reservation = await services.ask(findReservation, { id: reservationId }, actor);
  if (isRejection(reservation)) return reservation;
  const proof = reservation.proofs.find(({ fileId }) => fileId === proofId);
  const file = proof && (await services.files.find(proof.fileId));
  return file ? { ...proof, bytes: file.bytes } : reject('not-found', 'reservation.proof-not-found');
}
