import { View } from '@react-pdf/renderer';
import { Children, type ReactNode } from 'react';
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
  readonly above?: ReactNode;
  /** The first `beginning` rows stay on the heading's page. */
  readonly children: ReactNode;
  readonly beginning?: 1 | 2;
}

/** No heading is left alone at the end of a page. */
export function Section({ heading, above, children, beginning = 1 }: SectionProps) {
  const rows = Children.toArray(children);
  return (
    <View style={styles.section}>
      <View wrap={false}>
        {above}
        <Text style={styles.heading}>{heading}</Text>
        {rows.slice(0, beginning)}
      </View>
      {rows.slice(beginning)}
    </View>
  );
}

interface ParagraphProps {
  readonly heading: string;
  readonly text: string;
}

export function Paragraph({ heading, text }: ParagraphProps) {
  return (
    <Section heading={heading}>
      {text.split('\n').map((line, index) => (
        <Text key={index} style={styles.paragraph}>
          {line === '' ? ' ' : line}
        </Text>
      ))}
    </Section>
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
  const rows = load.lines.map((line, index) => (
    <View key={index} style={styles.row} wrap={false}>
      <Text style={styles.count}>{formats.number(line.amount)}</Text>
      <Text style={styles.grow}>
        {isUnits ? (line.unit ?? t(`units.${type}`)) : (line.dimensions ?? t('load.as-a-whole'))}
        {line.isStackable === false && ` · ${t('load.line-not-stackable')}`}
      </Text>
      <Text style={styles.amount}>{formats.measure(line.kilograms, 'kg')}</Text>
      <Text style={styles.amount}>{volume(line.cubicMetres)}</Text>
    </View>
  ));
  return (
    <Section heading={t('pdf.load')} beginning={2}>
      <View style={styles.tableHead}>
        <Text style={styles.count}>{t('load.amount')}</Text>
        <Text style={styles.grow}>{t(isUnits ? 'load.unit' : 'load.dimensions')}</Text>
        <Text style={styles.amount}>{t('load.weight')}</Text>
        <Text style={styles.amount}>{t('load.volume')}</Text>
      </View>
      {rows.slice(0, -1)}
      {/* The sum stays with the last line. */}
      <View wrap={false}>
        {rows.slice(-1)}
        <View style={styles.sum}>
          <Text style={styles.count}>{formats.number(load.pieces)}</Text>
          <Text style={styles.grow}>
            {isUnits ? '' : `${t('load.chargeable')}: ${chargeableText(load, formats)}`}
            {load.uld !== undefined && ` · ${load.uld.amount} × ${load.uld.type}`}
            {load.loadingMetres !== undefined && ` · ${formats.measure(load.loadingMetres, 'LDM')}`}
          </Text>
          <Text style={styles.amount}>{formats.measure(load.kilograms, 'kg')}</Text>
          <Text style={styles.amount}>{volume(load.cubicMetres)}</Text>
        </View>
      </View>
    </Section>
  );
}

function chargeableText({ chargeable }: LoadSummary, formats: ReturnType<typeof formatsOf>): string {
  return formats.measure(chargeable.amount, chargeable.unit === 'wm' ? 'W/M' : 'kg');
}
