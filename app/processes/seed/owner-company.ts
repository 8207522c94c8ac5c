import { commandsOf } from '@domain/catalogues/engine/commands';
import { owners } from '@domain/catalogues/owners';
import type { NewRecordOf } from '@domain/catalogues/catalogue';
import { shopOwnerId } from '@domain/people/person/owner';
import type { AnyCommand } from '@domain/shared/command';
import { isRejection } from '@domain/shared/rejection';
import type { Services } from '~/services';
import { seeder } from './seeder';

type OwnerCompany = NewRecordOf<typeof owners>;

const unnamed: OwnerCompany = {
  name: 'Mi empresa',
  country: 'CL',
  currency: 'USD',
  timeZone: 'America/Santiago',
};

/**
 * The record of the shop's owner company has a fixed id; without it nobody could set its margin floor or time
 * zone. An existing record stays. Throws if rejected.
 */
export async function openOwnerCompany(services: Services): Promise<void> {
  await runCommand(services, commandsOf(owners).add, unnamed, shopOwnerId);
}

export async function nameOwnerCompany(services: Services, company: OwnerCompany): Promise<void> {
  await openOwnerCompany(services);
  await runCommand(services, commandsOf(owners).change, { ...company, id: shopOwnerId });
}

async function runCommand(
  services: Services,
  command: AnyCommand,
  input: object,
  commandId?: string,
): Promise<void> {
  const outcome = await services.dispatch(command, input, {
    actor: seeder,
    via: 'process',
    ...(commandId !== undefined && { commandId }),
  });
  if (isRejection(outcome)) throw new Error(`the owner company was refused: ${outcome.code}`);
}
