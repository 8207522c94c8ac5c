import { Plus, Sparkles } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { offerLegs, type OfferLeg } from '@domain/quoting/offer/states';
import { Button } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { Select } from '~/ui/form/select';
import { Money, useFormats } from '~/ui/format';
import type { EditorData } from './editor-data';
import { netOfLeg } from './editor-sums';
import type { EditorLine } from './editor-values';
import { LineRow, lineGrid } from './line-row';
import { withProfit } from './proposed-profit';
import type { LineChange, LineFocus } from './use-lines';

interface LinesCardProps {
  readonly data: EditorData;
  readonly lines: readonly EditorLine[];
  readonly focus: LineFocus | null;
  readonly change: (change: LineChange) => void;
  readonly currency: string;
  readonly setCurrency: (currency: string) => void;
  /** Shows every field on phones too, so that a refused one is visible. */
  readonly isRefused: boolean;
}

const heads = ['what', 'quantity', 'sale', 'cost', 'profit', 'currency', 'subtotal'] as const;

export function LinesCard(props: LinesCardProps) {
  const { data, lines, focus, change, currency, setCurrency, isRefused } = props;
  const { t } = useTranslation('offers');
  const { number } = useFormats();
  const { conversions, currencies, usualTax, profitRule, rates } = data;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focus === null) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-line="${focus.key}"]`);
    const field = row?.querySelector<HTMLElement>('input[name$=".description"]');
    (focus.on === 'description' ? field : row)?.focus();
  }, [focus]);
  return (
    <Card
      title={t('editor.lines')}
      padding="none"
      actions={
        <div className="flex flex-wrap items-center gap-2">
          <Select
            label={t('editor.currency')}
            name="currency"
            value={currency}
            className="flex-row items-center gap-2 whitespace-nowrap"
            options={currencies.map((code) => ({ value: code, label: code }))}
            onChange={setCurrency}
          />
          {profitRule !== null && (
            <Button
              size="sm"
              icon={Sparkles}
              onPress={() => change({ type: 'replace', lines: withProfit(lines, profitRule, conversions) })}
            >
              {profitRule.mode === 'percent'
                ? t('editor.profit-percent', { value: number(profitRule.value) })
                : t('editor.profit-amount', {
                    value: number(profitRule.value),
                    currency: profitRule.currency,
                  })}
            </Button>
          )}
        </div>
      }
    >
      <div
        aria-hidden
        className={`hidden border-t border-line px-4 py-2 text-xs font-medium text-muted ${lineGrid}`}
      >
        {heads.map((head) => (
          <span key={head} className={head === 'subtotal' ? 'text-end' : undefined}>
            {t(`heads.${head}`)}
          </span>
        ))}
      </div>
      {/* One list for all legs, so that a line keeps its fields and focus when it changes leg. */}
      <div ref={list}>
        {offerLegs
          .map((leg) => [
            <LegHead
              key={leg}
              leg={leg}
              net={netOfLeg(lines, leg, currency, conversions)}
              isEmpty={!lines.some((line) => line.leg === leg)}
              currency={currency}
              onAdd={() => change({ type: 'add', leg, after: null, currency })}
            />,
            ...lines.flatMap((line, index) =>
              line.leg !== leg
                ? []
                : [
                    <LineRow
                      key={line.key}
                      line={line}
                      index={index}
                      change={change}
                      conversions={conversions}
                      currencies={currencies}
                      usualTax={usualTax}
                      isFirst={index === 0 && leg === offerLegs[0]}
                      isLast={index === lines.length - 1 && leg === offerLegs.at(-1)}
                      source={rates.find(({ id }) => id === line.rateId) ?? null}
                      isOpenAtFirst={isRefused}
                    />,
                  ],
            ),
          ])
          .flat()}
      </div>
      <p className="hidden border-t border-line px-4 py-2.5 text-xs text-muted lg:block">
        {t('editor.keys')}
      </p>
    </Card>
  );
}

interface LegHeadProps {
  readonly leg: OfferLeg;
  readonly net: string | null;
  readonly isEmpty: boolean;
  readonly currency: string;
  readonly onAdd: () => void;
}

function LegHead({ leg, net, isEmpty, currency, onAdd }: LegHeadProps) {
  const { t } = useTranslation('offers');
  const { t: words } = useTranslation('quoting');
  const name = words(`offers.legs.${leg}`);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-y border-line bg-sunken/60 px-4 py-1.5 not-first:-mt-px">
      <h3 className="text-sm font-semibold">{name}</h3>
      <Button
        variant="quiet"
        size="sm"
        icon={Plus}
        aria-label={t('editor.add-to', { leg: name })}
        onPress={onAdd}
        className="noscript:hidden"
      >
        {t('editor.add')}
      </Button>
      {!isEmpty && (
        <p className="ms-auto text-sm text-muted num" data-testid={`leg-${leg}`}>
          {t('columns.subtotal')}{' '}
          <span className="font-semibold text-ink">
            {net === null ? t('sums.no-rate') : <Money amount={net} currency={currency} />}
          </span>
        </p>
      )}
    </div>
  );
}
