import { airlines } from '@domain/catalogues/airlines';
import { airports } from '@domain/catalogues/airports';
import { carriers } from '@domain/catalogues/carriers';
import type { Catalogue } from '@domain/catalogues/catalogue';
import { commodities } from '@domain/catalogues/commodities';
import { containers } from '@domain/catalogues/containers';
import { faqCategories } from '@domain/catalogues/faq-categories';
import { faqSubcategories } from '@domain/catalogues/faq-subcategories';
import { faqs } from '@domain/catalogues/faqs';
import { geozones } from '@domain/catalogues/geozones';
import { ports } from '@domain/catalogues/ports';
import { quoterStates } from '@domain/catalogues/quoter-states';
import { surcharges } from '@domain/catalogues/surcharges';
import { transitSpeeds } from '@domain/catalogues/transit-speeds';
import { trucks } from '@domain/catalogues/trucks';
import { startingQuoterStates } from '@domain/quoting/quoter/starting-states';
import { carryingAirlines, shippingLines } from '@infrastructure/reference-data/carriers';
import { startingCommodities } from '@infrastructure/reference-data/commodities';
import { containerTypes } from '@infrastructure/reference-data/containers';
import { helpChapters } from '@infrastructure/reference-data/help/chapters';
import { startingSurcharges } from '@infrastructure/reference-data/surcharges';
import { readAirlines, readAirports, readGeozones, readPorts } from '@infrastructure/reference-data/tables';
import { startingTransitSpeeds } from '@infrastructure/reference-data/transit-speeds';
import { truckTypes } from '@infrastructure/reference-data/trucks';
import type { Services } from '~/services.server';
import { helpRecords } from './help-centre';
import { loadRecords } from './load-records';
import { openOwnerCompany } from './owner-company';

/** What every installation needs: its owner company, places, transport, goods, surcharges, the states of quoters and answers for customers. */
export async function loadReferenceData(services: Services): Promise<void> {
  await openOwnerCompany(services);
  const allAirlines = readAirlines();
  const help = helpRecords(helpChapters);
  const steps: readonly (readonly [Catalogue, readonly object[]])[] = [
    [airports, readAirports()],
    [ports, readPorts()],
    [geozones, readGeozones()],
    [airlines, allAirlines],
    [carriers, [...shippingLines, ...airCarriers(allAirlines)]],
    [commodities, startingCommodities],
    [containers, containerTypes],
    [trucks, truckTypes],
    [surcharges, startingSurcharges],
    [transitSpeeds, startingTransitSpeeds],
    [quoterStates, startingQuoterStates],
    [faqCategories, help.categories],
    [faqSubcategories, help.subcategories],
    [faqs, help.questions],
  ];
  for (const [catalogue, records] of steps) {
    const loaded = await loadRecords(services, catalogue, records);
    services.log.info({ catalogue: catalogue.name, records: loaded }, 'reference data loaded');
  }
}

/** The airlines that carry freight here, as carriers. */
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
