import type { Benchmark } from './measurement';
import { measureQuoterPages } from './quoter-pages';
import { measureQuoterList } from './quoting';
import { sized } from './size';

/** Projecting the quote list, as fast after a million events as after a hundred thousand, and showing a million quotes. */
export const quoterListBenchmark: Benchmark = {
  name: 'quoter-list',
  async run(place) {
    const few = await measureQuoterList((await place.freshDatabase()).db, sized(100_000, 2000));
    const many = await measureQuoterList((await place.freshDatabase()).db, sized(1_000_000, 4000));
    return [
      { what: 'Quoter list, 100,000 events', measured: few, unit: 'per s', goal: { atLeast: 30_000 } },
      { what: 'Quoter list, 1,000,000 events', measured: many, unit: 'per s', goal: { atLeast: 30_000 } },
      {
        what: 'Quoter list, a million against a hundred thousand',
        measured: many,
        unit: 'per s',
        floor: { what: '100,000 events', measured: few },
        goal: { atLeast: 0.8 },
      },
      ...(await measureQuoterPages(await place.freshDatabase(), sized(1_000_000, 2000))),
    ];
  },
};
