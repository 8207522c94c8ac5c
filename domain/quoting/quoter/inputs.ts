import { z } from 'zod';
import { recordId as id } from '../../shared/record-id';
import { bookingInput } from '../../shared/booking/inputs';
import { countryCode } from '../../shared/country';
import { personName } from '../../shared/person-name';
import { load } from '../../shared/load';
import { phoneNumber } from '../../shared/phone';

export { shipmentTypes, type ShipmentType } from '../../shared/load-types';

/** Incoterms 2020. */
export const incoterms = [
  'EXW',
  'FCA',
  'FAS',
  'FOB',
  'CFR',
  'CIF',
  'CPT',
  'CIP',
  'DAP',
  'DPU',
  'DDP',
] as const;

/** Used if an assignment has no comment. Stored in Spanish; screens translate it. */
export const defaultComment = 'No hay comentarios';

const optionalText = (max: number) => z.string().trim().min(1).max(max).optional();
const comment = optionalText(1000);

/** A catalogue airport or port, an address, or both (the pick-up address and its port). */
export const requestedPlace = z
  .object({
    id: id.optional(),
    address: z.string().trim().min(2).max(200).optional(),
    country: countryCode.optional(),
  })
  .refine(({ id: place, address }) => place !== undefined || address !== undefined, {
    message: 'validation.quoter-place',
    path: ['id'],
  });

export const quoterContact = z.object({
  name: personName,
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254)
    .pipe(z.email({ message: 'validation.email' })),
  phone: phoneNumber,
  company: optionalText(160),
});

const request = {
  origin: requestedPlace,
  destination: requestedPlace,
  load,
  incoterm: z.enum(incoterms).optional(),
  commodity: optionalText(120),
  readyOn: z.iso.date().optional(),
  booking: bookingInput.optional(),
  comments: optionalText(2000),
  /** `search`: opened after a rate search without results. */
  source: z.enum(['manual', 'search']).default('manual'),
  /** Language of the offers. Defaults to that of the account named by staff, else Spanish. */
  language: z.enum(['es', 'en', 'pt']).optional(),
};

const requestedService = z.object({ name: z.string().trim().min(1).max(120), comment: optionalText(500) });

/** Signed-in customers may omit the contact; their account has it. */
export const openQuoterInput = z.object({
  ...request,
  contact: quoterContact.optional(),
  companyId: id.optional(),
  services: z.array(requestedService).max(50).optional(),
  /** For staff: the customer's account. The contact may then be omitted. */
  clientId: id.optional(),
  /** For staff. Executives who open a quote are assigned to it by default. */
  executive: id.optional(),
});

/** Of a customer's request for the price of a rate, which states all that it needs. */
export const openQuoterOfRateInput = openQuoterInput
  .omit({ contact: true, clientId: true, executive: true, source: true })
  .extend({ isAnsweredByPlatform: z.boolean() });

export const changeQuoterContactInput = z.object({
  id,
  contact: quoterContact.extend({ phone: phoneNumber.optional() }),
});

export const changeQuoterStateInput = z.object({
  id,
  /** Codes of the catalogue `quoter-states`, or Spanish names, which older clients send. */
  state: z.string().trim().min(1).max(80),
  stateLv2: z.string().trim().min(1).max(80).optional(),
  reason: optionalText(200),
  comment,
});

export const onQuoterInput = z.object({ id });

export const assignQuoterExecutiveInput = z.object({
  id,
  executive: id,
  comment: z.string().trim().min(1).max(1000).default(defaultComment),
  /** Free text. Defaults to `asignación` or `reasignación`. */
  type: optionalText(40),
  userId: id.optional(),
});

export const changeQuoterParticipantsInput = z.object({
  id,
  participants: z.array(id).max(50),
  comment,
  userId: id.optional(),
});

export const removeQuoterParticipantInput = z.object({ id, participantId: id });

export const updateQuoterServicesInput = z.object({ id, services: z.array(requestedService).max(50) });
