import pMap from 'p-map';
import { changeExecutivePricing } from '@domain/people/executive/executive';
import { assignSubordinates } from '@domain/quoting/sales-team/sales-team';
import { shopOwnerId } from '@domain/people/person/owner';
import type { Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import type { Services } from '~/services';
import { seedId } from '~/use-cases/catalogues/starting-records/seed-id';
import { seeder } from '../seed/seeder';
import { openAccount } from './open-account';

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

export const demoExecutiveIds: readonly [string, ...string[]] = [
  seedId('person', 'executive'),
  ...colleagues.map(({ word }) => seedId('person', word)),
];

/** Executives by number, from 1: the leader and the members of each team. Executive 1 can sign in. */
const teams = [
  [1, [2, 3]],
  [4, [9, 10]],
  [11, [12]],
] as const;
/** Percent; the others have the owner company's floor. */
const floors = [
  [5, '10.5'],
  [9, '11'],
  [12, '10.5'],
] as const;

export async function createDemoExecutives(services: Services): Promise<void> {
  await pMap(
    colleagues,
    async ({ word, name, address }) => {
      const whom = { name, email: `${address}@demo.localdomain`, roles: ['executive' as const] };
      await openAccount(services, word, whom, 'demonstration');
    },
    { concurrency: 4 },
  );
  for (const [leader, members] of teams) {
    const executiveId = numbered(leader);
    const order = { executiveId, subordinates: members.map(numbered) };
    const context = { actor: seeder, via: 'process', commandId: seedId('sales-team', executiveId) } as const;
    const outcome = await services.dispatch(assignSubordinates, order, context);
    if (isRejection(outcome)) throw new Error(`the demonstration's team was refused: ${outcome.code}`);
  }
  for (const [number, marginFloor] of floors) {
    const id = numbered(number);
    const context = { actor: seeder, via: 'process', commandId: seedId('margin-floor', id) } as const;
    const outcome = await services.dispatch(changeExecutivePricing, { id, marginFloor }, context);
    if (isRejection(outcome)) throw new Error(`the demonstration's floor was refused: ${outcome.code}`);
  }
}

function numbered(number: number): string {
  return demoExecutiveIds[number - 1] ?? demoExecutiveIds[0];
}

export function demoExecutive(id: string): Actor {
  return { kind: 'person', id, roles: ['executive'], ownerId: shopOwnerId, companyIds: [] };
}
