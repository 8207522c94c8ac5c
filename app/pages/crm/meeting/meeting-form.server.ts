import type { Place } from '~/pages/forms/page-form.server';
import type { Fields } from '~/pages/forms/form-fields';
import type { PageContext } from '~/http/load-context';
import type { ReadOption } from './meeting-fields';

const mostColleagues = 60;

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

/** Moves a guest's error to the field of addresses and quotes the address. */
export function atMeetingFields(shaped: object): Place {
  const { participants = [] } = shaped as { readonly participants?: readonly { readonly email?: string }[] };
  return (problems) => {
    const placed: Record<string, readonly string[]> = {};
    for (const [path, sentences] of Object.entries(problems)) {
      const [, at] = /^participants\[(\d+)\]/.exec(path) ?? [];
      const email = at === undefined ? undefined : participants[Number(at)]?.email;
      const field = email === undefined ? path : 'emails';
      const said = email === undefined ? sentences : sentences.map((sentence) => `«${email}»: ${sentence}`);
      placed[field] = [...(placed[field] ?? []), ...said];
    }
    return placed;
  };
}

const textOf = (value: Fields[string] | undefined): string => (typeof value === 'string' ? value : '');

/** Guests are an account, or addresses, one per line. */
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
