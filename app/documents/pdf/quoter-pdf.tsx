import { Document, Image, Page, View } from '@react-pdf/renderer';
import type { Letterhead, PaperLogo } from '../letterhead.server';
import type { QuoterPlaceOfLoad } from '@domain/quoting/quoter/events';
import { nameOfState, type QuoterState } from '@domain/quoting/quoter/states';
import type { FoundQuoter } from '@projections/quoting/quoter-history/queries';
import type { LoadSummary } from '~/presenters/quoting/load-summary.server';
import type { Language } from '~/texts';
import { textsIn } from '~/texts/translate.server';
import { formatsOf } from '~/texts/formats';
import { Facts, LoadTable, PriceTable, Section } from './quoter-pdf-parts';
import { emailInLines } from './email-in-lines';
import { styles } from './quoter-pdf-styles';
import { PageNumber, Text } from './text';

export interface QuoterPdfProps {
  readonly found: FoundQuoter;
  readonly load: LoadSummary;
  readonly states: readonly QuoterState[];
  readonly language: Language;
  readonly from: Letterhead;
  readonly logo: PaperLogo | null;
}

/** Characters of a name that needs two lines beside a logo. */
const longName = 80;

/** Request and price on A4. It is made to be forwarded, so it has no profit and no cost. */
export function QuoterPdf({ found, load, states, language, from, logo }: QuoterPdfProps) {
  const { quoter, openedAt, names } = found;
  const { contact, detail, services, comments } = quoter;
  const texts = textsIn(language);
  const t = texts.getFixedT(language, 'quoting');
  const formats = formatsOf(language);
  const executive = quoter.executiveId === null ? null : (names[quoter.executiveId] ?? null);
  return (
    <Document title={`${t('pdf.title')} ${quoter.reference}`} language={language} author={from.name}>
      <Page size="A4" style={styles.page}>
        <View style={styles.band} fixed>
          <View style={styles.sender}>
            {logo !== null && <Image src={logo} style={styles.logo} />}
            <Text style={from.name.length > longName ? styles.longBrand : styles.brand}>{from.name}</Text>
          </View>
          <Text style={styles.bandNote}>{t('pdf.title')}</Text>
        </View>
        <View style={styles.body}>
          <View style={styles.head}>
            <View>
              <Text style={styles.label}>{t('pdf.number')}</Text>
              <Text style={styles.reference}>{quoter.reference}</Text>
            </View>
            <View style={styles.headEnd}>
              <Text style={styles.state}>{nameOfState(states, quoter.state, language)}</Text>
              <Text style={styles.muted}>{formats.date(openedAt, 'longDate')}</Text>
            </View>
          </View>
          <View style={styles.route}>
            <End label={t('pdf.origin')} place={quoter.origin} />
            <View style={styles.mode}>
              <Text style={styles.modeText}>{t(`types.${quoter.typeOfShipment}`)}</Text>
              <View style={styles.line} />
            </View>
            <End label={t('pdf.destination')} place={quoter.destination} isEnd />
          </View>
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
          {detail !== null && detail.lines.length > 0 && <PriceTable detail={detail} language={language} />}
          {services.length > 0 && (
            <Section heading={t('pdf.services')}>
              {services.map(({ name, price, currency, comment }) => (
                <View key={name} style={styles.row} wrap={false}>
                  <Text style={styles.grow}>{comment === null ? name : `${name} · ${comment}`}</Text>
                  <Text style={styles.amount}>{price === null ? '' : formats.money(price, currency)}</Text>
                </View>
              ))}
            </Section>
          )}
          {comments !== null && (
            <Section heading={t('request.comments')}>
              <Text style={styles.paragraph}>{comments}</Text>
            </Section>
          )}
          <Text style={styles.fine}>{t(noteOf(quoter))}</Text>
        </View>
        <View style={styles.footer} fixed>
          <Text style={styles.contact}>{[quoter.reference, ...from.contact].join(' · ')}</Text>
          <PageNumber style={styles.pageNumber} of={(page, pages) => `${page} / ${pages}`} />
        </View>
      </Page>
    </Document>
  );
}

interface EndProps {
  readonly label: string;
  readonly place: QuoterPlaceOfLoad;
  readonly isEnd?: boolean;
}

function End({ label, place: { code, name, country, address }, isEnd = false }: EndProps) {
  const side = isEnd ? styles.right : {};
  const whole = country === null ? name : `${name}, ${country}`;
  return (
    <View style={styles.end}>
      <Text style={[styles.label, side]}>{label}</Text>
      <Text style={[code === null ? styles.placeName : styles.code, side]} longestWord={11}>
        {code ?? whole}
      </Text>
      {code !== null && <Text style={side}>{whole}</Text>}
      {address !== null && address !== name && <Text style={[styles.muted, side]}>{address}</Text>}
    </View>
  );
}

/** The note on prices at the end: offered, in progress, or none. */
function noteOf({ detail, state }: QuoterPdfProps['found']['quoter']) {
  if (detail !== null) return 'pdf.price-note';
  return state === 'pending' || state === 'managing' ? 'pdf.no-price-yet' : 'pdf.no-price';
}
