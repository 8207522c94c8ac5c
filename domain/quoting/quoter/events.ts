import { z } from 'zod';
import { bookingDetails } from '../../shared/booking/inputs';
import { personalBooking } from '../../shared/booking/personal-details';
import { defineEvents, subjectOfPerson } from '../../shared/event';
import { load } from '../../shared/load';
import { transports, shipmentTypes } from '../../shared/load-types';
import { assignedBecause } from './assigned-because';
import { conversation } from './conversation-events';
import { offerAnswers } from './offer-events';
import { quoterSources } from './states';

/** A copy at the time of the request, unaffected by later changes in the catalogue. */
const place = z.object({
  kind: z.enum(['airport', 'port', 'address']),
  id: z.string().nullable(),
  /** IATA code or UN/LOCODE. */
  code: z.string().nullable(),
  name: z.string(),
  /** ISO 3166 alpha-2. */
  country: z.string().nullable(),
  address: z.string().nullable(),
});
export type QuoterPlaceOfLoad = z.output<typeof place>;

const personalPlace = {
  kind: false,
  id: false,
  code: false,
  name: false,
  country: false,
  address: true,
} as const;

const contact = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
});
const personalContact = { name: true, email: true, phone: true, company: true } as const;
export type QuoterContact = z.output<typeof contact>;

const service = z.object({ name: z.string(), comment: z.string().nullable() });
export type QuoterService = z.output<typeof service>;

/** Amounts are decimal strings. */
export const quoterEvents = defineEvents(
  'quoter',
  {
    QuoterOpened: {
      schema: z.object({
        /** Such as `Q-2026-000123`. */
        reference: z.string(),
        source: z.enum(quoterSources),
        ownerId: z.string(),
        /** Null for visitors, and for customers without an account. */
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
        booking: bookingDetails.optional(),
        /** Typed by staff; the customer requested nothing on the site. */
        isOpenedByStaff: z.literal(true).optional(),
        /** The platform's own offer follows at once. */
        isAnsweredByPlatform: z.literal(true).optional(),
        /** Codes of the catalogue `quoter-states`. */
        state: z.string(),
        stateLv2: z.string().nullable(),
      }),
      personal: {
        reference: false,
        source: false,
        ownerId: false,
        clientId: false,
        companyId: false,
        contact: personalContact,
        language: false,
        modal: false,
        typeOfShipment: false,
        origin: personalPlace,
        destination: personalPlace,
        load: false,
        incoterm: false,
        commodity: false,
        readyOn: false,
        comments: true,
        booking: personalBooking,
        isOpenedByStaff: false,
        isAnsweredByPlatform: false,
        state: false,
        stateLv2: false,
      },
    },
    QuoterContactChanged: {
      schema: z.object({
        contact,
        isEmailNew: z.boolean(),
      }),
      personal: { contact: personalContact, isEmailNew: false },
    },
    QuoterStateChanged: {
      schema: z.object({
        state: z.string(),
        stateLv2: z.string().nullable(),
        reason: z.string().nullable(),
        comment: z.string().nullable(),
        /** The offer whose sending, answer or booking changed the state. Absent: staff changed it. */
        offerId: z.string().optional(),
      }),
      personal: { state: false, stateLv2: false, reason: false, comment: true, offerId: false },
    },
    QuoterExecutiveAssigned: {
      schema: z.object({
        executiveId: z.string(),
        type: z.string(),
        comment: z.string(),
        /** The person that an API client acted for. */
        requestedBy: z.string().nullable(),
        because: assignedBecause.optional(),
      }),
      personal: { executiveId: false, type: false, comment: true, requestedBy: false, because: false },
    },
    QuoterParticipantsChanged: {
      schema: z.object({
        participantIds: z.array(z.string()),
        comment: z.string().nullable(),
        requestedBy: z.string().nullable(),
      }),
      personal: { participantIds: false, comment: true, requestedBy: false },
    },
    QuoterParticipantRemoved: { schema: z.object({ participantId: z.string() }), personal: 'none' },
    /** All services that are requested besides the freight. Their prices are lines of offers. */
    QuoterServicesRequested: {
      schema: z.object({ services: z.array(service) }),
      personal: { services: { name: false, comment: true } },
    },
    ...offerAnswers,
    ...conversation,
  },
  (_id, data) => clientOf(data),
);

/** The request's data belongs to the customer's account, if any; later data to the request. */
function clientOf(data: unknown): string | null {
  const { clientId = null } = data as { readonly clientId?: string | null };
  return clientId === null ? null : subjectOfPerson(clientId);
}
