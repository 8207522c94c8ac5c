import { z } from 'zod';
import { recordId as id } from '../../shared/record-id';

/**
 * What people of a company may do beside asking for quotes and seeing the company's quotes and reservations, which all
 * of them may: reserve and accept offers in its name; invite colleagues, change what they may, and take them out.
 */
export const colleaguePermissions = ['reserve', 'people'] as const;
export type ColleaguePermission = (typeof colleaguePermissions)[number];

/** As accounts have it: in small letters. */
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
  /** Who manages the company's people as its founder. */
  founderId: id.nullable(),
});

export const permitColleagueInput = z.object({ companyId: id, personId: id, may });

export const takeOutColleagueInput = z.object({ companyId: id, personId: id });
