import type { ManagementDetails } from '@domain/crm/management/events';
import { instantOf, wallClockIn } from '@domain/shared/wall-clock';
import type { Fields } from '~/pages/forms/form-fields';
import { timeZone } from '~/texts/formats';

const wallClock = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** An unreadable time stays and is refused. */
export function withInstant({ heldAt, ...fields }: Fields): Fields {
  if (typeof heldAt !== 'string' || heldAt === '') return fields;
  const [at] = wallClock.exec(heldAt) ?? [];
  return { ...fields, heldAt: at === undefined ? heldAt : instantOf(at, timeZone) };
}

const clearable = ['modal', 'businessUnit', 'origin', 'destination', 'comment'] as const;

export function managementChanges(
  fields: Fields,
  began: ManagementDetails,
): Readonly<Record<string, unknown>> {
  const changes: Record<string, unknown> = {};
  const textOf = (name: string) => (typeof fields[name] === 'string' ? fields[name].trim() : '');
  if (textOf('kind') !== '' && textOf('kind') !== began.kind) changes['kind'] = textOf('kind');
  if (textOf('result') !== began.result.id) changes['result'] = textOf('result');
  const heldAt = textOf('heldAt').slice(0, 16);
  if (heldAt !== wallClockIn(timeZone, began.heldAt)) changes['heldAt'] = withInstant(fields)['heldAt'] ?? '';
  for (const name of clearable) {
    const before = began[name];
    const known = typeof before === 'object' ? (before?.id ?? '') : before;
    if (textOf(name) !== known) changes[name] = textOf(name) === '' ? null : textOf(name);
  }
  return changes;
}
