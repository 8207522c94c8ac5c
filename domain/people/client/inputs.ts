import { z } from 'zod';
import { flagValue } from '../../shared/flag';
import { otherData } from '../../shared/other-data';
import { pageAddress } from '../../shared/page-address';
import { phoneNumber } from '../../shared/phone';

export const genders = ['female', 'male', 'other'] as const;
export type Gender = (typeof genders)[number];

const text = (max: number) => z.string().trim().min(1).max(max);
const unique = (list: readonly string[]) => [...new Set(list)];
export const likedThing = text(80);
export const mostOf = { social: 10, likedThings: 30 } as const;
const words = z.array(likedThing).max(mostOf.likedThings).transform(unique);

export const birthdate = z.iso.date().refine((day) => day >= '1900-01-01' && day <= '2100-12-31', {
  message: 'validation.client-birthdate',
});

export const clientFields = z.object({
  position: text(120).nullable().optional(),
  area: text(120).nullable().optional(),
  location: text(160).nullable().optional(),
  phone: phoneNumber.nullable().optional(),
  mobilePhone: phoneNumber.nullable().optional(),
  social: z.array(pageAddress).max(mostOf.social).transform(unique).optional(),
  businessUnit: text(100).nullable().optional(),
  gender: z.enum(genders).nullable().optional(),
  birthdate: birthdate.nullable().optional(),
  hobbies: words.optional(),
  likes: words.optional(),
  isOptedOut: flagValue.optional(),
  otherData: otherData.optional(),
});

export const changeClientInput = clientFields.extend({ id: z.string().min(1) });
export type ClientInput = z.output<typeof changeClientInput>;

export const recordProfileInput = changeClientInput.extend({ ownerId: z.string().min(1) });
