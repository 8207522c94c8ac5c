import { isWithinOwner } from '../../shared/actor';
import { defineAggregate, defineCommand, facts } from '../../shared/command';
import { reject, rejectInput, type Rejection } from '../../shared/rejection';
import { isSameData } from '../../shared/same-data';
import { clientEvents } from './events';
import { changeClientInput, recordProfileInput, type ClientInput } from './inputs';

/** Null: unknown. */
export interface ClientProfile {
  readonly position: string | null;
  readonly area: string | null;
  readonly location: string | null;
  readonly phone: string | null;
  readonly mobilePhone: string | null;
  readonly social: readonly string[];
  readonly businessUnit: string | null;
  readonly gender: string | null;
  readonly birthdate: string | null;
  readonly hobbies: readonly string[];
  readonly likes: readonly string[];
  readonly isOptedOut: boolean;
  readonly otherData: readonly string[];
}

export const blankProfile: ClientProfile = {
  position: null,
  area: null,
  location: null,
  phone: null,
  mobilePhone: null,
  social: [],
  businessUnit: null,
  gender: null,
  birthdate: null,
  hobbies: [],
  likes: [],
  isOptedOut: false,
  otherData: [],
};

export const client = defineAggregate<ClientProfile, typeof clientEvents>({
  events: clientEvents,
  initial: blankProfile,
  evolve: (state, { data }) => ({ ...state, ...data }),
});

export interface ClientFacts {
  readonly isWithinReach: boolean;
  readonly isUnitKnown: boolean;
}

export function refuseFields(
  { birthdate }: Pick<ClientInput, 'birthdate'>,
  { isUnitKnown }: Pick<ClientFacts, 'isUnitKnown'>,
  at: string,
): Rejection | null {
  if (typeof birthdate === 'string' && birthdate > at.slice(0, 10)) {
    const issue = { path: ['birthdate'], message: 'validation.client-birthdate', input: birthdate };
    return rejectInput([{ code: 'custom', ...issue }]);
  }
  return isUnitKnown ? null : reject('rule', 'client.business-unit-unknown');
}

function changesOf(given: Omit<ClientInput, 'id'>, state: ClientProfile): Partial<ClientInput> {
  return Object.fromEntries(
    Object.entries<unknown>(given).filter(
      ([key, value]) => value !== undefined && !isSameData(value, state[key as keyof ClientProfile]),
    ),
  );
}

export const changeClient = defineCommand(client, {
  name: 'changeClient',
  access: 'staff',
  input: changeClientInput,
  facts: facts<ClientFacts>(),
  expects: 'any',
  id: ({ id }) => id,
  decide({ input: { id: _id, ...given }, facts: known, at }, state) {
    if (!known.isWithinReach) return reject('not-found', 'client.not-found');
    const refusal = refuseFields(given, known, at);
    if (refusal !== null) return refusal;
    const data = changesOf(given, state);
    return Object.keys(data).length === 0 ? [] : [{ type: 'ClientProfileChanged', data }];
  },
});

export const recordClientProfile = defineCommand(client, {
  name: 'recordClientProfile',
  access: 'staff',
  input: recordProfileInput,
  facts: facts<Pick<ClientFacts, 'isUnitKnown'>>(),
  expects: 'new',
  id: ({ id }) => id,
  decide({ input: { id: _id, ownerId, ...given }, facts: known, actor, at }, state) {
    if (!isWithinOwner(actor, ownerId)) return reject('not-found', 'client.not-found');
    const refusal = refuseFields(given, known, at);
    if (refusal !== null) return refusal;
    const data = changesOf(given, state);
    return Object.keys(data).length === 0 ? [] : [{ type: 'ClientProfileChanged', data }];
  },
});
