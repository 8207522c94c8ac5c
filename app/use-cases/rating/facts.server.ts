import { ownerCompanyOf } from '@domain/shared/actor';
import * as commands from '@domain/rating/rate/commands';
import type { RateForm } from '@domain/rating/rate/inputs';
import { laneOf, type LaneTerms } from '@domain/rating/rate/lane';
import type { LaneFacts } from '@domain/rating/rate/publication';
import type { References } from '@domain/rating/rate/written';
import type { Command } from '@domain/shared/command';
import { readLane, readStoredRate, type StoredRate } from '@projections/rating/rate-list/lane-queries';
import type { Database } from '@projections/projection';
import { gatherersOf } from '~/use-cases/gatherer.server';
import { referencesOf } from './rate-references.server';

export type ReadLane = (
  lane: string,
  rate: Pick<StoredRate, 'id' | 'revision' | 'ownerId'>,
) => Promise<LaneFacts>;

function laneAfter(
  readLaneOf: ReadLane,
  rate: Pick<StoredRate, 'id' | 'revision' | 'kind' | 'ownerId'> & { readonly terms: LaneTerms },
  form: RateForm,
  { places }: References,
): Promise<LaneFacts> {
  const terms: LaneTerms = {
    ...rate.terms,
    origin: form.origin === undefined ? rate.terms.origin : (places.origin ?? null),
    destination: form.destination === undefined ? rate.terms.destination : (places.destination ?? null),
    supplier: form.supplier === undefined ? rate.terms.supplier : form.supplier,
  };
  return readLaneOf(laneOf(rate.kind, rate.ownerId, terms), rate);
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

type Asked<Input> = Omit<Command<Input>, 'facts'>;

export async function factsOfDraft(
  db: Database,
  { input, actor, commandId }: Asked<commands.NewRate>,
  readLaneOf: ReadLane,
): Promise<commands.FormFacts> {
  const { kind, status, isActive: _isActive, ...form } = input;
  const rate = { id: commandId, revision: 0, kind, ownerId: ownerCompanyOf(actor), terms: nowhere };
  const references = await referencesOf(db, kind, rate.ownerId, form);
  return { references, lane: status ? await laneAfter(readLaneOf, rate, form, references) : null };
}

export async function factsOfChange(
  db: Database,
  { input: { form }, actor }: Asked<commands.ChangedRate>,
  rate: StoredRate | undefined,
  readLaneOf: ReadLane,
): Promise<commands.FormFacts> {
  const references = await referencesOf(db, rate?.kind, rate?.ownerId ?? ownerCompanyOf(actor), form);
  return {
    references,
    lane: rate === undefined ? null : await laneAfter(readLaneOf, rate, form, references),
  };
}

const readingLanesOf =
  (db: Database): ReadLane =>
  (lane, rate) =>
    readLane(db, lane, rate);

export const ratingGatherers = [
  gatherersOf(commands, {
    draftRate: (command, { db }) => factsOfDraft(db, command, readingLanesOf(db)),
    changeRate: async (command, { db }) =>
      factsOfChange(db, command, await readStoredRate(db, command.input.id), readingLanesOf(db)),
    publishRate: async ({ input }, { db }) => ({ lane: await laneOfRate(db, input.id) }),
    changeRateValidity: async ({ input }, { db }) => ({ lane: await laneOfRate(db, input.id) }),
  }),
] as const;

async function laneOfRate(db: Database, id: string): Promise<LaneFacts | null> {
  const rate = await readStoredRate(db, id);
  return rate === undefined ? null : readLane(db, laneOf(rate.kind, rate.ownerId, rate.terms), rate);
}
