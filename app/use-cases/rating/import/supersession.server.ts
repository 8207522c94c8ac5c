import { changeRate } from '@domain/rating/rate/commands';
import type { LaneFacts } from '@domain/rating/rate/publication';
import { rate, type Rate, type RateEvent } from '@domain/rating/rate/rate';
import { supersede } from '@domain/rating/rate/supersede';
import type { RateTerms } from '@domain/rating/rate/terms';
import type { Actor } from '@domain/shared/actor';
import type { Decision } from '@domain/shared/command';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import type { KnownRate } from '@projections/rating/rate-list/import-queries';
import type { Superseded } from '~/use-cases/imports/superseded';
import type { KnownRates } from './known-rates.server';

interface Deciding {
  readonly actor: Actor;
  readonly at: string;
  readonly rates: KnownRates;
  /** Overlapped published rates end. Otherwise the rows are refused. */
  readonly supersedes: boolean;
}

export interface EndedRate {
  readonly before: KnownRate;
  readonly after: Rate;
  readonly superseded: Superseded;
}

export interface Superseding {
  readonly events: readonly RateEvent[];
  readonly ended: readonly EndedRate[];
}

/**
 * Ends the overlapped rates one after the other, but not those that rows of the same file made or changed:
 * overlapping rows of one file are a mistake.
 */
export function decideSuperseding(
  decide: (lane: LaneFacts) => Decision<RateEvent>,
  lane: LaneFacts,
  newer: RateTerms,
  by: Deciding,
): Superseding | Rejection {
  const ended: EndedRate[] = [];
  let now = lane;
  for (;;) {
    const events = decide(now);
    if (!isRejection(events)) return { events, ended };
    const older =
      by.supersedes && events.code === 'rate.overlaps'
        ? by.rates.standing(lane.lane, String(events.params['id']))
        : undefined;
    if (older === undefined || ended.some(({ before }) => before.id === older.id)) return events;
    const one = endRate(older, newer, by);
    if (one === null) return events;
    if (isRejection(one)) return one;
    ended.push(one);
    const others = now.mates.filter(({ id }) => id !== older.id);
    const { state, terms } = one.after;
    now = { ...now, mates: state === 'published' ? [...others, { ...older, terms }] : others };
  }
}

function endRate(
  older: KnownRate,
  newer: RateTerms,
  { actor, at, rates }: Deciding,
): EndedRate | Rejection | null {
  const found = supersede(older.terms, newer);
  if (found === null) return null;
  const { ending, lost, outlived } = found;
  const { status, ...form } = { status: undefined, ...ending };
  const command = {
    actor,
    at,
    commandId: older.id,
    input: { id: older.id, form, ...(status !== undefined && { status }) },
    facts: { references: { places: {}, unknown: [] }, lane: rates.laneOf(older) },
  };
  const events = changeRate.decide(command, older);
  if (isRejection(events)) return events;
  const before = status === undefined ? { to: older.terms.to } : { status: true };
  const { id, code, revision } = older;
  return {
    before: older,
    after: events.reduce<Rate>((now, event) => rate.evolve(now, event), older),
    superseded: {
      recordId: id,
      name: code,
      revision,
      input: ending,
      before,
      from: older.terms.from,
      to: older.terms.to,
      lost,
      outlived,
    },
  };
}
