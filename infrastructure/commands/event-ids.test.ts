import { describe, expect, it } from 'vitest';
import type { LoadedEvent } from '../../domain/shared/event';
import { eventId, eventsOfCommand } from './event-ids';

const [opening, first, second] = [
  '0198c0de-0000-7000-8000-000000000001',
  '0198c0de-0000-7000-8000-000000000002',
  '0198c0de-0000-7000-8000-000000000003',
];

/** A stream of the events that commands decided, each command's in order. */
function streamOf(...commands: readonly (readonly [commandId: string, ...types: string[]])[]): LoadedEvent[] {
  return commands
    .flatMap(([commandId, ...types]) =>
      types.map((type, index) => ({ type, id: eventId(type, index, commandId) })),
    )
    .map((event, revision) => ({
      ...event,
      revision: BigInt(revision),
      position: BigInt(revision + 7),
      data: {},
    }));
}

describe('the events of a command in its stream', () => {
  const past = streamOf(
    [opening, 'Opened'],
    [first, 'StateChanged', 'Assigned', 'StateChanged'],
    [second, 'StateChanged', 'Assigned'],
  );
  const revisions = (commandId: string) =>
    eventsOfCommand(past, commandId).map(({ revision }) => Number(revision));

  it('are found by their ids, although others decided the same', () => {
    expect(revisions(opening)).toEqual([0]);
    expect(revisions(first)).toEqual([1, 2, 3]);
    expect(revisions(second)).toEqual([4, 5]);
  });

  it('are none of a command that appended nothing', () => {
    expect(revisions('0198c0de-0000-7000-8000-000000000004')).toEqual([]);
    expect(eventsOfCommand([], first)).toEqual([]);
  });
});
