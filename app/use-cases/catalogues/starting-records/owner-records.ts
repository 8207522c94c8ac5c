import { commodities } from '@domain/catalogues/commodities';
import { conditions } from '@domain/catalogues/conditions';
import { quoterStates } from '@domain/catalogues/quoter-states';
import { startingQuoterStates } from '@domain/quoting/quoter/starting-states';
import type { Services } from '~/services';
import { loadHelpCentre } from './help-centre';
import { loadRecords, type LoadingServices } from '~/use-cases/catalogues/starting-records/load-records';

/** Idempotent: existing records stay. Throws if a record is refused. */
export async function loadOwnerRecords(
  services: LoadingServices & Pick<Services, 'startingRecords'>,
  ownerId: string,
): Promise<void> {
  const { startingRecords } = services;
  await loadRecords(services, commodities, startingRecords.commodities, ownerId);
  await loadRecords(services, quoterStates, startingQuoterStates, ownerId);
  await loadRecords(services, conditions, startingRecords.conditions, ownerId);
  await loadHelpCentre(services, startingRecords.helpChapters, ownerId);
}
