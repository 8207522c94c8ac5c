import { View } from '@react-pdf/renderer';
import type { Letterhead, PaperLogo } from '../letterhead.server';
import { nameOfState, type QuoterState } from '@domain/quoting/quoter/states';
import type { FoundQuoter } from '@projections/quoting/quoter-history/queries';
import type { QuoterOffer } from '@domain/quoting/quoter/offers';
import type { ShownOffer } from '~/presenters/quoting/shown-offer.server';
import type { LoadSummary } from '~/presenters/quoting/load-summary.server';
import type { Language } from '~/texts';
import { textsIn } from '~/texts/translate.server';
import { formatsOf } from '~/texts/formats';
import { OfferPrice } from './offer-price';
import type { AccountOnPaper } from '../accounts-on-paper.server';
import { acceptedText, type Answered } from './accepted-text';
import { Accounts, Facts, LoadTable, Paragraph, Section } from './quoter-pdf-parts';
import { emailInLines } from './email-in-lines';
import { styles } from './quoter-pdf-styles';
import { QuoterSheet, Route } from './quoter-sheet';
import { Text } from './text';

export interface OfferOnPaper extends ShownOffer, Answered {
  readonly number: number;
  readonly state: QuoterOffer['state'];
  /** 0 for a draft. */
  readonly revision: number;
}

export interface QuoterPdfProps {
  readonly found: FoundQuoter;
  readonly offers: readonly OfferOnPaper[];
  readonly load: LoadSummary;
  readonly states: readonly QuoterState[];
  readonly language: Language;
  readonly accounts: readonly AccountOnPaper[];
  readonly from: Letterhead;
  readonly logo: PaperLogo | null;
}

/** Made to be forwarded, so without profit and cost. */
export function QuoterPdf({ found, offers, load, states, language, from, logo, accounts }: QuoterPdfProps) {
  const { quoter, openedAt, names } = found;
  const { contact, services, comments } = quoter;
  const texts = textsIn(language);
  const t = texts.getFixedT(language, 'quoting');
  const formats = formatsOf(language);
  const executive = quoter.executiveId === null ? null : (names.get(quoter.executiveId) ?? null);
  const accepted = offers.find(({ state }) => state === 'accepted');
  return (
    <QuoterSheet
      title={`${t('pdf.title')} ${quoter.reference}`}
      note={t('pdf.title')}
      reference={quoter.reference}
      {...{ language, from, logo }}
    >
      <View style={styles.head}>
        <View>
          <Text style={styles.label}>{t('pdf.number')}</Text>
          <Text style={styles.reference}>{quoter.reference}</Text>
        </View>
        <View style={styles.headEnd}>
          <Text style={styles.state}>
            {accepted === undefined
              ? nameOfState(states, quoter.state, language)
              : t('offers.states.accepted')}
          </Text>
          <Text style={styles.muted}>{formats.date(openedAt, 'longDate')}</Text>
        </View>
      </View>
      <Route quoter={quoter} language={language} />
      <View style={styles.columns}>
        <Facts
          heading={t('pdf.client')}
          facts={[
            [t('contact.name'), contact.name],
            [t('contact.company'), contact.company],
            [t('contact.email'), emailInLines(contact.email)],
            [t('contact.phone'), contact.phone],
          ]}
        />
        <Facts
          heading={t('pdf.shipment')}
          facts={[
            [t('request.commodity'), quoter.commodity],
            [t('request.incoterm'), quoter.incoterm],
            [
              t('request.ready-on'),
              quoter.readyOn === null ? null : formats.date(quoter.readyOn, 'longDate'),
            ],
            [t('pdf.executive'), executive],
          ]}
        />
      </View>
      <LoadTable load={load} type={quoter.typeOfShipment} language={language} />
      {offers.map((offer) => (
        <Offer key={offer.number} offer={offer} language={language} />
      ))}
      {services.length > 0 && (
        <Section heading={t('pdf.services')}>
          {services.map(({ name, comment }) => (
            <View key={name} style={styles.row} wrap={false}>
              <Text style={styles.grow}>{comment === null ? name : `${name} · ${comment}`}</Text>
            </View>
          ))}
        </Section>
      )}
      <Accounts accounts={accounts} language={language} />
      {comments !== null && <Paragraph heading={t('request.comments')} text={comments} />}
      <Text style={styles.fine}>
        {accepted === undefined ? t(noteOf(quoter, offers)) : acceptedText(accepted, language)}
      </Text>
    </QuoterSheet>
  );
}

/** Characters of a word that fit a line of terms, even the widest. */
const longestUnbroken = 40;

interface OfferProps {
  readonly offer: OfferOnPaper;
  readonly language: Language;
}

function Offer({ offer, language }: OfferProps) {
  const t = textsIn(language).getFixedT(language, 'quoting');
  const { number, state, revision, terms } = offer;
  const head = [
    t('offers.number', { number }),
    t(`offers.states.${state}`),
    ...(revision > 1 ? [t('offers.revision', { revision })] : []),
  ];
  const said = terms.map(([name, value]) => `${name}: ${value}`).join(' · ');
  const above = (
    <View style={styles.offerHead} minPresenceAhead={60}>
      <Text style={styles.offer}>{head.join(' · ')}</Text>
      {terms.length > 0 && <Text style={styles.muted}>{said}</Text>}
    </View>
  );
  // Unbreakable blocks are measured before their long words are broken, and would overlap the footer.
  const isBroken = said.split(/\s/).some((word) => word.length > longestUnbroken);
  return (
    <View style={styles.section}>
      {isBroken && above}
      <OfferPrice offer={offer} language={language} {...(!isBroken && { above })} />
    </View>
  );
}

function noteOf({ state }: QuoterPdfProps['found']['quoter'], { length }: QuoterPdfProps['offers']) {
  if (length > 0) return 'pdf.price-note';
  return state === 'pending' || state === 'managing' ? 'pdf.no-price-yet' : 'pdf.no-price';
}
