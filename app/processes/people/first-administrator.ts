import { now } from '@projections/database-time';
import type { Database } from '@projections/projection';
import { administratorStep } from '@infrastructure/projecting/readiness';
import { seedId } from '~/use-cases/catalogues/starting-records/seed-id';
import { Obstacle } from '../start/explain';
import type { FirstStep } from '../start/first-start';
import { openAccount } from './open-account';

/**
 * The generated password is printed once and never stored. With a log from before this database, the first
 * administrator gets a new password, or another one is created if that account is no longer an administrator.
 */
export const firstAdministrator: FirstStep = {
  name: administratorStep,
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
    const whom = { name: 'Administración', email: own?.email ?? adminEmail, roles: ['admin' as const] };
    const { email, password } = await openAccount(services, word, whom, 'first');
    return [
      '',
      `Administrator   ${email}   ${password}`,
      'The password is shown this once; the first sign-in asks for a new one. Lost: npm start -- --run reset-password',
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
  const rows = await db
    .selectFrom('person_list as p')
    .leftJoin('platform.credentials as c', 'c.person_id', 'p.id')
    .select(['p.id', 'p.email', 'c.person_id as withPassword'])
    .where((eb) => eb('p.roles', '@>', eb.val(['admin'])))
    .where('p.is_active', '=', true)
    .where('p.is_removed', '=', false)
    .where((eb) => eb.or([eb('p.access_until', 'is', null), eb('p.access_until', '>', now())]))
    .execute();
  return rows.map(({ withPassword, ...person }) => ({ ...person, hasPassword: withPassword !== null }));
}

/**
 * Seed keys are numbered: the next one is used if the accounts of the earlier ones are no longer
 * administrators.
 */
async function firstFreeName(db: Database, administrators: readonly Administrator[]): Promise<string> {
  for (let count = 1; ; count += 1) {
    const word = count === 1 ? 'administrator' : `administrator-${count}`;
    const id = seedId('person', word);
    const holder = await db.selectFrom('person_list').select('id').where('id', '=', id).executeTakeFirst();
    if (holder === undefined || administrators.some((one) => one.id === id)) return word;
  }
}

async function readHolder(db: Database, email: string): Promise<string | null> {
  const holder = await db
    .selectFrom('person_list')
    .select('id')
    .where('email', '=', email.trim().toLowerCase())
    .where('is_removed', '=', false)
    .executeTakeFirst();
  return holder?.id ?? null;
}
