import { Document, Page, Text, View } from '@react-pdf/renderer';
import type { ReservedOffer } from '~/features/shop/reservation/reserved-offer';
import type { Language } from '~/texts';
import { textsIn } from '~/texts/translate.server';
import { formatsOf } from '~/ui/formats';
import { Service, styles } from './offer-parts';

interface RatesPdfProps {
  readonly offers: readonly ReservedOffer[];
  /** The day the prices were worked out on, an ISO instant. */
  readonly at: string;
  readonly language: Language;
}

/** Today's prices of some rates on paper, each line by line; no reservation, and it says so. */
export function RatesPdf({ offers, at, language }: RatesPdfProps) {
  const texts = textsIn(language);
  const t = texts.getFixedT(language, 'shop');
  const title = t('rates-document.title', { count: offers.length });
  return (
    <Document title={title} language={language} author={texts.t('shell:brand')}>
      <Page size="A4" style={styles.page}>
        <View style={styles.body}>
          <View style={styles.head}>
            <View>
              <Text style={styles.brand}>{texts.t('shell:brand')}</Text>
              <Text style={styles.title}>{title}</Text>
            </View>
            <Text style={styles.muted}>{formatsOf(language).date(at, 'longDate')}</Text>
          </View>
          {offers.map((offer) => (
            <Service
              key={offer.code}
              offer={offer}
              amount={1}
              total={offer.price.total}
              language={language}
            />
          ))}
          <Text style={styles.muted}>{t('rates-document.note')}</Text>
        </View>
        <View style={styles.footer} fixed>
          <Text>{title}</Text>
          <Text render={({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}`} />
        </View>
      </Page>
    </Document>
  );
}
