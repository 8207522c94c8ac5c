import { createElement } from 'react';
import { dayIn } from '@domain/shared/day';
import { isErased } from '@domain/shared/personal';
import { findMailingExecutive, type MailingExecutive } from '@projections/quoting/offers/mailing-executive';
import { isMailWritten, keyOfQuoteMail } from '@projections/quoting/offers/mails';
import type { CustomerOffer } from '@projections/quoting/offers/queries';
import type { FoundQuoter } from '@projections/quoting/quoter-history/queries';
import type { Services } from '~/services';
import type { Language } from '~/texts';
import { formatsOf } from '~/texts/formats';
import { textsIn } from '~/texts/translate.server';
import { shownOffer } from '~/presenters/quoting/shown-offer.server';
import { letterheadOf } from '../letterhead.server';
import { offerPdf } from '../pdf/offer-pdf.server';
import { mailHeadOf, mailSenderOf, unsubscribeLink, withLane } from './mail-sender.server';
import { renderEmail } from './render-email.server';

type MailServices = Pick<Services, 'db' | 'mail' | 'publicUrl' | 'auth' | 'files'>;

interface CustomerMail {
  /** A section of `offer-answers:mail`; also the template's name. */
  readonly notice: 'received' | 'offer' | 'accepted' | 'answered' | 'expiring';
  /** One mail per cause. */
  readonly causeId: string;
  readonly quote: FoundQuoter;
  readonly offers: readonly CustomerOffer[];
  readonly offerId: string | null;
  readonly message: string | null;
  readonly unsubscribe?: string | null;
}

/** Mails with offers contain a new private link. */
export async function writeCustomerMail(services: MailServices, one: CustomerMail): Promise<void> {
  const { db, mail, publicUrl, auth } = services;
  const { notice, causeId, quote, offers, offerId, message, unsubscribe = null } = one;
  const { contact, language, ownerId, reference, origin, destination, executiveId } = quote.quoter;
  const key = keyOfQuoteMail(quote.id, notice, causeId, 'customer');
  if (isErased(contact.email) || (await isMailWritten(db, key))) return;
  const about = offers.find(({ id }) => id === offerId);
  const open = offers.filter(({ state }) => state === 'sent');
  const holdsLink = notice === 'offer' || notice === 'expiring';
  // Withdrawn or answered since: a mail about it would confuse.
  if (holdsLink && about?.state !== 'sent') return;
  if (
    notice === 'received' &&
    (await auth.limits.count('mail to address', contact.email.toLowerCase())) !== null
  )
    return;
  const linked = notice === 'answered' ? open[0] : about;
  const isLinked = holdsLink || notice === 'answered';
  const path = isLinked && linked ? await newLink(auth, quote.id, linked) : null;
  const letterhead = await letterheadOf({ db }, ownerId, language);
  const executive = await findMailingExecutive(db, executiveId);
  const head = mailHeadOf(letterhead);
  const photo = photoOf(executive);
  const t = textsIn(language).getFixedT(language, 'offer-answers');
  const { date } = formatsOf(language);
  const answered = about ? [about] : [];
  const shown = { received: [], answered: [], offer: open, expiring: open, accepted: answered }[notice];
  const params = {
    ...{ reference, name: contact.name, brand: letterhead.name, number: about?.number ?? 0 },
    ...{ origin: origin.name, destination: destination.name, count: open.length },
    date: about?.validUntil ? date(about.validUntil, 'longDate') : '',
  };
  const lane = `${origin.name} – ${destination.name}`;
  const { OfferMail } = await import('./offer-mail');
  const props = {
    language,
    from: mailSenderOf(letterhead, publicUrl),
    heading: t(`mail.${notice}.heading`, params),
    hello: t('mail.hello', params),
    paragraphs: [t(`mail.${notice}.body`, params)],
    message,
    quote: [
      { term: t('mail.reference'), detail: reference },
      { term: t('mail.route'), detail: lane },
    ],
    offers: shown.map((offer) => offerLine(offer, language)),
    action: path === null ? null : { href: `${publicUrl}${path}`, label: t('mail.action', params) },
    next: path === null ? t(`mail.${notice}.next`, params) : null,
    note: path === null ? null : t('mail.link-note'),
    executive: executive && {
      name: executive.name,
      contact: [executive.phone, executive.email].filter((part) => part !== null).join(' · '),
      title: t('mail.executive'),
      photo: photo === null ? null : `cid:${photo.cid}`,
    },
    footer: t('mail.footer', params),
    unsubscribe: unsubscribeLink(unsubscribe, language),
  };
  await mail.send({
    key,
    template: notice,
    language,
    ownerId,
    isConfidential: path !== null,
    to: [contact.email],
    subject: withLane(t(`mail.${notice}.subject`, params), lane),
    thread: { references: [`quote.${quote.id}`] },
    ...head,
    inline: [...head.inline, ...(photo === null ? [] : [photo])],
    replyTo: executive?.email ?? letterhead.email ?? undefined,
    isByPerson: notice === 'offer',
    unsubscribe: unsubscribe ?? undefined,
    ...(notice === 'offer' && about && { attachments: [await paperOf(services, quote, about, language)] }),
    ...(await renderEmail(createElement(OfferMail, props))),
  });
}

/** Bytes: larger pictures would make every mail heavy. */
const largestPhoto = 150_000;

function photoOf(executive: MailingExecutive | null) {
  const { photo, photoBytes } = executive ?? { photo: null, photoBytes: null };
  const isLight = photo !== null && photoBytes !== null && photoBytes <= largestPhoto;
  return isLight ? { cid: 'executive', fileId: photo } : null;
}

async function paperOf(
  services: Pick<Services, 'db' | 'files'>,
  quote: FoundQuoter,
  offer: CustomerOffer,
  language: Language,
) {
  const pdf = await offerPdf(services, quote, offer, language);
  const filename = `${quote.quoter.reference}-${offer.number}.pdf`;
  return { filename, content: Buffer.from(pdf), contentType: 'application/pdf' };
}

async function newLink(
  { offerLinks }: Pick<Services['auth'], 'offerLinks'>,
  quoteId: string,
  { validUntil, timeZone }: CustomerOffer,
): Promise<string> {
  const lastDay = validUntil ?? dayIn(timeZone, new Date());
  return `/offers/${await offerLinks.issue({ quoteId, validUntil: lastDay, timeZone })}`;
}

/** "Oferta 1 · LATAM Cargo": "USD 1.700 · 3 días de tránsito · válida hasta el 31-12-2026". */
function offerLine({ number, content }: CustomerOffer, language: Language) {
  const t = textsIn(language).getFixedT(language, 'offer-answers');
  const quoting = textsIn(language).getFixedT(language, 'quoting');
  const { date } = formatsOf(language);
  const { total } = shownOffer(content, language).sum;
  const { carrier, transitDays, validUntil } = content.terms;
  const isTaxed = Number(content.totals.tax) > 0;
  const details = [
    isTaxed ? t('mail.with-tax', { amount: total }) : total,
    transitDays === null ? null : t('offer.days', { count: transitDays }),
    validUntil === null ? null : t('offer.until', { date: date(validUntil, 'date') }),
  ];
  return {
    term: [quoting('offers.number', { number }), carrier?.name]
      .filter((part) => part !== undefined)
      .join(' · '),
    detail: details.filter((part) => part !== null).join(' · '),
  };
}
