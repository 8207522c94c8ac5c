import type { Catalogue } from './catalogue';
import { commodities } from './commodities';
import { conditions } from './conditions';
import { faqCategories } from './faq-categories';
import { faqSubcategories } from './faq-subcategories';
import { faqs } from './faqs';
import { quoterStates } from './quoter-states';

/** Every owner company starts with its own copies of these records (docs/roles.md, "Owner companies"). */
export const startingCatalogues: readonly Catalogue[] = [
  commodities,
  quoterStates,
  faqCategories,
  faqSubcategories,
  faqs,
  conditions,
];
