import { z } from 'zod';
import { recordId as id } from '../../shared/record-id';
import { declineReasons, offerStates } from '../offer/states';

const optionalText = (max: number) => z.string().trim().min(1).max(max).optional();
/** Some characters have no width. */
const isVisible = (text: string) => /[^\s\p{Cc}\p{Cf}]/u.test(text);
const invisible = { message: 'validation.required' };
const reason = z.string().trim().min(1).max(500);
const revision = z.coerce.number().pipe(z.int().min(1));

export const addQuoterOfferInput = z.object({ id, offerId: id });

export const sendQuoterOfferInput = z.object({
  id,
  offerId: id,
  message: optionalText(2000),
});

export const sendApprovedOfferInput = sendQuoterOfferInput.extend({
  approved: z.object({
    contentRevision: z.int(),
    seen: z.object({ state: z.enum(offerStates).exclude(['pending', 'superseded']), revision: z.int() }),
  }),
});

export const withdrawQuoterOfferInput = z.object({ id, offerId: id, reason: reason.optional() });

export const acceptQuoterOfferInput = z.object({
  id,
  offerId: id,
  /** The revision that was read. An outdated one is refused. */
  revision,
  name: z.string().trim().min(2).max(120).refine(isVisible, invisible),
  email: z.email({ message: 'validation.email' }).optional(),
  terms: z.string().trim().min(1).max(20_000),
  orderNumber: optionalText(80),
  fileIds: z.array(id).max(10).default([]),
  comment: optionalText(2000),
  address: optionalText(64),
});

export const declineQuoterOffersInput = z
  .object({
    id,
    /** Empty: all that are open. */
    offerIds: z.array(id).max(50).default([]),
    reason: z.enum(declineReasons),
    comment: optionalText(2000),
  })
  .refine(({ reason: code, comment = '' }) => code !== 'other' || isVisible(comment), {
    message: 'validation.required',
    path: ['comment'],
  });

export const takeBackAcceptanceInput = z.object({
  id,
  reason,
  /** The offer whose acceptance is taken back; another accepted one is refused. */
  offerId: id.optional(),
});
export const expireQuoterOffersInput = z.object({ id });
export const seeQuoterOffersInput = z.object({ id });
export const bookQuoterOfferInput = z.object({
  id,
  offerId: id,
  reservationId: id,
  reservationNumber: z.string().max(40),
});
export const cancelQuoterBookingInput = z.object({ id, reservationId: id });

export const askQuoterQuestionInput = z.object({
  id,
  text: z.string().trim().min(1).max(2000).refine(isVisible, invisible),
  name: optionalText(120),
  offerId: id.optional(),
});
export const answerQuoterQuestionInput = z.object({
  id,
  question: z.coerce.number().int().positive(),
  text: z.string().trim().min(1).max(4000),
});
export const addQuoterNoteInput = z.object({ id, text: z.string().trim().min(1).max(4000) });
