import { View } from '@react-pdf/renderer';
import type { Letterhead, PaperLogo } from '../letterhead.server';
import type { ReservedOffer } from '~/presenters/shop/reserved-offer';
import { sumOf } from '~/presenters/shop/sum-of';
import type { Language } from '~/texts';
import { textsIn } from '~/texts/translate.server';
import { formatsOf } from '~/texts/formats';
import { Service, Sheet, styles } from './offer-parts';
import { Text } from './text';

interface RatesPdfProps {
  readonly offers: readonly ReservedOffer[];
  /** The time of the prices, an ISO instant. */
  readonly at: string;
  readonly language: Language;
  readonly from: Letterhead;
  readonly logo: PaperLogo | null;
  /** Logos of carriers, by the ids of their pictures. */
  readonly marks?: ReadonlyMap<string, PaperLogo>;
  /** Sentences about the parameters of the request. */
  readonly stated: readonly string[];
  /** Whether the offers are legs of one way, whose sum is its price. */
  readonly isWay?: boolean;
}

/** Today's prices of rates, line by line. It says that it is no reservation. */
export function RatesPdf({ offers, at, language, from, logo, marks, stated, isWay = false }: RatesPdfProps) {
  const t = textsIn(language).getFixedT(language, 'shop');
  const title = isWay ? t('rates-document.way') : t('rates-document.title', { count: offers.length });
  const sum = isWay ? sumOf(offers.map(({ price }) => price)) : null;
  return (
    <Sheet
      title={title}
      aside={<Text style={styles.muted}>{formatsOf(language).date(at, 'longDate')}</Text>}
      language={language}
      from={from}
      logo={logo}
    >
      {offers.map((offer) => (
        <Service
          key={offer.code}
          offer={offer}
          mark={marks?.get(offer.logo ?? '')}
          amount={1}
          total={offer.price.total}
          language={language}
        />
      ))}
      {sum !== null && (
        <View style={[styles.total, { marginBottom: 12 }]} wrap={false}>
          <Text style={styles.bold}>{t('rates-document.whole-way')}</Text>
          <Text style={styles.bold}>{formatsOf(language).money(sum.total, sum.currency)}</Text>
        </View>
      )}
      {[...stated, t('rates-document.note')].map((sentence) => (
        <Text key={sentence} style={styles.muted}>
          {sentence}
        </Text>
      ))}
    </Sheet>
  );
}
