import { categoryOfStream, type RecordedEvent } from '../../domain/shared/event';
import type { Database, Projection } from '../../projections/projection';
import type { Batch, EventStore } from '../event-store/event-store';
import { MissingPersonalKey } from '../personal-data/missing-key';
import { isConnectionTrouble } from '../postgres/connection-trouble';
import { isRolledBack } from '../postgres/rolled-back';
import {
  type Checkpoint,
  createCheckpoints,
  markStuck,
  moveCheckpoints,
  readCheckpoint,
  readCheckpoints,
} from './checkpoints';
import { CheckpointMoved, createIsInLog, isBehind, isInLog, LogPutBack, type Mark, markOf } from './mark';
import { allOf } from './several';

/** An event that cannot be folded. Only this projection stops. */
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

/** Another process switched the tables to another version; this process must not write them. */
export class SupersededProjection extends Error {
  override readonly name = 'SupersededProjection';
}

/** Folds each batch exactly once, even if several processes run the projection. */
export class Projector {
  mark: Mark | null = null;
  seen: bigint | null = null;

  constructor(
    readonly projection: Projection,
    private readonly db: Database,
  ) {}

  follows(category: string): boolean {
    return this.projection.categories.includes(category);
  }

  get position(): bigint | null {
    return this.mark?.position ?? null;
  }

  forget(): void {
    this.mark = null;
    this.seen = null;
  }

  /**
   * Continues after what another process folded. False, without a change: the stored checkpoint is behind
   * memory or has another version.
   */
  follow(stored: Checkpoint | undefined): boolean {
    if (stored?.version !== this.projection.version || isBehind(stored.mark, this.mark)) return false;
    this.mark = stored.mark;
    return true;
  }

  /** Replaces memory with the stored checkpoint. Throws `LogPutBack` if its event is not in the log. */
  async load(store: EventStore): Promise<void> {
    const { mark, version } = await readCheckpoint(this.db, this.projection);
    if (version !== this.projection.version) throw new SupersededProjection(this.projection.name);
    if (!(await isInLog(store, mark))) throw new LogPutBack();
    this.beginAt(mark);
  }

  beginAt(mark: Mark | null): void {
    this.mark = mark;
    this.seen = this.position;
  }

  /**
   * Writes rows and checkpoint in one transaction. Database faults and `CheckpointMoved` are thrown, to be
   * retried. A batch that cannot be folded is retried event by event, up to the faulty one.
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

  pass({ upTo }: Batch): void {
    if (this.seen === null || upTo > this.seen) this.seen = upTo;
  }

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
  return (
    isConnectionTrouble(error) ||
    isRolledBack(error) ||
    error instanceof CheckpointMoved ||
    error instanceof MissingPersonalKey
  );
}

interface Fold {
  readonly projector: Projector;
  readonly events: readonly RecordedEvent[];
  readonly to: Mark;
}

function foldsOf(projectors: readonly Projector[], batch: Batch): readonly Fold[] {
  return projectors.flatMap((projector): Fold[] => {
    const events = projector.newOf(batch);
    const last = events.at(-1);
    return last === undefined ? [] : [{ projector, events, to: markOf(last) }];
  });
}

async function foldInOneTransaction(db: Database, folds: readonly Fold[]): Promise<void> {
  if (folds.length === 0) return;
  const moves = folds.map(({ projector: { projection, mark }, to }) => ({
    name: projection.name,
    version: projection.version,
    from: mark,
    to,
  }));
  await db.transaction().execute(async (tx) => {
    const move = async (): Promise<void> => {
      if (!(await moveCheckpoints(tx, moves))) throw new CheckpointMoved();
    };
    // Together, since each answer that is waited for wakes both processes. All end before a rollback.
    await allOf([
      move(),
      ...folds.map(({ projector: { projection }, events }) => projection.fold(events, tx)),
    ]);
  });
  for (const { projector, to } of folds) projector.mark = to;
}

/**
 * One transaction for several projections, which is much cheaper. False: nothing was written; each is then
 * tried alone, so that only a faulty one stops.
 */
export async function tryTogether(
  db: Database,
  projectors: readonly Projector[],
  batch: Batch,
  log: { info(fields: object, message: string): void },
): Promise<boolean> {
  for (;;) {
    try {
      await foldInOneTransaction(db, foldsOf(projectors, batch));
      for (const projector of projectors) projector.pass(batch);
      return true;
    } catch (error) {
      if (error instanceof CheckpointMoved) {
        if (await followOthers(db, projectors)) continue;
        return false;
      }
      log.info({ err: error }, 'projections that could not fold a batch together fold it one by one');
      return false;
    }
  }
}

async function followOthers(db: Database, projectors: readonly Projector[]): Promise<boolean> {
  const stored = new Map((await readCheckpoints(db)).map((checkpoint) => [checkpoint.name, checkpoint]));
  const areAhead = projectors.map((projector) => projector.follow(stored.get(projector.projection.name)));
  return !areAhead.includes(false);
}

/**
 * `group`: projections that only have to catch up; the others need a rebuild, or have tables of another
 * version.
 */
export async function takeUpCheckpoints(
  db: Database,
  store: EventStore,
  projectors: readonly Projector[],
): Promise<{ readonly group: readonly Projector[]; readonly areMarksInLog: boolean }> {
  await createCheckpoints(
    db,
    projectors.map(({ projection }) => projection),
  );
  const stored = new Map((await readCheckpoints(db)).map((checkpoint) => [checkpoint.name, checkpoint]));
  const isKnown = createIsInLog(store);
  const group: Projector[] = [];
  let areMarksInLog = true;
  for (const projector of projectors) {
    const checkpoint = stored.get(projector.projection.name);
    const isInLog = await isKnown(checkpoint?.mark ?? null);
    areMarksInLog &&= isInLog;
    if (!isInLog || checkpoint?.version !== projector.projection.version) continue;
    projector.beginAt(checkpoint.mark);
    group.push(projector);
  }
  return { group, areMarksInLog };
}
