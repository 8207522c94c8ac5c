import { z } from 'zod';
import { openQuoterInput, requestedPlace } from '@domain/quoting/quoter/inputs';
import { openQuoter } from '@domain/quoting/quoter/open-quoter';
import { opened, quoter } from '@domain/quoting/quoter/quoter';
import { isAuditor, isStaff } from '@domain/shared/actor';
import type { DomainEvent } from '@domain/shared/event';
import { writeJoinedVersion } from '@domain/shared/joined-version';
import { isRejection } from '@domain/shared/rejection';
import { readOfferedPrice, readPrice } from '@projections/quoting/offers/price';
import { findQuoter } from '@projections/quoting/quoter-history/queries';
import { findNames } from '@projections/quoting/quoter-history/names';
import { countQuotersOfExecutive } from '@projections/quoting/quoter-list/counts';
import { listLastQuoters, listQuoters } from '@projections/quoting/quoter-list/queries';
import { quoterFilters, quoterSorts } from '@projections/quoting/quoter-list/inputs';
import { findQuoterStates, findStatesByOwner } from '@projections/quoting/quoter-states/queries';
import { countVisitorWrite } from '~/use-cases/people/visitor-limit.server';
import { pageOf, withRevision } from '../answers';
import { defineEndpoint } from '../endpoint';
import { listQuery } from '../query';
import { listedQuoterAnswer, quoterAnswer, toListedQuoter, toQuoter } from './answers';

const sorting = {
  sort: z.enum(quoterSorts).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
};

export const getQuoters = defineEndpoint({
  method: 'get',
  path: '/quoters',
  access: 'staff',
  summary: 'Quoters within reach, newest first',
  query: listQuery({ ...quoterFilters, ...sorting }),
  answer: pageOf(listedQuoterAnswer),
  async handler({ ask, query, services, language, actor }) {
    const page = await ask(listQuoters, query);
    if (isRejection(page)) return page;
    const statesOf = await findStatesByOwner(services.db, actor);
    const data = page.data.map((row) => toListedQuoter(row, { states: statesOf(row.ownerId), language }));
    return { data, total: page.total };
  },
});

export const getLastQuoters = defineEndpoint({
  method: 'get',
  path: '/quoters/getLastQuoters',
  access: 'staff',
  summary: 'Quoters opened in the last days (30 by default)',
  query: listLastQuoters.input,
  answer: z.array(listedQuoterAnswer),
  async handler({ ask, query, services, language, actor }) {
    const rows = await ask(listLastQuoters, query);
    if (isRejection(rows)) return rows;
    const statesOf = await findStatesByOwner(services.db, actor);
    return rows.map((row) => toListedQuoter(row, { states: statesOf(row.ownerId), language }));
  },
});

const countQuery = countQuotersOfExecutive.input.omit({ executiveId: true });

export const getQuoterCounts = defineEndpoint({
  method: 'get',
  path: '/quoters/count/{executiveId}',
  access: 'staff',
  summary: 'How many quoters an executive has, by state and by type of shipment',
  query: countQuery,
  answer: z.object({
    total: z.number().int(),
    byState: z.array(
      z.object({ state: z.string(), stateLv2: z.string().nullable(), count: z.number().int() }),
    ),
    byType: z.array(z.object({ typeOfShipment: z.string(), count: z.number().int() })),
  }),
  handler: ({ ask, params, query }) => ask(countQuotersOfExecutive, { ...query, ...params }),
});

export const getQuoter = defineEndpoint({
  method: 'get',
  path: '/quoters/{id}',
  access: 'customer',
  summary: 'One quoter; customers see what they asked for and what it costs',
  answer: quoterAnswer,
  async handler({ ask, params, services, language, actor }) {
    const found = await ask(findQuoter, params);
    if (isRejection(found)) return found;
    const isColleague = isStaff(actor) || isAuditor(actor);
    const [states, { offerEvents, price }] = await Promise.all([
      findQuoterStates(services.db, found.quoter.ownerId),
      services.readAfter([], async (db) =>
        isColleague ? readPrice(db, found) : { offerEvents: 0, price: await readOfferedPrice(db, found) },
      ),
    ]);
    const version = writeJoinedVersion(found.revision, offerEvents);
    return withRevision(toQuoter(found, price, { states, language }), version);
  },
});

const placeOfRequest = z.union([
  z
    .string()
    .min(1)
    .transform((id) => ({ id })),
  requestedPlace,
]);

const openQuoterBody = openQuoterInput.extend({
  origin: placeOfRequest,
  destination: placeOfRequest,
});

export const postQuoter = defineEndpoint({
  method: 'post',
  path: '/quoters',
  access: 'public',
  summary: 'Ask for a price, signed in or not',
  description:
    'Who is signed in as a customer may leave `contact` out. Staff name the account (`clientId`) or company (`companyId`) they ask for, or type the `contact` of somebody new, and may name the `executive`; customers and visitors name neither account nor executive. What staff open is not acknowledged to the customer by mail, except through an API client. Send an `Idempotency-Key` to be safe from repeats; a visitor keeps the cookie `guest` for it.',
  body: openQuoterBody.strict(),
  answer: quoterAnswer,
  async handler({ dispatch, body, services, language, actor, address }) {
    const refused = await countVisitorWrite(services, 'quote by address', { actor, address });
    const outcome =
      refused ?? (await dispatch(openQuoter, { ...(body.clientId === undefined && { language }), ...body }));
    if (isRejection(outcome)) return outcome;
    // Computed from the command's own events, since a visitor may not read the quoter.
    const state = opened((outcome.events as DomainEvent[]).reduce(evolve, quoter.initial));
    const [states, names] = await Promise.all([
      findQuoterStates(services.db, state.ownerId),
      findNames(
        services.db,
        [state.executiveId, state.clientId, state.companyId].filter((id) => id !== null),
      ),
    ]);
    const found = { id: outcome.id, quoter: state, names };
    const price = { detail: null, services: [] };
    return withRevision(toQuoter(found, price, { states, language }), outcome.revision);
  },
});

function evolve(state: typeof quoter.initial, event: DomainEvent): typeof quoter.initial {
  return quoter.evolve(state, event as Parameters<typeof quoter.evolve>[1]);
}
