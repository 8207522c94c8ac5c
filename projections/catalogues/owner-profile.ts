import { expressionBuilder } from 'kysely';
import { z } from 'zod';
import { recordId } from '../../domain/shared/record-id';
import type { LegalDocument } from '../../domain/legal/legal-text/inputs';
import { reject, type Rejection } from '../../domain/shared/rejection';
import { definePrepared } from '../prepared-query';
import { defineQuery, type Database, type Tables } from '../projection';
import { readTogether } from '../read-together';

export interface OwnerProfile {
  readonly id: string;
  readonly name: string;
  readonly legalName: string | null;
  readonly identification: string | null;
  readonly country: string | null;
  readonly address: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly web: string | null;
  /** Opening hours from Monday to Friday in its local time: `09:00`. */
  readonly opensAt: string | null;
  readonly closesAt: string | null;
  readonly logo: string | null;
  readonly logoBytes: number | null;
  readonly accountsOnOffers: boolean | null;
  readonly hasTerms: boolean;
  readonly hasPrivacy: boolean;
}

function publishes(document: LegalDocument) {
  const owner = expressionBuilder<Tables, 'owners'>();
  return owner
    .exists(
      owner
        .selectFrom('legal_text')
        .select('legal_text.id')
        .whereRef('legal_text.owner_id', '=', 'owners.id')
        .where('legal_text.document', '=', document),
    )
    .$castTo<boolean>();
}

const selectProfiles = definePrepared((db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom('owners')
    .leftJoin('platform.files as logo_file', 'logo_file.id', 'owners.logo')
    .select([
      'owners.id',
      'owners.name',
      'legal_name as legalName',
      'identification',
      'country',
      'address',
      'email',
      'phone',
      'web',
      'opens_at as opensAt',
      'closes_at as closesAt',
      'logo',
      'logo_file.size as logoBytes',
      'accounts_on_offers as accountsOnOffers',
      publishes('terms').as('hasTerms'),
      publishes('privacy').as('hasPrivacy'),
    ])
    .where((eb) => eb('owners.id', '=', eb.fn.any(eb.val(ids)))),
);

const profiles = readTogether(async (db, ids: readonly string[]) => {
  const { rows } = await selectProfiles(db, { ids });
  return new Map(rows.map((row) => [row.id, row]));
});

export function readOwnerProfile(db: Database, id: string): Promise<OwnerProfile | undefined> {
  return profiles(db, id);
}

export const findOwnerLogo = defineQuery({
  name: 'findOwnerLogo',
  access: 'public',
  scope: 'platform',
  input: z.object({ fileId: recordId }),
  async run(db, { fileId }): Promise<{ readonly fileId: string } | Rejection> {
    const owner = await db
      .selectFrom('owners')
      .select('id')
      .where('logo', '=', fileId)
      .where((eb) => eb.not(eb.ref('is_removed')))
      .executeTakeFirst();
    return owner === undefined ? reject('not-found', 'record.not-found') : { fileId };
  },
});
