import { categoryOfStream, type RecordedEvent } from '../../domain/shared/event';
import type { Database, DatabaseTransaction, Projection } from '../../projections/projection';
import type { Batch } from '../event-store/event-store';
import { isConnectionTrouble } from '../postgres/connection-trouble';
import { sendAhead } from '../postgres/send-ahead';
import { markStuck, moveCheckpoints, readCheckpoint } from './checkpoints';

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

class CheckpointMoved extends Error {}

/** Folds one projection's batches, each exactly once, whoever else runs it. */
export class Projector {
  /** Folded and committed up to here. */
  position: bigint | null = null;
  /** The log was read up to here, though nothing of it may have concerned this projection. */
  seen: bigint | null = null;

  constructor(
    readonly projection: Projection,
    private readonly db: Database,
  ) {}

  follows(category: string): boolean {
    return this.projection.categories.includes(category);
  }

  async load(): Promise<void> {
    const { position, version } = await readCheckpoint(this.db, this.projection);
    if (version !== this.projection.version) throw new SupersededProjection(this.projection.name);
    this.position = position;
    if (this.seen === null || (position !== null && position > this.seen)) this.seen = position;
  }

  /**
   * Folds what is new of a batch, rows and checkpoint in one transaction. A fault of the database is thrown as it is, to be tried
   * again; a batch that cannot be folded is tried event by event, up to the one that is at fault.
   */
  async fold(batch: Batch): Promise<void> {
    const events = this.newOf(batch);
    const last = events.at(-1);
    if (last !== undefined) {
      try {
        await this.foldOnce(events, last.position);
      } catch (error) {
        if (isConnectionTrouble(error) || error instanceof SupersededProjection) throw error;
        await this.foldOneByOne(events);
      }
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

  private async foldOnce(events: readonly RecordedEvent[], to: bigint): Promise<void> {
    try {
      await foldInOneTransaction(this.db, [{ projector: this, events, to }]);
    } catch (error) {
      if (!(error instanceof CheckpointMoved)) throw error;
      await this.load();
      const rest = events.filter((event) => this.isNew(event.position));
      if (rest.length > 0) await this.foldOnce(rest, to);
    }
  }

  private async foldOneByOne(events: readonly RecordedEvent[]): Promise<void> {
    for (const event of events) {
      if (!this.isNew(event.position)) continue;
      try {
        await this.foldOnce([event], event.position);
      } catch (error) {
        if (isConnectionTrouble(error) || error instanceof SupersededProjection) throw error;
        await markStuck(this.db, this.projection.name, event.id, String(error));
        throw new StuckProjection(this.projection.name, event, error);
      }
    }
  }
}

interface Fold {
  readonly projector: Projector;
  readonly events: readonly RecordedEvent[];
  /** Position of the last event. */
  readonly to: bigint;
}

/** Rows and checkpoints, all or none of them; throws `CheckpointMoved` when another process was first. */
async function foldInOneTransaction(db: Database, folds: readonly Fold[]): Promise<void> {
  const moves = folds.map(({ projector: { projection, position }, to }) => ({
    projection,
    from: position,
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
  for (const { projector, to } of folds) projector.position = to;
}

/**
 * Folds a batch for several projections in one transaction, which asks much less of the database than one for each. Throws when
 * one of them cannot or another process was first; nothing is written then.
 */
export async function foldTogether(
  db: Database,
  projectors: readonly Projector[],
  batch: Batch,
): Promise<void> {
  const folds = projectors.flatMap((projector): Fold[] => {
    const events = projector.newOf(batch);
    const last = events.at(-1);
    return last === undefined ? [] : [{ projector, events, to: last.position }];
  });
  if (folds.length > 0) await foldInOneTransaction(db, folds);
  for (const projector of projectors) projector.pass(batch);
}
