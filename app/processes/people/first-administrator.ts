import type { FirstStep } from '../start/first-start';
import { openAccount } from './open-account';

/** Somebody has to be able to sign in: one administrator, whose generated password is printed once and kept nowhere. */
export const firstAdministrator: FirstStep = {
  name: 'administrator',
  isWanted: () => true,
  async run(services, { adminEmail }) {
    const { email, password } = await openAccount(services, 'administrator', {
      name: 'Administración',
      email: adminEmail,
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
