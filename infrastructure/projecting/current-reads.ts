import { categoryOfStream } from '../../domain/shared/event';
import type { Database, Projection } from '../../projections/projection';
import type { EventStore } from '../event-store/event-store';
import { ReadModelsBehind } from './away';
import { findMissing, findNewest, type NoView, viewAfter, type Written } from './own-writes';
import type { ProjectionRunner } from './projection-runner';

type Read<Answer> = (db: Database) => Promise<Answer>;

/** Reads the read models as if they were up to date. `read` must not write: it is rolled back. */
export interface CurrentReads {
  readAfter<Answer>(written: readonly Written[], read: Read<Answer>): Promise<Answer>;
  /**
   * As if the streams' current events and these writes were folded. Throws `ReadModelsBehind` if that is
   * impossible.
   */
  readCurrent<Answer>(
    streams: readonly string[],
    read: Read<Answer>,
    written?: readonly Written[],
  ): Promise<Answer>;
}

interface Parts {
  readonly db: Database;
  readonly store: EventStore;
  readonly projections: readonly Projection[];
  readonly runner: Pick<ProjectionRunner, 'waitFor'>;
  readonly log: Record<'debug' | 'warn', (fields: object, message: string) => void>;
  readonly withinMs: number;
}

export function createCurrentReads({ db, store, projections, runner, log, withinMs }: Parts): CurrentReads {
  const parts = { db, store, projections };

  const warn = (why: NoView): void =>
    log.warn(why, 'read models could not be shown with what was just written');

  const waitInstead = (why: NoView): void =>
    'err' in why ? warn(why) : log.debug(why, 'the read models are waited for instead of shown ahead');

  const readIn = async <Answer>(
    written: readonly Written[],
    read: Read<Answer>,
    onNone: (why: NoView) => void,
  ): Promise<{ readonly answer: Answer } | null> => {
    const view = await viewAfter(parts, written, onNone);
    if (view === null) return null;
    try {
      return { answer: await read(view.db) };
    } finally {
      await view.close();
    }
  };

  const readAfter = async <Answer>(written: readonly Written[], read: Read<Answer>): Promise<Answer> => {
    const shown = written.length === 0 ? null : await readIn(written, read, warn);
    return shown === null ? read(db) : shown.answer;
  };

  return {
    readAfter,
    async readCurrent(streams, read, written = []) {
      const behind = await findMissing(parts, await findNewest(store, streams));
      if (behind.length === 0) return readAfter(written, read);
      const shown = await readIn([...written, ...behind], read, waitInstead);
      if (shown !== null) return shown.answer;
      const isShown = await Promise.all(
        behind.map(({ stream, position }) => runner.waitFor(categoryOfStream(stream), position, withinMs)),
      );
      // Events appended after the read began are not waited for.
      if (isShown.every(Boolean) && (await findMissing(parts, behind)).length === 0)
        return readAfter(written, read);
      throw new ReadModelsBehind(`read models are behind ${behind.map(({ stream }) => stream).join(', ')}`);
    },
  };
}
