import { laneOf, type LaneMate, type MateTerms } from '@domain/rating/rate/lane';
import { rateEvents } from '@domain/rating/rate/events';
import type { LaneFacts } from '@domain/rating/rate/publication';
import type { Rate, RateEvent } from '@domain/rating/rate/rate';
import type { RateTerms } from '@domain/rating/rate/terms';
import {
  factsOfLane,
  readAroundLane,
  readPublishedLane,
  type StoredRate,
} from '@projections/rating/rate-list/lane-queries';
import type { Accepted, Services } from '~/services';

/** Milliseconds to wait for the read model to show a lane's writes before it is read anyway. */
const patience = 10_000;

const mostRemembered = 100_000;

interface Lane {
  lastTurn: string;
  readonly mates: Map<string, LaneMate>;
}

interface Change {
  readonly before: (Pick<Rate, 'kind' | 'ownerId' | 'terms'> & { readonly lane: string }) | null;
  readonly after: Rate;
  readonly code: string;
}

/**
 * Caches lanes as this run left them, so that commands need not wait for the read model. Other writers have
 * reserved the lane's next publication, so a command on an outdated lane is refused as busy, and it is read
 * again.
 */
export class LanesInMemory {
  private readonly lanes = new Map<string, Promise<Lane>>();
  private readonly written = new Map<string, bigint>();
  private remembered = 0;

  constructor(private readonly services: Pick<Services, 'db' | 'projections'>) {}

  has(lane: string): boolean {
    return this.lanes.has(lane);
  }

  async read(lane: string, rate: Pick<StoredRate, 'id' | 'revision' | 'ownerId'>): Promise<LaneFacts> {
    const reading = this.lanes.get(lane) ?? this.readAgain(lane);
    const [{ lastTurn, mates }, around] = await Promise.all([
      reading,
      readAroundLane(this.services.db, rate),
    ]);
    return factsOfLane({ lane, lastTurn, mates: [...mates.values()] }, rate, around);
  }

  forget(lane: string): void {
    const forgotten = this.lanes.get(lane);
    this.lanes.delete(lane);
    void forgotten?.then(({ mates }) => (this.remembered -= mates.size)).catch(() => undefined);
  }

  async leave(id: string, { before, after, code }: Change, outcome: Accepted): Promise<void> {
    const { position, isRepeated } = outcome;
    if (position === null) return;
    const events = outcome.events as readonly RateEvent[];
    const lane = laneOf(after.kind, after.ownerId, after.terms);
    for (const one of new Set([lane, before?.lane ?? lane])) {
      const last = this.written.get(one);
      if (last === undefined || position > last) this.written.set(one, position);
      // Others may have changed the lane since an earlier attempt.
      if (isRepeated === true) this.forget(one);
    }
    if (isRepeated === true) return;
    if (before !== null && before.lane !== lane) await this.drop(before.lane, id);
    const turn = events.findLastIndex(({ type }) => type === 'RatePublished' || type === 'RateRepublished');
    // A command learns only its last event's position.
    if (turn >= 0 && turn < events.length - 1) this.forget(lane);
    if (after.state !== 'published') await this.drop(lane, id);
    else await this.put(lane, { id, code, terms: withoutTheRest(after.terms) }, turn < 0 ? null : position);
  }

  private async put(name: string, mate: LaneMate, turn: bigint | null): Promise<void> {
    const lane = await this.lanes.get(name);
    if (lane === undefined) return;
    if (!lane.mates.has(mate.id)) this.remembered += 1;
    lane.mates.set(mate.id, mate);
    if (turn !== null) lane.lastTurn = turn.toString();
  }

  private async drop(name: string, id: string): Promise<void> {
    const lane = await this.lanes.get(name);
    if (lane?.mates.delete(id) === true) this.remembered -= 1;
  }

  private readAgain(lane: string): Promise<Lane> {
    const reading = this.readShown(lane);
    this.lanes.set(lane, reading);
    reading.catch(() => this.lanes.delete(lane));
    for (const [oldest] of this.lanes) {
      if (this.remembered <= mostRemembered || oldest === lane) break;
      this.forget(oldest);
    }
    return reading;
  }

  private async readShown(lane: string): Promise<Lane> {
    const { db, projections } = this.services;
    const written = this.written.get(lane);
    if (written !== undefined) await projections.waitFor(rateEvents.category, written, patience);
    const { lastTurn, mates } = await readPublishedLane(db, lane);
    this.remembered += mates.length;
    return { lastTurn, mates: new Map(mates.map((mate) => [mate.id, mate])) };
  }
}

function withoutTheRest({
  carriers,
  commodities,
  clients,
  freightType,
  serviceType,
  flightType,
  route,
  unitPrices,
  zones,
  from,
  to,
}: RateTerms): MateTerms {
  const service = { freightType, serviceType, flightType, route };
  return {
    carriers,
    commodities,
    clients,
    ...service,
    unitPrices,
    ...(zones !== undefined && { zones }),
    from,
    to,
  };
}
