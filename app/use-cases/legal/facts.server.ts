import * as legalTexts from '@domain/legal/legal-text/legal-text';
import { ownerCompanyOf } from '@domain/shared/actor';
import { readOwnerProfile } from '@projections/catalogues/owner-profile';
import { legalLanguages } from '@domain/legal/legal-text/inputs';
import { isRejection } from '@domain/shared/rejection';
import { gatherersOf } from '~/use-cases/gatherer.server';

/** Texts that cannot be parsed are refused here. */
export const legalGatherers = [
  gatherersOf(legalTexts, {
    publishLegalText: async ({ input: { ownerId, texts }, actor }, { db, readLegalBlocks }) => {
      for (const language of legalLanguages) {
        const read = await readLegalBlocks(texts[language] ?? '');
        if (isRejection(read)) return read;
      }
      return {
        isOwnerThere:
          ownerId === undefined ||
          ownerId === ownerCompanyOf(actor) ||
          (await readOwnerProfile(db, ownerId)) !== undefined,
      };
    },
  }),
] as const;
