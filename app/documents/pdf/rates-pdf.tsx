import type { Letterhead, PaperLogo } from '../letterhead.server';
import type { ReservedOffer } from '~/presenters/shop/reserved-offer';
import type { Language } from '~/texts';
import { textsIn } from '~/texts/translate.server';
import { formatsOf } from '~/texts/formats';
import { Service, Sheet, styles } from './offer-parts';
import { Text } from './text';

interface RatesPdfProps {
  readonly offers: readonly ReservedOffer[];
  /** The day the prices were worked out on, an ISO instant. */
  readonly at: string;
  readonly language: Language;
  readonly from: Letterhead;
  readonly logo: PaperLogo | null;
  /** Sentences about what the document was asked with. */
  readonly stated: readonly string[];
}

/** Today's prices of some rates on paper, each line by line; no reservation, and it says so. */
export function RatesPdf({ offers, at, language, from, logo, stated }: RatesPdfProps) {
  const t = textsIn(language).getFixedT(language, 'shop');
  const title = t('rates-document.title', { count: offers.length });
  return (
    <Sheet
      title={title}
      aside={<Text style={styles.muted}>{formatsOf(language).date(at, 'longDate')}</Text>}
      language={language}
      from={from}
      logo={logo}
    >
      {offers.map((offer) => (
        <Service key={offer.code} offer={offer} amount={1} total={offer.price.total} language={language} />
      ))}
      {[...stated, t('rates-document.note')].map((sentence) => (
        <Text key={sentence} style={styles.muted}>
          {sentence}
        </Text>
      ))}
    </Sheet>
  );
}
