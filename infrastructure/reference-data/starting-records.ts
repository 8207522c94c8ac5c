import { startingCommodities } from './commodities';
import { startingConditions } from './conditions';
import { helpChapters } from './help/chapters';

/** What every new owner company starts with: goods, conditions of offers, and answers for customers. */
export const startingRecords = {
  commodities: startingCommodities,
  conditions: startingConditions,
  helpChapters,
} as const;
