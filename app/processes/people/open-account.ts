import { invitePerson } from '@domain/people/person/administration';
import type { invitePersonInput } from '@domain/people/person/inputs';
import { generatePassword } from '@domain/people/person/password';
import { isRejection } from '@domain/shared/rejection';
import type { PasswordStanding } from '~/services';
import type { z } from 'zod';
import type { Services } from '~/services';
import { seedId } from '~/use-cases/catalogues/starting-records/seed-id';
import { seeder } from '../seed/seeder';

export interface OpenedAccount {
  readonly id: string;
  readonly email: string;
  readonly password: string;
}

/**
 * The generated password replaces that of an earlier try, which was never printed. `standing`: whether it
 * must be changed at the first sign-in. The same `word` always gives the same account. Throws if a command is
 * rejected.
 */
export async function openAccount(
  services: Services,
  word: string,
  input: z.input<typeof invitePersonInput>,
  standing: PasswordStanding,
): Promise<OpenedAccount> {
  const commandId = seedId('person', word);
  const outcome = await services.dispatch(invitePerson, input, { actor: seeder, via: 'process', commandId });
  if (isRejection(outcome)) throw new Error(`the account ${input.email} was refused: ${outcome.code}`);
  const password = generatePassword(services.auth.secrets.randomBelow);
  await services.auth.credentials.replace(commandId, password, { standing });
  return { id: commandId, email: input.email, password };
}
