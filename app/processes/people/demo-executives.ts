import { assignSubordinates } from '@domain/quoting/sales-team/sales-team';
import { shopOwnerId } from '@domain/people/person/owner';
import type { Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import type { Services } from '~/services';
import { inParallel } from '~/use-cases/catalogues/starting-records/in-parallel';
import { seedId } from '~/use-cases/catalogues/starting-records/seed-id';
import { seeder } from '../seed/seeder';
import { openAccount } from './open-account';

/** Executives besides the one whose password is printed. The passwords of these are not printed. */
const colleagues = [
  { word: 'executive-2', name: 'Javiera Poblete', address: 'javiera.poblete' },
  { word: 'executive-3', name: 'Ignacio Henríquez', address: 'ignacio.henriquez' },
  { word: 'executive-4', name: 'Lorena Saavedra', address: 'lorena.saavedra' },
  { word: 'executive-5', name: 'Benjamín Toro', address: 'benjamin.toro' },
  { word: 'executive-6', name: 'Catalina Yáñez', address: 'catalina.yanez' },
  { word: 'executive-7', name: 'Rodolfo Mena', address: 'rodolfo.mena' },
  { word: 'executive-8', name: 'Susana Ulloa', address: 'susana.ulloa' },
  { word: 'executive-9', name: 'Emilio Baeza', address: 'emilio.baeza' },
  { word: 'executive-10', name: 'Verónica Leal', address: 'veronica.leal' },
  { word: 'executive-11', name: 'Joaquín Pinto', address: 'joaquin.pinto' },
  { word: 'executive-12', name: 'Maite Arancibia', address: 'maite.arancibia' },
] as const;

/** The first one can sign in. Needs `createDemoPeople`. */
export const demoExecutiveIds: readonly [string, ...string[]] = [
  seedId('person', 'executive'),
  ...colleagues.map(({ word }) => seedId('person', word)),
];

/** The demonstration's sales team: two colleagues report to the executive who can sign in. */
export async function createDemoExecutives(services: Services): Promise<void> {
  await inParallel(colleagues, 4, async ({ word, name, address }) => {
    await openAccount(services, word, { name, email: `${address}@demo.localdomain`, roles: ['executive'] });
  });
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
