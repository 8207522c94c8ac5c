import { View } from '@react-pdf/renderer';
import type { Letterhead, PaperLogo } from '../letterhead.server';
import type { FoundQuoter } from '@projections/quoting/quoter-history/queries';
import type { LoadSummary } from '~/presenters/quoting/load-summary.server';
import type { ShownOffer } from '~/presenters/quoting/shown-offer.server';
import type { Language } from '~/texts';
import { textsIn } from '~/texts/translate.server';
import { formatsOf } from '~/texts/formats';
import type { QuoterOffer } from '@domain/quoting/quoter/offers';
import { acceptedText, type Answered } from './accepted-text';
import { emailInLines } from './email-in-lines';
import { QuoterSheet, Route } from './quoter-sheet';
import { OfferPrice, type OfferPartProps } from './offer-price';
import type { AccountOnPaper } from '../accounts-on-paper.server';
import { Accounts, Facts, LoadTable, Paragraph, Section } from './quoter-pdf-parts';
import { styles } from './quoter-pdf-styles';
import { Text } from './text';

export interface OfferPdfProps extends Answered {
  readonly found: FoundQuoter;
  readonly offer: ShownOffer;
  readonly number: number;
  /** 0 for a draft. */
  readonly revision: number;
  /** Null for a draft. */
  readonly sentAt: string | null;
  readonly state?: QuoterOffer['state'];
  readonly load: LoadSummary;
  readonly language: Language;
  readonly accounts: readonly AccountOnPaper[];
  readonly from: Letterhead;
  readonly logo: PaperLogo | null;
}

/** Without cost, profit and supplier. */
export function OfferPdf(props: OfferPdfProps) {
  const { found, offer, number, revision, sentAt, state, load, language, from, logo, accounts } = props;
  const { quoter, names } = found;
  const t = textsIn(language).getFixedT(language, 'quoting');
  const formats = formatsOf(language);
  const executive = quoter.executiveId === null ? null : (names.get(quoter.executiveId) ?? null);
  const title = t('offers.number', { number });
  const { contact } = quoter;
  return (
    <QuoterSheet
      title={`${quoter.reference} · ${title}`}
      note={title}
      reference={quoter.reference}
      {...{ language, from, logo }}
    >
      <View style={styles.head}>
        <View>
          <Text style={styles.label}>{t('pdf.number')}</Text>
          <Text style={styles.reference}>{`${quoter.reference} / ${number}`}</Text>
        </View>
        <View style={styles.headEnd}>
          <Text style={styles.state}>
            {revision === 0 ? t('offers.states.draft') : t('offers.revision', { revision })}
          </Text>
          {sentAt !== null && <Text style={styles.muted}>{formats.date(sentAt, 'longDate')}</Text>}
          {state === 'accepted' && <Text style={styles.state}>{acceptedText(props, language)}</Text>}
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
            [t('request.commodity'), quoter.commodity],
            [t('pdf.executive'), executive],
          ]}
        />
        <Facts heading={t('offers.terms.title')} facts={offer.terms} />
      </View>
      <LoadTable load={load} type={quoter.typeOfShipment} language={language} />
      <OfferPrice offer={offer} language={language} />
      <LandedCost offer={offer} language={language} />
      <Lists offer={offer} language={language} />
      <Accounts accounts={accounts} language={language} />
      {offer.comment !== null && <Paragraph heading={t('request.comments')} text={offer.comment} />}
    </QuoterSheet>
  );
}

/** Marked as an estimate by its heading. */
function LandedCost({ offer: { landedCost }, language }: OfferPartProps) {
  if (landedCost === null) return null;
  const t = textsIn(language).getFixedT(language, 'landed-cost');
  const { lines, total, perUnit, notes } = landedCost;
  return (
    <Section heading={t('title')}>
      {lines.map(({ kind, name, arithmetic, source, amount }) => (
        <View key={kind} style={styles.row} wrap={false}>
          <Text style={styles.grow}>{name}</Text>
          <Text style={styles.grow}>{[arithmetic, source].filter((part) => part !== '').join(' · ')}</Text>
          <Text style={styles.amount}>{amount}</Text>
        </View>
      ))}
      <View style={styles.sum} wrap={false}>
        <Text style={styles.grow}>{t('total')}</Text>
        <Text style={styles.amount}>{total}</Text>
      </View>
      {perUnit !== null && (
        <View style={styles.row} wrap={false}>
          <Text style={styles.grow}>{perUnit.term}</Text>
          <Text style={styles.amount}>{perUnit.amount}</Text>
        </View>
      )}
      {notes.map((note) => (
        <Text key={note} style={styles.muted}>
          {note}
        </Text>
      ))}
    </Section>
  );
}

function Lists({ offer: { included, notIncluded, conditions }, language }: OfferPartProps) {
  const t = textsIn(language).getFixedT(language, 'quoting');
  const lists = [
    [t('offers.included'), included],
    [t('offers.not-included'), notIncluded],
    [t('offers.conditions'), conditions],
  ] as const;
  return lists.map(([heading, entries]) =>
    entries.length === 0 ? null : (
      <Section key={heading} heading={heading}>
        {entries.map((entry) => (
          <Text key={entry} style={styles.paragraph}>{`– ${entry}`}</Text>
        ))}
      </Section>
    ),
  );
}
