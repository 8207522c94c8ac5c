import { changeRate, draftRate, removeRate } from '@domain/rating/rate/commands';
import type { ChangedRate, FormFacts, NewRate } from '@domain/rating/rate/commands';
import { rateEvents } from '@domain/rating/rate/events';
import type { LaneFacts } from '@domain/rating/rate/publication';
import { rate, type Rate, type RateEvent } from '@domain/rating/rate/rate';
import type { Command } from '@domain/shared/command';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { readStoredRate, type StoredRate } from '@projections/rating/rate-list/lane-queries';
import { codeOfRate } from '@projections/rating/rate-code';
import type { Accepted, DispatchContext, Services } from '~/services';
import { whileLaneIsBusyInJobs } from '~/use-cases/retries.server';
import { factsOfChange, factsOfDraft, type ReadLane } from '../facts.server';
import { LanesInMemory } from './lanes-in-memory.server';

type Outcome = Accepted | Rejection;
type Asked<Input> = Omit<Command<Input>, 'facts'>;

/** Milliseconds to wait for the read models. */
const patience = 10_000;

export interface OrderContext extends DispatchContext {
  /** Called when the next command of the lane may begin: this one's writes are known. */
  readonly next?: (() => void) | undefined;
}

interface Facts {
  readonly form: FormFacts;
  readonly before: StoredRate | undefined;
  /** The lane that came from memory; null: none. */
  readonly remembered: string | null;
}

/** An import that is applied or undone. Publications are compared with lanes as the run itself left them. */
export class RateRun {
  private readonly lanes: LanesInMemory;
  private written: bigint | null = null;

  constructor(private readonly services: Pick<Services, 'db' | 'dispatch' | 'projections'>) {
    this.lanes = new LanesInMemory(services);
  }

  draft(input: unknown, { next, ...context }: OrderContext): Promise<Outcome> {
    return this.untilDecided(
      next,
      (within) => this.services.dispatch(draftRate, input, { ...context, ...within, wait: false }),
      async (command) => {
        const lane = this.readingLane();
        const form = await factsOfDraft(this.services.db, command as Asked<NewRate>, lane.read);
        return { form, before: undefined, remembered: lane.remembered() };
      },
    );
  }

  change(
    input: { readonly id: string; readonly [name: string]: unknown },
    { next, ...context }: OrderContext,
  ): Promise<Outcome> {
    return this.untilDecided(
      next,
      (within) => this.services.dispatch(changeRate, input, { ...context, ...within, wait: false }),
      async (command) => {
        const lane = this.readingLane();
        const before = await readStoredRate(this.services.db, input.id);
        const form = await factsOfChange(this.services.db, command as Asked<ChangedRate>, before, lane.read);
        return { form, before, remembered: lane.remembered() };
      },
    );
  }

  async remove(id: string, context: DispatchContext): Promise<Outcome> {
    const before = await readStoredRate(this.services.db, id);
    const outcome = await this.services.dispatch(removeRate, { id }, { ...context, wait: false });
    if (!isRejection(outcome) && before !== undefined) await this.leave(before, outcome);
    return outcome;
  }

  async shown(): Promise<void> {
    if (this.written !== null)
      await this.services.projections.waitFor(rateEvents.category, this.written, patience);
  }

  /** A refusal based on a cached lane is not final: the lane is read and the command decides again. */
  private untilDecided(
    next: (() => void) | undefined,
    dispatch: (within: Pick<DispatchContext, 'gather' | 'whenAppended'>) => Promise<Outcome>,
    gather: (command: Asked<unknown>) => Promise<Facts>,
  ): Promise<Outcome> {
    return whileLaneIsBusyInJobs.execute(async () => {
      for (;;) {
        const known: { facts: Facts | null; left: Promise<void> | null } = { facts: null, left: null };
        const outcome = await dispatch({
          gather: async (command) => {
            known.facts = await gather(command);
            return known.facts.form;
          },
          whenAppended: (accepted) => {
            known.left = this.leave(known.facts?.before, accepted).then(next);
            known.left.catch(() => undefined);
          },
        });
        if (!isRejection(outcome)) {
          await (known.left ?? this.leave(known.facts?.before, outcome));
          return outcome;
        }
        const lane = known.facts?.form.lane?.lane;
        if (lane !== undefined) this.lanes.forget(lane);
        if (known.facts === null || known.facts.remembered === null) return outcome;
      }
    });
  }

  private readingLane(): { readonly read: ReadLane; remembered(): string | null } {
    let remembered: string | null = null;
    return {
      read: (lane, own): Promise<LaneFacts> => {
        if (this.lanes.has(lane)) remembered = lane;
        return this.lanes.read(lane, own);
      },
      remembered: () => remembered,
    };
  }

  private async leave(before: StoredRate | undefined, outcome: Accepted): Promise<void> {
    const { id, position } = outcome;
    if (position !== null && (this.written === null || position > this.written)) this.written = position;
    const events = outcome.events as readonly RateEvent[];
    const start: Rate =
      before === undefined
        ? rate.initial
        : { ...rate.initial, ...before, state: before.isPublished ? 'published' : 'unpublished' };
    const after = events.reduce<Rate>((now, event) => rate.evolve(now, event), start);
    const code = codeOfRate(id, after.kind, after.terms);
    await this.lanes.leave(id, { before: before ?? null, after, code }, outcome);
  }
}
