import { View } from '@react-pdf/renderer';
import type { ReservationRow } from '@projections/shop/reservation/table';
import { summariseLoad } from '~/presenters/quoting/load-summary.server';
import { shipmentFacts } from '~/presenters/shop/booking-facts';
import { cancellationText, refundFacts } from '~/presenters/shop/cancellation-text';
import { reservedShipments } from '~/presenters/shop/reserved-shipments';
import { loadWords } from '~/presenters/shop/load-words';
import { offeredRoute, offerLineText } from '~/presenters/shop/offer-line-text';
import type { Language } from '~/texts';
import { textsIn } from '~/texts/translate.server';
import { formatsOf } from '~/texts/formats';
import { styles } from './offer-parts';
import { Text } from './text';

interface PartsProps {
  readonly reservation: ReservationRow;
  readonly language: Language;
}

interface OfferedServiceProps extends PartsProps {
  readonly offer: NonNullable<ReservationRow['offer']>;
}

export function OfferedService({ reservation, offer, language }: OfferedServiceProps) {
  const t = textsIn(language).getFixedT(language, 'shop');
  const formats = formatsOf(language);
  const { shipment, quoteReference } = offer;
  const details = [
    t(`search.modes.${shipment.type}`),
    shipment.carrier ?? '',
    shipment.incoterm ?? '',
    t('reservation.of-quote', { reference: quoteReference }),
  ];
  return (
    <View style={styles.service}>
      <View style={styles.serviceHead} wrap={false}>
        <View style={styles.column}>
          <Text style={styles.route}>{offeredRoute(shipment).replace('→', '–')}</Text>
          <Text style={styles.muted}>{details.filter((detail) => detail !== '').join(' · ')}</Text>
          <Text>{loadWords(summariseLoad(shipment.load), t, formats)}</Text>
        </View>
      </View>
      {reservation.lines.map((line) =>
        line.type === 'rate' ? null : (
          <View key={line.lineId} style={styles.row} wrap={false}>
            <View style={styles.what}>
              <Text>{line.description}</Text>
              <Text style={styles.muted}>{offerLineText(line, t, formats)}</Text>
            </View>
            <Text style={styles.amount}>{formats.money(line.net, line.currency)}</Text>
          </View>
        ),
      )}
    </View>
  );
}

export function ShipmentParts({ reservation, language }: PartsProps) {
  const t = textsIn(language).getFixedT(language, 'shop');
  const formats = formatsOf(language);
  const { timeline } = reservation;
  const facts = reservedShipments(reservation).flatMap(({ route, ...details }) => [
    ...(route === null ? [] : [{ term: t('reservation.route'), detail: route }]),
    ...(details.booking === null
      ? [{ term: t('booking.dangerous'), detail: t('booking.not-declared') }]
      : []),
    ...shipmentFacts(details, t, formats),
  ]);
  const steps = timeline.map(({ event, at }) => ({
    term: t(`reservation.steps.${event}`),
    detail: formats.date(at, 'dateTime'),
  }));
  return (
    <View style={[styles.columns, { marginTop: 16 }]}>
      <Terms heading={t('booking.title')} facts={facts} />
      <Terms
        heading={t('reservation.timeline')}
        facts={[
          ...steps,
          ...(reservation.cancelled_at === null
            ? [
                {
                  term: t('own-changes.title'),
                  detail: cancellationText(reservation, t, formats).join(' '),
                },
              ]
            : refundFacts(reservation, t, formats)),
        ]}
      />
    </View>
  );
}

interface TermsProps {
  readonly heading: string;
  readonly facts: readonly { readonly term: string; readonly detail: string }[];
}

function Terms({ heading, facts }: TermsProps) {
  return (
    <View style={styles.column}>
      <Text style={styles.heading}>{heading}</Text>
      {facts.map(({ term, detail }, index) => (
        <Text longestWord={30} key={index}>
          <Text style={styles.muted}>{`${term}: `}</Text>
          {detail}
        </Text>
      ))}
    </View>
  );
}
