import * as rules from '@domain/quoting/assignment/assignment-rules';
import { assignmentRulesEvents } from '@domain/quoting/assignment/events';
import * as assigning from '@domain/quoting/quoter/assigning-commands';
import type { quoterEvents } from '@domain/quoting/quoter/events';
import { ownerCompanyOf } from '@domain/shared/actor';
import type { RecordedOf } from '@domain/shared/event';
import { reject } from '@domain/shared/rejection';
import { readOwnerProfile } from '@projections/catalogues/owner-profile';
import { findCandidates, readAssignmentRules, readRequest } from '@projections/quoting/assignment/queries';
import { gatherersOf, type ReadableLog } from '~/use-cases/gatherer.server';
import { colleaguesAmong } from './colleagues.server';
import { followingFacts } from './following-facts.server';
import { streamOfQuote } from './streams.server';

async function streamsOfRequest(log: ReadableLog, id: string): Promise<readonly string[]> {
  const stream = streamOfQuote(id);
  const [first] = (await log.readStream(stream, { limit: 1 })) as readonly RecordedOf<typeof quoterEvents>[];
  if (first?.type !== 'QuoterOpened') return [stream];
  return [stream, `${assignmentRulesEvents.category}-${first.data.ownerId}`];
}

export const assignmentGatherers = [
  gatherersOf(rules, {
    setAssignmentRules: async ({ input: { ownerId, rules: asked }, actor }, { db }) => ({
      isOwnerThere:
        ownerId === undefined ||
        ownerId === ownerCompanyOf(actor) ||
        (await readOwnerProfile(db, ownerId)) !== undefined,
      colleagues: await colleaguesAmong(db, [...new Set(asked.flatMap(({ executives }) => executives))]),
    }),
  }),
  gatherersOf(assigning, {
    takeQuoter: async ({ actor }, { db }) => ({
      ...(await followingFacts(db, actor)),
      colleagues: await colleaguesAmong(db, [actor.id]),
    }),
    assignQuoterByRules: {
      reads: ({ input: { id } }, log) => streamsOfRequest(log, id),
      async gather({ input: { id }, actor }, { db }) {
        const request = await readRequest(db, id);
        if (request === undefined) return reject('not-found', 'quoter.not-found');
        const { ownerId, companyId } = request;
        const [facts, written, candidates] = await Promise.all([
          followingFacts(db, actor),
          readAssignmentRules(db, ownerId),
          findCandidates(db, ownerId, companyId),
        ]);
        return { ...facts, rules: written.rules, candidates };
      },
    },
  }),
] as const;
