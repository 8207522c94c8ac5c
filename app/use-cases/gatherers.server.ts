import { catalogueGatherers } from '~/use-cases/catalogues/facts.server';
import type { GathererOf } from './gatherer.server';
import { peopleGatherers } from '~/use-cases/people/facts.server';
import { quotingGatherers } from '~/use-cases/quoting/facts.server';
import { ratingGatherers } from '~/use-cases/rating/facts.server';
import { shopGatherers } from '~/use-cases/shop/facts.server';

export const gatherers: readonly GathererOf[] = [
  ...catalogueGatherers,
  ...peopleGatherers,
  ...quotingGatherers,
  ...ratingGatherers,
  ...shopGatherers,
];
