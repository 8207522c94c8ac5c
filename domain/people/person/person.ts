import type { AcceptedTerms } from '../../shared/accepted-terms';
import type { Role } from '../../shared/actor';
import { defineAggregate } from '../../shared/command';
import { withPrintedNumber } from '../../shared/tax-number';
import { personEvents, type SecondFactorKind } from './events';
import { shopOwnerId } from './owner';

export interface PersonDetails {
  readonly name: string;
  readonly phone: string | null;
  readonly country: string | null;
  readonly identification: string | null;
  readonly address: string | null;
}

export interface PersonState {
  readonly status: 'none' | 'active' | 'inactive' | 'removed';
  readonly details: PersonDetails;
  readonly email: string;
  /** Until the address is confirmed, the person's companies give no access. */
  readonly isEmailConfirmed: boolean;
  readonly requestedEmail: string | null;
  readonly language: 'es' | 'en' | 'pt';
  readonly roles: readonly Role[];
  readonly ownerId: string;
  readonly companyIds: readonly string[];
  readonly isGoogle: boolean;
  readonly avatarFileId: string | null;
  readonly acceptedTerms: AcceptedTerms | null;
  readonly successorId: string | null;
  readonly handOvers: number;
  readonly secondFactors: readonly { readonly id: string; readonly kind: SecondFactorKind }[];
}

const initial: PersonState = {
  status: 'none',
  details: { name: '', phone: null, country: null, identification: null, address: null },
  email: '',
  isEmailConfirmed: false,
  requestedEmail: null,
  language: 'es',
  roles: [],
  ownerId: shopOwnerId,
  companyIds: [],
  isGoogle: false,
  avatarFileId: null,
  acceptedTerms: null,
  successorId: null,
  handOvers: 0,
  secondFactors: [],
};

export const person = defineAggregate({
  events: personEvents,
  initial,
  evolve(state, event): PersonState {
    switch (event.type) {
      case 'PersonRegistered': {
        const { name, email, phone, country, language, acceptedTerms = null } = event.data;
        const details = { ...initial.details, name, phone, country };
        return { ...initial, status: 'active', details, email, language, acceptedTerms, roles: ['user'] };
      }
      case 'PersonInvited':
      case 'PersonRecorded': {
        const { name, phone, country, identification, address, needsEmailConfirmation, ...rest } = event.data;
        const details = {
          name,
          phone: phone ?? null,
          country: country ?? null,
          identification: identification ?? null,
          address: address ?? null,
        };
        const isEmailConfirmed = needsEmailConfirmation !== true;
        return {
          ...initial,
          ...rest,
          isEmailConfirmed,
          status: 'active',
          details: withPrintedNumber(details),
        };
      }
      case 'PersonDetailsChanged':
        return { ...state, details: withPrintedNumber({ ...state.details, ...definedOf(event.data) }) };
      case 'PersonEmailChanged':
        return { ...state, email: event.data.email, isEmailConfirmed: false, requestedEmail: null };
      case 'PersonEmailChangeRequested':
        return { ...state, requestedEmail: event.data.email };
      case 'PersonEmailConfirmed':
        return { ...state, email: event.data.email, isEmailConfirmed: true, requestedEmail: null };
      case 'PersonRolesAssigned':
        return { ...state, roles: event.data.roles };
      case 'PersonCompaniesAssigned':
        return { ...state, companyIds: event.data.companyIds };
      case 'PersonLanguageChosen':
        return { ...state, language: event.data.language };
      case 'PersonAvatarChanged':
        return { ...state, avatarFileId: event.data.fileId };
      case 'PersonPasswordChanged':
        // A new password invalidates all links, so a requested address can no longer be confirmed.
        return {
          ...state,
          isEmailConfirmed: state.isEmailConfirmed || event.data.how === 'link',
          requestedEmail: null,
        };
      case 'PersonGoogleLinked':
        return { ...state, isGoogle: true };
      case 'PersonSecondFactorAdded': {
        const { factorId: id, kind } = event.data;
        return { ...state, secondFactors: [...state.secondFactors, { id, kind }] };
      }
      case 'PersonSecondFactorRemoved':
        return withoutFactors(state, [event.data.factorId]);
      case 'PersonSecondFactorsTakenAway':
        return withoutFactors(state, event.data.factorIds);
      case 'PersonRecoveryCodesMade':
      case 'PersonRecoveryCodeUsed':
      case 'PersonInvitedAgain':
      case 'PersonSessionsRevoked':
        return state;
      case 'PersonDeactivated':
        return {
          ...state,
          status: 'inactive',
          successorId: event.data.successorId ?? state.successorId,
          handOvers: state.handOvers + (event.data.successorId === undefined ? 0 : 1),
        };
      case 'PersonActivated':
        return { ...state, status: 'active', successorId: null };
      case 'PersonRemoved':
        return { ...state, status: 'removed' };
      default: {
        const unknown: never = event;
        return unknown;
      }
    }
  },
});

function withoutFactors(state: PersonState, ids: readonly string[]): PersonState {
  return { ...state, secondFactors: state.secondFactors.filter(({ id }) => !ids.includes(id)) };
}

/** Drops `undefined`, which means unchanged; keeps `null`, which clears a field. */
export function definedOf<Fields extends object>(
  fields: Fields,
): { [Key in keyof Fields]: Exclude<Fields[Key], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}
