import { createElement } from 'react';
import { unlinkedName } from '@domain/shared/person-name';
import type { CompanyToTell } from '@projections/crm/company-list/approval';
import type { Services } from '~/services';
import type { Language } from '~/texts';
import { translate } from '~/texts/translate.server';
import { letterheadOf } from '../letterhead.server';
import { mailHeadOf, mailSenderOf } from './mail-sender.server';
import { renderEmail } from './render-email.server';

interface Writing {
  readonly id: string;
  readonly token: string;
  readonly email: string;
  readonly company: CompanyToTell;
  readonly inviter: string;
  /** The inviter's, since the address may have no account. */
  readonly language: Language;
  readonly days: number;
}

export async function writeColleagueInvitation(
  { db, mail, publicUrl }: Pick<Services, 'db' | 'mail' | 'publicUrl'>,
  { id, token, email, company, inviter, language, days }: Writing,
): Promise<void> {
  const letterhead = await letterheadOf({ db }, company.ownerId, language);
  const brand = letterhead.name;
  const params = { brand, company: company.name, inviter: unlinkedName(inviter), count: days };
  const say = (part: string) => translate(language, `mail:colleague-invitation.${part}`, params);
  const { AccountMail } = await import('./account-mail');
  const props = {
    language,
    from: mailSenderOf(letterhead, publicUrl),
    heading: say('heading'),
    paragraphs: [say('body')],
    action: { href: `${publicUrl}/join/${token}`, label: say('action') },
    note: say('note'),
    footer: say('footer'),
  };
  await mail.send({
    key: `colleague-invitation/${id}`,
    template: 'colleague-invitation',
    language,
    ownerId: company.ownerId,
    isConfidential: true,
    to: [email],
    subject: say('subject'),
    ...mailHeadOf(letterhead),
    replyTo: letterhead.email ?? undefined,
    ...(await renderEmail(createElement(AccountMail, props))),
  });
}
