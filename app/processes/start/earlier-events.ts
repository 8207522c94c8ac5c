import { setTimeout as pause } from 'node:timers/promises';
import { projections } from '@projections/registry';
import type { Services } from '~/services';

/** Milliseconds between checks. */
const lookEvery = 200;

/** Whose events the log holds: the platform's (and perhaps others'), only other applications', or none. */
export async function findEarlierEvents({
  store,
  foreignEvents,
}: Pick<Services, 'store' | 'foreignEvents'>): Promise<'own' | 'others' | 'none'> {
  const categories = [...new Set(projections.flatMap((projection) => projection.categories))];
  if (await hasEvents(store, categories)) return 'own';
  // One event is enough: a log without the platform's events begins with another application's.
  const { events } = await store.readAll({ after: null, limit: 1 });
  return events.length > 0 || foreignEvents() > 0 ? 'others' : 'none';
}

async function hasEvents(store: Services['store'], categories: readonly string[]): Promise<boolean> {
  for (let after: bigint | null = null; ;) {
    const page = await store.readAll({ after, categories, limit: 1 });
    if (page.events.length > 0) return true;
    if (page.isEnd) return false;
    after = page.upTo;
  }
}

/**
 * Resolves when each read model is live or stuck, wherever the projections run. While keys of personal data
 * are missing they wait, and `print` is called once with what to do.
 */
export async function readModelsShown(
  { projections: runner, personalData }: Pick<Services, 'projections' | 'personalData'>,
  print: (line: string) => void = () => undefined,
): Promise<void> {
  for (let isTold = false; ;) {
    const statuses = await runner.status();
    const areShown = statuses.every(
      ({ state, lag }) => state === 'stuck' || (lag !== null && lag.events === 0 && !lag.isAtLeast),
    );
    if (areShown && statuses.length === projections.length) return;
    if (!isTold && (await personalData.trouble())?.startsWith('missing') === true) {
      isTold = true;
      print(
        'Keys of personal data are missing, so the start waits. Put them back: npm start -- --run keys restore <file>',
      );
    }
    await pause(lookEvery);
  }
}
