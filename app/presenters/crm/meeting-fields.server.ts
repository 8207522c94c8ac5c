import type { MeetingDetails } from '@domain/crm/meeting/events';
import { findTagNames } from '@projections/catalogues/tag-names';
import { findNames } from '@projections/quoting/quoter-history/names';
import type { Database } from '@projections/projection';
import type { Language } from '~/texts';
import { translate } from '~/texts/translate.server';

export type MeetingField = keyof MeetingDetails;

export async function meetingNames(
  db: Database,
  versions: readonly Partial<MeetingDetails>[],
): Promise<Map<string, string>> {
  const ids = versions.flatMap(({ users = [], participants = [] }) => [
    ...users,
    ...participants.flatMap(({ personId }) => personId ?? []),
  ]);
  const tags = versions.flatMap(({ tag }) => tag ?? []);
  const [people, tagged] = await Promise.all([findNames(db, [...new Set(ids)]), findTagNames(db, tags)]);
  return new Map([...people, ...tagged]);
}

function localTime(startsAt: string): string {
  const [day = '', time = ''] = startsAt.split('T');
  return `${day.split('-').reverse().join('-')} ${time}`;
}

export function meetingFieldText(
  field: MeetingField,
  { startsAt, type, tag, users, participants, ...plain }: Partial<MeetingDetails>,
  names: ReadonlyMap<string, string>,
  language: Language,
): string | null {
  const named = (id: string) => names.get(id) ?? id;
  switch (field) {
    case 'startsAt':
      return startsAt === undefined ? null : localTime(startsAt);
    case 'type':
      return type === undefined ? null : translate(language, `meetings-staff:types.${type}`);
    case 'tag':
      return typeof tag === 'string' ? named(tag) : null;
    case 'users':
      return (users ?? []).map(named).join(', ') || null;
    case 'participants':
      return (
        (participants ?? [])
          .map(({ personId, email, name }) => (personId === null ? (email ?? name ?? '') : named(personId)))
          .join(', ') || null
      );
    default:
      return plain[field]?.toString() ?? null;
  }
}
