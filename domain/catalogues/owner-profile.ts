import { isWithinOwner } from '../shared/actor';
import { defineCommand } from '../shared/command';
import { reject, rejectInput } from '../shared/rejection';
import type { Catalogue } from './catalogue';
import { eventName } from './engine/events';
import { changeInput } from './engine/inputs';
import { changesOf, keyOf, recordAggregate, withChanges } from './engine/record';
import { brokenRules } from './engine/rules';
import { numberPrinter } from './engine/tax-numbers';
import { owners } from './owners';

const { name, legalName, identification, address, email, phone, web } = owners.fields;
const { roadFactor, opensAt, closesAt, logo, accountsOnOffers, offerDays, secondFactorOfStaff } =
  owners.fields;
const { platformOffers, platformOfferDays, platformOfferMost, platformOfferKinds, sharedRateDays } =
  owners.fields;
const { freeCancellationDays, cancellationFee, cancellationFeeCurrency } = owners.fields;

export const ownerProfile: Catalogue = {
  ...owners,
  fields: {
    ...{ name, legalName, identification, address, email, phone, web },
    ...{ roadFactor, opensAt, closesAt, logo, accountsOnOffers, offerDays },
    ...{ platformOffers, platformOfferDays, platformOfferMost, platformOfferKinds, sharedRateDays },
    ...{ freeCancellationDays, cancellationFee, cancellationFeeCurrency },
    secondFactorOfStaff,
  },
  columns: [],
  filters: {},
};

const printNumbers = numberPrinter(owners.fields);

export const changeOwnerProfile = defineCommand(recordAggregate(owners), {
  name: 'changeOwnerProfile',
  access: 'manager',
  input: changeInput(owners),
  expects: 'existing',
  id: ({ id }) => id,
  reserves({ input: { id: _id, isActive: _isActive, ...patch } }, { values }) {
    const key = keyOf(owners, withChanges(values, patch), null);
    if (key === keyOf(owners, values, null)) return [];
    return [{ scope: 'owner.key', key, code: 'owner.key-taken' }];
  },
  decide({ input: { id, ...patch }, actor }, state) {
    if (state.standing !== 'there' || !isWithinOwner(actor, id))
      return reject('not-found', 'owner.not-found');
    const field = Object.keys(patch).find((one) => !(one in ownerProfile.fields));
    if (field !== undefined) return reject('forbidden', 'owner.not-in-profile', { field });
    const changes = changesOf(state.values, printNumbers({ ...state.values, ...patch }));
    const broken = brokenRules(owners, withChanges(state.values, changes), changes);
    if (broken.length > 0) return rejectInput(broken);
    return Object.keys(changes).length === 0 ? [] : [{ type: eventName(owners, 'Changed'), data: changes }];
  },
});
