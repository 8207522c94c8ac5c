import { profits as profitRules } from '@domain/catalogues/profits';
import * as administration from '@domain/people/person/administration';
import * as client from '@domain/people/client/client';
import * as executive from '@domain/people/executive/executive';
import * as account from '@domain/people/person/commands';
import * as customers from '@domain/people/person/customers';
import { shopOwnerId } from '@domain/people/person/owner';
import * as secondFactor from '@domain/people/person/second-factor';
import type { Successor } from '@domain/people/person/open-work';
import { isLimitedToPortfolios, type Actor } from '@domain/shared/actor';
import { findRecords } from '@projections/catalogues/find-records';
import { ownerOfCompany } from '@projections/crm/company-list/known';
import { findPortfolioCompanyIds } from '@projections/crm/company-list/portfolio-companies';
import { findClientOwner, isUnitOf } from '@projections/people/client-list/known';
import { findExecutiveOwner } from '@projections/people/executive-list/queries';
import { readTermsInForce } from '@projections/legal/legal-text/queries';
import { countFinished } from '@projections/people/open-work/hand-overs';
import { countOpenWork } from '@projections/people/open-work/queries';
import { isPersonWithinReach } from '@projections/people/person-list/reach';
import { isFactorDemanded } from '@projections/people/signed-in/factor-demand';
import { findOpenAccount } from '@projections/people/signed-in/queries';
import { findSurvivor } from '@projections/crm/company-merge/survivors';
import { termsToRead } from '~/use-cases/legal/terms-to-read';
import { colleaguesAmong } from '~/use-cases/quoting/colleagues.server';
import { gatherersOf, type GatheringContext } from '~/use-cases/gatherer.server';

async function ownersOf(
  companyIds: readonly string[],
  { db }: GatheringContext,
  others: readonly string[] = [],
): Promise<administration.CompanyOwners> {
  const [owners, survivors] = await Promise.all([
    Promise.all(companyIds.map(async (id) => [id, (await ownerOfCompany(db, id))?.ownerId] as const)),
    Promise.all([...companyIds, ...others].map(async (id) => [id, await findSurvivor(db, id)] as const)),
  ]);
  return { companyOwners: known(owners), survivors: known(survivors) };
}

function known(
  found: readonly (readonly [id: string, value: string | undefined])[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(found.flatMap(([id, value]) => (value === undefined ? [] : [[id, value]])));
}

async function profitOwners(
  profits: readonly string[] = [],
  { db }: GatheringContext,
): Promise<Readonly<Record<string, string>>> {
  const rules = await findRecords(db, profitRules, 'id', profits);
  return Object.fromEntries(
    rules.flatMap(({ id, ownerId, isRemoved }) => (ownerId === null || isRemoved ? [] : [[id, ownerId]])),
  );
}

async function findSuccessor(id: string, { db }: GatheringContext): Promise<Successor | null> {
  const [found] = await colleaguesAmong(db, [id]);
  if (found === undefined || !(found.isExecutive || found.isManager === true)) return null;
  return { id: found.id, ownerId: found.ownerId };
}

async function companiesOf(personId: string, { db }: GatheringContext): Promise<readonly string[]> {
  const person = await db
    .selectFrom('person_list')
    .select('company_ids')
    .where('id', '=', personId)
    .executeTakeFirst();
  return person?.company_ids ?? [];
}

async function isEmailTaken(email: string, personId: string, { db }: GatheringContext): Promise<boolean> {
  const other = await db
    .selectFrom('person_list')
    .select('id')
    .where('email', '=', email)
    .where('id', '<>', personId)
    .where('is_removed', '=', false)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Only for actors limited to portfolios; for others the command itself decides. */
function reachOf(id: string, actor: Actor, { db }: GatheringContext): Promise<boolean> | boolean {
  return actor.id === id || !isLimitedToPortfolios(actor) || isPersonWithinReach(db, id, actor);
}

/** From the stored account: during sign-in the actor has no staff roles yet. */
async function isDemandedOf(personId: string, db: GatheringContext['db']): Promise<boolean> {
  const person = await findOpenAccount(db, personId);
  return person !== null && (await isFactorDemanded(db, person));
}

interface OnPerson {
  readonly input: { readonly id: string };
  readonly actor: Actor;
}

/** For executives, the companies of the person are read from the log, however far read models lag. */
function readsPerson({ input: { id }, actor }: OnPerson): readonly string[] {
  return actor.id !== id && isLimitedToPortfolios(actor) ? [`person-${id}`] : [];
}

const onPerson = {
  reads: readsPerson,
  gather: async ({ input, actor }: OnPerson, place: GatheringContext) => ({
    isWithinReach: await reachOf(input.id, actor, place),
  }),
};

async function assignable(
  companyIds: readonly string[],
  { id, actor }: { readonly id: string | null; readonly actor: Actor },
  place: GatheringContext,
): Promise<administration.AssignableCompanies> {
  const [held, portfolioCompanies, isWithinReach] = await Promise.all([
    id === null ? [] : companiesOf(id, place),
    isLimitedToPortfolios(actor) ? findPortfolioCompanyIds(place.db, actor.id, actor.ownerId) : [],
    id === null || reachOf(id, actor, place),
  ]);
  const owners = await ownersOf(companyIds, place, [...held, ...portfolioCompanies]);
  return { ...owners, portfolioCompanies, isWithinReach };
}

export const peopleGatherers = [
  gatherersOf(secondFactor, {
    removeSecondFactor: async ({ actor }, { db }) => ({ isDemanded: await isDemandedOf(actor.id, db) }),
  }),
  gatherersOf(administration, {
    invitePerson: ({ input }, place) => ownersOf(input.companyIds, place),
    assignCompanies: {
      reads: readsPerson,
      gather: ({ input, actor }, place) => assignable(input.companyIds, { id: input.id, actor }, place),
    },
    assignRoles: async ({ input }, { db }) => ({ openWork: await countOpenWork(db, input.id) }),
    deactivatePerson: {
      // A successor whose account was closed just now is refused.
      reads: ({ input: { id, successor }, actor }) => [
        ...readsPerson({ input: { id }, actor }),
        ...(successor === undefined ? [] : [`person-${successor}`]),
      ],
      gather: async ({ input: { id, successor }, actor }, place) => ({
        isWithinReach: await reachOf(id, actor, place),
        // Read before the open work: otherwise work moved by a handover that ends meanwhile would count as
        // left over.
        finishedHandOvers: await countFinished(place.db, id),
        openWork: await countOpenWork(place.db, id),
        successor: successor === undefined ? null : await findSuccessor(successor, place),
      }),
    },
    removePerson: async ({ input }, { db }) => ({ openWork: await countOpenWork(db, input.id) }),
    activatePerson: onPerson,
  }),
  gatherersOf(customers, {
    inviteClient: ({ input, actor }, place) => assignable(input.companyIds, { id: null, actor }, place),
    recordClient: ({ input, actor }, place) => assignable(input.companyIds, { id: null, actor }, place),
    addClientCompany: {
      reads: readsPerson,
      gather: ({ input, actor }, place) => assignable([input.companyId], { id: input.id, actor }, place),
    },
  }),
  gatherersOf(client, {
    changeClient: {
      // An account opened just now is known from its first event on.
      reads: ({ input }) => [`person-${input.id}`],
      gather: async ({ input: { id, businessUnit }, actor }, { db }) => {
        const ownerId = await findClientOwner(db, id, actor);
        return {
          isWithinReach: ownerId !== null,
          isUnitKnown: ownerId === null || (await isUnitOf(db, businessUnit, ownerId)),
        };
      },
    },
    recordClientProfile: async ({ input: { businessUnit, ownerId } }, { db }) => ({
      isUnitKnown: await isUnitOf(db, businessUnit, ownerId),
    }),
  }),
  gatherersOf(executive, {
    changeExecutivePricing: {
      reads: ({ input }) => [`person-${input.id}`],
      gather: async ({ input: { id, profits } }, place) => ({
        ownerId: await findExecutiveOwner(place.db, id),
        profitOwners: await profitOwners(profits, place),
      }),
    },
    recordExecutivePricing: async ({ input: { profits } }, place) => ({
      profitOwners: await profitOwners(profits, place),
    }),
  }),
  gatherersOf(account, {
    registerPerson: {
      reads: ({ input }) => termsToRead(input, shopOwnerId),
      gather: async (_command, { db }) => ({ terms: await readTermsInForce(db, shopOwnerId) }),
    },
    requestEmailChange: async ({ input, actor }, place) => ({
      isTaken: await isEmailTaken(input.email, input.id, place),
      isWithinReach: await reachOf(input.id, actor, place),
    }),
    changePersonDetails: onPerson,
    chooseLanguage: onPerson,
    changeAvatar: onPerson,
  }),
] as const;
