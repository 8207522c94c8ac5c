import type { TFunction } from 'i18next';

const roles = ['user', 'client', 'executive', 'super-user', 'auditor', 'admin'] as const;

export function roleOptions(
  t: TFunction<'people-admin'>,
  given: readonly string[] = roles,
): { value: string; label: string; description: string }[] {
  return roles
    .filter((role) => given.includes(role))
    .map((role) => ({ value: role, label: t(`roles.${role}`), description: t(`role-notes.${role}`) }));
}
