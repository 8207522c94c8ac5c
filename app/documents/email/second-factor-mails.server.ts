import { findAddressee } from '@projections/people/signed-in/queries';
import type { Params } from '~/texts/translate.server';
import { writeAccountMail, type MailServices } from './account-mails.server';

/** They concern the security of the account, so nobody can unsubscribe. */
type Template =
  'second-factor-added' | 'second-factor-removed' | 'second-factor-taken-away' | 'recovery-code-used';

interface FactorMail {
  readonly template: Template;
  /** Idempotency key within its template. */
  readonly key: string;
  readonly params?: Params;
}

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
