import { recordPasswordChange } from '@domain/people/person/commands';
import { generatePassword } from '@domain/people/person/password';
import { system } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { readConfig } from '@infrastructure/config/config';
import { createLog } from '@infrastructure/logging/log';
import { Obstacle } from './start/explain';
import { openPlatform } from './start/platform';
import { runProcess } from './start/run-process';

/**
 * Gives an account a new generated password, prints it and ends all the person's sessions: `--run
 * reset-password [e-mail]`; without an e-mail, that of the first administrator. Meant for a lost
 * administrator password.
 */
await runProcess('reset-password', async () => {
  const config = readConfig();
  const email = (process.argv[2] ?? config.adminEmail).trim().toLowerCase();
  const log = createLog({ level: config.logLevel, process: 'reset-password' });
  const platform = await openPlatform(config, log, { runsProjections: false });
  try {
    const { services } = platform;
    const person = await services.db
      .selectFrom('person_list')
      .select('id')
      .where('email', '=', email)
      .where('is_removed', '=', false)
      .executeTakeFirst();
    if (person === undefined) throw new Obstacle(`Nobody has the e-mail address ${email}.`);
    const recorded = await services.dispatch(
      recordPasswordChange,
      { id: person.id, how: 'recovery' },
      { actor: system, via: 'process', wait: false },
    );
    if (isRejection(recorded)) throw new Error(`the change was refused: ${recorded.code}`);
    const password = generatePassword(services.auth.secrets.randomBelow);
    await services.auth.credentials.replace(person.id, password);
    process.stdout.write(
      `${email}   ${password}\nThe password is shown this once. Open sessions of the account were ended.\n`,
    );
  } finally {
    await platform.close();
  }
});
