import { sql } from 'kysely';
import type { Database } from '@projections/projection';
import { seedId } from '~/use-cases/catalogues/starting-records/seed-id';
import { Obstacle } from '../start/explain';
import type { FirstStep } from '../start/first-start';
import { openAccount } from './open-account';

/**
 * Creates one administrator, whose generated password is printed once and stored nowhere else. In a log that
 * was in use before, the first administrator gets a new password; if that account is no longer an
 * administrator, another one is created.
 */
export const firstAdministrator: FirstStep = {
  name: 'administrator',
  isWanted: () => true,
  async run(services, { adminEmail }) {
    const administrators = await readAdministrators(services.db);
    const word = await firstFreeName(services.db, administrators);
    const own = administrators.find(({ id }) => id === seedId('person', word));
    const isTold = administrators.some((one) => one !== own && one.hasPassword);
    if (isTold) return ['Administrators of before can sign in. None was made.'];
    const holder = await readHolder(services.db, adminEmail);
    if (own === undefined && holder !== null && holder !== seedId('person', word)) {
      throw new Obstacle(
        'ADMIN_EMAIL belongs to an account that is no administrator. Set it to an address that nobody has.',
      );
    }
    const { email, password } = await openAccount(services, word, {
      name: 'Administración',
      email: own?.email ?? adminEmail,
      roles: ['admin'],
    });
    return [
      '',
      `Administrator   ${email}   ${password}`,
      'The password is shown this once. Lost: npm start -- --run reset-password',
      '',
    ];
  },
};

interface Administrator {
  readonly id: string;
  readonly email: string;
  readonly hasPassword: boolean;
}

async function readAdministrators(db: Database): Promise<readonly Administrator[]> {
  const { rows } = await sql<Administrator>`
    select p.id, p.email, exists (select 1 from platform.credentials c where c.person_id = p.id) as "hasPassword"
    from person_list p
    where 'admin' = any(p.roles) and p.is_active and not p.is_removed
      and (p.access_until is null or p.access_until > now())`.execute(db);
  return rows;
}

/**
 * The seed key of the first administrator, numbered when the accounts of the earlier keys are no longer
 * administrators.
 */
async function firstFreeName(db: Database, administrators: readonly Administrator[]): Promise<string> {
  for (let count = 1; ; count += 1) {
    const word = count === 1 ? 'administrator' : `administrator-${count}`;
    const id = seedId('person', word);
    const { rows } = await sql`select 1 from person_list where id = ${id}`.execute(db);
    if (rows.length === 0 || administrators.some((one) => one.id === id)) return word;
  }
}

async function readHolder(db: Database, email: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from person_list where email = ${email.trim().toLowerCase()} and not is_removed`.execute(db);
  return rows[0]?.id ?? null;
}
