import { createElement } from 'react';
import type { Addressee } from '@projections/people/signed-in/queries';
import { keyOfQuoteMail } from '@projections/quoting/offers/mails';
import type { FoundQuoter } from '@projections/quoting/quoter-history/queries';
import type { Services } from '~/services';
import { formatsOf, type Formats } from '~/texts/formats';
import { textsIn } from '~/texts/translate.server';
import { letterheadOf } from '../letterhead.server';
import { mailHeadOf, mailSenderOf, unsubscribeLink, withLane } from './mail-sender.server';
import { renderEmail } from './render-email.server';

interface Say {
  readonly t: (key: string, params?: Readonly<Record<string, string | number>>) => string;
  readonly formats: Formats;
  readonly reason: (code: string) => string;
}

export type NoticeFact = (say: Say) => readonly { readonly term: string; readonly detail: string }[];

interface Notice {
  /** A section of `offer-staff:told`; also the template's name. */
  readonly notice: string;
  readonly causeId: string;
  readonly quote: Pick<FoundQuoter, 'id' | 'quoter'>;
  readonly addressee: Addressee;
  readonly facts: NoticeFact;
  readonly unsubscribe: string | null;
  /** The mail leads to its review instead of the quote. */
  readonly reviewedOfferId?: string | null;
}

export async function writeStaffNotice(
  { db, mail, publicUrl }: Pick<Services, 'db' | 'mail' | 'publicUrl'>,
  { notice, causeId, quote, addressee, facts, unsubscribe, reviewedOfferId = null }: Notice,
): Promise<void> {
  // Staff pages have no Portuguese.
  const language = addressee.language === 'pt' ? 'es' : addressee.language;
  const letterhead = await letterheadOf({ db }, quote.quoter.ownerId, language);
  const { reference, origin, destination, contact } = quote.quoter;
  const t = textsIn(language).getFixedT(language, 'offer-staff');
  const reasons = textsIn(language).getFixedT(language, 'quoting');
  const params = { reference, name: addressee.name, customer: contact.name, brand: letterhead.name };
  const said = facts({
    t: (key, values) => t(`told.facts.${key}`, values ?? {}),
    formats: formatsOf(language),
    reason: (code) => reasons(`offers.decline-reasons.${code}`),
  });
  const lane = `${origin.name} – ${destination.name}`;
  const { AccountMail } = await import('./account-mail');
  const props = {
    language,
    from: mailSenderOf(letterhead, publicUrl),
    heading: t(`told.${notice}.heading`, params),
    paragraphs: [t(`told.${notice}.body`, params)],
    facts: [
      { term: t('told.facts.quote'), detail: reference },
      { term: t('told.facts.route'), detail: lane },
      { term: t('told.facts.customer'), detail: contact.company ?? contact.name },
      ...said,
    ],
    action:
      reviewedOfferId === null
        ? { href: `${publicUrl}/admin/quoters/${quote.id}`, label: t('told.action') }
        : { href: `${publicUrl}/admin/approvals/${reviewedOfferId}`, label: t('told.review') },
    footer: t('told.footer', params),
    unsubscribe: unsubscribeLink(unsubscribe, language),
  };
  await mail.send({
    key: keyOfQuoteMail(quote.id, notice, causeId, addressee.id),
    template: notice,
    language,
    ownerId: quote.quoter.ownerId,
    to: [addressee.email],
    subject: withLane(t(`told.${notice}.subject`, params), lane),
    thread: { references: [`quote.${quote.id}`] },
    ...mailHeadOf(letterhead),
    unsubscribe: unsubscribe ?? undefined,
    ...(await renderEmail(createElement(AccountMail, props))),
  });
}
