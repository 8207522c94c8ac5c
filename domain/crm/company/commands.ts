import { isWithinOwner, type Actor } from '../../shared/actor';
import { defineCommand, facts } from '../../shared/command';
import { reject, rejectInput, type Rejection } from '../../shared/rejection';
import { isSameData } from '../../shared/same-data';
import { printedNumber, taxNumberProblem } from '../../shared/tax-number';
import {
  company,
  isCompanyWithinReach,
  registered,
  type CompanyDetails,
  type CompanyFacts,
  type CompanyState,
} from './company';
import {
  changeCompanyAvatarInput,
  changeCompanyInput,
  companyIdInput,
  deactivateCompanyInput,
  registerCompanyInput,
} from './inputs';
import { identificationKey, noIdentification } from './keys';

export function onCompany<Facts extends CompanyFacts>() {
  return {
    expects: 'existing',
    facts: facts<Facts>(),
    id: ({ id }: { readonly id: string }) => id,
    isWithinReach: (actor: Actor, state: CompanyState, known: Facts) =>
      isCompanyWithinReach(actor, state, known),
  } as const;
}

function refuseTags(
  tags: readonly string[] | undefined,
  { tagOwners }: Pick<CompanyFacts, 'tagOwners'>,
  ownerId: string,
): Rejection | null {
  const unknown = tags?.find((tag) => tagOwners[tag] !== ownerId);
  return unknown === undefined ? null : reject('rule', 'company.tag-unknown', { tag: unknown });
}

export const registerCompany = defineCommand(company, {
  name: 'registerCompany',
  access: 'staff',
  input: registerCompanyInput,
  facts: facts<Pick<CompanyFacts, 'tagOwners'>>(),
  expects: 'new',
  id: (_input, commandId) => commandId,
  reserves({ input: { country, identification = null, ownerId }, actor }) {
    const key = identificationKey({ country, identification }, ownerId ?? actor.ownerId ?? '');
    return key === null ? [] : [key];
  },
  decide({ input, facts: known, actor }) {
    const ownerId = input.ownerId ?? actor.ownerId;
    if (ownerId === null) return reject('rule', 'company.owner-needed');
    if (!isWithinOwner(actor, ownerId)) return reject('forbidden', 'company.other-owner');
    return (
      refuseTags(input.tags, known, ownerId) ?? [{ type: 'CompanyRegistered', data: { ...input, ownerId } }]
    );
  },
});

type Change = ReturnType<typeof changeCompanyInput.parse>;

function changesOf({ id: _id, ...given }: Change, details: CompanyDetails): Partial<CompanyDetails> {
  const country = given.country ?? details.country;
  const { identification } = given;
  const next = {
    ...given,
    ...(typeof identification === 'string' && { identification: printedNumber(country, identification) }),
  };
  const changed = Object.entries<unknown>(next).filter(
    ([key, value]) => value !== undefined && !isSameData(value, details[key as keyof CompanyDetails]),
  );
  return Object.fromEntries(changed);
}

export const changeCompany = defineCommand(company, {
  ...onCompany<CompanyFacts>(),
  name: 'changeCompany',
  access: 'staff',
  input: changeCompanyInput,
  reserves({ input }, state) {
    if (state === null) return [];
    const changes = changesOf(input, state.details);
    if (!('country' in changes) && !('identification' in changes)) return [];
    return [identificationKey({ ...state.details, ...changes }, state.ownerId) ?? noIdentification(input.id)];
  },
  decide({ input, facts: known }, state) {
    const { details, ownerId } = registered(state);
    const changes = changesOf(input, details);
    if (Object.keys(changes).length === 0) return [];
    const { country, identification } = { ...details, ...changes };
    const isTouched = 'country' in changes || 'identification' in changes;
    const message = isTouched && identification !== null ? taxNumberProblem(country, identification) : null;
    if (message !== null)
      return rejectInput([{ code: 'custom', path: ['identification'], message, input: identification }]);
    return (
      refuseTags(changes.tags, known, ownerId) ?? [
        {
          type: 'CompanyDetailsChanged',
          data: {
            ...changes,
            tags: changes.tags && [...changes.tags],
            social: changes.social && [...changes.social],
            otherData: changes.otherData && [...changes.otherData],
          },
        },
      ]
    );
  },
});

export const changeCompanyAvatar = defineCommand(company, {
  ...onCompany<CompanyFacts>(),
  name: 'changeCompanyAvatar',
  access: 'staff',
  input: changeCompanyAvatarInput,
  decide: ({ input: { fileId } }, state) =>
    fileId === registered(state).avatarFileId ? [] : [{ type: 'CompanyAvatarChanged', data: { fileId } }],
});

/** Its people are treated as if it were not approved. Nothing is deleted. */
export const deactivateCompany = defineCommand(company, {
  ...onCompany<CompanyFacts>(),
  name: 'deactivateCompany',
  access: 'manager',
  input: deactivateCompanyInput,
  decide: ({ input: { reason } }, state) =>
    registered(state).status === 'inactive'
      ? []
      : [{ type: 'CompanyDeactivated', data: reason === undefined ? {} : { reason } }],
});

export const activateCompany = defineCommand(company, {
  ...onCompany<CompanyFacts>(),
  name: 'activateCompany',
  access: 'manager',
  input: companyIdInput,
  decide: (_command, state) =>
    registered(state).status === 'active' ? [] : [{ type: 'CompanyActivated', data: {} }],
});

/** Refused while merged companies are part of it. Its history stays; the tax number can be used again. */
export const removeCompany = defineCommand(company, {
  ...onCompany<CompanyFacts>(),
  name: 'removeCompany',
  access: 'manager',
  input: companyIdInput,
  reserves: ({ input }) => [noIdentification(input.id)],
  decide: (_command, state) =>
    registered(state).merges.length > 0
      ? reject('rule', 'company.has-merged')
      : [{ type: 'CompanyRemoved', data: {} }],
});
