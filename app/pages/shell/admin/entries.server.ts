import { isAuditor, mayCommand, mayRead, type Access, type Actor } from '@domain/shared/actor';
import { catalogueNamed } from '@domain/catalogues/registry';
import { entries, settings } from './navigation';

/** Catalogues declare their own access; all other screens are for all staff. */
const limited: Readonly<Record<string, Access>> = {
  approvals: 'manager',
  'low-margins': 'manager',
  verification: 'manager',
  assignment: 'manager',
  'company-profile': 'manager',
  users: 'manager',
  'api-clients': 'admin',
  outbox: 'manager',
  mails: 'manager',
  erasures: 'admin',
  providers: 'manager',
  projections: 'admin',
};

/** Ids of the back-office screens that this person may read. */
export function entriesFor(actor: Actor): string[] {
  return entries
    .map(({ id }) => id)
    .filter((id) => mayRead(actor, catalogueNamed(id)?.access.read ?? limited[id] ?? 'staff'));
}

/** Ids of the settings that this person may change; those that an auditor may read. */
export function settingsFor(actor: Actor): string[] {
  const readable = new Set(entriesFor(actor));
  return settings
    .flatMap(({ pages }) => pages.map(({ id }) => id))
    .filter((id) => readable.has(id))
    .filter(
      (id) =>
        isAuditor(actor) || mayCommand(actor, catalogueNamed(id)?.access.write ?? limited[id] ?? 'manager'),
    );
}
