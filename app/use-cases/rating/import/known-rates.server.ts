import { overIn } from '@domain/rating/rate/checks';
import { laneOf, isAlike, type Synonyms } from '@domain/rating/rate/lane';
import type { LaneFacts } from '@domain/rating/rate/publication';
import type { RateKind } from '@domain/rating/rate/inputs';
import type { RateTerms } from '@domain/rating/rate/terms';
import type { Actor } from '@domain/shared/actor';
import { dayIn } from '@domain/shared/day';
import type { Database } from '@projections/projection';
import { readSynonyms } from '@projections/rating/rate-list/lane-queries';
import { currenciesOf } from '@projections/rating/currencies/queries';
import {
  readCodesOfRates,
  readRatesByCodeEnds,
  readRatesOfLanes,
  type KnownRate,
} from '@projections/rating/rate-list/import-queries';

interface Ends {
  readonly ownerId: string;
  readonly terms: RateTerms;
}

export class KnownRates {
  private readonly lanes = new Map<string, Map<string, KnownRate>>();
  private readonly byCode = new Map<string, KnownRate | null>();
  private readonly currencies = new Map<string, readonly string[]>();
  private readonly synonyms = new Map<string, Synonyms>();
  /** Rates that rows have changed. A lane read later still shows their former state. */
  private readonly left = new Set<string>();
  private readonly ended = new Map<string, KnownRate>();
  private readonly kept = new Set<string>();

  constructor(
    private readonly db: Database,
    private readonly kind: RateKind,
    private readonly actor: Actor,
  ) {}

  async lookUp(codes: readonly string[]): Promise<void> {
    const fresh = [...new Set(codes.map(asWritten))].filter((code) => !this.byCode.has(code));
    for (const code of fresh) this.byCode.set(code, null);
    const rates = await readRatesByCodeEnds(this.db, this.kind, fresh.map(endOf), this.actor);
    for (const rate of rates) if (this.byCode.has(rate.code)) this.byCode.set(rate.code, rate);
    const left = new Set(fresh.filter((code) => this.byCode.get(code) === null).map(endOf));
    const byId = new Map(rates.filter(({ id }) => left.has(endOf(id))).map((rate) => [rate.id, rate]));
    for (const { id, code } of await readCodesOfRates(this.db, this.kind, [...byId.keys()]))
      if (this.byCode.get(code) === null) this.byCode.set(code, byId.get(id) ?? null);
  }

  async enter(rates: readonly Ends[]): Promise<void> {
    for (const { ownerId } of rates)
      if (!this.currencies.has(ownerId)) {
        this.currencies.set(ownerId, await currenciesOf(this.db, ownerId));
        this.synonyms.set(ownerId, await readSynonyms(this.db, ownerId));
      }
    const fresh = new Map(
      rates.flatMap(({ ownerId, terms }) => {
        const lane = laneOf(this.kind, ownerId, terms);
        const { origin, destination, zones = [] } = terms;
        const isWhole = origin !== null && destination !== null;
        if ((!isWhole && zones.length === 0) || this.lanes.has(lane)) return [];
        return [
          [lane, { lane, origin: origin?.code ?? null, destination: destination?.code ?? null }] as const,
        ];
      }),
    );
    for (const lane of fresh.keys()) this.lanes.set(lane, new Map());
    for (const rate of await readRatesOfLanes(this.db, this.kind, [...fresh.values()]))
      if (!this.left.has(rate.id)) this.lanes.get(rate.lane)?.set(rate.id, rate);
  }

  withCode(code: string): KnownRate | undefined {
    const known = this.byCode.get(asWritten(code)) ?? undefined;
    return known && (this.ended.get(known.id) ?? known);
  }

  /**
   * Rates of the same lane and terms with the same first day; without a day those that have not ended at
   * `at`.
   */
  alike({ ownerId, terms }: Ends, from: string | undefined, at: string): readonly KnownRate[] {
    const there = [...(this.lanes.get(laneOf(this.kind, ownerId, terms))?.values() ?? [])];
    const isMeant = (known: RateTerms) =>
      from === undefined ? overIn(known, dayIn(known.timeZone, at)).length === 0 : known.from === from;
    const synonyms = this.synonyms.get(ownerId);
    return there.filter((rate) => isAlike(terms, rate.terms, synonyms) && isMeant(rate.terms));
  }

  /**
   * The published rate that a new one replaces in the market: of those with equal terms the last that begins
   * no later, else the first.
   */
  followedBy({ ownerId, terms }: Ends): KnownRate | undefined {
    const there = [...(this.lanes.get(laneOf(this.kind, ownerId, terms))?.values() ?? [])];
    const alike = there.filter(
      ({ id, state, terms: own }) =>
        !this.left.has(id) &&
        (state === 'published' || this.ended.has(id)) &&
        isAlike(terms, own, this.synonyms.get(ownerId)),
    );
    for (const { id } of alike) this.kept.add(id);
    const sorted = alike.toSorted((one, other) =>
      (one.terms.from ?? '').localeCompare(other.terms.from ?? ''),
    );
    const from = terms.from ?? '';
    return sorted.findLast((one) => (one.terms.from ?? '') <= from) ?? sorted[0];
  }

  isKept(id: string): boolean {
    return this.kept.has(id) || this.left.has(id) || this.ended.has(id);
  }

  laneOf({ ownerId, terms, id, revision }: Ends & Pick<KnownRate, 'id' | 'revision'>): LaneFacts {
    const lane = laneOf(this.kind, ownerId, terms);
    const there = [...(this.lanes.get(lane)?.values() ?? [])];
    const mates = there.filter((mate) => mate.state === 'published' && mate.id !== id);
    const currencies = this.currencies.get(ownerId) ?? [];
    return { lane, revision, lastTurn: '0', mates, synonyms: this.synonyms.get(ownerId) ?? {}, currencies };
  }

  standing(lane: string, id: string): KnownRate | undefined {
    const there = this.left.has(id) ? undefined : this.lanes.get(lane)?.get(id);
    return there?.state === 'published' ? there : undefined;
  }

  end(rate: KnownRate): void {
    this.lanes.get(rate.lane)?.set(rate.id, rate);
    this.ended.set(rate.id, rate);
  }

  leave(rate: Omit<KnownRate, 'lane'>, before?: KnownRate): void {
    const lane = laneOf(this.kind, rate.ownerId, rate.terms);
    if (before !== undefined) this.lanes.get(before.lane)?.delete(rate.id);
    this.lanes.get(lane)?.set(rate.id, { ...rate, lane });
    this.left.add(rate.id);
  }
}

function asWritten(code: string): string {
  return code.toUpperCase();
}

function endOf(code: string): string {
  return code.slice(-6).toLowerCase();
}
