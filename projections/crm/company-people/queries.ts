import { z } from 'zod';
import { permissionsOf, type ColleagueFacts } from '../../../domain/crm/company-people/company-people';
import type { ColleaguePermission } from '../../../domain/crm/company-people/inputs';
import { mayRead, reachedCompanyIds, type Actor } from '../../../domain/shared/actor';
import { reject, type Rejection } from '../../../domain/shared/rejection';
import { instantText } from '../../expressions';
import { isCustomer } from '../../people/person-list/reach';
import { isOpen } from '../../people/signed-in/queries';
import { defineQuery, type Database } from '../../projection';
import { companiesWithinReach } from '../company-list/reach';
import { companyGroup } from '../company-merge/survivors';

export interface PersonBesideOthers {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** They may sign in, and their address is confirmed. */
  readonly isOpen: boolean;
  readonly may: readonly ColleaguePermission[];
  /** Null: a member since before invitations. */
  readonly joinedAt: string | null;
}

/**
 * Includes merged companies and removed accounts, the longest registered first. Not scoped: the caller must
 * have authorised.
 */
async function readPeople(db: Database, companyId: string) {
  const group = await companyGroup(db, [companyId]);
  const rows = await db
    .selectFrom('person_list')
    .leftJoin('company_people as said', (join) =>
      join
        .onRef('said.person_id', '=', 'person_list.id')
        .on((of) => of('said.company_id', '=', of.fn.any(of.val([...group])))),
    )
    .where((of) => of('person_list.company_ids', '&&', of.val([...group])))
    .where(isCustomer)
    .select((of) => [
      ...(['person_list.id', 'person_list.name', 'person_list.email'] as const),
      'person_list.is_removed as isRemoved',
      of
        .and([isOpen, of.ref('person_list.is_email_confirmed')])
        .$castTo<boolean>()
        .as('isOpen'),
      of.ref('said.may').$castTo<readonly ColleaguePermission[] | null>().as('said'),
      instantText(of.ref('said.joined_at')).as('joinedAt'),
    ])
    .orderBy('person_list.registered_at')
    .orderBy('person_list.id')
    .orderBy('said.changed_at', 'desc')
    .execute();
  // Among merged companies the latest permission counts.
  const people = rows.filter(({ id }, at) => rows.findIndex((other) => other.id === id) === at);
  const isSettled = await db
    .selectFrom('company_people')
    .select('id')
    .where((of) => of('company_id', '=', of.fn.any(of.val([...group]))))
    .where((of) => of(of.val('people'), '=', of.fn.any(of.ref('may'))))
    .limit(1)
    .executeTakeFirst();
  const founder = isSettled === undefined ? await readFounder(db, group) : undefined;
  return {
    people: people.filter(({ isRemoved }) => !isRemoved),
    founderId: people.find(({ id, said }) => id === founder && said === null)?.id ?? null,
  };
}

/** The first person who ever belonged to the company, so that nobody follows a founder who left. */
async function readFounder(db: Database, group: readonly string[]): Promise<string | undefined> {
  const first = await db
    .selectFrom('company_member')
    .select('person_id as id')
    .where((of) => of('company_id', '=', of.fn.any(of.val([...group]))))
    .orderBy('since')
    .orderBy('person_id')
    .limit(1)
    .executeTakeFirst();
  return first?.id;
}

/** Not scoped: the caller must have authorised. */
export async function readColleagues(
  db: Database,
  companyId: string,
): Promise<Pick<ColleagueFacts, 'colleagues' | 'founderId' | 'people'>> {
  const { people, founderId } = await readPeople(db, companyId);
  return {
    colleagues: people.filter((row) => row.isOpen).map(({ id, said }) => ({ id, said })),
    founderId,
    people: people.map(({ id }) => id),
  };
}

/**
 * By name. Customers see their own companies; managers and auditors of the forwarder those of its customers.
 */
export const listColleagues = defineQuery({
  name: 'listColleagues',
  access: 'customer',
  scope: 'owner',
  input: z.object({ companyId: z.string() }),
  async run(db, { companyId }, actor): Promise<readonly PersonBesideOthers[] | Rejection> {
    if (!(await seesPeople(db, companyId, actor))) return reject('not-found', 'companyPeople.not-found');
    const { people, founderId } = await readPeople(db, companyId);
    const permissions = permissionsOf(
      people.filter((row) => row.isOpen),
      founderId,
    );
    return people
      .map(({ said, isRemoved: _, ...row }) => ({
        ...row,
        may: permissions.get(row.id) ?? said ?? ['reserve' as const],
      }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'es') || one.id.localeCompare(other.id));
  },
});

async function seesPeople(db: Database, companyId: string, actor: Actor): Promise<boolean> {
  if (reachedCompanyIds(actor).includes(companyId)) return true;
  if (!mayRead(actor, 'manager')) return false;
  const company = await db
    .selectFrom('company_list')
    .select('id')
    .where('id', '=', companyId)
    .where(companiesWithinReach(actor))
    .executeTakeFirst();
  return company !== undefined;
}

/** Null: no such account. */
export async function readMembership(
  db: Database,
  companyId: string,
  personId: string,
): Promise<{ readonly hasJoined: boolean; readonly otherCompanyIds: readonly string[] } | null> {
  const group = await companyGroup(db, [companyId]);
  const row = await db
    .selectFrom('person_list as p')
    .leftJoin('company_people as said', (join) =>
      join.onRef('said.person_id', '=', 'p.id').on('said.company_id', '=', companyId),
    )
    .select(['p.company_ids as companyIds', 'said.id as saidId'])
    .where('p.id', '=', personId)
    .where('p.is_removed', '=', false)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    hasJoined: row.saidId !== null,
    otherCompanyIds: row.companyIds.filter((id) => !group.includes(id)),
  };
}

/** By company. Not scoped: the caller must have authorised. */
export async function listPermissionsOf(
  db: Database,
  personId: string,
): Promise<
  readonly {
    readonly companyId: string;
    readonly may: readonly ColleaguePermission[];
    readonly since: string;
  }[]
> {
  return db
    .selectFrom('company_people')
    .select((of) => [
      'company_id as companyId',
      of.ref('may').$castTo<readonly ColleaguePermission[]>().as('may'),
      instantText(of.ref('changed_at')).as('since'),
    ])
    .where('person_id', '=', personId)
    .orderBy('company_id')
    .execute();
}
