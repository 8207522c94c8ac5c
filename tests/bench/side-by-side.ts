import { sized } from './measurement';

/** An operation that one caller repeats; resolves when one run is done. */
export type Work = () => Promise<unknown>;

export interface Rates {
  readonly floor: number;
  readonly measured: number;
}

const rounds = sized(12, 1);
const sliceMs = sized(250, 20);

/**
 * Operations per second of the floor and of the measured work, each with the given number of concurrent callers. They
 * alternate every quarter of a second, so that other load on the machine slows both. `makeWork` is called once per
 * caller.
 */
export async function sideBySide(
  callers: number,
  makeFloor: () => Work,
  makeMeasured: () => Work,
): Promise<Rates> {
  const floor = new Stopwatch(callers, makeFloor);
  const measured = new Stopwatch(callers, makeMeasured);
  await floor.slice();
  await measured.slice();
  floor.reset();
  measured.reset();
  for (let round = 0; round < rounds; round += 1) {
    await floor.slice();
    await measured.slice();
  }
  return { floor: floor.rate(), measured: measured.rate() };
}

class Stopwatch {
  private readonly works: readonly Work[];
  private count = 0;
  private spentMs = 0;

  constructor(callers: number, makeWork: () => Work) {
    this.works = Array.from({ length: callers }, makeWork);
  }

  async slice(): Promise<void> {
    const start = performance.now();
    const end = start + sliceMs;
    await Promise.all(
      this.works.map(async (work) => {
        while (performance.now() < end) {
          await work();
          this.count += 1;
        }
      }),
    );
    this.spentMs += performance.now() - start;
  }

  reset(): void {
    this.count = 0;
    this.spentMs = 0;
  }

  rate(): number {
    return (this.count / this.spentMs) * 1000;
  }
}
