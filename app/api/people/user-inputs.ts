import { z } from 'zod';
import {
  changeDetailsInput,
  emailAddress,
  invitePersonInput,
  languageCode,
} from '@domain/people/person/inputs';
import { roles } from '@domain/shared/actor';
import { flagValue } from '@domain/shared/flag';

/** One value or a list: older clients send one role as `roles[0]`. */
function oneOrMany<Item extends z.ZodType>(item: Item) {
  return z.preprocess((given) => (typeof given === 'string' ? [given] : given), z.array(item));
}

/** Only a sign-in with Google sets it, so it is false for a new user. */
const isGoogle = flagValue
  .pipe(z.literal(false))
  .nullish()
  .describe('False: it becomes true by a sign-in with Google.');

const { name, email, phone, country, identification, address, language, duration } = invitePersonInput.shape;

export const createUserBody = z.strictObject({
  name,
  email,
  phone,
  country,
  identification,
  address,
  language,
  duration,
  roles: oneOrMany(z.enum(roles)).default(['user']),
  owner: z.string().optional(),
  companies: oneOrMany(z.string()).optional(),
  password: z.string().optional().describe('Generated, and mailed with the invitation, when left out.'),
  isActive: flagValue.optional(),
  isGoogle,
});

export const patchUserBody = z.strictObject({
  ...changeDetailsInput.omit({ id: true }).shape,
  email: emailAddress
    .optional()
    .describe('Asked for: it becomes the user’s once the link sent to it is opened.'),
  current: z.string().optional().describe('The current password; needed to change one’s own e-mail address.'),
  language: languageCode.optional(),
  roles: oneOrMany(z.enum(roles)).optional(),
  companies: oneOrMany(z.string()).nullish(),
  isActive: flagValue.optional(),
  owner: z.string().nullish().describe('As it is: an account stays with its owner company.'),
  avatar: z.null().optional().describe('null takes the picture away; a form with a file brings one.'),
  isGoogle: flagValue.nullish().describe('As it is: it becomes true by a sign-in with Google.'),
});

export const avatarRule = {
  avatar: { types: ['image/jpeg', 'image/png', 'image/gif'], maximumBytes: 2 * 1024 * 1024 },
} as const;
