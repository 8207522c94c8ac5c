import { firstAdministrator } from '../people/first-administrator';
import { demonstration } from '../seed/demonstration-step';
import { loadReferenceData } from '../seed/reference-data';
import type { FirstStep } from './first-start';

const referenceData: FirstStep = {
  name: 'reference-data',
  announcement: 'Loading airports, ports, carriers and the other catalogues (once) …',
  isWanted: () => true,
  async run(services) {
    await loadReferenceData(services);
    return [];
  },
};

export const firstSteps: readonly FirstStep[] = [referenceData, firstAdministrator, demonstration];
