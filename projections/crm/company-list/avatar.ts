import { z } from 'zod';
import { reject, type Rejection } from '../../../domain/shared/rejection';
import { defineQuery } from '../../projection';
import { companiesWithinReach } from './reach';

export const findCompanyAvatar = defineQuery({
  name: 'findCompanyAvatar',
  access: 'customer',
  scope: 'owner',
  input: z.object({ fileId: z.string() }),
  async run(db, { fileId }, actor): Promise<{ fileId: string } | Rejection> {
    const found = await db
      .selectFrom('company_list')
      .select('id')
      .where('avatar_file_id', '=', fileId)
      .where(companiesWithinReach(actor))
      .executeTakeFirst();
    return found === undefined ? reject('not-found', 'company.not-found') : { fileId };
  },
});
