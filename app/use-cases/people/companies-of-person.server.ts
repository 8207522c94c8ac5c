import type { personEvents } from '@domain/people/person/events';
import { person } from '@domain/people/person/person';
import type { RecordedOf } from '@domain/shared/event';
import type { ReadableLog } from '~/use-cases/gatherer.server';

export async function streamsOfPersonsCompanies(
  log: ReadableLog,
  personId: string,
): Promise<readonly string[]> {
  const stream = `${person.events.category}-${personId}`;
  const events = (await log.readStream(stream)) as readonly RecordedOf<typeof personEvents>[];
  const { companyIds } = events.reduce((before, event) => person.evolve(before, event), person.initial);
  return [stream, ...companyIds.map((id) => `company-${id}`)];
}
