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

/** The comment of an assignment without one. Stored in Spanish; screens translate it. */
export const defaultComment = 'No hay comentarios';

const optionalText = (max: number) => z.string().trim().min(1).max(max).optional();
const comment = optionalText(1000);

/**
 * Origin or destination of a load: an airport or port of the catalogue, an address, or both (the pick-up
 * address and its port).
 */
export const requestedPlace = z
  .object({
    /** Id of an airport or a port. */
    id: id.optional(),
    /** Street, city or postal code as free text. */
    address: z.string().trim().min(2).max(200).optional(),
    /** ISO 3166 alpha-2 of the address. */
    country: countryCode.optional(),
  })
  .refine(({ id: place, address }) => place !== undefined || address !== undefined, {
    message: 'validation.quoter-place',
    path: ['id'],
  });

/** Contact details of the customer. */
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
  /** Also tells the type of shipment. */
  load,
  incoterm: z.enum(incoterms).optional(),
  commodity: optionalText(120),
  /** Day the load can be picked up, `2026-03-31`. */
  readyOn: z.iso.date().optional(),
  /** Of a request that comes from a checkout, such as one for dangerous goods. */
  booking: bookingInput.optional(),
  comments: optionalText(2000),
  /** `search`: opened after a rate search without results. */
  source: z.enum(['manual', 'search']).default('manual'),
  /** In which offers are written. Left out: that of the account that staff name, else Spanish. */
  language: z.enum(['es', 'en', 'pt']).optional(),
};

/** A service that is asked for besides the freight. Its price is a matter of the offers. */
const requestedService = z.object({ name: z.string().trim().min(1).max(120), comment: optionalText(500) });

/** A request for a price. Signed-in customers may omit the contact; their account has it. */
export const openQuoterInput = z.object({
  ...request,
  contact: quoterContact.optional(),
  /** A company of the customer. Optional if there is only one. */
  companyId: id.optional(),
  services: z.array(requestedService).max(50).optional(),
  /** By staff: the customer's account. The contact may then be omitted. */
  clientId: id.optional(),
  /** By staff: who follows it. An executive who opens a quote follows it without saying so. */
  executive: id.optional(),
});

/** The whole contact from now on. Accounts may have no phone. */
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

export const assignQuoterExecutiveInput = z.object({
  id,
  executive: id,
  comment: z.string().trim().min(1).max(1000).default(defaultComment),
  /** Kind of assignment as free text. Defaults to `asignación` or `reasignación`. */
  type: optionalText(40),
  userId: id.optional(),
});

export const changeQuoterParticipantsInput = z.object({
  id,
  /** The complete list from now on. */
  participants: z.array(id).max(50),
  comment,
  userId: id.optional(),
});

export const removeQuoterParticipantInput = z.object({ id, participantId: id });

export const updateQuoterServicesInput = z.object({ id, services: z.array(requestedService).max(50) });
