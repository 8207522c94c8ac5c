import { z } from 'zod';
import { recordId as id } from '../../shared/record-id';

/** `reserve`: reserve and accept offers; `people`: manage colleagues. All may request and see quotes. */
export const colleaguePermissions = ['reserve', 'people'] as const;
export type ColleaguePermission = (typeof colleaguePermissions)[number];

const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, { error: 'validation.email' })
  .pipe(z.email({ error: 'validation.email' }));
const may = z
  .array(z.enum(colleaguePermissions))
  .max(colleaguePermissions.length)
  .transform((given) => colleaguePermissions.filter((one) => given.includes(one)))
  .default([]);

export const inviteColleagueInput = z.object({ companyId: id, email, may });

export const joinCompanyInput = z.object({
  companyId: id,
  personId: id,
  may,
  invitedBy: id,
  founderId: id.nullable(),
});

export const permitColleagueInput = z.object({ companyId: id, personId: id, may });

export const takeOutColleagueInput = z.object({ companyId: id, personId: id });
