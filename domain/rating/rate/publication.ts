import type { Decision } from '../../shared/command';
import { dayIn } from '../../shared/day';
import { reject, type Rejection } from '../../shared/rejection';
import { currenciesIn, missingIn, overIn, unexchangeableIn, type Issue } from './checks';
import { findOverlap, laneOf, type LaneMate, type Synonyms } from './lane';
import type { Rate, RateEvent } from './rate';
import type { TermName } from './terms';

export interface LaneFacts {
  readonly lane: string;
  readonly revision: number;
  /** Log position of the lane's last publication, or "0". */
  readonly lastTurn: string;
  readonly mates: readonly LaneMate[];
  readonly synonyms?: Synonyms;
  readonly currencies: readonly string[];
}

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

/** Without facts of the lane no exchange rate is known, so nothing is published. */
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
