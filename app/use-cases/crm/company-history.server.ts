import { company, registered, type Company, type CompanyState } from '@domain/crm/company/company';
import { companyEvents } from '@domain/crm/company/events';
import type { RecordedOf } from '@domain/shared/event';
import { findNames } from '@projections/quoting/quoter-history/names';
import { companyChanges, type CompanyReading } from '~/presenters/crm/company-fields.server';
import { companyLine } from '~/presenters/history-lines.server';
import { nameOfActor } from '~/presenters/quoting/readable-history.server';
import type { ShownChange } from '~/presenters/tell-apart';
import type { Services } from '~/services';
import type { Language } from '~/texts';

export type CompanyEvent = RecordedOf<typeof companyEvents>;

export interface CompanyStep {
  readonly event: CompanyEvent;
  readonly before: Company | null;
  readonly after: Company;
}

export async function readCompanySteps(
  { store }: Pick<Services, 'store'>,
  id: string,
): Promise<readonly CompanyStep[]> {
  const events = (await store.readStream(`${companyEvents.category}-${id}`)) as readonly CompanyEvent[];
  let before: CompanyState = company.initial;
  return events.map((event) => {
    const after = registered(company.evolve(before, event));
    const step = { event, before, after };
    before = after;
    return step;
  });
}

export async function readingOf(
  { db }: Pick<Services, 'db'>,
  steps: readonly CompanyStep[],
  language: Language,
): Promise<CompanyReading> {
  const tags = [...new Set(steps.flatMap(({ after }) => after.details.tags))];
  const [names, tagRows] = await Promise.all([
    findNames(
      db,
      steps.flatMap(({ event, after }) => [
        event.metadata.actorId,
        after.ownerId,
        ...mergedIn(event),
        ...after.merges.flatMap(({ merged }) => merged),
      ]),
    ),
    tags.length === 0
      ? []
      : db
          .selectFrom('tags')
          .select(['id', 'name'])
          .where((eb) => eb('id', '=', eb.fn.any(eb.val(tags))))
          .execute(),
  ]);
  return { language, names: new Map([...names, ...tagRows.map(({ id, name }) => [id, name] as const)]) };
}

export interface CompanyHappening {
  readonly id: string;
  readonly revision: number;
  readonly type: CompanyEvent['type'];
  readonly action: string;
  readonly at: string;
  readonly via: CompanyEvent['metadata']['via'];
  readonly who: { readonly id: string; readonly name: string };
  readonly changes: readonly ShownChange[];
  readonly comment: string | null;
}

/** Newest first. The caller must have authorised. */
export async function companyHistory(
  services: Pick<Services, 'store' | 'db'>,
  id: string,
  language: Language,
): Promise<readonly CompanyHappening[]> {
  const steps = await readCompanySteps(services, id);
  const reading = await readingOf(services, steps, language);
  return steps
    .map(({ event, before, after }) => ({
      id: event.id,
      revision: Number(event.revision),
      type: event.type,
      action: sentenceOf(event, reading),
      at: event.metadata.at,
      via: event.metadata.via,
      who: {
        id: event.metadata.actorId,
        name: nameOfActor(event.metadata.actorId, reading.names, language),
      },
      changes: companyChanges(before, after, reading),
      comment: saidIn(event),
    }))
    .toReversed();
}

function sentenceOf(event: CompanyEvent, { names, language }: CompanyReading): string {
  const line = companyLine(event.type, language);
  const merged = mergedIn(event).map((id) => names.get(id) ?? id);
  return merged.length === 0 ? line : `${line}: ${merged.join(', ')}`;
}

function mergedIn({ data }: CompanyEvent): readonly string[] {
  return 'merged' in data ? data.merged : [];
}

export function saidIn({ data }: CompanyEvent): string | null {
  if ('comment' in data) return data.comment ?? null;
  return 'reason' in data ? (data.reason ?? null) : null;
}
