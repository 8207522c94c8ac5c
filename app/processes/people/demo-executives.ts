import { assignSubordinates } from '@domain/quoting/sales-team/sales-team';
import { shopOwnerId } from '@domain/people/person/owner';
import type { Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import type { Services } from '~/services';
import { seedId } from '~/use-cases/catalogues/starting-records/seed-id';
import { seeder } from '../seed/seeder';
import { openAccount } from './open-account';

/** Executives besides the one whose password is printed. The passwords of these are not printed. */
const colleagues = [
  { word: 'executive-2', name: 'Javiera Poblete', address: 'javiera.poblete' },
  { word: 'executive-3', name: 'Ignacio Henríquez', address: 'ignacio.henriquez' },
  { word: 'executive-4', name: 'Lorena Saavedra', address: 'lorena.saavedra' },
] as const;

/** The first one can sign in. Needs `createDemoPeople`. */
export const demoExecutiveIds: readonly [string, ...string[]] = [
  seedId('person', 'executive'),
  ...colleagues.map(({ word }) => seedId('person', word)),
];

/** The demonstration's sales team: two colleagues report to the executive who can sign in. */
export async function createDemoExecutives(services: Services): Promise<void> {
  for (const { word, name, address } of colleagues) {
    await openAccount(services, word, { name, email: `${address}@demo.localdomain`, roles: ['executive'] });
  }
  const [executiveId, ...others] = demoExecutiveIds;
  const outcome = await services.dispatch(
    assignSubordinates,
    { executiveId, subordinates: others.slice(0, 2) },
    { actor: seeder, via: 'process', commandId: seedId('sales-team', executiveId) },
  );
  if (isRejection(outcome)) throw new Error(`the demonstration's team was refused: ${outcome.code}`);
}

export function demoExecutive(id: string): Actor {
  return { kind: 'person', id, roles: ['executive'], ownerId: shopOwnerId, companyIds: [] };
}
