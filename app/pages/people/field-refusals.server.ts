import type { Rejection } from '@domain/shared/rejection';

/** Messages are `validation.<code>` with a dash for the dot. */
const fields: Readonly<Record<string, string>> = {
  'person.email-taken': 'email',
  'person.current-password-wrong': 'current',
  'person.avatar-type': 'avatar',
  'person.code-wrong': 'code',
};

export function besideItsField(rejection: Rejection): Rejection {
  const field = fields[rejection.code];
  if (field === undefined || rejection.issues !== undefined) return rejection;
  const message = `validation.${rejection.code.replace('.', '-')}`;
  return { ...rejection, issues: [{ code: 'custom', path: [field], message, input: undefined }] };
}
