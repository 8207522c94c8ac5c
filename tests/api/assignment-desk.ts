import { commandsOf } from '@domain/catalogues/engine/commands';
import { portfolios } from '@domain/catalogues/portfolios';
import { setAssignmentRules } from '@domain/quoting/assignment/assignment-rules';
import { openQuoter } from '@domain/quoting/quoter/open-quoter';
import { visitor, type Actor } from '@domain/shared/actor';
import { expect } from 'vitest';
import type { OwnerCompany, Person, TwoOwnerCompanies } from '@tests/owner-companies/two-owner-companies';

const load = { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: '100', volume: '0.1' } };
const contact = { name: 'Ana Rojas', email: 'ana@correo.cl', phone: '+56912345678' };

/** What managers, executives and customers do around assignments. */
export function assignmentDesk(two: TwoOwnerCompanies) {
  const { done } = two.platform;

  const assignmentOf = async (id: string) =>
    two.services.db
      .selectFrom('quoter_list')
      .select(['executive_id as executiveId', 'assigned_because as because'])
      .where('id', '=', id)
      .executeTakeFirst();

  return {
    assignmentOf,

    async portfolio(company: OwnerCompany, companies: readonly string[], executives: readonly Person[]) {
      const input = {
        name: `Cartera ${companies.join()}`.slice(0, 60),
        companies,
        executives: executives.map(({ id }) => id),
      };
      return (await done(commandsOf(portfolios).add, input, { ...company.seeder, roles: ['super-user'] })).id;
    },

    rules: (company: OwnerCompany, rules: readonly object[], targetMinutes?: number) =>
      done(setAssignmentRules, { rules, targetMinutes }, { ...company.seeder, roles: ['super-user'] }),

    async request(actor: Actor | OwnerCompany, more: object = {}): Promise<string> {
      const asking: Actor = 'kind' in actor ? actor : { ...visitor, ownerId: actor.id };
      const places = { origin: { id: 'MIA' }, destination: { id: 'SCL' } };
      return (await done(openQuoter, { ...places, load, contact, ...more }, asking)).id;
    },

    isAssigned: (id: string, executiveId: string | null, because: string | null = null) =>
      expect
        .poll(() => assignmentOf(id), { timeout: 20_000 })
        .toEqual({ executiveId, because: executiveId === null ? null : because }),
  };
}
