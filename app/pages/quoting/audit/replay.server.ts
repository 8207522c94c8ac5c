import { DateTime } from 'luxon';
import { quoterEvents } from '@domain/quoting/quoter/events';
import { opened, quoter, type Quoter } from '@domain/quoting/quoter/quoter';
import type { RecordedOf } from '@domain/shared/event';
import { changesBetween, type QuoterChange } from '@projections/quoting/quoter-history/changes';
import type { Services } from '~/services';

type QuoterEvent = RecordedOf<typeof quoterEvents>;

/** A quote after one of its events: the event, what it changed, and the whole state afterwards. */
export interface ReplayStep {
  readonly event: QuoterEvent;
  readonly changes: readonly QuoterChange[];
  readonly state: Quoter;
}

/**
 * All steps of a quote's history, folded from its stream in the store. The read models are not used, since an auditor
 * may doubt them. Empty if there is no such stream.
 */
export async function replayQuoter(
  { store }: Pick<Services, 'store'>,
  id: string,
): Promise<readonly ReplayStep[]> {
  const events = (await store.readStream(`${quoterEvents.category}-${id}`)) as readonly QuoterEvent[];
  let before: Quoter | null = quoter.initial;
  return events.map((event) => {
    const state = opened(quoter.evolve(before, event));
    const step = { event, changes: changesBetween(before, state), state };
    before = state;
    return step;
  });
}

/** The step reached at a moment (ISO instant): the last event not after it; null before the first. */
export function stepAt(steps: readonly ReplayStep[], moment: string): ReplayStep | null {
  return steps.findLast(({ event }) => Date.parse(event.metadata.at) <= Date.parse(moment)) ?? null;
}

/** Converts "2026-03-05T14:30" in Santiago time to an instant; null if it is no valid time. */
export function instantOf(local: string): string | null {
  return DateTime.fromISO(local, { zone: 'America/Santiago' }).toUTC().toISO();
}
