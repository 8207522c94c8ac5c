import { bankAccounts } from '@domain/catalogues/bank-accounts';
import { branches } from '@domain/catalogues/branches';
import { businessUnits } from '@domain/catalogues/business-units';
import { carriers } from '@domain/catalogues/carriers';
import type { Catalogue } from '@domain/catalogues/catalogue';
import { currencyRates } from '@domain/catalogues/currency-rates';
import { demurrageTables } from '@domain/catalogues/demurrage-tables';
import { discounts } from '@domain/catalogues/discounts';
import { products } from '@domain/catalogues/products';
import { profits } from '@domain/catalogues/profits';
import { results } from '@domain/catalogues/results';
import { servicePrices } from '@domain/catalogues/service-prices';
import { suppliers } from '@domain/catalogues/suppliers';
import { tags } from '@domain/catalogues/tags';
import { legalDocuments } from '@domain/legal/legal-text/inputs';
import { publishLegalText } from '@domain/legal/legal-text/legal-text';
import { dayBegunEverywhere } from '@domain/shared/day';
import { isRejection } from '@domain/shared/rejection';
import type { Services } from '~/services';
import { airCarriersSelling } from './demo/air-rates';
import {
  demoBankAccounts,
  demoBranches,
  demoBusinessUnits,
  demoDiscounts,
  demoOwner,
  demoProducts,
  demoProfits,
  demoResults,
  demoServicePrices,
  demoTags,
} from './demo/commerce';
import { registerDemoCompanies } from './demo/companies';
import { demoCurrencyRates } from './demo/currency-rates';
import { demoDemurrageTables } from './demo/demurrage-tables';
import { loadDemoRates } from './demo/load-rates';
import { demoLegalTexts } from './demo/legal-texts';
import { demoLandCarriers, landCarriersSelling } from './demo/land-carriers';
import { linesSelling } from './demo/sea-rates';
import { demoSuppliers } from './demo/suppliers';
import { loadRecords } from '~/use-cases/catalogues/starting-records/load-records';
import { seedId } from '~/use-cases/catalogues/starting-records/seed-id';
import { nameOwnerCompany } from './owner-company';
import { seeder } from './seeder';

/**
 * An owner company in business, with some 3,500 rates. Needs the reference data. Rates start on a day that
 * has begun in every time zone at `now` (ISO, UTC).
 */
export async function loadDemonstrationData(services: Services, now: string): Promise<void> {
  const today = dayBegunEverywhere(now);
  await nameOwnerCompany(services, demoOwner);
  const steps: readonly (readonly [Catalogue, readonly object[]])[] = [
    [carriers, demoLandCarriers],
    [suppliers, [...demoSuppliers, ...airCarriersSelling, ...linesSelling, ...landCarriersSelling]],
    [currencyRates, demoCurrencyRates(today)],
    [profits, demoProfits],
    [servicePrices, demoServicePrices],
    [demurrageTables, demoDemurrageTables],
    [bankAccounts, demoBankAccounts],
    [discounts, demoDiscounts],
    [products, demoProducts],
    [businessUnits, demoBusinessUnits],
    [results, demoResults],
    [tags, demoTags],
    [branches, demoBranches],
  ];
  for (const [catalogue, records] of steps) await loadRecords(services, catalogue, records);
  for (const document of legalDocuments) {
    const published = await services.dispatch(
      publishLegalText,
      { document, texts: demoLegalTexts[document], after: 0 },
      { actor: seeder, via: 'process', commandId: seedId('legalText', document) },
    );
    // A repeated run finds the rates that it published.
    if (isRejection(published) && published.kind !== 'stale') throw new Error(published.code);
  }
  await registerDemoCompanies(services, now);
  const rates = await loadDemoRates(services, today);
  services.log.info({ rates }, 'demonstration data loaded');
}
