import pMap from 'p-map';
import type { Catalogue } from '@domain/catalogues/catalogue';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { keyOf } from '@domain/catalogues/engine/record';
import { shopOwnerId } from '@domain/people/person/owner';
import { system } from '@domain/shared/actor';
import { idOfStream } from '@domain/shared/event';
import { isRejection } from '@domain/shared/rejection';
import type { Services } from '~/services';
import { seedId } from './seed-id';
import { showInReadModels } from './show-in-read-models';

type Values = Readonly<Record<string, unknown>>;

export type LoadingServices = Pick<Services, 'db' | 'dispatch' | 'projections'>;

export function seededId(catalogue: Catalogue, key: Values, ownerId = shopOwnerId): string {
  return seedId(catalogue.category, keyOf(catalogue, key, ownerId));
}

/**
 * Many at a time, so that appends are committed together. A record whose key is reserved stays as it is.
 * Returns the ids in order; throws on any other refusal.
 */
export async function loadRecords(
  services: LoadingServices,
  catalogue: Catalogue,
  records: readonly object[],
  ownerId = shopOwnerId,
): Promise<readonly string[]> {
  const { add } = commandsOf(catalogue);
  const positions: bigint[] = [];
  const ids: string[] = [];
  await pMap(
    [...records.entries()],
    async ([at, record]) => {
      const values: Values = { ...record };
      const id = seededId(catalogue, values, ownerId);
      const outcome = await services.dispatch(add, values, {
        actor: { ...system, ownerId },
        via: 'process',
        commandId: id,
        correlationId: seedId('seed', catalogue.name),
        wait: false,
      });
      if (!isRejection(outcome)) {
        ids[at] = outcome.id;
        if (outcome.position !== null) positions.push(outcome.position);
      } else if (outcome.code === `${catalogue.category}.key-taken`) {
        ids[at] = (await idOfKey(services, catalogue, keyOf(catalogue, values, ownerId))) ?? id;
      } else {
        throw new Error(`${catalogue.name}: ${JSON.stringify({ values, outcome })}`);
      }
    },
    { concurrency: 128 },
  );
  await showInReadModels(services, catalogue.category, positions);
  return ids;
}

async function idOfKey(
  { db }: LoadingServices,
  { category }: Catalogue,
  key: string,
): Promise<string | undefined> {
  const held = await db
    .selectFrom('platform.reservations')
    .select('stream')
    .where('scope', '=', `${category}.key`)
    .where('key', '=', key)
    .executeTakeFirst();
  return held && idOfStream(held.stream);
}
