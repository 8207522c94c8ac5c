import { Document, Image, Page, StyleSheet, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import type { Letterhead, PaperLogo } from '../letterhead.server';
import {
  lineArithmetic,
  lineMeaning,
  lineName,
  notIncludedWords,
  quantityText,
} from '~/presenters/rating/step-text';
import { exemptText, lineTaxText, taxLines } from '~/presenters/rating/tax-text';
import type { LoadSummary } from '~/presenters/quoting/load-summary.server';
import { loadWords } from '~/presenters/shop/load-words';
import type { ReservedOffer } from '~/presenters/shop/reserved-offer';
import { cityOrName, nameWithCode } from '~/presenters/shop/route-title';
import { distanceText, emissionsSource, emissionsText } from '~/presenters/shop/distance-text';
import { departuresText, departureText } from '~/presenters/shop/departures-text';
import { transitText } from '~/presenters/shop/transit-text';
import type { Language } from '~/texts';
import { textsIn } from '~/texts/translate.server';
import { formatsOf } from '~/texts/formats';
import { textFamily } from './fonts.server';
import { PageNumber, Text } from './text';

const colours = {
  ink: '#14202b',
  muted: '#51616f',
  line: '#dbe2e8',
  deep: '#0b3353',
  sunken: '#f3f6f8',
} as const;

export const styles = StyleSheet.create({
  page: {
    padding: 40,
    paddingBottom: 56,
    fontSize: 9.5,
    color: colours.ink,
    fontFamily: textFamily,
  },
  /**
   * Not on the page: with several pages, the footer would multiply what it inherits from the page and
   * disappear. A line height is a multiple of the font size in the same style, or of 18 points.
   */
  body: { fontSize: 9.5, lineHeight: 1.35 },
  head: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-end', marginBottom: 18 },
  headTitle: { flex: 1, paddingRight: 18 },
  mark: { width: 44, height: 30, objectFit: 'contain', objectPosition: 'left', marginRight: 8 },
  logo: { height: 26, maxWidth: 140, objectFit: 'contain', objectPosition: 'left', marginBottom: 6 },
  brand: { fontSize: 11, color: colours.deep, fontWeight: 700 },
  title: { fontSize: 19, fontWeight: 700, marginTop: 4, lineHeight: 1.2 },
  muted: { color: colours.muted },
  columns: { flexDirection: 'row', gap: 18, marginBottom: 16 },
  column: { flex: 1 },
  heading: {
    fontSize: 8,
    color: colours.muted,
    textTransform: 'uppercase',
    letterSpacing: 0.6,
    marginBottom: 3,
  },
  service: { borderWidth: 1, borderColor: colours.line, borderRadius: 4, marginBottom: 12 },
  serviceHead: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    padding: 10,
    backgroundColor: colours.sunken,
  },
  route: { fontSize: 12, fontWeight: 700, lineHeight: 1.2, marginBottom: 3 },
  row: {
    flexDirection: 'row',
    paddingHorizontal: 10,
    paddingVertical: 4,
    borderTopWidth: 1,
    borderTopColor: colours.line,
  },
  name: { width: 98, paddingRight: 8 },
  what: { flex: 1, paddingRight: 8 },
  amount: { width: 90, textAlign: 'right' },
  bold: { fontWeight: 700 },
  sums: { paddingHorizontal: 10, paddingBottom: 6, gap: 3 },
  sum: { flexDirection: 'row', justifyContent: 'space-between' },
  sumTerm: { flex: 1, paddingRight: 12, color: colours.muted },
  total: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    padding: 10,
    paddingBottom: 7,
    backgroundColor: colours.deep,
    color: '#ffffff',
    borderRadius: 4,
  },
  footer: {
    position: 'absolute',
    bottom: 28,
    left: 40,
    right: 40,
    flexDirection: 'row',
    justifyContent: 'space-between',
    color: colours.muted,
    fontSize: 8,
  },
  contact: { flex: 1, paddingRight: 12 },
  /** A fixed width: its text is known only after the lines beside it are laid out. */
  pageNumber: { width: 44, textAlign: 'right' },
});

interface SheetProps {
  readonly title: string;
  readonly aside: ReactNode;
  readonly language: Language;
  readonly from: Letterhead;
  readonly logo: PaperLogo | null;
  readonly children: ReactNode;
}

export function Sheet({ title, aside, language, from, logo, children }: SheetProps) {
  return (
    <Document title={title} language={language} author={from.name}>
      <Page size="A4" style={styles.page} experimentalPagination>
        <View style={styles.footer} fixed>
          <Text style={styles.contact}>{[title, ...from.contact].join(' · ')}</Text>
          <PageNumber
            style={styles.pageNumber}
            of={(page, pages) => (pages > 1 ? `${page} / ${pages}` : '')}
          />
        </View>
        <View style={styles.body}>
          <View style={styles.head}>
            <View style={styles.headTitle}>
              {logo !== null && <Image src={logo} style={styles.logo} />}
              <Text style={styles.brand}>{from.name}</Text>
              <Text style={styles.title}>{title}</Text>
            </View>
            {aside}
          </View>
          {children}
        </View>
      </Page>
    </Document>
  );
}

interface ServiceProps {
  readonly offer: ReservedOffer;
  readonly load?: LoadSummary;
  readonly shipsOn?: string | null;
  readonly amount: number;
  readonly total: string;
  /** With its tax. In a reservation, whose sums have it, without. */
  readonly isAlone?: boolean;
  readonly language: Language;
  readonly mark?: PaperLogo | undefined;
}

/** More lines may not fit on one page; fewer stay together. */
const mostLinesTogether = 14;

export function Service({
  offer,
  load,
  shipsOn = null,
  amount,
  total,
  isAlone = false,
  language,
  mark,
}: ServiceProps) {
  const texts = textsIn(language);
  const t = texts.getFixedT(language, 'shop');
  const priceTexts = texts.getFixedT(language, 'pricing');
  const formats = formatsOf(language);
  const { price, origin, destination, carriers } = offer;
  const quantity = quantityText(priceTexts, formats, price.quantity.steps);
  const among = [...price.lines.map((line) => line.amount), price.total, total];
  const money = (sum: string) => formats.money(sum, price.currency, among);
  const details = [
    t(`search.modes.${offer.kind}`),
    carriers.join(', '),
    transitText(t, offer),
    offer.route === undefined ? '' : distanceText(t, formats, offer.route),
    offer.route === undefined ? '' : emissionsText(t, formats, offer.route),
    t('results.valid-to', { date: formats.date(offer.validTo, 'date') }),
    offer.code,
  ];
  const day = shipsOn === null ? [] : [t('ships-on', { date: formats.date(shipsOn, 'date') })];
  const taxed = isAlone ? taxLines(priceTexts, formats, { ...price, net: price.total }) : [];
  const exempt = isAlone ? exemptText(priceTexts, formats, price) : null;
  const departures = offer.departure
    ? departureText(t, formats, offer.departure)
    : departuresText(t, formats, offer.departures ?? []);
  return (
    <View style={styles.service} wrap={price.lines.length > mostLinesTogether}>
      <View style={styles.serviceHead} wrap={false}>
        {mark !== undefined && <Image src={mark} style={styles.mark} />}
        <View style={styles.column}>
          <Text style={styles.route}>{`${cityOrName(origin)} – ${cityOrName(destination)}`}</Text>
          <Text>{`${nameWithCode(origin)} – ${nameWithCode(destination)}`}</Text>
          <Text style={styles.muted}>{details.filter((detail) => detail !== '').join(' · ')}</Text>
          {departures !== '' && <Text style={styles.muted}>{departures}</Text>}
          {load && <Text>{[loadWords(load, t, formats, amount), ...day].join(' · ')}</Text>}
          {quantity !== '' && <Text style={styles.muted}>{quantity}</Text>}
        </View>
        <Text style={[styles.amount, styles.bold]}>{money(total)}</Text>
      </View>
      {price.lines.map((line, index) => (
        <View key={index} style={styles.row} wrap={false}>
          <Text style={styles.name} longestWord={13}>
            {lineName(priceTexts, line)}
          </Text>
          <View style={styles.what}>
            {lineMeaning(priceTexts, line) !== '' && <Text>{lineMeaning(priceTexts, line)}</Text>}
            <Text style={styles.muted}>
              {[
                lineArithmetic(priceTexts, formats, line),
                price.taxes.length > 1 && !line.isIncluded ? lineTaxText(priceTexts, formats, line.tax) : '',
              ]
                .filter((part) => part !== '')
                .join(' · ')}
            </Text>
          </View>
          <Text style={styles.amount}>{line.isIncluded ? priceTexts('included') : money(line.amount)}</Text>
        </View>
      ))}
      {(price.discounts ?? []).map(({ code, amount: off }) => (
        <View key={code} style={styles.row} wrap={false}>
          <Text style={[styles.what, styles.muted]}>{priceTexts('discount-of', { code })}</Text>
          <Text style={styles.amount}>{money(`-${off}`)}</Text>
        </View>
      ))}
      {taxed.map(({ term, amount: sum }) => (
        <View key={term} style={styles.row} wrap={false}>
          <Text style={[styles.what, styles.muted]}>{term}</Text>
          <Text style={styles.amount}>{money(sum)}</Text>
        </View>
      ))}
      {isAlone && (
        <View style={styles.row} wrap={false}>
          <Text style={[styles.what, styles.bold]}>{priceTexts('total-to-pay')}</Text>
          <Text style={[styles.amount, styles.bold]}>{money(total)}</Text>
        </View>
      )}
      {exempt !== null && (
        <View style={styles.row} wrap={false}>
          <Text style={styles.muted}>{exempt}</Text>
        </View>
      )}
      {price.notIncluded.length > 0 && (
        <View style={styles.row} wrap={false}>
          <Text style={styles.muted}>
            {priceTexts('not-included', {
              legs: notIncludedWords(priceTexts, price).join(', '),
            })}
          </Text>
        </View>
      )}
      {offer.route?.co2e && (
        <View style={styles.row} wrap={false}>
          <Text style={styles.muted}>{emissionsSource(t, offer.route)}</Text>
        </View>
      )}
      {amount > 1 && (
        <View style={styles.row} wrap={false}>
          <Text style={[styles.what, styles.muted]}>{`${amount} × ${money(price.total)}`}</Text>
          <Text style={[styles.amount, styles.bold]}>{money(total)}</Text>
        </View>
      )}
    </View>
  );
}
