import type { Decision } from '../../shared/command';
import { dayIn } from '../../shared/day';
import { reject, type Rejection } from '../../shared/rejection';
import { currenciesIn, missingIn, overIn, unexchangeableIn, type Issue } from './checks';
import { findOverlap, laneOf, type LaneMate, type Synonyms } from './lane';
import type { Rate, RateEvent } from './rate';
import type { TermName } from './terms';

/** A lane in its read model: what a rate is compared with. */
export interface LaneFacts {
  readonly lane: string;
  /** Revision of the rate in the read model. */
  readonly revision: number;
  /** Log position of the lane's last publication, or "0". */
  readonly lastTurn: string;
  /** Published rates of the lane, without the rate itself. */
  readonly mates: readonly LaneMate[];
  /** Of the owner company. */
  readonly synonyms?: Synonyms;
  /** Currencies for which the owner company has an exchange rate, including the dollar. */
  readonly currencies: readonly string[];
}

/** Publishes a draft, or refuses with everything that is missing or with the rate that it overlaps. */
export function publish(rate: Rate, lane: LaneFacts | null, at: string): Decision<RateEvent> {
  return comparedWithLane(rate, lane, at, 'RatePublished');
}

const toldApartBy: ReadonlySet<string> = new Set<TermName>([
  'origin',
  'destination',
  'supplier',
  'carriers',
  'commodities',
  'clients',
  'freightType',
  'serviceType',
  'flightType',
  'route',
  'unitPrices',
  'zones',
  'from',
  'to',
]);

/**
 * For a rate that is public after a change: publishes it, compares it again, or only checks that it is
 * complete.
 */
export function publishAgain(
  before: Rate,
  after: Rate,
  changes: readonly RateEvent[],
  lane: LaneFacts | null,
  at: string,
): Decision<RateEvent> {
  if (before.state !== 'published') return publish(after, lane, at);
  if (changes.length === 0) return [];
  // A public rate whose exchange rate was removed may still get new days.
  const stood = currenciesIn(before.terms).map(({ currency }) => currency);
  const known = lane && { ...lane, currencies: [...lane.currencies, ...stood] };
  const isMoved = changes.some(({ data }) => Object.keys(data).some((name) => toldApartBy.has(name)));
  if (isMoved) return comparedWithLane(after, known, at, 'RateRepublished');
  return refuse([...missingIn(after.kind, after.terms), ...withoutExchange(after, known)]) ?? [];
}

/**
 * Currencies of a rate without an exchange rate. Without facts of the lane none are known, and nothing is
 * published.
 */
function withoutExchange({ terms }: Pick<Rate, 'terms'>, lane: LaneFacts | null): readonly Issue[] {
  return lane === null ? [] : unexchangeableIn(terms, lane.currencies);
}

function comparedWithLane(
  rate: Rate,
  lane: LaneFacts | null,
  at: string,
  type: 'RatePublished' | 'RateRepublished',
): Decision<RateEvent> {
  const { kind, ownerId, terms, revision } = rate;
  const over = type === 'RatePublished' ? overIn(terms, dayIn(terms.timeZone, at)) : [];
  const refused = refuse([...missingIn(kind, terms), ...over, ...withoutExchange(rate, lane)]);
  if (refused !== null) return refused;
  const own = laneOf(kind, ownerId, terms);
  if (lane?.lane !== own || lane.revision !== revision) return reject('conflict', 'rate.lane-busy');
  const overlap = findOverlap(terms, lane.mates, lane.synonyms);
  if (overlap !== undefined) {
    return reject('rule', 'rate.overlaps', { id: overlap.id, code: overlap.code, ...daysOf(overlap) });
  }
  return [{ type, data: { lane: own } }];
}

function daysOf({ terms: { from, to } }: LaneMate): { from: string; to: string } {
  return { from: from ?? '', to: to ?? '' };
}

function refuse(issues: readonly Issue[]): Rejection | null {
  if (issues.length === 0) return null;
  const fields = [...new Set(issues.map(({ path }) => path.join('.')))].join(', ');
  return { ...reject('rule', 'rate.incomplete', { fields }), issues };
}
