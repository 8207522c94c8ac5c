import { z } from 'zod';
import { defineEvents } from '../../shared/event';
import { load } from '../../shared/load';
import { transports, shipmentTypes } from '../../shared/load-types';

/** A copy of the place at the time of the request. Later changes in the catalogue do not affect it. */
const place = z.object({
  kind: z.enum(['airport', 'port', 'address']),
  /** Id in the catalogue; null for an address. */
  id: z.string().nullable(),
  /** IATA code or UN/LOCODE. */
  code: z.string().nullable(),
  name: z.string(),
  /** ISO 3166 alpha-2. */
  country: z.string().nullable(),
  /** The address for pick-up or delivery. */
  address: z.string().nullable(),
});
export type QuoterPlaceOfLoad = z.output<typeof place>;

const contact = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
});
export type QuoterContact = z.output<typeof contact>;

const productLine = z.object({
  description: z.string(),
  quantity: z.string(),
  unitPrice: z.string(),
  profit: z.string(),
  discount: z.string(),
  /** quantity × unitPrice + profit − discount. */
  subtotal: z.string(),
});
export type QuoterProductLine = z.output<typeof productLine>;

const service = z.object({
  name: z.string(),
  price: z.string().nullable(),
  currency: z.string(),
  comment: z.string().nullable(),
});
export type QuoterService = z.output<typeof service>;

/** Events of a customer's request for a price. Amounts are decimal strings. */
export const quoterEvents = defineEvents('quoter', {
  QuoterOpened: {
    schema: z.object({
      /** The number that people use, such as `Q-2026-000123`. */
      reference: z.string(),
      source: z.enum(['manual', 'search']),
      /** The owner company (tenant) that answers. */
      ownerId: z.string(),
      /** The customer's account. Null for visitors, and for customers without an account. */
      clientId: z.string().nullable(),
      companyId: z.string().nullable(),
      contact,
      language: z.enum(['es', 'en', 'pt']),
      modal: z.enum(transports),
      typeOfShipment: z.enum(shipmentTypes),
      origin: place,
      destination: place,
      load,
      incoterm: z.string().nullable(),
      commodity: z.string().nullable(),
      readyOn: z.string().nullable(),
      comments: z.string().nullable(),
      /** Codes of the catalogue `quoter-states`. */
      state: z.string(),
      stateLv2: z.string().nullable(),
    }),
    personal: [
      'contact.name',
      'contact.email',
      'contact.phone',
      'contact.company',
      'origin.address',
      'destination.address',
      'comments',
    ],
  },
  QuoterStateChanged: {
    schema: z.object({
      state: z.string(),
      stateLv2: z.string().nullable(),
      reason: z.string().nullable(),
      comment: z.string().nullable(),
    }),
  },
  QuoterExecutiveAssigned: {
    schema: z.object({
      executiveId: z.string(),
      type: z.string(),
      comment: z.string(),
      /** The person on whose behalf an API client acted. */
      requestedBy: z.string().nullable(),
    }),
  },
  /** The complete list from now on. */
  QuoterParticipantsChanged: {
    schema: z.object({
      participantIds: z.array(z.string()),
      comment: z.string().nullable(),
      requestedBy: z.string().nullable(),
    }),
  },
  QuoterParticipantRemoved: { schema: z.object({ participantId: z.string() }) },
  /** All priced lines from now on. */
  QuoterDetailUpdated: {
    // Version 1 had the API's names: `productos`, `profitMonto`, `descuentoMonto`.
    version: 2,
    schema: z.object({ currency: z.string(), lines: z.array(productLine), total: z.string() }),
  },
  /** All services besides the freight from now on. */
  QuoterServicesUpdated: { schema: z.object({ services: z.array(service) }) },
});
