import { Document, Image, Page, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import type { QuoterPlaceOfLoad } from '@domain/quoting/quoter/events';
import type { Quoter } from '@domain/quoting/quoter/quoter';
import type { Language } from '~/texts';
import { textsIn } from '~/texts/translate.server';
import type { Letterhead, PaperLogo } from '../letterhead.server';
import { styles } from './quoter-pdf-styles';
import { PageNumber, Text } from './text';

/** Longer names need two lines beside a logo. */
const longName = 80;

interface QuoterSheetProps {
  readonly title: string;
  readonly note: string;
  readonly reference: string;
  readonly language: Language;
  readonly from: Letterhead;
  readonly logo: PaperLogo | null;
  readonly children: ReactNode;
}

export function QuoterSheet({ title, note, reference, language, from, logo, children }: QuoterSheetProps) {
  return (
    <Document title={title} language={language} author={from.name}>
      <Page size="A4" style={styles.page} experimentalPagination>
        <View style={styles.band} fixed>
          <View style={styles.sender}>
            {logo !== null && <Image src={logo} style={styles.logo} />}
            <Text style={from.name.length > longName ? styles.longBrand : styles.brand}>{from.name}</Text>
          </View>
          <Text style={styles.bandNote}>{note}</Text>
        </View>
        <View style={styles.footer} fixed>
          <Text style={styles.contact}>{[reference, ...from.contact].join(' · ')}</Text>
          <PageNumber style={styles.pageNumber} of={(page, pages) => `${page} / ${pages}`} />
        </View>
        <View style={styles.body}>{children}</View>
      </Page>
    </Document>
  );
}

interface RouteProps {
  readonly quoter: Pick<Quoter, 'origin' | 'destination' | 'typeOfShipment'>;
  readonly language: Language;
}

export function Route({ quoter: { origin, destination, typeOfShipment }, language }: RouteProps) {
  const t = textsIn(language).getFixedT(language, 'quoting');
  return (
    <View style={styles.route}>
      <End label={t('pdf.origin')} place={origin} />
      <View style={styles.mode}>
        <Text style={styles.modeText}>{t(`types.${typeOfShipment}`)}</Text>
        <View style={styles.line} />
      </View>
      <End label={t('pdf.destination')} place={destination} isEnd />
    </View>
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
