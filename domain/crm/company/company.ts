import { isWithinOwner, mayCommand, type Actor } from '../../shared/actor';
import { defineAggregate } from '../../shared/command';
import type { EventOf } from '../../shared/event';
import { withPrintedNumber } from '../../shared/tax-number';
import { companyEvents } from './events';
import type { CompanySize } from './sizes';
import type { VerificationState } from './states';

/** Null: unknown. */
export interface CompanyDetails {
  readonly name: string;
  /** ISO 3166-1, two letters. */
  readonly country: string;
  readonly identification: string | null;
  readonly fantasyName: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly website: string | null;
  readonly address: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly locality: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly size: CompanySize | null;
  readonly tags: readonly string[];
  readonly social: readonly string[];
  readonly externalId: string | null;
  readonly otherData: readonly string[];
}

export interface Company {
  readonly status: 'active' | 'inactive' | 'removed';
  readonly details: CompanyDetails;
  readonly verification: VerificationState;
  readonly ownerId: string;
  readonly avatarFileId: string | null;
  /** Merges not undone, oldest first. */
  readonly merges: readonly Merge[];
  /** Merge numbers (`turn`) reserved in the owner company. */
  readonly mergeTurns: readonly number[];
  /** Includes undone merges. */
  readonly knownMerges: readonly string[];
  /** The number that this company reserved; one taken over in a merge stays with the merged company. */
  readonly ownNumber: Pick<CompanyDetails, 'country' | 'identification'>;
}

export interface Merge {
  readonly id: string;
  readonly merged: readonly string[];
  /** The survivor's values before the merge, for the fields it took over. */
  readonly before: Partial<CompanyDetails>;
  readonly after: Partial<CompanyDetails>;
}

export type CompanyState = Company | null;

const unknown: CompanyDetails = {
  name: '',
  country: '',
  identification: null,
  fantasyName: null,
  email: null,
  phone: null,
  website: null,
  address: null,
  city: null,
  state: null,
  locality: null,
  latitude: null,
  longitude: null,
  size: null,
  tags: [],
  social: [],
  externalId: null,
  otherData: [],
};

type Registered = Extract<EventOf<typeof companyEvents>, { readonly type: 'CompanyRegistered' }>['data'];

export function registeredDetails({ ownerId: _ownerId, ...given }: Registered): CompanyDetails {
  return withPrintedNumber({ ...unknown, ...given });
}

export const company = defineAggregate<CompanyState, typeof companyEvents>({
  events: companyEvents,
  initial: null,
  evolve(state, event) {
    if (event.type === 'CompanyRegistered') {
      return {
        status: 'active',
        details: registeredDetails(event.data),
        verification: 'PendingVerification',
        ownerId: event.data.ownerId,
        avatarFileId: null,
        merges: [],
        mergeTurns: [],
        knownMerges: [],
        ownNumber: { country: event.data.country, identification: event.data.identification ?? null },
      };
    }
    const before = registered(state);
    switch (event.type) {
      case 'CompanyDetailsChanged': {
        const details = withPrintedNumber({ ...before.details, ...event.data });
        const isNumbers = 'identification' in event.data || 'country' in event.data;
        const { country, identification } = details;
        return { ...before, details, ...(isNumbers && { ownNumber: { country, identification } }) };
      }
      case 'CompanyAvatarChanged':
        return { ...before, avatarFileId: event.data.fileId };
      case 'CompanyApproved':
        return { ...before, verification: 'Approved' };
      case 'CompanyRejected':
        return { ...before, verification: 'Rejected' };
      case 'CompanySubmittedAgain':
      case 'CompanyApprovalTakenBack':
        return { ...before, verification: 'PendingVerification' };
      case 'CompanyDeactivated':
        return { ...before, status: 'inactive' };
      case 'CompanyActivated':
        return { ...before, status: 'active' };
      case 'CompaniesMerged': {
        const { mergeId: id, merged, turn } = event.data;
        const details = withPrintedNumber({ ...before.details, ...event.data.details });
        const taken = Object.keys(event.data.details) as (keyof CompanyDetails)[];
        const valuesIn = (of: CompanyDetails): Partial<CompanyDetails> =>
          Object.fromEntries(taken.map((key) => [key, of[key]]));
        return {
          ...before,
          details,
          merges: [
            ...before.merges,
            { id, merged, after: valuesIn(details), before: valuesIn(before.details) },
          ],
          mergeTurns: [...before.mergeTurns, turn],
          knownMerges: [...before.knownMerges, id],
        };
      }
      case 'CompanyMergeUndone':
        return {
          ...before,
          details: withPrintedNumber({ ...before.details, ...event.data.details }),
          merges: before.merges.filter(({ id }) => id !== event.data.mergeId),
        };
      case 'CompanyRemoved':
        return { ...before, status: 'removed' };
      default: {
        const never: never = event;
        return never;
      }
    }
  },
});

export function registered(state: CompanyState): Company {
  if (state === null) throw new Error('the company was never registered');
  return state;
}

export interface CompanyFacts {
  /** In one of the executive's portfolios, or registered by them and in no portfolio. */
  readonly isOfExecutive: boolean;
  readonly isOwn: boolean;
  readonly tagOwners: Readonly<Record<string, string | null>>;
}

export function isCompanyWithinReach(
  actor: Actor,
  state: CompanyState,
  { isOfExecutive }: Pick<CompanyFacts, 'isOfExecutive'>,
): boolean {
  if (state === null || state.status === 'removed' || !isWithinOwner(actor, state.ownerId)) return false;
  return mayCommand(actor, 'manager') || isOfExecutive;
}
