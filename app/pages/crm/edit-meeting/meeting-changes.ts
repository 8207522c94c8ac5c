import type { MeetingDetails } from '@domain/crm/meeting/events';
import type { Fields } from '~/pages/forms/form-fields';

const texts = ['title', 'type', 'startsAt', 'timeZone', 'minutes'] as const;
const clearable = ['place', 'link', 'action', 'tag', 'objective', 'specificObjective'] as const;

const textOf = (value: Fields[string] | undefined): string => (typeof value === 'string' ? value : '');
const listOf = (value: Fields[string] | undefined): readonly string[] =>
  value === undefined ? [] : [value].flat().filter((one) => typeof one === 'string');

function guestsOf({ people, client, emails }: Fields, { participants }: MeetingDetails) {
  const accounts = [...listOf(people), ...(textOf(client) === '' ? [] : [textOf(client)])];
  const addresses = textOf(emails)
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((email) => email.toLowerCase());
  const nameOf = (email: string) =>
    participants.find((one) => one.email === email)?.name ?? email.split('@')[0] ?? email;
  return [
    ...[...new Set(accounts)].map((personId) => ({ personId })),
    ...[...new Set(addresses)].map((email) => ({ name: nameOf(email), email })),
  ];
}

export function meetingChanges(fields: Fields, began: MeetingDetails): Readonly<Record<string, unknown>> {
  const changes: Record<string, unknown> = {};
  for (const name of texts) {
    const value = name === 'startsAt' ? textOf(fields[name]).slice(0, 16) : textOf(fields[name]);
    const isGone = fields[name] === undefined && name !== 'title';
    if (!isGone && value !== String(began[name])) changes[name] = value;
  }
  for (const name of clearable) {
    const value = textOf(fields[name]).trim();
    if (value !== (began[name] ?? '')) changes[name] = value === '' ? null : value;
  }
  const users = listOf(fields['users']);
  if ([...users].sort().join() !== [...began.users].sort().join()) changes['users'] = users;
  const guests = guestsOf(fields, began);
  const known = began.participants.map(({ personId, name, email }) =>
    personId === null ? { name, email } : { personId },
  );
  const inOrder = (some: readonly object[]) => some.map((one) => JSON.stringify(one)).sort();
  if (inOrder(guests).join() !== inOrder(known).join()) changes['participants'] = guests;
  return changes;
}
