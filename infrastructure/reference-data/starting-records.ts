import { startingCommodities } from './commodities';
import { startingConditions } from './conditions';
import { helpChapters } from './help/chapters';

export const startingRecords = {
  commodities: startingCommodities,
  conditions: startingConditions,
  helpChapters,
} as const;
