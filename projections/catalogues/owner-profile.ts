import { sql } from 'kysely';
import { z } from 'zod';
import { reject, type Rejection } from '../../domain/shared/rejection';
import { defineQuery, prepared, type Database } from '../projection';
import { readTogether } from '../read-together';

/** The public profile of an owner company. */
export interface OwnerProfile {
  readonly id: string;
  readonly name: string;
  readonly legalName: string | null;
  readonly address: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly web: string | null;
  /** Id of the stored picture. */
  readonly logo: string | null;
}

const profiles = readTogether(async (db, ids: readonly string[]) => {
  const { rows } = await sql<OwnerProfile>`
    ${prepared} select id, name, legal_name as "legalName", address, email, phone, web, logo
    from owners where id = any(${ids})`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
});

/** The profile of an owner company, for its pages, documents and mails. Undefined if it has no record. */
export function readOwnerProfile(db: Database, id: string): Promise<OwnerProfile | undefined> {
  return profiles(db, id);
}

/** The logo of an owner company, for everybody. Any other file is not found. */
export const findOwnerLogo = defineQuery({
  name: 'findOwnerLogo',
  access: 'public',
  input: z.object({ fileId: z.string().min(1).max(100) }),
  async run(db, { fileId }): Promise<{ readonly fileId: string } | Rejection> {
    const { rows } = await sql`select from owners where logo = ${fileId} and not is_removed`.execute(db);
    return rows.length > 0 ? { fileId } : reject('not-found', 'record.not-found');
  },
});
