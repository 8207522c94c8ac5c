import { catalogueGatherers } from './catalogues.server';
import type { GathererOf } from './gatherer.server';
import { peopleGatherers } from './people.server';
import { quotingGatherers } from './quoting.server';
import { ratingGatherers } from './rating.server';
import { shopGatherers } from './shop.server';

/** Every gatherer of facts. */
export const gatherers: readonly GathererOf[] = [
  ...catalogueGatherers,
  ...peopleGatherers,
  ...quotingGatherers,
  ...ratingGatherers,
  ...shopGatherers,
];
