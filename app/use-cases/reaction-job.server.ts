import { v5 as uuidv5 } from 'uuid';
import { z } from 'zod';
import type { RecordedEvent } from '@domain/shared/event';
import { untilDone, type JobKind } from './job.server';
import type { AnyReaction } from './reaction.server';

const cause = z.object({ stream: z.string(), revision: z.string(), event: z.string() });

type Cause = z.output<typeof cause>;

export function reactionJob(reaction: AnyReaction): JobKind<Cause> {
  return {
    name: reaction.name,
    data: cause,
    retry: untilDone,
    // A log that is read again, as after the restore of an older backup, adds no second job for a while.
    keptFor: 24 * 3600,
    async run({ stream, revision, event: id }, _job, services) {
      const [event] = await services.store.readStream(stream, { from: BigInt(revision), limit: 1 });
      if (event?.id === id) await reaction.react(event, services);
      // An older backup of the log lacks the event: it has not happened.
      else
        services.log.warn(
          { reaction: reaction.name, stream, revision },
          'the cause of a job is not in the log',
        );
    },
  };
}

/** Deterministic, so that an event's job is added once. */
export function jobIdOf({ name }: AnyReaction, { id }: RecordedEvent): string {
  return uuidv5(name, id);
}

export function causeOf({ stream, revision, id }: RecordedEvent): Cause {
  return { stream, revision: revision.toString(), event: id };
}
