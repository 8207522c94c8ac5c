import { z } from 'zod';
import { countryCode } from '../../shared/country';
import { load } from '../../shared/load';
import { currencyCode, nonNegativeDecimal, positiveDecimal } from '../../shared/money';
import { phoneNumber } from '../../shared/phone';

export { shipmentTypes, type ShipmentType } from '../../shared/load-types';

/** Incoterms 2020: who pays and who bears the risk, up to where. */
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
const id = z.string().min(1).max(64);
const comment = optionalText(1000);

/** Where a load starts or ends: an airport or port of the catalogue, an address, or both (the pick-up and its port). */
export const requestedPlace = z
  .object({
    /** Id of an airport or a port. */
    id: id.optional(),
    /** Street, city or postal code in one's own words. */
    address: z.string().trim().min(2).max(200).optional(),
    /** ISO 3166 alpha-2 of the address. */
    country: countryCode.optional(),
  })
  .refine(({ id: place, address }) => place !== undefined || address !== undefined, {
    message: 'validation.quoter-place',
    path: ['id'],
  });

/** How to reach whoever asks. */
export const quoterContact = z.object({
  name: z.string().trim().min(2).max(120),
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
  /** Says the type of shipment too. */
  load,
  incoterm: z.enum(incoterms).optional(),
  commodity: optionalText(120),
  /** Day the load can be picked up, `2026-03-31`. */
  readyOn: z.iso.date().optional(),
  comments: optionalText(2000),
  /** `search`: a rate search found nothing. */
  source: z.enum(['manual', 'search']).default('manual'),
  language: z.enum(['es', 'en', 'pt']).default('es'),
};

/** A request for a price. Who is signed in as a customer may leave the contact out: the account has it. */
export const openQuoterInput = z.object({
  ...request,
  contact: quoterContact.optional(),
  /** A customer's company; the only one when left out. */
  companyId: id.optional(),
});

export const changeQuoterStateInput = z.object({
  id,
  /** Codes of the catalogue `quoter-states`, or their Spanish names: programs of old send those. */
  state: z.string().trim().min(1).max(80),
  stateLv2: z.string().trim().min(1).max(80).optional(),
  reason: optionalText(200),
  comment,
});

export const assignQuoterExecutiveInput = z.object({
  id,
  executive: id,
  comment: z.string().trim().min(1).max(1000).default(defaultComment),
  /** Kind of assignment in the caller's words; `asignación` or `reasignación` when left out. */
  type: optionalText(40),
  userId: id.optional(),
});

export const changeQuoterParticipantsInput = z.object({
  id,
  /** Everybody who takes part from now on. */
  participants: z.array(id).max(50),
  comment,
  userId: id.optional(),
});

export const removeQuoterParticipantInput = z.object({ id, participantId: id });

/** A priced line. Amounts are of the detail's currency; `subtotal` is worked out, and checked where the caller sends it. */
export const detailLineInput = z.object({
  description: z.string().trim().min(1).max(200),
  quantity: positiveDecimal,
  unitPrice: nonNegativeDecimal,
  profitMonto: nonNegativeDecimal.default('0'),
  descuentoMonto: nonNegativeDecimal.default('0'),
  subtotal: nonNegativeDecimal.optional(),
});

export const updateQuoterDetailInput = z.object({
  id,
  currency: currencyCode.default('USD'),
  productos: z.array(detailLineInput).max(100),
});

/** Something besides the freight, such as customs clearance or insurance. */
export const quoterService = z.object({
  name: z.string().trim().min(1).max(120),
  price: nonNegativeDecimal.optional(),
  currency: currencyCode.default('USD'),
  comment: optionalText(500),
});

export const updateQuoterServicesInput = z.object({ id, services: z.array(quoterService).max(50) });
