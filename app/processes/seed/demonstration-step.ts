import type { FirstStep } from '../start/first-start';
import { createDemoExecutives } from '../people/demo-executives';
import { createDemoPeople, linesOf } from '../people/demo-people';
import { loadDemoPortfolios } from './demo/portfolios';
import { loadDemoClientProfiles } from './demo/client-profiles';
import { loadDemoCustomers } from './demo/load-customers';
import { loadDemoManagements } from './demo/load-managements';
import { loadDemoMeetings } from './demo/load-meetings';
import { loadDemoQuoters } from './demo/load-quoters';
import { loadDemoReservations } from './demo/load-reservations';
import { loadDemoTickets } from './demo/load-tickets';
import { loadDemonstrationData } from './demonstration-data';

/** One person per role, whose generated passwords are printed once. `SEED_DEMO=0` disables it. */
export const demonstration: FirstStep = {
  name: 'demonstration-data',
  announcement: 'Loading demonstration data (once; SEED_DEMO=0 leaves it out) …',
  // Demonstration data must never mix with the events of a real business.
  isWanted: ({ seedsDemonstration }, isLogInUse) => seedsDemonstration && !isLogInUse,
  async run(services) {
    const now = new Date().toISOString();
    await loadDemonstrationData(services, now);
    const people = await createDemoPeople(services);
    await createDemoExecutives(services);
    await loadDemoCustomers(services, now);
    await loadDemoClientProfiles(services, now);
    await loadDemoPortfolios(services);
    await loadDemoManagements(services, now);
    await loadDemoMeetings(services, now);
    const quoters = await loadDemoQuoters(services, people, now);
    await loadDemoReservations(services, people, now);
    await loadDemoTickets(services, people, now);
    services.log.info({ quoters }, 'demonstration quoters and reservations loaded');
    return ['', 'People to try it out as, one of each role:', ...linesOf(people)];
  },
};
