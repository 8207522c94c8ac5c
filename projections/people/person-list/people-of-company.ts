import { z } from 'zod';
import type { Role } from '../../../domain/shared/actor';
import type { Rejection } from '../../../domain/shared/rejection';
import { instantText } from '../../expressions';
import { findCompany } from '../../crm/company-list/queries';
import { companyGroup } from '../../crm/company-merge/survivors';
import { isRejection } from '../../../domain/shared/rejection';
import { defineQuery } from '../../projection';

export interface PersonOfCompany {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly isActive: boolean;
  readonly isEmailConfirmed: boolean;
  readonly registeredAt: string;
}

export const listPeopleOfCompany = defineQuery({
  name: 'listPeopleOfCompany',
  access: 'staff',
  scope: 'owner',
  input: z.object({ companyId: z.string(), limit: z.number().int().min(1).max(100).default(50) }),
  async run(db, { companyId, limit }, actor): Promise<readonly PersonOfCompany[] | Rejection> {
    const company = await findCompany.run(db, { id: companyId }, actor);
    if (isRejection(company)) return company;
    const group = await companyGroup(db, [company.id]);
    const staff: readonly Role[] = ['executive', 'super-user', 'admin', 'auditor'];
    return db
      .selectFrom('person_list')
      .select((of) => [
        'id',
        'name',
        'email',
        'phone',
        'is_active as isActive',
        'is_email_confirmed as isEmailConfirmed',
        instantText(of.ref('registered_at')).$notNull().as('registeredAt'),
      ])
      .where('company_ids', '&&', (of) => of.val([...group]))
      .where('is_removed', '=', false)
      .where((of) => of.not(of('roles', '&&', of.val([...staff]))))
      .orderBy('name')
      .orderBy('id')
      .limit(limit)
      .execute();
  },
});
