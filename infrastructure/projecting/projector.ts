import { categoryOfStream, type RecordedEvent } from '../../domain/shared/event';
import type { Database, DatabaseTransaction, Projection } from '../../projections/projection';
import type { Batch, EventStore } from '../event-store/event-store';
import { isConnectionTrouble } from '../postgres/connection-trouble';
import { sendAhead } from '../postgres/send-ahead';
import { type Checkpoint, markStuck, moveCheckpoints, readCheckpoint } from './checkpoints';
import { isBehind, isInLog, LogPutBack, type Mark, markOf } from './mark';

/** An event a projection cannot fold. The projection stops there; the others go on. */
export class StuckProjection extends Error {
  override readonly name = 'StuckProjection';
  constructor(
    readonly projection: string,
    readonly event: Pick<RecordedEvent, 'id' | 'type' | 'position'>,
    override readonly cause: unknown,
  ) {
    super(`${projection} cannot fold ${event.type} at ${event.position}: ${String(cause)}`);
  }
}

/** The tables were switched to another version of the projection by another process: this one must not write them. */
export class SupersededProjection extends Error {
  override readonly name = 'SupersededProjection';
}

/**
 * The stored checkpoint is not where this process left it: another process folded the batch, or the database lost the last commits. The
 * projection has to catch up from the stored one.
 */
export class CheckpointMoved extends Error {
  override readonly name = 'CheckpointMoved';
}

/** Folds one projection's batches, each exactly once, whoever else runs it. */
export class Projector {
  /** The last event folded, as this process knows it. */
  mark: Mark | null = null;
  /** The log was read up to here, though nothing of it may have concerned this projection. */
  seen: bigint | null = null;

  constructor(
    readonly projection: Projection,
    private readonly db: Database,
  ) {}

  follows(category: string): boolean {
    return this.projection.categories.includes(category);
  }

  /** Folded and committed up to here, as this process knows it. */
  get position(): bigint | null {
    return this.mark?.position ?? null;
  }

  /** Nothing counts as folded until the stored checkpoint is loaded again. */
  forget(): void {
    this.mark = null;
    this.seen = null;
  }

  /**
   * Goes on after what another process folded. False, and nothing happens, when the stored checkpoint is behind what this process
   * remembers, or of another version.
   */
  follow(stored: Checkpoint | undefined): boolean {
    if (stored?.version !== this.projection.version || isBehind(stored.mark, this.mark)) return false;
    this.mark = stored.mark;
    return true;
  }

  /** Takes up the stored checkpoint, whatever this process remembers. Throws `LogPutBack` when its event is not in the log. */
  async load(store: EventStore): Promise<void> {
    const { mark, version } = await readCheckpoint(this.db, this.projection);
    if (version !== this.projection.version) throw new SupersededProjection(this.projection.name);
    if (!(await isInLog(store, mark))) throw new LogPutBack();
    this.mark = mark;
    this.seen = this.position;
  }

  /**
   * Folds what is new of a batch, rows and checkpoint in one transaction. A fault of the database is thrown as it is, to be tried
   * again, as is `CheckpointMoved`; a batch that cannot be folded is tried event by event, up to the one that is at fault.
   */
  async fold(batch: Batch): Promise<void> {
    const events = this.newOf(batch);
    try {
      await foldInOneTransaction(this.db, foldsOf([this], batch));
    } catch (error) {
      if (isNoFaultOfTheBatch(error)) throw error;
      await this.foldOneByOne(events);
    }
    this.pass(batch);
  }

  /** Notes that a batch is behind it. */
  pass({ upTo }: Batch): void {
    if (this.seen === null || upTo > this.seen) this.seen = upTo;
  }

  /** Events of a batch that this projection follows and has not folded. */
  newOf(batch: Batch): readonly RecordedEvent[] {
    return batch.events.filter(
      (event) => this.isNew(event.position) && this.follows(categoryOfStream(event.stream)),
    );
  }

  private isNew(position: bigint): boolean {
    return this.position === null || position > this.position;
  }

  private async foldOneByOne(events: readonly RecordedEvent[]): Promise<void> {
    for (const event of events) {
      try {
        await foldInOneTransaction(this.db, [{ projector: this, events: [event], to: markOf(event) }]);
      } catch (error) {
        if (isNoFaultOfTheBatch(error)) throw error;
        await markStuck(this.db, this.projection.name, event.id, String(error));
        throw new StuckProjection(this.projection.name, event, error);
      }
    }
  }
}

function isNoFaultOfTheBatch(error: unknown): boolean {
  return isConnectionTrouble(error) || error instanceof CheckpointMoved;
}

interface Fold {
  readonly projector: Projector;
  readonly events: readonly RecordedEvent[];
  /** The last event. */
  readonly to: Mark;
}

/** What a batch has for each of the projectors; those it has nothing for are left out. */
function foldsOf(projectors: readonly Projector[], batch: Batch): readonly Fold[] {
  return projectors.flatMap((projector): Fold[] => {
    const events = projector.newOf(batch);
    const last = events.at(-1);
    return last === undefined ? [] : [{ projector, events, to: markOf(last) }];
  });
}

/** Rows and checkpoints, all or none of them; throws `CheckpointMoved` when a stored checkpoint is not where its projector left it. */
async function foldInOneTransaction(db: Database, folds: readonly Fold[]): Promise<void> {
  if (folds.length === 0) return;
  const moves = folds.map(({ projector: { projection, mark }, to }) => ({
    name: projection.name,
    version: projection.version,
    from: mark,
    to,
  }));
  await sendAhead(
    db,
    async (tx) => {
      if (!(await moveCheckpoints(tx, moves))) throw new CheckpointMoved();
    },
    ...folds.map(
      ({ projector: { projection }, events }) =>
        (tx: DatabaseTransaction) =>
          projection.fold(events, tx),
    ),
  );
  for (const { projector, to } of folds) projector.mark = to;
}

/**
 * Folds a batch for several projections in one transaction, which asks much less of the database than one for each. Throws when
 * one of them cannot or a stored checkpoint is elsewhere; nothing is written then.
 */
export async function foldTogether(
  db: Database,
  projectors: readonly Projector[],
  batch: Batch,
): Promise<void> {
  await foldInOneTransaction(db, foldsOf(projectors, batch));
  for (const projector of projectors) projector.pass(batch);
}
