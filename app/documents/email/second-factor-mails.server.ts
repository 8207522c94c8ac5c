import { findAddressee } from '@projections/people/signed-in/queries';
import type { Params } from '~/texts/translate.server';
import { writeAccountMail, type MailServices } from './account-mails.server';

/** Messages about second factors. They are about the security of the account, so nobody can end them. */
type Template =
  'second-factor-added' | 'second-factor-removed' | 'second-factor-taken-away' | 'recovery-code-used';

interface FactorMail {
  readonly template: Template;
  /** Tells this message from others of its template; sent once. */
  readonly key: string;
  readonly params?: Params;
}

/** Tells a person that the second factors of their account changed, in case somebody else did it. */
export async function sendFactorMail(
  services: MailServices,
  personId: string,
  { template, key, params }: FactorMail,
): Promise<void> {
  const to = await findAddressee(services.db, personId);
  if (to === null) return;
  await writeAccountMail(services, {
    key: `${template}/${key}`,
    template,
    to,
    path: '/forgot-password',
    ...(params !== undefined && { params }),
  });
}
