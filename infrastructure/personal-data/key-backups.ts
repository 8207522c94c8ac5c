import { z } from 'zod';
import type { Database } from '../../projections/projection';
import { type InstallationKeys, WrongInstallationKey, wrapKey } from './installation-keys';
import { raiseGeneration, unwrap } from './key-table';

const backup = z.object({
  version: z.literal(1),
  takenAt: z.string(),
  keys: z.array(
    z.object({ id: z.uuid(), subject: z.string(), wrapped: z.base64(), wrappedWith: z.string() }),
  ),
});
export type KeyBackup = z.output<typeof backup>;

const rowsAtOnce = 500;

export async function backUpKeys(db: Database): Promise<KeyBackup> {
  const rows = await db
    .selectFrom('platform.personal_keys')
    .select(['id', 'subject', 'wrapped', 'wrapped_with'])
    .where('wrapped', 'is not', null)
    .orderBy('id')
    .execute();
  return {
    version: 1,
    takenAt: new Date().toISOString(),
    keys: rows.map(({ id, subject, wrapped, wrapped_with }) => ({
      id,
      subject,
      wrapped: wrapped?.toString('base64') ?? '',
      wrappedWith: wrapped_with ?? '',
    })),
  };
}

/**
 * Restores missing keys. Deleted ones stay deleted; later erasures in the log are applied afterwards
 * (`settle`). Throws `WrongInstallationKey`.
 */
export async function restoreKeys(
  db: Database,
  installation: InstallationKeys,
  content: unknown,
): Promise<number> {
  const { keys } = backup.parse(content);
  for (const { id, subject, wrapped, wrappedWith } of keys) {
    if (installation.find(wrappedWith) === null)
      throw new WrongInstallationKey('This backup was wrapped with another key of the installation.');
    unwrap(installation, { id, subject, wrapped: Buffer.from(wrapped, 'base64'), wrapped_with: wrappedWith });
  }
  let restored = 0;
  for (let first = 0; first < keys.length; first += rowsAtOnce) {
    const some = keys.slice(first, first + rowsAtOnce);
    const newer = await db
      .selectFrom('platform.personal_keys')
      .select('subject')
      .where((eb) => eb('subject', '=', eb.fn.any(eb.val(some.map(({ subject }) => subject)))))
      .where('wrapped', 'is not', null)
      .where('seals', '=', true)
      .execute();
    const sealed = new Set(newer.map(({ subject }) => subject));
    const inserted = await db
      .insertInto('platform.personal_keys')
      .values(
        some.map(({ id, subject, wrapped, wrappedWith }) => ({
          id,
          subject,
          wrapped: Buffer.from(wrapped, 'base64'),
          wrapped_with: wrappedWith,
          seals: !sealed.has(subject),
        })),
      )
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .execute();
    restored += inserted.length;
  }
  await db.deleteFrom('platform.checkpoints').where('name', '=', 'erasures').execute();
  await raiseGeneration(db);
  return restored;
}

/** Encrypts every key with the current installation key, so that former ones can be removed. */
export async function rewrapKeys(db: Database, installation: InstallationKeys): Promise<number> {
  const current = installation.current();
  let rewrapped = 0;
  for (;;) {
    const rows = await db
      .selectFrom('platform.personal_keys')
      .select(['id', 'subject', 'wrapped', 'wrapped_with'])
      .where('wrapped_with', '<>', current.fingerprint)
      .limit(rowsAtOnce)
      .execute();
    if (rows.length === 0) return rewrapped;
    for (const { id, subject, wrapped, wrapped_with } of rows) {
      if (wrapped === null || wrapped_with === null) continue;
      const key = unwrap(installation, { id, subject, wrapped, wrapped_with });
      await db
        .updateTable('platform.personal_keys')
        .set({ wrapped: wrapKey(current, id, subject, key), wrapped_with: current.fingerprint })
        .where('id', '=', id)
        .where('wrapped_with', '=', wrapped_with)
        .execute();
      rewrapped += 1;
    }
  }
}
