import { createElement } from 'react';
import type { ReservationRow } from '@projections/shop/reservation/table';
import { shopOwnerId } from '@domain/shared/owner';
import { shortNameOf } from '@domain/rating/search/inputs';
import type { TFunction } from 'i18next';
import { reservedDiscounts } from '~/presenters/shop/discount-lines.server';
import { reservedOffer } from '~/presenters/shop/reserved-offer';
import { transferFacts } from '~/presenters/shop/transfer-facts';
import type { Services } from '~/services';
import type { Language } from '~/texts';
import { showErased } from '~/texts/erased.server';
import { textsIn } from '~/texts/translate.server';
import { formatsOf } from '~/texts/formats';
import { mailSenderOf } from './email/mail-sender.server';
import { renderEmail } from './email/render-email.server';
import { letterheadOf, logoOnPaper, type Letterhead } from './letterhead.server';
import { renderPdf } from './pdf/render-pdf.server';

/** The owner company of a reservation. Old reservations without one belong to the shop's. */
function sellerOf(
  services: Pick<Services, 'db'>,
  { owner_id: ownerId }: ReservationRow,
  language: Language,
): Promise<Letterhead> {
  return letterheadOf(services, ownerId ?? shopOwnerId, language);
}

/** The reservation as one A4 PDF in a language. */
export async function reservationPdf(
  services: Pick<Services, 'db' | 'files'>,
  reserved: ReservationRow,
  language: Language,
): Promise<Buffer> {
  const reservation = showErased(language, reserved);
  const from = await sellerOf(services, reservation, language);
  const logo = await logoOnPaper(services, from);
  const { ReservationPdf } = await import('./pdf/reservation-pdf');
  return renderPdf(ReservationPdf({ reservation, language, from, logo }));
}

interface Sending {
  readonly to: string;
  readonly language: Language;
  /** Idempotency key: the same key sends once. */
  readonly key: string;
}

function routeFacts({ lines }: ReservationRow, t: TFunction<'shop'>) {
  return lines.map(({ offer }) => {
    const { origin, destination, carriers } = reservedOffer.parse(offer);
    return {
      term: t('reservation.route'),
      detail: `${shortNameOf(origin)} → ${shortNameOf(destination)} · ${carriers.join(', ')}`,
    };
  });
}

/** Writes the confirmation, or the receipt once it is paid, to the outbox, with the PDF. */
export async function sendReservation(
  services: Pick<Services, 'db' | 'files' | 'mail' | 'publicUrl'>,
  reservation: ReservationRow,
  { to, language, key }: Sending,
): Promise<void> {
  const { mail, publicUrl } = services;
  const from = await sellerOf(services, reservation, language);
  const texts = textsIn(language);
  const t = texts.getFixedT(language, 'shop');
  const { number, currency, owner_id: ownerId } = reservation;
  const discounts = reservedDiscounts(reservation);
  const formats = formatsOf(language);
  const sums = [reservation.sub_total, ...discounts.map(({ amount }) => amount), reservation.total];
  const money = (sum: string | number) => formats.money(sum, currency, sums);
  const total = money(reservation.total);
  const isPaid = reservation.payment_status === 'completed';
  const subject = t(isPaid ? 'mail.subject-paid' : 'mail.subject', { number });
  const { ReservationMail } = await import('./email/reservation-mail');
  const [content, pdf] = await Promise.all([
    renderEmail(
      createElement(ReservationMail, {
        language,
        from: mailSenderOf(from, publicUrl),
        preview: t('mail.preview', { number, total }),
        heading: subject,
        hello: t('mail.hello', { name: reservation.customer_name }),
        body: t('mail.body', { number }),
        facts: [
          { term: t('reservation.number'), detail: number },
          ...routeFacts(reservation, t),
          ...(discounts.length === 0
            ? []
            : [
                { term: t('sums.subtotal'), detail: money(reservation.sub_total) },
                ...discounts.map(({ type, code, amount }) => ({
                  term: t(`sums.${type}`, { code }),
                  detail: money(`-${amount}`),
                })),
              ]),
          { term: t('reservation.total'), detail: total },
        ],
        pay: isPaid ? t('mail.paid', { total }) : t('mail.pay', { total }),
        account: transferFacts(reservation, t, formats),
        ...(!isPaid && { prove: t('mail.prove') }),
        action: { href: `${publicUrl}/reservation/${reservation.id}`, label: t('mail.see') },
        attached: t('mail.attached'),
        footer: t('mail.footer'),
      }),
    ),
    reservationPdf(services, reservation, language),
  ]);
  await mail.send({
    key,
    template: 'reservation',
    language,
    ownerId,
    to: [to],
    subject,
    senderName: from.name,
    replyTo: from.email ?? undefined,
    attachments: [{ filename: `${number}.pdf`, content: pdf, contentType: 'application/pdf' }],
    ...content,
  });
}

/** Writes the cancellation to the outbox, with its reason and what happens to the payment. */
export async function sendCancellation(
  services: Pick<Services, 'db' | 'mail' | 'publicUrl'>,
  reservation: ReservationRow,
  { to, language, key, reason }: Sending & { readonly reason: string },
): Promise<void> {
  const { mail, publicUrl } = services;
  const from = await sellerOf(services, reservation, language);
  const texts = textsIn(language);
  const t = texts.getFixedT(language, 'shop');
  const { id, number, owner_id: ownerId, payment_status: payment } = reservation;
  const subject = t('cancellation-mail.subject', { number });
  const { ReservationMail } = await import('./email/reservation-mail');
  const content = await renderEmail(
    createElement(ReservationMail, {
      language,
      from: mailSenderOf(from, publicUrl),
      preview: reason,
      heading: subject,
      hello: t('mail.hello', { name: reservation.customer_name }),
      body: t('cancellation-mail.body', { number }),
      facts: [
        { term: t('reservation.number'), detail: number },
        ...routeFacts(reservation, t),
        { term: t('reservation.cancel-reason'), detail: reason },
      ],
      pay: t(payment === 'completed' ? 'cancellation-mail.paid' : 'cancellation-mail.unpaid'),
      action: { href: `${publicUrl}/reservation/${id}`, label: t('mail.see') },
      footer: t('cancellation-mail.footer'),
    }),
  );
  await mail.send({
    key,
    template: 'reservation-cancelled',
    language,
    ownerId,
    to: [to],
    subject,
    senderName: from.name,
    replyTo: from.email ?? undefined,
    ...content,
  });
}
