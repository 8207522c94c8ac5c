import { createElement } from 'react';
import { netOf, type ReservationRow } from '@projections/shop/reservation/table';
import { shopOwnerId } from '@domain/shared/owner';
import type { TFunction } from 'i18next';
import { exemptText, taxLines } from '~/presenters/rating/tax-text';
import { reservedDiscounts } from '~/presenters/shop/discount-lines.server';
import { discountTerm } from '~/presenters/shop/discount-terms';
import { billingFacts } from '~/presenters/shop/billing-facts';
import { shipmentFacts } from '~/presenters/shop/booking-facts';
import { reservedShipments } from '~/presenters/shop/reserved-shipments';
import { reservedRoutes } from '~/presenters/shop/reserved-offer';
import { shipmentDay } from '~/presenters/shop/shown-reservation.server';
import { cancellationText, refundFacts } from '~/presenters/shop/cancellation-text';
import { transferFacts } from '~/presenters/shop/transfer-facts';
import type { Services } from '~/services';
import type { Language } from '~/texts';
import { showErased } from '~/texts/erased.server';
import { textsIn } from '~/texts/translate.server';
import { formatsOf, type Formats } from '~/texts/formats';
import { mailHeadOf, mailSenderOf, withLane } from './email/mail-sender.server';
import { renderEmail } from './email/render-email.server';
import { letterheadOf, logoOnPaper, type Letterhead } from './letterhead.server';
import { renderPdf } from './pdf/render-pdf.server';

/** Old reservations without an owner company belong to the shop's. */
function sellerOf(
  services: Pick<Services, 'db'>,
  { owner_id: ownerId }: ReservationRow,
  language: Language,
): Promise<Letterhead> {
  return letterheadOf(services, ownerId ?? shopOwnerId, language);
}

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
  readonly key: string;
}

function routeFacts(reservation: ReservationRow, t: TFunction<'shop'>) {
  return reservedRoutes(reservation).map(({ origin, destination, carriers }) => ({
    term: t('reservation.route'),
    detail: [`${origin} → ${destination}`, carriers.join(', ')].filter((part) => part !== '').join(' · '),
  }));
}

function dayFacts({ lines, made_at: madeAt }: ReservationRow, t: TFunction<'shop'>, { date }: Formats) {
  const days = lines.map((line) => (line.type === 'rate' ? shipmentDay(line.request, madeAt) : null));
  const [day = null, ...others] = new Set(days);
  return day === null || others.length > 0 ? [] : [{ term: t('search.date'), detail: date(day, 'date') }];
}

function laneOf(reservation: ReservationRow): string | null {
  const [route, ...others] = reservedRoutes(reservation);
  return route === undefined || others.length > 0 ? null : `${route.origin} – ${route.destination}`;
}

function stepFacts({ timeline }: ReservationRow, t: TFunction<'shop'>, { date }: Formats) {
  return timeline.map(({ event, at }) => ({
    term: t(`reservation.steps.${event}`),
    detail: date(at, 'dateTime'),
  }));
}

function cargoFacts(reservation: ReservationRow, t: TFunction<'shop'>, formats: Formats) {
  return reservedShipments(reservation).flatMap(({ route, ...details }) => [
    ...(route === null ? [] : [{ term: t('reservation.route'), detail: route }]),
    ...shipmentFacts(details, t, formats),
  ]);
}

function billedTo({ billing }: ReservationRow, t: TFunction<'shop'>) {
  if (billing === null) return [];
  return [{ term: t('reservation.billing'), detail: billing.name }, ...billingFacts(billing, t)];
}

function paySentence(
  { payment, payment_status: status }: ReservationRow,
  t: TFunction<'shop'>,
  total: string,
) {
  if (status === 'completed') return t('mail.paid', { total });
  return t(payment.bankAccount === null ? 'mail.pay-agreed' : 'mail.pay', { total });
}

function taxFacts(reservation: ReservationRow, language: Language, money: (sum: string) => string) {
  const t = textsIn(language).getFixedT(language, 'pricing');
  const formats = formatsOf(language);
  const lines = taxLines(t, formats, { ...reservation, net: netOf(reservation) });
  const exempt = exemptText(t, formats, reservation);
  return [
    ...lines.map(({ term, amount }) => ({ term, detail: money(amount) })),
    ...(exempt === null ? [] : [{ term: t('tax-name'), detail: exempt }]),
  ];
}

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
          ...dayFacts(reservation, t, formats),
          ...(discounts.length === 0
            ? []
            : [
                { term: t('sums.subtotal'), detail: money(reservation.sub_total) },
                ...discounts.map((line) => ({
                  term: discountTerm(line, currency, { t, formats }),
                  detail: money(`-${line.amount}`),
                })),
              ]),
          ...taxFacts(reservation, language, money),
          { term: t('reservation.total'), detail: total },
          ...cargoFacts(reservation, t, formats),
          ...billedTo(reservation, t),
          {
            term: t('own-changes.title'),
            detail: cancellationText(reservation, t, formats).join(' '),
          },
        ],
        pay: paySentence(reservation, t, total),
        account: transferFacts(reservation, t, formats),
        ...(!isPaid && reservation.payment.bankAccount !== null && { prove: t('mail.prove') }),
        history: { heading: t('reservation.timeline'), facts: stepFacts(reservation, t, formats) },
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
    subject: withLane(subject, laneOf(reservation)),
    thread: { references: [`reservation.${reservation.id}`] },
    ...mailHeadOf(from),
    replyTo: from.email ?? undefined,
    attachments: [{ filename: `${number}.pdf`, content: pdf, contentType: 'application/pdf' }],
    ...content,
  });
}

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
      preview: reason || t('cancellation-mail.body', { number }),
      heading: subject,
      hello: t('mail.hello', { name: reservation.customer_name }),
      body: t('cancellation-mail.body', { number }),
      facts: [
        { term: t('reservation.number'), detail: number },
        ...routeFacts(reservation, t),
        ...(reason === '' ? [] : [{ term: t('reservation.cancel-reason'), detail: reason }]),
        ...refundFacts(reservation, t, formatsOf(language)),
      ],
      pay: t(payment === 'completed' ? 'cancellation-mail.paid' : 'cancellation-mail.unpaid'),
      history: {
        heading: t('reservation.timeline'),
        facts: stepFacts(reservation, t, formatsOf(language)),
      },
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
    subject: withLane(subject, laneOf(reservation)),
    thread: { references: [`reservation.${reservation.id}`] },
    ...mailHeadOf(from),
    replyTo: from.email ?? undefined,
    ...content,
  });
}
