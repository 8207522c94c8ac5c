import { z } from 'zod';
import { bookingDetails } from '@domain/shared/booking/inputs';
import { nameOfState, quoterSources, type QuoterState } from '@domain/quoting/quoter/states';
import { shipmentTypes, transports } from '@domain/shared/load-types';
import type { Load } from '@domain/shared/load';
import type { QuotePrice } from '@projections/quoting/offers/price';
import type { FoundQuoter } from '@projections/quoting/quoter-history/queries';
import type { ListedQuoter } from '@projections/quoting/quoter-list/listed';
import type { Language } from '~/texts';

const named = z.object({ _id: z.string().nullable(), name: z.string().nullable() });
const decimal = z.string().describe('Decimal as text, such as "1250.5".');
const instant = z.string().describe('ISO instant, UTC.');

const place = z.object({
  kind: z.enum(['airport', 'port', 'address']).optional(),
  id: z.string().nullable(),
  code: z.string().nullable().describe('IATA code or UN/LOCODE.'),
  name: z.string(),
  country: z.string().nullable(),
  address: z.string().nullable().optional(),
});

const standing = {
  state: z.string().describe('Code of the level-1 state.'),
  stateName: z.string(),
  stateLv2: z.string().nullable().describe('Code of the level-2 state.'),
  stateLv2Name: z.string().nullable(),
};

const head = {
  _id: z.string(),
  id: z.string(),
  reference: z.string().describe('What people call it by, such as Q-2026-000123.'),
  source: z.enum(quoterSources),
  modal: z.enum(transports),
  typeOfShipment: z.enum(shipmentTypes),
  ...standing,
  origin: place,
  destination: place,
  commodity: z.string().nullable(),
};

export const listedQuoterAnswer = z.object({
  ...head,
  stateReason: z.string().nullable(),
  client: named,
  company: named,
  executive: named.nullable(),
  participants: z.array(z.string()),
  responseCount: z.number().int(),
  filesCount: z.number().int(),
  lastManagement: instant.nullable(),
  totalQuoterResponse: decimal
    .nullable()
    .describe('The lowest total, with tax, of the offers that are open or accepted.'),
  totalQuoterResponseCurrency: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
});

const productLine = z.object({
  description: z.string(),
  quantity: decimal,
  unitPrice: decimal.optional(),
  profitMonto: decimal.optional(),
  descuentoMonto: decimal.optional(),
  subtotal: decimal,
  currency: z.string(),
});

export const quoterAnswer = z.object({
  ...head,
  reason: z.string().nullable(),
  incoterm: z.string().nullable(),
  readyOn: z.string().nullable(),
  comments: z.string().nullable(),
  booking: bookingDetails
    .optional()
    .describe('What a checkout had asked already, such as of dangerous goods.'),
  load: z.custom<Load>().describe('As it was asked for.').meta({ type: 'object' }),
  contact: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    company: z.string().nullable(),
  }),
  client: named.nullable(),
  company: named.nullable(),
  executive: named.nullable(),
  participants: z.array(named),
  detail: z
    .object({ currency: z.string(), productos: z.array(productLine), total: decimal })
    .nullable()
    .describe(
      'Lines of one offer, without tax: for staff the accepted one, else the draft that `updateDetail` writes; for customers the accepted or newest open one.',
    ),
  services: z.array(
    z.object({
      name: z.string(),
      price: decimal.nullable().describe('Without tax, in the same offer.'),
      currency: z.string(),
      comment: z.string().nullable(),
    }),
  ),
});

export interface Reading {
  readonly states: readonly QuoterState[];
  readonly language: Language;
}

const stateNames = (state: string, stateLv2: string | null, { states, language }: Reading) => ({
  stateName: nameOfState(states, state, language),
  stateLv2Name: stateLv2 === null ? null : nameOfState(states, stateLv2, language),
});

export function toListedQuoter(row: ListedQuoter, reading: Reading): z.input<typeof listedQuoterAnswer> {
  const { id, client, company, executive, participantIds, openedAt, changedAt, ...rest } = row;
  const { stateChangedAt: _since, revision: _revision, ownerId: _owner, ...shown } = rest;
  return {
    ...shown,
    _id: id,
    id,
    ...stateNames(row.state, row.stateLv2, reading),
    client: { _id: client.id, name: client.name },
    company: { _id: company.id, name: company.name },
    executive: executive && { _id: executive.id, name: executive.name },
    participants: [...participantIds],
    createdAt: openedAt,
    updatedAt: changedAt,
  };
}

export function toQuoter(
  { id, quoter, names }: Pick<FoundQuoter, 'id' | 'quoter' | 'names'>,
  { detail, services: prices }: QuotePrice,
  reading: Reading,
): z.input<typeof quoterAnswer> {
  const person = (who: string) => ({ _id: who, name: names.get(who) ?? null });
  const { executiveId, clientId, companyId, participantIds, services, ...rest } = quoter;
  const { ownerId: _owner, assignment: _assignment, because: _because, language: _language, ...shown } = rest;
  return {
    ...shown,
    _id: id,
    id,
    ...stateNames(quoter.state, quoter.stateLv2, reading),
    client: clientId === null ? null : person(clientId),
    company: companyId === null ? null : person(companyId),
    executive: executiveId === null ? null : person(executiveId),
    participants: participantIds.map(person),
    detail: detail && toDetail(detail),
    services: services.map(({ name, comment }, index) => ({
      name,
      comment,
      ...(prices[index] ?? { price: null, currency: 'USD' }),
    })),
  };
}

/** Customers do not see the amounts behind a price. */
function toDetail({ currency, lines, total }: NonNullable<QuotePrice['detail']>) {
  const productos = lines.map((line) => ({
    description: line.description,
    quantity: line.quantity,
    subtotal: line.subtotal,
    currency: line.currency,
    ...(line.profit !== undefined &&
      line.unitPrice !== null && {
        unitPrice: line.unitPrice,
        profitMonto: line.profit,
        descuentoMonto: line.discount,
      }),
  }));
  return { currency, productos, total };
}
