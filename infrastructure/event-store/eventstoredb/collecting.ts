import { NoAnswer } from '../waiting';

/** A stream of the client's: a read, or a subscription. */
interface Source<Item> {
  on(event: 'data', listener: (item: Item) => void): unknown;
  on(event: 'end', listener: () => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

export interface Collecting {
  /** `whole`: it ended by itself; `enough`: it was cancelled, more might have come. Rejects with its error or `NoAnswer`. */
  readonly done: Promise<'whole' | 'enough'>;
  /** Ends it from outside. */
  enough(): void;
}

/**
 * Takes what comes until the source ends, `take` says that it is enough, or nothing came for so long. `cancel` is called in the last
 * two cases: the client sets no time limit on reads, and emits nothing more after a cancel.
 */
export function collect<Item>(
  source: Source<Item>,
  take: (item: Item) => 'more' | 'enough',
  limitMs: number,
  cancel: () => Promise<void>,
): Collecting {
  let heardAt = performance.now();
  let isOver = false;
  let stop = (): void => undefined;
  const done = new Promise<'whole' | 'enough'>((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    const finish = (settle: () => void): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      settle();
    };
    const hangUp = (settle: () => void): void => {
      finish(() => {
        settle();
        cancel().catch(() => undefined); // the call was never opened: nothing to cancel
      });
    };
    const check = (): void => {
      const left = heardAt + limitMs - performance.now();
      if (left > 0) timer = setTimeout(check, left);
      else hangUp(() => reject(new NoAnswer(limitMs)));
    };
    stop = () => hangUp(() => resolve('enough'));
    check();
    source.on('data', (item) => {
      heardAt = performance.now();
      if (!isOver && take(item) === 'enough') stop();
    });
    source.on('end', () => finish(() => resolve('whole')));
    source.on('error', (error) => finish(() => reject(error)));
  });
  return { done, enough: () => stop() };
}
