import { setTimeout as pause } from 'node:timers/promises';
import { runnable } from '@infrastructure/readers/reader-task';
import { serveTasks } from '@infrastructure/readers/serve-tasks';
import { countTo, double, endless, fillMemory, endlessAfter } from './tasks';

function forEver(): never {
  for (;;);
}

await serveTasks([
  runnable(double, (number) => number * 2),
  runnable(endless, forEver),
  runnable(fillMemory, () => {
    const held: string[][] = [];
    for (;;) held.push(Array.from({ length: 10_000 }, (_, at) => `${held.length} ${at}`));
  }),
  runnable(countTo, async function* (last) {
    for (let number = 1; number <= last; number += 1) {
      await pause(0);
      yield number;
    }
    return 'counted';
  }),
  runnable(endlessAfter, async function* (last) {
    for (let number = 1; number <= last; number += 1) {
      await pause(0);
      yield number;
    }
    return forEver();
  }),
]);
