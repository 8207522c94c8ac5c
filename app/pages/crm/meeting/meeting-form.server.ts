import type { Fields } from '~/pages/forms/form-fields';
import type { PageContext } from '~/http/load-context';
import type { ReadOption } from './meeting-fields';

const mostColleagues = 60;

/** Staff of the reader's owner company who can take part, by name. */
export async function colleagueOptions({ services, actor }: PageContext): Promise<readonly ReadOption[]> {
  const rows = await services.db
    .selectFrom('person_list')
    .select(['id as value', 'name as label'])
    .where((eb) => eb('roles', '&&', eb.val(['executive', 'super-user'])))
    .where('owner_id', '=', actor.ownerId ?? '')
    .where('is_active', '=', true)
    .where('is_removed', '=', false)
    .orderBy('name')
    .orderBy('id')
    .limit(mostColleagues)
    .execute();
  return rows;
}

const textOf = (value: Fields[string] | undefined): string => (typeof value === 'string' ? value : '');

/** The form's fields as a command takes them: guests are an account, or addresses, one a line. */
export function meetingInput({ client, emails, users, startsAt, ...fields }: Fields): object {
  const guests = textOf(emails)
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((email) => ({ name: email.split('@')[0], email }));
  const account = textOf(client);
  return {
    ...fields,
    startsAt: textOf(startsAt).slice(0, 16),
    users: users === undefined ? [] : [users].flat(),
    participants: [...(account === '' ? [] : [{ personId: account }]), ...guests],
  };
}
