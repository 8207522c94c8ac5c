import type { RecordedEvent } from '@domain/shared/event';
import type { Database } from '@projections/projection';
import type { Language } from '~/texts';
import { translate } from '~/texts/translate.server';

export async function peopleBehind(
  db: Database,
  events: readonly RecordedEvent[],
  language: Language,
): Promise<(event: RecordedEvent) => string> {
  const ids = [...new Set(events.map(({ metadata }) => metadata.actorId))];
  const rows = await db
    .selectFrom('person_list')
    .select(['id', 'name'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return ({ metadata: { actorId, via } }) => {
    if (actorId === 'system') return translate(language, 'catalogues:screen.by-platform');
    const name = names.get(actorId);
    if (name === undefined) return translate(language, 'catalogues:screen.by-program');
    return via === 'web' ? name : translate(language, `catalogues:screen.via.${via}`, { name });
  };
}
