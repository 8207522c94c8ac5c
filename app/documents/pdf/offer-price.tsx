import { View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import type { ShownOffer, ShownSums } from '~/presenters/quoting/shown-offer.server';
import type { Language } from '~/texts';
import { textsIn } from '~/texts/translate.server';
import { Section } from './quoter-pdf-parts';
import { styles } from './quoter-pdf-styles';
import { Text } from './text';

interface OfferPriceProps extends OfferPartProps {
  readonly above?: ReactNode;
}

export interface OfferPartProps {
  readonly offer: ShownOffer;
  readonly language: Language;
}

export function OfferPrice({ offer, language, above }: OfferPriceProps) {
  const t = textsIn(language).getFixedT(language, 'quoting');
  const totals = <Totals offer={offer} language={language} />;
  return (
    <>
      {offer.legs.length === 0 && (
        <View wrap={false}>
          {above}
          {totals}
        </View>
      )}
      {offer.legs.map(({ leg, name, lines }, index) => (
        <Section key={leg} heading={name} {...(index === 0 && { above })}>
          {lines.map((line, at) => (
            // The totals stay with the last line.
            <View key={line.id} wrap={false}>
              <View style={styles.row}>
                <Text style={styles.grow}>{line.description}</Text>
                <Text style={styles.arithmetic}>{line.arithmetic}</Text>
                <Text style={styles.tax}>{line.tax}</Text>
                <Text style={styles.amount}>{line.net}</Text>
              </View>
              {index === offer.legs.length - 1 && at === lines.length - 1 && totals}
            </View>
          ))}
        </Section>
      ))}
      {offer.conversions.length > 0 && (
        <Section heading={t('offers.conversions')}>
          {offer.conversions.map((conversion) => (
            <Text key={conversion} style={styles.muted}>
              {conversion}
            </Text>
          ))}
        </Section>
      )}
    </>
  );
}

/** Per currency if there are several, then in the offer's. */
function Totals({ offer: { sum, byCurrency, isTaxed, taxNotes }, language }: OfferPartProps) {
  const t = textsIn(language).getFixedT(language, 'quoting');
  const row = (label: 'lines-in' | 'total-in', { currency, net, tax, total }: ShownSums) => (
    <View key={`${label} ${currency}`} style={label === 'total-in' ? styles.sum : styles.row} wrap={false}>
      <Text style={styles.grow}>{t(`offers.${label}`, { currency })}</Text>
      <Text style={styles.amount}>{net}</Text>
      <Text style={styles.amount}>{tax}</Text>
      <Text style={styles.amount}>{total}</Text>
    </View>
  );
  return (
    <View style={styles.section} wrap={false}>
      {(byCurrency.length > 0 || isTaxed) && (
        <>
          <View style={styles.tableHead}>
            <Text style={styles.grow} />
            <Text style={styles.amount}>{t('offers.net')}</Text>
            <Text style={styles.amount}>{t('offers.tax')}</Text>
            <Text style={styles.amount}>{t('offers.total')}</Text>
          </View>
          {(byCurrency.length > 0 ? byCurrency : [sum]).map((one) => row('lines-in', one))}
          {byCurrency.length > 0 && row('total-in', sum)}
        </>
      )}
      {taxNotes.map((note) => (
        <Text key={note} style={styles.muted}>
          {note}
        </Text>
      ))}
      <View style={styles.total} wrap={false}>
        <Text>{t('offers.total-in', { currency: sum.currency })}</Text>
        <Text>{sum.total}</Text>
      </View>
    </View>
  );
}
