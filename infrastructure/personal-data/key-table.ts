import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../projections/projection';
import { type InstallationKeys, newPersonalKey, unwrapKey, wrapKey } from './installation-keys';
import type { PersonalKey } from './sealed-data';

interface WrappedKey {
  readonly id: string;
  readonly subject: string;
  readonly wrapped: Buffer;
  readonly wrapped_with: string;
}

/** This process lacks the installation key that encrypted a person's key. */
export class UnknownInstallationKey extends Error {
  override readonly name = 'UnknownInstallationKey';

  constructor(fingerprint: string) {
    super(`keys of persons are wrapped with a key of the installation that was not given (${fingerprint})`);
  }
}

/**
 * Unordered. Missing keys are created and committed before they are returned, so that no event is encrypted
 * with a key that a crash loses. Inserts before it selects, since most subjects are new.
 */
export async function keysInUse(
  db: Database,
  installation: InstallationKeys,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, PersonalKey>> {
  const current = installation.current();
  const rows = subjects.map((subject) => {
    const id = uuidv7();
    const wrapped = wrapKey(current, id, subject, newPersonalKey());
    return { id, subject, wrapped, wrapped_with: current.fingerprint };
  });
  const made = await db
    .insertInto('platform.personal_keys')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('subject').where('wrapped', 'is not', null).where('seals', '=', true).doNothing(),
    )
    .returning(['id', 'subject', 'wrapped', 'wrapped_with'])
    .execute();
  const found = made.flatMap(wrappedOf);
  if (found.length < subjects.length) {
    const isMade = new Set(found.map(({ subject }) => subject));
    found.push(
      ...(await readInUse(
        db,
        subjects.filter((subject) => !isMade.has(subject)),
      )),
    );
  }
  return new Map(found.map((row) => [row.subject, { id: row.id, bytes: unwrap(installation, row) }]));
}

async function readInUse(db: Database, subjects: readonly string[]): Promise<WrappedKey[]> {
  const rows = await db
    .selectFrom('platform.personal_keys')
    .select(['id', 'subject', 'wrapped', 'wrapped_with'])
    .where((eb) => eb('subject', '=', eb.fn.any(eb.val([...subjects]))))
    .where('wrapped', 'is not', null)
    .where('seals', '=', true)
    .execute();
  return rows.flatMap(wrappedOf);
}

/** Null: deleted. Unknown ids are omitted. */
export async function keysById(
  db: Database,
  installation: InstallationKeys,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Buffer | null>> {
  const rows = await db
    .selectFrom('platform.personal_keys')
    .select(['id', 'subject', 'wrapped', 'wrapped_with'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();
  return new Map(
    rows.map((row): [string, Buffer | null] => {
      const [wrapped] = wrappedOf(row);
      return [row.id, wrapped === undefined ? null : unwrap(installation, wrapped)];
    }),
  );
}

export async function findErasedSubjects(
  db: Database,
  subjects: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('platform.erased_subjects')
    .select('subject')
    .where((eb) => eb('subject', '=', eb.fn.any(eb.val([...subjects]))))
    .execute();
  return new Set(rows.map(({ subject }) => subject));
}

export async function readGeneration(db: Database): Promise<bigint> {
  const { generation } = await db
    .selectFrom('platform.personal_data_state')
    .select('generation')
    .executeTakeFirstOrThrow();
  return generation;
}

export async function raiseGeneration(db: Database): Promise<void> {
  await db
    .updateTable('platform.personal_data_state')
    .set((eb) => ({ generation: eb('generation', '+', 1n) }))
    .execute();
}

export async function findUnknownInstallationKeys(
  db: Database,
  installation: InstallationKeys,
): Promise<number> {
  const rows = await db
    .selectFrom('platform.personal_keys')
    .select('wrapped_with')
    .distinct()
    .where('wrapped_with', 'is not', null)
    .execute();
  return rows.filter(({ wrapped_with }) => wrapped_with !== null && installation.find(wrapped_with) === null)
    .length;
}

function wrappedOf(row: {
  readonly id: string;
  readonly subject: string;
  readonly wrapped: Buffer | null;
  readonly wrapped_with: string | null;
}): readonly WrappedKey[] {
  const { id, subject, wrapped, wrapped_with } = row;
  return wrapped === null || wrapped_with === null ? [] : [{ id, subject, wrapped, wrapped_with }];
}

export function unwrap(installation: InstallationKeys, row: WrappedKey): Buffer {
  const key = installation.find(row.wrapped_with);
  if (key === null) throw new UnknownInstallationKey(row.wrapped_with);
  return unwrapKey(key, row.id, row.subject, row.wrapped);
}
