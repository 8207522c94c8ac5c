import { catalogueGatherers } from '~/use-cases/catalogues/facts.server';
import { colleagueGatherers } from '~/use-cases/crm/colleagues/facts.server';
import { crmGatherers } from '~/use-cases/crm/facts.server';
import { fileGatherers } from '~/use-cases/files/facts.server';
import { legalGatherers } from '~/use-cases/legal/facts.server';
import { absenceGatherers } from '~/use-cases/people/absence-facts.server';
import { addressGatherers } from '~/use-cases/people/address-facts.server';
import { peopleGatherers } from '~/use-cases/people/facts.server';
import { privacyGatherers } from '~/use-cases/privacy/facts.server';
import { assignmentGatherers } from '~/use-cases/quoting/assignment-facts.server';
import { quotingGatherers } from '~/use-cases/quoting/facts.server';
import { ratingGatherers } from '~/use-cases/rating/facts.server';
import { shopGatherers } from '~/use-cases/shop/facts.server';
import { sharingGatherers } from '~/use-cases/shop/sharing-facts.server';
import { supportGatherers } from '~/use-cases/support/facts.server';
import { mergingGatherers } from '~/use-cases/support/merging-facts.server';
import type { GathererOf, Gathering } from './gatherer.server';

const all = [
  ...catalogueGatherers,
  ...colleagueGatherers,
  ...crmGatherers,
  ...fileGatherers,
  ...peopleGatherers,
  ...absenceGatherers,
  ...addressGatherers,
  ...privacyGatherers,
  ...assignmentGatherers,
  ...quotingGatherers,
  ...ratingGatherers,
  ...shopGatherers,
  sharingGatherers,
  ...supportGatherers,
  ...mergingGatherers,
  ...legalGatherers,
] as const;

export const gatherers: readonly GathererOf[] = all.flatMap(({ list }) => list);

export type GatheredName = (typeof all)[number] extends Gathering<infer Names> ? Names : never;
