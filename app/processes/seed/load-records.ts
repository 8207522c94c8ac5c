import type { Catalogue } from '@domain/catalogues/catalogue';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { keyOf } from '@domain/catalogues/engine/record';
import { shopOwnerId } from '@domain/people/person/owner';
import { isRejection } from '@domain/shared/rejection';
import type { Services } from '~/services.server';
import { inParallel } from './in-parallel';
import { seedId } from './seed-id';
import { seeder } from './seeder';
import { showInReadModels } from './show-in-read-models';

type Values = Readonly<Record<string, unknown>>;

/** The id the seed gives a record of this key. */
export function seededId(catalogue: Catalogue, key: Values): string {
  return seedId(catalogue.category, keyOf(catalogue, key, shopOwnerId));
}

/**
 * Adds records through the catalogue's command, many at a time so that their appends are committed together. A record whose key
 * is taken, by an earlier run or by a person, is left as it is. Returns how many records there are; throws on any other refusal.
 */
export async function loadRecords(
  services: Services,
  catalogue: Catalogue,
  records: readonly object[],
): Promise<number> {
  const { add } = commandsOf(catalogue);
  const positions: bigint[] = [];
  await inParallel(records, 128, async (record) => {
    const values: Values = { ...record };
    const outcome = await services.dispatch(add, values, {
      actor: seeder,
      via: 'process',
      commandId: seededId(catalogue, values),
      correlationId: seedId('seed', catalogue.name),
      wait: false,
    });
    if (!isRejection(outcome)) {
      if (outcome.position !== null) positions.push(outcome.position);
    } else if (outcome.code !== `${catalogue.category}.key-taken`) {
      throw new Error(`${catalogue.name}: ${JSON.stringify({ values, outcome })}`);
    }
  });
  await showInReadModels(services, catalogue.category, positions);
  return records.length;
}
