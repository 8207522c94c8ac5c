import { ownerCompanyOf } from '@domain/shared/actor';
import * as commands from '@domain/rating/rate/commands';
import type { RateForm } from '@domain/rating/rate/inputs';
import type { RateKind } from '@domain/rating/rate/kinds';
import { laneOf, type LaneTerms } from '@domain/rating/rate/lane';
import type { LaneFacts } from '@domain/rating/rate/publication';
import type { References } from '@domain/rating/rate/written';
import { readLane } from '@projections/rating/rate-list/lane-queries';
import { readRate } from '@projections/rating/rate-list/queries';
import type { Database } from '@projections/projection';
import { gatherersOf } from '~/use-cases/gatherer.server';
import { referencesOf } from './rate-references.server';

/** The lane a rate is in after a form, or null while it has none. */
async function laneAfter(
  db: Database,
  rate: {
    readonly id: string;
    readonly revision: number;
    readonly kind: RateKind;
    readonly ownerId: string;
    readonly terms: LaneTerms;
  },
  form: RateForm,
  { places }: References,
): Promise<LaneFacts> {
  const terms: LaneTerms = {
    ...rate.terms,
    origin: form.origin === undefined ? rate.terms.origin : (places.origin ?? null),
    destination: form.destination === undefined ? rate.terms.destination : (places.destination ?? null),
    supplier: form.supplier === undefined ? rate.terms.supplier : form.supplier,
  };
  return readLane(db, laneOf(rate.kind, rate.ownerId, terms), rate);
}

const nowhere: LaneTerms = {
  origin: null,
  destination: null,
  supplier: null,
  carriers: [],
  commodities: [],
  clients: [],
  freightType: null,
  serviceType: null,
  flightType: null,
  route: 'direct',
  unitPrices: [],
  from: null,
  to: null,
};

/** What the commands of rates need from outside. */
export const ratingGatherers = [
  gatherersOf(commands, {
    draftRate: async ({ input, actor, commandId }, { db }): Promise<commands.FormFacts> => {
      const { kind, status, isActive: _isActive, ...form } = input;
      const rate = { id: commandId, revision: 0, kind, ownerId: ownerCompanyOf(actor), terms: nowhere };
      const references = await referencesOf(db, kind, rate.ownerId, form);
      return { references, lane: status ? await laneAfter(db, rate, form, references) : null };
    },
    changeRate: async ({ input: { id, form }, actor }, { db }): Promise<commands.FormFacts> => {
      const rate = await readRate(db, id);
      const references = await referencesOf(db, rate?.kind, rate?.ownerId ?? ownerCompanyOf(actor), form);
      return { references, lane: rate === undefined ? null : await laneAfter(db, rate, form, references) };
    },
    publishRate: async ({ input }, { db }) => ({ lane: await laneOfRate(db, input.id) }),
    changeRateValidity: async ({ input }, { db }) => ({ lane: await laneOfRate(db, input.id) }),
  }),
] as const;

async function laneOfRate(db: Database, id: string): Promise<LaneFacts | null> {
  const rate = await readRate(db, id);
  return rate === undefined ? null : readLane(db, laneOf(rate.kind, rate.ownerId, rate.terms), rate);
}
