import { View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import type { ShipmentType } from '@domain/shared/load-types';
import type { LoadSummary } from '~/presenters/quoting/load-summary.server';
import type { Language } from '~/texts';
import type { AccountOnPaper } from '../accounts-on-paper.server';
import { textsIn } from '~/texts/translate.server';
import { formatsOf } from '~/texts/formats';
import { styles } from './quoter-pdf-styles';
import { Text } from './text';

interface SectionProps {
  readonly heading: string;
  readonly children: ReactNode;
}

export function Section({ heading, children }: SectionProps) {
  return (
    <View style={styles.section}>
      {/* No heading is left alone at the end of a page. */}
      <View minPresenceAhead={36}>
        <Text style={styles.heading}>{heading}</Text>
      </View>
      {children}
    </View>
  );
}

interface FactsProps {
  readonly heading: string;
  /** Null values are left out. */
  readonly facts: readonly (readonly [name: string, value: string | null])[];
}

export function Facts({ heading, facts }: FactsProps) {
  return (
    <View style={styles.column}>
      <Text style={styles.heading}>{heading}</Text>
      {facts.map(([name, value]) =>
        value === null ? null : (
          <View key={name} style={styles.fact}>
            <Text style={styles.factName}>{name}</Text>
            <Text style={styles.grow}>{value}</Text>
          </View>
        ),
      )}
    </View>
  );
}

interface AccountsProps {
  readonly accounts: readonly AccountOnPaper[];
  readonly language: Language;
}

/** Where to pay. Nothing without accounts. */
export function Accounts({ accounts, language }: AccountsProps) {
  const t = textsIn(language).getFixedT(language, 'quoting');
  if (accounts.length === 0) return null;
  return (
    <Section heading={t('pdf.accounts')}>
      {accounts.map(({ id, name, number, details }) => (
        <View key={id} style={styles.row} wrap={false}>
          <View style={styles.column}>
            <Text style={styles.accountName}>{name}</Text>
            <Text>{number}</Text>
          </View>
          <View style={styles.column}>
            {details.map((detail) => (
              <Text key={detail} style={styles.muted}>
                {detail}
              </Text>
            ))}
          </View>
        </View>
      ))}
    </Section>
  );
}

interface LoadTableProps {
  readonly load: LoadSummary;
  readonly type: ShipmentType;
  readonly language: Language;
}

export function LoadTable({ load, type, language }: LoadTableProps) {
  const t = textsIn(language).getFixedT(language, 'quoting');
  const formats = formatsOf(language);
  const volume = (value: string | null) => (value === null ? '' : formats.measure(value, 'm³'));
  const isUnits = load.chargeable.unit === 'unit';
  return (
    <Section heading={t('pdf.load')}>
      <View style={styles.tableHead}>
        <Text style={styles.count}>{t('load.amount')}</Text>
        <Text style={styles.grow}>{t(isUnits ? 'load.unit' : 'load.dimensions')}</Text>
        <Text style={styles.amount}>{t('load.weight')}</Text>
        <Text style={styles.amount}>{t('load.volume')}</Text>
      </View>
      {load.lines.map((line, index) => (
        <View key={index} style={styles.row} wrap={false}>
          <Text style={styles.count}>{formats.number(line.amount)}</Text>
          <Text style={styles.grow}>
            {isUnits ? (line.unit ?? t(`units.${type}`)) : (line.dimensions ?? t('load.as-a-whole'))}
          </Text>
          <Text style={styles.amount}>{formats.measure(line.kilograms, 'kg')}</Text>
          <Text style={styles.amount}>{volume(line.cubicMetres)}</Text>
        </View>
      ))}
      <View style={styles.sum} wrap={false}>
        <Text style={styles.count}>{formats.number(load.pieces)}</Text>
        <Text style={styles.grow}>
          {isUnits ? '' : `${t('load.chargeable')}: ${chargeableText(load, formats)}`}
        </Text>
        <Text style={styles.amount}>{formats.measure(load.kilograms, 'kg')}</Text>
        <Text style={styles.amount}>{volume(load.cubicMetres)}</Text>
      </View>
    </Section>
  );
}

function chargeableText({ chargeable }: LoadSummary, formats: ReturnType<typeof formatsOf>): string {
  return formats.measure(chargeable.amount, chargeable.unit === 'wm' ? 'W/M' : 'kg');
}
