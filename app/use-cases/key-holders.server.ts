import { catalogueKeys } from '@domain/catalogues/engine/key-holder';
import { catalogues } from '@domain/catalogues/registry';
import { personKeys } from '@domain/people/person/key-holder';
import type { KeyHolder } from '@domain/shared/key-holder';
import { reservationKeys } from '@domain/shop/reservation/key-holder';

/**
 * Everything whose unique keys are told by its events. The turn of a lane (`rate.lane-turn`) is not among them: it orders publications of
 * one moment and is of no use later.
 */
export const keyHolders: readonly KeyHolder[] = [
  personKeys,
  reservationKeys,
  ...catalogues.map(catalogueKeys),
];
