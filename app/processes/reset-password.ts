import { recordPasswordChange } from '@domain/people/person/commands';
import { generatePassword } from '@domain/people/person/password';
import { system } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { readConfig } from '@infrastructure/config/config';
import { createLog } from '@infrastructure/logging/log';
import { takeFactorsAway } from '~/use-cases/people/second-factor/take-away.server';
import { Obstacle } from './start/explain';
import { openPlatform } from './start/platform';
import { runProcess } from './start/run-process';

const secondFactorFlag = '--second-factor';

/**
 * `--run reset-password [e-mail] [--second-factor]`, for a lost password or telephone; by default the first
 * administrator. Prints a new password, which the next sign-in changes, and ends all sessions.
 */
await runProcess('reset-password', async () => {
  const config = readConfig();
  const words = process.argv.slice(2);
  const takesFactors = words.includes(secondFactorFlag);
  const [given = config.adminEmail] = words.filter((word) => word !== secondFactorFlag);
  const email = given.trim().toLowerCase();
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
    if (takesFactors) {
      const taken = await takeFactorsAway(
        {
          services,
          dispatch: (definition, input) =>
            services.dispatch(definition, input, { actor: system, via: 'process', wait: false }),
        },
        { id: person.id, reason: 'reset-password' },
      );
      if (isRejection(taken) && taken.code !== 'person.no-second-factor')
        throw new Error(`taking the second factors away was refused: ${taken.code}`);
    }
    const password = generatePassword(services.auth.secrets.randomBelow);
    await services.auth.credentials.replace(person.id, password, { standing: 'first' });
    process.stdout.write(
      `${email}   ${password}\nThe password is shown this once; the next sign-in asks for a new one. Open sessions of the account were ended.\n`,
    );
  } finally {
    await platform.close();
  }
});
