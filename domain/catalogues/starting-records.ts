import type { Catalogue } from './catalogue';
import { commodities } from './commodities';
import { faqCategories } from './faq-categories';
import { faqSubcategories } from './faq-subcategories';
import { faqs } from './faqs';
import { quoterStates } from './quoter-states';

/** Catalogues of which every owner company starts with copies of its own: goods, the states of quoters and answers for customers. */
export const startingCatalogues: readonly Catalogue[] = [
  commodities,
  quoterStates,
  faqCategories,
  faqSubcategories,
  faqs,
];
