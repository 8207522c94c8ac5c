import { EventStoreUnavailable } from '../event-store';
import { NoAnswer } from '../waiting';
import type { Connected } from './connection';

interface Source<Item> {
  on(event: 'data', listener: (item: Item) => void): unknown;
  on(event: 'end', listener: () => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  cancel(): Promise<void>;
}

/**
 * The client has no time limit for reads and emits nothing after a cancel: rejects with `NoAnswer` after
 * `limitMs` of silence, and with `EventStoreUnavailable` if another caller discarded the client.
 */
export async function collect<Item>(
  connected: Pick<Connected, 'isHungUp'>,
  source: Source<Item>,
  take: (item: Item) => void,
  limitMs: number,
): Promise<void> {
  let heardAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const check = (): void => {
        const left = heardAt + limitMs - performance.now();
        if (left > 0) {
          timer = setTimeout(check, left);
          return;
        }
        reject(new NoAnswer(limitMs));
        source.cancel().catch(() => undefined); // the call was never opened: nothing to cancel
      };
      check();
      source.on('data', (item) => {
        heardAt = performance.now();
        take(item);
      });
      source.on('end', resolve);
      source.on('error', reject);
    });
  } finally {
    clearTimeout(timer);
  }
  if (connected.isHungUp()) throw new EventStoreUnavailable('the read was hung up on');
}
