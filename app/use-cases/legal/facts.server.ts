import * as legalTexts from '@domain/legal/legal-text/legal-text';
import { ownerCompanyOf } from '@domain/shared/actor';
import { readOwnerProfile } from '@projections/catalogues/owner-profile';
import { gatherersOf } from '~/use-cases/gatherer.server';

/** Whether the owner company whose text is published exists. */
export const legalGatherers = [
  gatherersOf(legalTexts, {
    publishLegalText: async ({ input: { ownerId }, actor }, { db }) => ({
      isOwnerThere:
        ownerId === undefined ||
        ownerId === ownerCompanyOf(actor) ||
        (await readOwnerProfile(db, ownerId)) !== undefined,
    }),
  }),
] as const;
