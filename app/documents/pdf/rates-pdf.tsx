import { Link, View } from '@react-pdf/renderer';
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
  /** ISO instant of the prices. */
  readonly at: string;
  readonly language: Language;
  readonly from: Letterhead;
  readonly logo: PaperLogo | null;
  readonly marks?: ReadonlyMap<string, PaperLogo>;
  readonly stated: readonly string[];
  /** The offers are legs of one way; their sum is its price. */
  readonly isWay?: boolean;
  /** Where the prices can be read again. */
  readonly link?: string | undefined;
}

export function RatesPdf(props: RatesPdfProps) {
  const { offers, at, language, from, logo, marks, stated, isWay = false, link } = props;
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
          {...(offer.load && { load: offer.load })}
          amount={1}
          total={offer.price.totalWithTax}
          isAlone
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
      {link !== undefined && (
        <Link src={link}>
          <Text>{t('rates-document.link')}</Text>
        </Link>
      )}
    </Sheet>
  );
}
