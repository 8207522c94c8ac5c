import * as commands from '@domain/crm/company/commands';
import type { CompanyFacts } from '@domain/crm/company/company';
import * as merging from '@domain/crm/company/merging';
import * as distinction from '@domain/crm/distinction/distinction';
import * as note from '@domain/crm/note/note';
import * as verification from '@domain/crm/company/verification';
import { reachedCompanyIds, type Actor } from '@domain/shared/actor';
import type { Rejection } from '@domain/shared/rejection';
import { companiesWithinReach, mergedOrNotWithinReach } from '@projections/crm/company-list/reach';
import {
  countMerges,
  findMergeable,
  findPartOf,
  streamsOfMerges,
} from '@projections/crm/company-merge/mergeable';
import { findToTellApart } from '@projections/crm/company-likeness/distinctions';
import type { Condition } from '@projections/expressions';
import type { Database } from '@projections/projection';
import { findNotedRecord } from '@projections/crm/note-list/records';
import { meetingGatherers } from '~/use-cases/crm/meetings/facts.server';
import { managementGatherers } from '~/use-cases/crm/management-facts.server';
import { streamsOfRecord } from '~/use-cases/quoting/streams.server';
import { gatherersOf, type GatheringContext } from '~/use-cases/gatherer.server';

async function tagOwners(
  db: Database,
  tags: readonly string[] | undefined,
): Promise<Pick<CompanyFacts, 'tagOwners'>> {
  if (tags === undefined || tags.length === 0) return { tagOwners: {} };
  const rows = await db
    .selectFrom('tags')
    .select(['id', 'owner_id'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(tags))))
    .where('is_removed', '=', false)
    .execute();
  return { tagOwners: Object.fromEntries(rows.map(({ id, owner_id }) => [id, owner_id])) };
}

async function isReached(db: Database, id: string, reach: Condition): Promise<boolean> {
  const found = await db
    .selectFrom('company_list')
    .select('id')
    .where('id', '=', id)
    .where(reach)
    .executeTakeFirst();
  return found !== undefined;
}

async function factsOn(
  {
    input,
    actor,
  }: {
    readonly input: { readonly id: string; readonly tags?: readonly string[] | undefined };
    readonly actor: Actor;
  },
  { db }: GatheringContext,
): Promise<CompanyFacts | Rejection> {
  const survivor = await findPartOf(db, input.id, actor);
  if (survivor !== null) return merging.refuseMerged(survivor);
  const [isWithinReach, owners] = await Promise.all([
    isReached(db, input.id, companiesWithinReach(actor)),
    tagOwners(db, input.tags),
  ]);
  return { isOfExecutive: isWithinReach, isOwn: reachedCompanyIds(actor).includes(input.id), ...owners };
}

type OnCompany = { readonly input: { readonly id: string } };

/**
 * Owner and merges are read from the log, so that a company is known from its first event on even if read
 * models lag.
 */
const onCompany = {
  reads: ({ input }: OnCompany, _log: unknown, db: Database) => streamsOfMerges(db, [input.id]),
  gather: factsOn,
};

export const crmGatherers = [
  gatherersOf(commands, {
    registerCompany: ({ input }, { db }) => tagOwners(db, input.tags),
    changeCompany: onCompany,
    changeCompanyAvatar: onCompany,
    deactivateCompany: onCompany,
    activateCompany: onCompany,
    removeCompany: onCompany,
  }),
  gatherersOf(verification, {
    approveCompany: onCompany,
    rejectCompany: onCompany,
    takeBackCompanyApproval: onCompany,
    submitCompany: onCompany,
  }),
  gatherersOf(merging, {
    mergeCompanies: {
      reads: ({ input }, _log, db) => streamsOfMerges(db, [input.id, ...input.merged]),
      gather: async ({ input, actor }, { db }) => {
        const companies = await findMergeable(db, [input.id, ...input.merged], actor);
        const survivor = companies.find(({ id }) => id === input.id);
        const turn = survivor === undefined ? 0 : await countMerges(db, survivor.ownerId);
        return { companies, turn, isOfExecutive: survivor !== undefined };
      },
    },
    undoCompanyMerge: {
      reads: onCompany.reads,
      gather: async ({ input, actor }, { db }) => ({
        isOfExecutive: await isReached(db, input.id, mergedOrNotWithinReach(actor)),
      }),
    },
  }),
  gatherersOf(distinction, {
    tellCompaniesApart: {
      reads: ({ input }, _log, db) => streamsOfMerges(db, input.companies),
      gather: ({ input, actor }, { db }) => findToTellApart(db, input.companies, actor),
    },
  }),
  gatherersOf(note, {
    writeNote: {
      reads: ({ input }, log) => streamsOfRecord(log, input),
      gather: async ({ input: { model, modelId }, actor }, { db }) => ({
        record: await findNotedRecord(db, model, modelId, actor),
      }),
    },
  }),
  managementGatherers,
  meetingGatherers,
] as const;
