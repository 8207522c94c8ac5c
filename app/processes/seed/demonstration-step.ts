import type { FirstStep } from '../start/first-start';
import { createDemoPeople, linesOf } from '../people/demo-people';
import { loadDemonstrationData } from './demonstration-data';

/** A house in business and one person of each role, whose generated passwords are printed once. `SEED_DEMO=0` leaves it out. */
export const demonstration: FirstStep = {
  name: 'demonstration-data',
  isWanted: ({ seedsDemonstration }) => seedsDemonstration,
  async run(services) {
    await loadDemonstrationData(services, new Date().toISOString().slice(0, 10));
    return linesOf(await createDemoPeople(services));
  },
};
