import { laneOf, isAlike } from '@domain/rating/rate/lane';
import type { LaneFacts } from '@domain/rating/rate/publication';
import type { RateKind } from '@domain/rating/rate/inputs';
import type { RateTerms } from '@domain/rating/rate/terms';
import type { Actor } from '@domain/shared/actor';
import type { Database } from '@projections/projection';
import {
  readRatesByCodeEnds,
  readRatesOfLanes,
  type KnownRate,
} from '@projections/rating/rate-list/import-queries';

interface Ends {
  readonly ownerId: string | null;
  readonly terms: RateTerms;
}

/** The rates a file may meet: those that are there, read lane by lane, and those its rows have been judged to make or change. */
export class KnownRates {
  private readonly lanes = new Map<string, Map<string, KnownRate>>();
  private readonly byEnd = new Map<string, readonly KnownRate[]>();
  /** Rates that rows have changed: a lane that is read later still shows them as they were. */
  private readonly left = new Set<string>();

  constructor(
    private readonly db: Database,
    private readonly kind: RateKind,
    private readonly actor: Actor,
  ) {}

  /** Looks rates of some codes up. */
  async lookUp(codes: readonly string[]): Promise<void> {
    const fresh = [...new Set(codes.map(endOf))].filter((end) => !this.byEnd.has(end));
    for (const end of fresh) this.byEnd.set(end, []);
    for (const rate of await readRatesByCodeEnds(this.db, this.kind, fresh, this.actor)) {
      const end = endOf(rate.id);
      this.byEnd.set(end, [...(this.byEnd.get(end) ?? []), rate]);
    }
  }

  /** Reads the lanes of some rates, each once for a file. */
  async enter(rates: readonly Ends[]): Promise<void> {
    const fresh = new Map(
      rates.flatMap(({ ownerId, terms }) => {
        const lane = laneOf(this.kind, ownerId, terms);
        const { origin, destination } = terms;
        if (origin === null || destination === null || this.lanes.has(lane)) return [];
        return [[lane, { lane, origin: origin.code, destination: destination.code }] as const];
      }),
    );
    for (const lane of fresh.keys()) this.lanes.set(lane, new Map());
    for (const rate of await readRatesOfLanes(this.db, this.kind, [...fresh.values()]))
      if (!this.left.has(rate.id)) this.lanes.get(rate.lane)?.set(rate.id, rate);
  }

  /** The rate of a code, which its end tells from all others, even if its lane has changed since. */
  withCode(code: string): KnownRate | undefined {
    const found = this.byEnd.get(endOf(code)) ?? [];
    return (
      found.find((rate) => rate.code === code.toUpperCase()) ?? (found.length === 1 ? found[0] : undefined)
    );
  }

  /** Rates of the same lane that nothing tells from this one and, where a first day is said, that begin on it. */
  alike({ ownerId, terms }: Ends, from: string | undefined): readonly KnownRate[] {
    const there = [...(this.lanes.get(laneOf(this.kind, ownerId, terms))?.values() ?? [])];
    return there.filter(
      (rate) => (from === undefined || rate.terms.from === from) && isAlike(terms, rate.terms),
    );
  }

  /** A lane as it will stand when a rate's turn comes. */
  laneOf({ ownerId, terms, id, revision }: Ends & Pick<KnownRate, 'id' | 'revision'>): LaneFacts {
    const lane = laneOf(this.kind, ownerId, terms);
    const there = [...(this.lanes.get(lane)?.values() ?? [])];
    const mates = there.filter((mate) => mate.state === 'published' && mate.id !== id);
    return { lane, revision, lastTurn: '0', mates };
  }

  /** A rate as a row leaves it: the rows behind it meet it so. `before` is the rate as it was, if there was one. */
  leave(rate: Omit<KnownRate, 'lane'>, before?: KnownRate): void {
    const lane = laneOf(this.kind, rate.ownerId, rate.terms);
    if (before !== undefined) this.lanes.get(before.lane)?.delete(rate.id);
    this.lanes.get(lane)?.set(rate.id, { ...rate, lane });
    this.left.add(rate.id);
  }
}

function endOf(code: string): string {
  return code.slice(-6).toLowerCase();
}
