import { isRejection } from '@domain/shared/rejection';
import { largestProof } from '@domain/shop/reservation/inputs';
import { findReservation } from '@projections/shop/reservation/queries';
import { attachProof, readProof, refuseProof } from '~/use-cases/shop/payment-proofs.server';
import { fileAnswer, withRevision } from '../answers';
import { download } from '~/http/download';
import { defineEndpoint } from '../endpoint';
import { reservationAnswer, toReservation } from './shapes';

export const postProof = defineEndpoint({
  method: 'post',
  path: '/reservation/{id}/proofs',
  access: 'customer',
  summary: 'Attach a proof of payment',
  description:
    'A PDF, JPG, PNG or WebP of at most 5 MB, known by its content; at most 5 of a reservation, while its payment is not completed.',
  files: { proof: { isRequired: true, maximumBytes: largestProof } },
  answer: reservationAnswer,
  async handler({ ask, dispatch, params: { id }, files, services, actor }) {
    const [file] = files['proof'] ?? [];
    if (file === undefined) return refuseProof('validation.proof-missing');
    const handedIn = { name: file.name, bytes: Buffer.from(file.bytes) };
    const outcome = await attachProof({ services, actor, dispatch }, id, handedIn);
    if (isRejection(outcome)) return outcome;
    const reservation = await ask(findReservation, { id });
    return isRejection(reservation)
      ? reservation
      : withRevision(toReservation(reservation), reservation.revision);
  },
});

export const getProof = defineEndpoint({
  method: 'get',
  path: '/reservation/{id}/proofs/{proofId}',
  access: 'customer',
  summary: 'A proof of payment as it was handed in',
  answer: fileAnswer('*/*'),
  async handler({ params: { id, proofId }, services, actor }) {
    const proof = await readProof(services, actor, { reservationId: id, proofId });
    if (isRejection(proof)) return proof;
    return download({ name: proof.name, mediaType: proof.mediaType, content: proof.bytes });
  },
});

export const proofEndpoints = [postProof, getProof];
