import { airlines } from '@domain/catalogues/airlines';
import { airports } from '@domain/catalogues/airports';
import { carriers } from '@domain/catalogues/carriers';
import type { Catalogue } from '@domain/catalogues/catalogue';
import { containers } from '@domain/catalogues/containers';
import { geozones } from '@domain/catalogues/geozones';
import { importDuties } from '@domain/catalogues/import-duties';
import { ports } from '@domain/catalogues/ports';
import { surcharges } from '@domain/catalogues/surcharges';
import { taxRules } from '@domain/catalogues/tax-rules';
import { transitSpeeds } from '@domain/catalogues/transit-speeds';
import { trucks } from '@domain/catalogues/trucks';
import { shopOwnerId } from '@domain/people/person/owner';
import { carryingAirlines, consolidators, shippingLines } from '@infrastructure/reference-data/carriers';
import { containerTypes } from '@infrastructure/reference-data/containers';
import { startingImportDuties } from '@infrastructure/reference-data/import-duties';
import { startingSurcharges } from '@infrastructure/reference-data/surcharges';
import { readAirlines, readAirports, readGeozones, readPorts } from '@infrastructure/reference-data/tables';
import { startingTaxRules } from '@infrastructure/reference-data/tax-rules';
import { startingTransitSpeeds } from '@infrastructure/reference-data/transit-speeds';
import { truckTypes } from '@infrastructure/reference-data/trucks';
import type { Services } from '~/services';
import { loadRecords } from '~/use-cases/catalogues/starting-records/load-records';
import { openOwnerCompany } from './owner-company';
import { loadOwnerRecords } from '~/use-cases/catalogues/starting-records/owner-records';

export async function loadReferenceData(services: Services): Promise<void> {
  await openOwnerCompany(services);
  const allAirlines = readAirlines();
  const steps: readonly (readonly [Catalogue, readonly object[]])[] = [
    [airports, readAirports()],
    [ports, readPorts()],
    [geozones, readGeozones()],
    [airlines, allAirlines],
    [carriers, [...shippingLines, ...consolidators, ...airCarriers(allAirlines)]],
    [containers, containerTypes],
    [trucks, truckTypes],
    [surcharges, startingSurcharges],
    [transitSpeeds, startingTransitSpeeds],
    [taxRules, startingTaxRules],
    [importDuties, startingImportDuties],
  ];
  for (const [catalogue, records] of steps) {
    await loadRecords(services, catalogue, records);
    services.log.info({ catalogue: catalogue.name, records: records.length }, 'reference data loaded');
  }
  await loadOwnerRecords(services, shopOwnerId);
}

function airCarriers(all: ReturnType<typeof readAirlines>) {
  const carrying: ReadonlySet<string> = new Set(carryingAirlines);
  return all
    .filter(({ iataCode }) => carrying.has(iataCode))
    .map(({ iataCode, name, country }) => ({
      name,
      code: iataCode,
      typeCarrier: 'air',
      countries: [...new Set(['CL', ...(typeof country === 'string' ? [country] : [])])],
      services: ['AERIAL'],
      ApiConected: false,
    }));
}
