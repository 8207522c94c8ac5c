import { portfolios as catalogue } from '@domain/catalogues/portfolios';
import { reject, type Rejection } from '@domain/shared/rejection';
import { findRecords } from '@projections/catalogues/find-records';
import type { Database } from '@projections/projection';
import { colleaguesAmong } from '~/use-cases/quoting/colleagues.server';

export interface NamedBeside {
  readonly portfolios?: readonly string[] | null | undefined;
  readonly subordinates?: readonly string[] | null | undefined;
}

export async function standingPortfolios(
  db: Database,
  ids: readonly string[],
  ownerId: string,
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const found = await findRecords(db, catalogue, 'id', [...ids]);
  return found.filter((one) => !one.isRemoved && one['ownerId'] === ownerId).map(({ id }) => id);
}

/**
 * Portfolios and people of other owner companies count as unknown. Current subordinates may have left since.
 */
export async function refuseBeside(
  db: Database,
  { portfolios, subordinates }: NamedBeside,
  ownerId: string,
  reporting: readonly string[] = [],
): Promise<Rejection | null> {
  const held = await standingPortfolios(db, portfolios ?? [], ownerId);
  const portfolio = portfolios?.find((id) => !held.includes(id));
  if (portfolio !== undefined) return reject('rule', 'company.portfolio-unknown', { portfolio });
  const joining = (subordinates ?? []).filter((id) => !reporting.includes(id));
  if (joining.length === 0) return null;
  const colleagues = await colleaguesAmong(db, joining);
  const subordinate = joining.find(
    (id) => !colleagues.some((one) => one.id === id && one.isExecutive && one.ownerId === ownerId),
  );
  return subordinate === undefined ? null : reject('rule', 'salesTeam.subordinate-unknown', { subordinate });
}
