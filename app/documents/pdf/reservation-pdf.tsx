import { View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import type { Letterhead, PaperLogo } from '../letterhead.server';
import { netOf, type ReservationRow } from '@projections/shop/reservation/table';
import { exemptText, taxLines } from '~/presenters/rating/tax-text';
import { summariseLoad } from '~/presenters/quoting/load-summary.server';
import { usedConversions } from '~/presenters/quoting/conversion-text';
import { addressLine } from '~/presenters/shop/address-line';
import { billingFacts } from '~/presenters/shop/billing-facts';
import { reservedDiscounts } from '~/presenters/shop/discount-lines.server';
import { discountTerm } from '~/presenters/shop/discount-terms';
import { reservedOffer } from '~/presenters/shop/reserved-offer';
import { shipmentDay } from '~/presenters/shop/shown-reservation.server';
import { hasTransfer, transferFacts, transferHeading } from '~/presenters/shop/transfer-facts';
import type { Language } from '~/texts';
import { textsIn } from '~/texts/translate.server';
import { formatsOf, type Formats } from '~/texts/formats';
import { emailInLines } from './email-in-lines';
import { Service, Sheet, styles } from './offer-parts';
import { OfferedService, ShipmentParts } from './reservation-parts';
import { Text } from './text';

interface ReservationPdfProps {
  readonly reservation: ReservationRow;
  readonly language: Language;
  readonly from: Letterhead;
  readonly logo: PaperLogo | null;
}

export function ReservationPdf({ reservation, language, from, logo }: ReservationPdfProps) {
  const t = textsIn(language).getFixedT(language, 'shop');
  const formats = formatsOf(language);
  const { number, currency, billing, lines, pickup, delivery } = reservation;
  const discounts = reservedDiscounts(reservation);
  const sums = [
    reservation.sub_total,
    reservation.tax,
    ...discounts.map(({ amount }) => amount),
    reservation.total,
  ];
  const money = (sum: string | number) => formats.money(sum, currency, sums);
  const inPricing = textsIn(language).getFixedT(language, 'pricing');
  const taxed = taxLines(inPricing, formats, { ...reservation, net: netOf(reservation) });
  const exempt = exemptText(inPricing, formats, reservation);
  const title = t('reservation.title', { number });
  return (
    <Sheet
      title={title}
      language={language}
      from={from}
      logo={logo}
      aside={
        <View>
          <Text style={[styles.muted, { textAlign: 'right' }]}>
            {formats.date(reservation.made_at, 'date')}
          </Text>
          <Text style={{ textAlign: 'right' }}>
            {reservation.cancelled_at === null
              ? t(`reservation.statuses.${reservation.payment_status}`)
              : t('reservation.statuses.cancelled')}
          </Text>
        </View>
      }
    >
      <View style={styles.columns}>
        {billing !== null && (
          <Block heading={t('reservation.billing')}>
            <Text longestWord={18} style={styles.bold}>
              {billing.name}
            </Text>
            {billingFacts(billing, t).map(({ term, detail }) => (
              <Text longestWord={18} key={term}>
                <Text style={styles.muted}>{`${term}: `}</Text>
                {detail}
              </Text>
            ))}
            <Text longestWord={18}>{emailInLines(billing.email)}</Text>
            {billing.phone !== undefined && <Text longestWord={18}>{billing.phone}</Text>}
          </Block>
        )}
        {[[t('reservation.pickup'), pickup] as const, [t('reservation.delivery'), delivery] as const].map(
          ([heading, address]) =>
            address === null ? null : (
              <Block key={heading} heading={heading}>
                <Text longestWord={18} style={styles.bold}>
                  {address.name}
                </Text>
                <Text longestWord={18}>{addressLine(address)}</Text>
              </Block>
            ),
        )}
        {hasTransfer(reservation) && (
          <Block heading={t(transferHeading(reservation))}>
            {transferFacts(reservation, t, formats).map(({ term, detail }) => (
              <Text longestWord={18} key={term}>
                <Text style={styles.muted}>{`${term}: `}</Text>
                {detail}
              </Text>
            ))}
          </Block>
        )}
      </View>
      {lines.map((line) =>
        line.type === 'offer' ? null : (
          <Service
            key={line.lineId}
            offer={reservedOffer.parse(line.offer)}
            load={summariseLoad(line.request.load)}
            shipsOn={shipmentDay(line.request, reservation.made_at)}
            amount={line.amount}
            total={line.total}
            language={language}
          />
        ),
      )}
      {reservation.offer !== null && (
        <OfferedService reservation={reservation} offer={reservation.offer} language={language} />
      )}
      <View wrap={false}>
        {discounts.length > 0 && (
          <View style={styles.sums}>
            <Sum term={t('sums.subtotal')} amount={money(reservation.sub_total)} />
            {discounts.map((line) => (
              <Sum
                key={line.code}
                term={discountTerm(line, currency, { t, formats })}
                amount={money(`-${line.amount}`)}
              />
            ))}
          </View>
        )}
        {reservation.offer !== null && (
          <View style={styles.sums}>
            {ratesOf(reservation, reservation.offer, formats).map((rate) => (
              <Text key={rate} style={styles.muted}>
                {rate}
              </Text>
            ))}
          </View>
        )}
        {(taxed.length > 0 || exempt !== null) && (
          <View style={styles.sums}>
            {taxed.map(({ term, amount }) => (
              <Sum key={term} term={term} amount={money(amount)} />
            ))}
            {exempt !== null && <Text style={styles.muted}>{exempt}</Text>}
          </View>
        )}
        <View style={styles.total}>
          <Text style={styles.bold}>{t('reservation.total')}</Text>
          <Text style={styles.bold}>{money(reservation.total)}</Text>
        </View>
      </View>
      <ShipmentParts reservation={reservation} language={language} />
    </Sheet>
  );
}

function ratesOf(
  { lines, currency }: ReservationRow,
  { conversions }: NonNullable<ReservationRow['offer']>,
  formats: Formats,
): readonly string[] {
  const currencies = lines.flatMap((line) => (line.type === 'offer' ? [line.currency] : []));
  return usedConversions(conversions, { currencies, to: currency }, formats);
}

function Sum({ term, amount }: { readonly term: string; readonly amount: string }) {
  return (
    <View style={styles.sum}>
      <Text style={styles.sumTerm}>{term}</Text>
      <Text>{amount}</Text>
    </View>
  );
}

function Block({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <View style={styles.column}>
      <Text style={styles.heading}>{heading}</Text>
      {children}
    </View>
  );
}
