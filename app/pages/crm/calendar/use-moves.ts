import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { Move } from './calendar-grid';
import type { action } from './calendar.server';
import { answerIn, meetingOf } from './move-answer';

/** A refused drag goes back; one that conflicts with another move opens the dialog. */
export function useMoves() {
  const mover = useFetcher<typeof action>();
  const [opened, open] = useState<string | null>(null);
  const [closed, setClosed] = useState<object | undefined>();
  const goBack = useRef<(() => void) | null>(null);
  const latest = mover.data;
  const answer = answerIn(latest, { opened, closed });
  useEffect(() => {
    if (latest === undefined) return;
    // Another meeting's dialog may be open by now.
    if (!('error' in latest)) open((now) => (now === meetingOf(latest) ? null : now));
    else goBack.current?.();
    goBack.current = null;
    if ('met' in latest) open(latest.met.id);
  }, [latest]);
  return {
    mover,
    opened,
    open: (id: string) => {
      setClosed(latest);
      open(id);
    },
    close: () => {
      setClosed(latest);
      open(null);
    },
    answer,
    met: answer !== undefined && 'met' in answer ? answer.met : null,
    refusal:
      latest !== undefined && latest !== closed && 'error' in latest
        ? Object.values(latest.error).flat()
        : [],
    move: ({ id, revision, startsAt, minutes, revert }: Move) => {
      goBack.current = revert;
      mover.submit(
        { id, revision: String(revision), startsAt, ...(minutes !== null && { minutes: String(minutes) }) },
        { method: 'post' },
      );
    },
  };
}
