import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { roles, type Actor } from '../../../domain/shared/actor';
import { emailAddress } from '../../../domain/people/person/inputs';
import { reject, type Rejection } from '../../../domain/shared/rejection';
import { defineQuery, type Database, type Page } from '../../projection';
import { containing } from '../../search-text';
import type { ListedPerson } from './table';

const columns = sql`
  id, name, email, is_email_confirmed as "isEmailConfirmed", requested_email as "requestedEmail", phone, country, identification, address, avatar_file_id as "avatarFileId", language, roles,
  owner_id as "ownerId", company_ids as "companyIds", is_active as "isActive",
  access_until as "accessUntil", registered_at as "registeredAt", revision`;

/** Administrators read all people, others those of their owner company. */
function withinReach(actor: Actor): RawBuilder<boolean> {
  return actor.roles.includes('admin') ? sql`true` : sql`owner_id = ${actor.ownerId}`;
}

const notRemoved = sql`not is_removed`;

async function read(db: Database, where: readonly RawBuilder<unknown>[], limit: number, offset = 0) {
  const { rows } = await sql<ListedPerson>`
    select ${columns} from person_list where ${sql.join(where, sql` and `)}
    order by name, id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

function matching(search: string | undefined): RawBuilder<boolean> {
  return search ? sql`search_text like ${containing(search)}` : sql`true`;
}

/** People by name. `search` matches name, e-mail, phone and identification. */
export const listPeople = defineQuery({
  name: 'listPeople',
  access: 'manager',
  input: z.object({
    search: z.string().optional(),
    role: z.enum(roles).optional(),
    isActive: z.boolean().optional(),
    limit: z.number().int().min(1).max(1000).default(50),
    offset: z.number().int().min(0).default(0),
  }),
  async run(db, { search, role, isActive, limit, offset }, actor): Promise<Page<ListedPerson>> {
    const where = [
      notRemoved,
      withinReach(actor),
      matching(search),
      role === undefined ? sql`true` : sql`${role} = any(roles)`,
      isActive === undefined ? sql`true` : sql`is_active = ${isActive}`,
    ];
    const [data, count] = await Promise.all([
      read(db, where, limit, offset),
      sql<{
        total: number;
      }>`select count(*)::int as total from person_list where ${sql.join(where, sql` and `)}`.execute(db),
    ]);
    return { data, total: count.rows[0]?.total ?? 0 };
  },
});

/** Accounts that an actor may read: their own; for staff and auditors also those of their owner company. */
function visibleTo(actor: Actor): RawBuilder<boolean> {
  const mayReadOthers = actor.roles.some((role) => role !== 'user' && role !== 'client');
  return mayReadOthers ? sql`(id = ${actor.id} or ${withinReach(actor)})` : sql`id = ${actor.id}`;
}

/** One account: one's own, or for staff one of their owner company. */
export const findPerson = defineQuery({
  name: 'findPerson',
  access: 'customer',
  input: z.object({ id: z.string() }),
  async run(db, { id }, actor): Promise<ListedPerson | Rejection> {
    const [found] = await read(db, [notRemoved, sql`id = ${id}`, visibleTo(actor)], 1);
    return found ?? reject('not-found', 'person.not-found');
  },
});

/** Finds a picture of a person that the actor may read. */
export const findAvatar = defineQuery({
  name: 'findAvatar',
  access: 'customer',
  input: z.object({ fileId: z.string() }),
  async run(db, { fileId }, actor): Promise<{ fileId: string } | Rejection> {
    const [found] = await read(db, [notRemoved, sql`avatar_file_id = ${fileId}`, visibleTo(actor)], 1);
    return found === undefined ? reject('not-found', 'person.not-found') : { fileId };
  },
});

/** The account with this e-mail address, or null. */
export const findPersonByEmail = defineQuery({
  name: 'findPersonByEmail',
  access: 'staff',
  input: z.object({ email: emailAddress }),
  async run(db, { email }, actor): Promise<{ person: ListedPerson | null }> {
    const [found] = await read(db, [notRemoved, withinReach(actor), sql`email = ${email}`], 1);
    return { person: found ?? null };
  },
});

/** Whether an e-mail address is valid, and whether any account uses it. */
export const validateEmail = defineQuery({
  name: 'validateEmail',
  access: 'staff',
  input: z.object({ email: z.string() }),
  async run(db, { email }): Promise<{ valid: boolean; inUse: boolean }> {
    const parsed = emailAddress.safeParse(email);
    if (!parsed.success) return { valid: false, inUse: false };
    return { valid: true, inUse: (await read(db, [notRemoved, sql`email = ${parsed.data}`], 1)).length > 0 };
  },
});

/** The first 20 active accounts, for comboboxes. */
export const searchPeople = defineQuery({
  name: 'searchPeople',
  access: 'staff',
  input: z.object({ search: z.string().default('') }),
  run: (db, { search }, actor): Promise<readonly ListedPerson[]> =>
    read(db, [notRemoved, sql`is_active`, withinReach(actor), matching(search)], 20),
});

/** Executives of an owner company (by default the actor's). */
export const listExecutives = defineQuery({
  name: 'listExecutives',
  access: 'staff',
  input: z.object({
    ownerId: z.string().optional(),
    search: z.string().optional(),
    isActive: z.boolean().default(true),
  }),
  run: (db, { ownerId, search, isActive }, actor): Promise<readonly ListedPerson[]> => {
    const owner = ownerId === undefined ? sql`true` : sql`owner_id = ${ownerId}`;
    const where = [sql`'executive' = any(roles)`, sql`is_active = ${isActive}`, owner, matching(search)];
    return read(db, [notRemoved, withinReach(actor), ...where], 1000);
  },
});

/** The managers and administrators of an owner company. */
export const listAdministration = defineQuery({
  name: 'listAdministration',
  access: 'manager',
  input: z.object({ ownerId: z.string() }),
  run: (db, { ownerId }, actor): Promise<readonly ListedPerson[]> =>
    read(
      db,
      [
        notRemoved,
        withinReach(actor),
        sql`owner_id = ${ownerId}`,
        sql`roles && array['super-user', 'admin']`,
      ],
      1000,
    ),
});
