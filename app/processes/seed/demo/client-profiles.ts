import pMap from 'p-map';
import { recordClientProfile } from '@domain/people/client/client';
import { dayMs as day } from '@domain/shared/day';
import type { Services } from '~/services';
import { seedId } from '~/use-cases/catalogues/starting-records/seed-id';
import { showInReadModels } from '~/use-cases/catalogues/starting-records/show-in-read-models';
import { seeder } from '../seeder';
import { demoClients, demoCustomerBase, type DemoClient } from './customer-base';
import { pick } from './meetings';
import { runnerOf } from './run-dated';
import { chance, some } from './wobble';

const atATime = 64;

const positions = [
  ['Jefatura de Comercio Exterior', 'Comercio Exterior'],
  ['Analista de Importaciones', 'Comercio Exterior'],
  ['Gerencia de Operaciones', 'Operaciones'],
  ['Encargo de Bodega', 'Operaciones'],
  ['Jefatura de Compras', 'Compras'],
  ['Subgerencia de Logística', 'Logística'],
  ['Gerencia General', 'Gerencia'],
] as const;
const hobbies = ['Ciclismo', 'Fútbol', 'Montañismo', 'Lectura', 'Cocina', 'Fotografía', 'Tenis', 'Pesca'];
const likes = ['Café de grano', 'Vino tinto', 'Llamadas breves', 'Propuestas por correo', 'Puntualidad'];

/** Dated back from `now` (ISO). Needs the business units. */
export async function loadDemoClientProfiles(services: Services, now: string): Promise<void> {
  const units = await services.db
    .selectFrom('business_units')
    .select('id')
    .orderBy('name')
    .orderBy('id')
    .execute();
  const written: bigint[] = [];
  const run = runnerOf(services, 'customers', written);
  await pMap(
    demoClients,
    async (client) => {
      await run({
        ...{ command: recordClientProfile, actor: seeder, commandId: seedId('client', client.id) },
        input: profileOf(client, pick(units, chance('unit', client.id)).id),
        at: Date.parse(now) - day * client.invitedDaysAgo + 60_000,
      });
    },
    { concurrency: atATime },
  );
  await showInReadModels(services, 'client', written);
}

const cities = new Map(demoCustomerBase.map(({ id, input }) => [id, input.city]));

function profileOf({ id, companyId, phone }: DemoClient, businessUnit: string): object {
  const [position, area] = pick(positions, chance('position', id));
  const born = new Date(Date.UTC(1960, 0, 1) + Math.floor(chance('born', id) * 40 * 365) * day);
  return {
    ...{ id, ownerId: seeder.ownerId, position, area, businessUnit, mobilePhone: phone },
    location: cities.get(companyId),
    ...(chance('knows', id) > 0.5 && {
      birthdate: born.toISOString().slice(0, 10),
      hobbies: some(hobbies, 2, 'hobby', id),
      likes: some(likes, 1, 'like', id),
    }),
  };
}
