import type { managementEvents } from '@domain/crm/management/events';
import { management, type Management, type ManagementState } from '@domain/crm/management/management';
import type { RecordedOf } from '@domain/shared/event';
import type { PageContext } from '~/http/load-context';
import type { NewerRecord } from '~/pages/catalogues/one/newer-record.server';
import { peopleBehind } from '~/presenters/catalogues/who.server';
import { namedFacts } from '~/use-cases/crm/management-facts.server';
import { managementFields, readManagements } from '~/use-cases/replays/management.server';

type ManagementEvent = RecordedOf<typeof managementEvents>;

interface ManagementSince {
  readonly began: Management | null;
  readonly now: Management | null;
  readonly since: readonly ManagementEvent[];
}

/** @param base the revision that the form was opened with */
export async function managementSince(
  { services }: Pick<PageContext, 'services'>,
  id: string,
  base: bigint,
): Promise<ManagementSince> {
  const events = (await services.store.readStream(`management-${id}`)) as readonly ManagementEvent[];
  const folded = (some: readonly ManagementEvent[]) =>
    some.reduce<ManagementState>((state, one) => management.evolve(state, one), management.initial);
  return {
    began: folded(events.filter(({ revision }) => revision <= base)),
    now: folded(events),
    since: events.filter(({ revision }) => revision > base),
  };
}

export async function newerManagement(
  { services, language }: Pick<PageContext, 'services' | 'language'>,
  { began, now, since }: ManagementSince,
  changes: Readonly<Record<string, unknown>>,
): Promise<NewerRecord | null> {
  const last = since.at(-1);
  if (began === null || now === null || last === undefined) return null;
  const asked = await namedFacts(services.db, changes, now.ownerId);
  const placed = (name: 'origin' | 'destination') => {
    const id = changes[name];
    return typeof id === 'string' ? (asked.places[id] ?? now.details[name]) : null;
  };
  const yours = {
    ...now,
    details: {
      ...now.details,
      ...changes,
      ...('origin' in changes && { origin: placed('origin') }),
      ...('destination' in changes && { destination: placed('destination') }),
      result: asked.result ?? now.details.result,
    },
  } as Management;
  const [reading, who] = await Promise.all([
    readManagements({ services, language }, [began, now, yours]),
    peopleBehind(services.db, since, language),
  ]);
  const [before, theirs, own] = [began, now, yours].map((state) => managementFields(state, reading));
  return {
    revision: String(last.revision),
    by: since.map((event) => ({ who: who(event), at: event.metadata.at })),
    fields: (before ?? []).flatMap(({ field, name, text }, at) => {
      const after = theirs?.[at]?.text ?? null;
      if (after === text) return [];
      const said = field in changes ? (own?.[at]?.text ?? '—') : null;
      return [{ label: name, before: text ?? '—', theirs: after ?? '—', yours: said }];
    }),
  };
}
