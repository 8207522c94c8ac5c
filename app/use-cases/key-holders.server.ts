import { catalogueKeys } from '@domain/catalogues/engine/key-holder';
import { catalogues } from '@domain/catalogues/registry';
import { companyKeys } from '@domain/crm/company/keys';
import { personKeys } from '@domain/people/person/key-holder';
import type { KeyHolder } from '@domain/shared/key-holder';
import { reservationKeys } from '@domain/shop/reservation/key-holder';
import { ticketKeys } from '@domain/support/ticket/merging';

/** The lane publications (`rate.lane-turn`) are excluded: their keys are useless after the publication. */
export const keyHolders: readonly KeyHolder[] = [
  personKeys,
  companyKeys,
  reservationKeys,
  ticketKeys,
  ...catalogues.map(catalogueKeys),
];
