import { z } from 'zod';
import { ownerCompanyOf, type Actor } from '../../../domain/shared/actor';
import { reject, type Rejection } from '../../../domain/shared/rejection';
import { defineQuery, type Database } from '../../projection';
import { companiesWithinReach } from '../company-list/reach';
import { columns, type ListedCompany } from '../company-list/queries';
import { survivorOf } from '../company-merge/survivors';
import { findAlike, type Alike } from './alike';
import { findToldApart, isSettled } from './distinctions';

export interface AlikeCompany extends Pick<Alike, 'by' | 'similarity'> {
  readonly company: ListedCompany;
}

const typed = z.string().trim().max(254).optional();

export const listAlikeCompanies = defineQuery({
  name: 'listAlikeCompanies',
  access: 'staff',
  scope: 'owner',
  input: z.object({
    id: z.string().optional(),
    ownerId: z.string().optional(),
    name: typed,
    fantasyName: typed,
    identification: typed,
    email: typed,
    website: typed,
    limit: z.number().int().min(1).max(20).default(5),
  }),
  async run(db, { id, ownerId, limit, ...asked }, actor): Promise<readonly AlikeCompany[] | Rejection> {
    if (id === undefined) {
      const alike = await findAlike(db, ownerId ?? ownerCompanyOf(actor), [asked]);
      return withinReach(db, alike, actor, limit);
    }
    const edited = await db
      .selectFrom('company_list')
      .select(['id', 'owner_id as ownerId'])
      .where((of) => of('company_list.id', '=', survivorOf(of.val(id))))
      .where(companiesWithinReach(actor))
      .executeTakeFirst();
    if (edited === undefined) return reject('not-found', 'company.not-found');
    const [alike, told] = await Promise.all([
      findAlike(db, edited.ownerId, [asked]),
      findToldApart(db, edited.id),
    ]);
    const open = alike.filter((one) => one.id !== edited.id && !isSettled(one.by, told.get(one.id)));
    return withinReach(db, open, actor, limit);
  },
});

async function withinReach(
  db: Database,
  alike: readonly Alike[],
  actor: Actor,
  limit: number,
): Promise<readonly AlikeCompany[]> {
  const companies = await companiesOf(
    db,
    alike.map(({ id }) => id),
    actor,
  );
  const found = new Map(companies.map((company) => [company.id, company]));
  return alike
    .flatMap(({ id, by, similarity }) => {
      const company = found.get(id);
      return company === undefined ? [] : [{ company, by, similarity }];
    })
    .slice(0, limit);
}

export async function companiesOf(
  db: Database,
  ids: readonly string[],
  actor: Actor,
): Promise<readonly ListedCompany[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('company_list')
    .select(columns)
    .where((of) => of('id', '=', of.fn.any(of.val([...ids]))))
    .where(companiesWithinReach(actor))
    .execute();
}
