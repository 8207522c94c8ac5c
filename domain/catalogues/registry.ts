import { airlines } from './airlines';
import { airports } from './airports';
import { bankAccounts } from './bank-accounts';
import { branches } from './branches';
import { businessUnits } from './business-units';
import { carriers } from './carriers';
import type { Catalogue } from './catalogue';
import { commodities } from './commodities';
import { containers } from './containers';
import { currencyRates } from './currency-rates';
import { discounts } from './discounts';
import { faqCategories } from './faq-categories';
import { faqSubcategories } from './faq-subcategories';
import { faqs } from './faqs';
import { geozones } from './geozones';
import { missions } from './missions';
import { owners } from './owners';
import { portfolios } from './portfolios';
import { ports } from './ports';
import { products } from './products';
import { profits } from './profits';
import { quoterStates } from './quoter-states';
import { results } from './results';
import { suppliers } from './suppliers';
import { surcharges } from './surcharges';
import { tags } from './tags';
import { transitSpeeds } from './transit-speeds';
import { trucks } from './trucks';
import { conditions } from './conditions';
import { readyAnswers } from './ready-answers';
import { announcedCharges } from './announced-charges';
import { servicePrices } from './service-prices';
import { taxRules } from './tax-rules';
import { priceRoundings } from './price-roundings';
import { emissionFactors } from './emission-factors';
import { demurrageTables } from './demurrage-tables';
import { importDuties } from './import-duties';

export const catalogues: readonly Catalogue[] = [
  carriers,
  suppliers,
  airports,
  ports,
  geozones,
  airlines,
  transitSpeeds,
  branches,
  containers,
  trucks,
  commodities,
  products,
  surcharges,
  profits,
  discounts,
  currencyRates,
  bankAccounts,
  quoterStates,
  results,
  missions,
  businessUnits,
  portfolios,
  tags,
  owners,
  faqCategories,
  faqSubcategories,
  faqs,
  conditions,
  readyAnswers,
  announcedCharges,
  servicePrices,
  taxRules,
  priceRoundings,
  emissionFactors,
  demurrageTables,
  importDuties,
];

export function catalogueNamed(name: string): Catalogue | undefined {
  return catalogues.find((catalogue) => catalogue.name === name);
}
