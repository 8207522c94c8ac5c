import { createElement } from 'react';
import type { Addressee } from '@projections/people/signed-in/queries';
import type { CompanyToTell } from '@projections/crm/company-list/approval';
import type { Services } from '~/services';
import { translate } from '~/texts/translate.server';
import { letterheadOf } from '../letterhead.server';
import { mailHeadOf, mailSenderOf, unsubscribeLink } from './mail-sender.server';
import { renderEmail } from './render-email.server';

/** Each is a section of `mail`; `company-waiting` is for managers. */
export type CompanyNotice =
  'company-waiting' | 'company-approved' | 'company-rejected' | 'company-taken-back';

interface Writing {
  readonly notice: CompanyNotice;
  readonly company: CompanyToTell;
  /** One mail per event and addressee. */
  readonly causeId: string;
  readonly to: Addressee;
  readonly reader: 'customer' | 'staff';
  readonly comment: string | null;
  readonly registrant?: string | null;
  readonly unsubscribe: string | null;
}

export async function writeCompanyMail(
  { db, mail, publicUrl }: Pick<Services, 'db' | 'mail' | 'publicUrl'>,
  { notice, company, causeId, to, reader, comment, registrant = null, unsubscribe }: Writing,
): Promise<void> {
  // Staff pages have no Portuguese.
  const language = reader === 'staff' && to.language === 'pt' ? 'es' : to.language;
  const letterhead = await letterheadOf({ db }, company.ownerId, language);
  const brand = letterhead.name;
  const params = { brand, name: to.name, company: company.name };
  const say = (part: string) => translate(language, `mail:${notice}.${part}`, params);
  const fact = (key: string, detail: string | null) =>
    detail === null ? [] : [{ term: translate(language, `mail:company-facts.${key}`), detail }];
  const path =
    reader === 'staff' ? `/admin/companies/${company.id}/verification` : '/account/profile#companies';
  const { AccountMail } = await import('./account-mail');
  const props = {
    language,
    from: mailSenderOf(letterhead, publicUrl),
    heading: say('heading'),
    paragraphs: [say('body')],
    facts: [
      ...fact('company', company.name),
      ...fact('identification', reader === 'staff' ? company.identification : null),
      ...fact('by', registrant),
      ...fact('comment', comment),
    ],
    action: { href: publicUrl + path, label: say('action') },
    footer: say('footer'),
    unsubscribe: unsubscribeLink(unsubscribe, language),
  };
  await mail.send({
    key: ['company', company.id, notice, causeId, to.id].join('/'),
    template: notice,
    language,
    ownerId: company.ownerId,
    to: [to.email],
    subject: say('subject'),
    ...mailHeadOf(letterhead),
    unsubscribe: unsubscribe ?? undefined,
    ...(reader === 'customer' && letterhead.email !== null && { replyTo: letterhead.email }),
    ...(await renderEmail(createElement(AccountMail, props))),
  });
}
