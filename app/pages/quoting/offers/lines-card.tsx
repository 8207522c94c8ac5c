import { Plus, Sparkles, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offerLegs, type OfferLeg } from '@domain/quoting/offer/states';
import type { OfferConversion } from '@domain/quoting/offer/totals';
import { Button } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { SegmentedControl } from '~/ui/form/choices';
import { Select } from '~/ui/form/select';
import { Switch } from '~/ui/form/switch';
import { Money, useFormats } from '~/ui/format';
import { AdjustBar } from './adjust-bar';
import type { EditorData } from './editor-data';
import { sumsOf } from './editor-sums';
import type { EditorLine } from './editor-values';
import type { MarginMode } from './line-prices';
import { LineRow, lineGrid } from './line-row';
import { withProfit } from './proposed-profit';
import { ruleText } from './rule-text';
import type { LineChange, LineFocus } from './use-lines';

interface LinesCardProps {
  readonly data: EditorData;
  readonly lines: readonly EditorLine[];
  readonly focus: LineFocus | null;
  readonly canUndo: boolean;
  readonly change: (change: LineChange) => void;
  readonly currency: string;
  readonly setCurrency: (currency: string) => void;
  /** Shows every field, so that a refused one is visible. */
  readonly isRefused: boolean;
}

const heads = ['description', 'quantity', 'basis', 'unit-price', 'subtotal', 'margin'] as const;

export function LinesCard(props: LinesCardProps) {
  const { data, lines, focus, canUndo, change, currency, setCurrency, isRefused } = props;
  const { t } = useTranslation('offers');
  const formats = useFormats();
  const { conversions, currencies, usualTax, profitRule, rates } = data;
  const [isDetailed, setDetailed] = useState(isRefused);
  const [marginMode, setMarginMode] = useState<MarginMode>('percent');
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
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {canUndo && (
            <Button size="sm" variant="quiet" icon={Undo2} onPress={() => change({ type: 'undo' })}>
              {t('editor.undo')}
            </Button>
          )}
          {profitRule !== null && (
            <Button
              size="sm"
              icon={Sparkles}
              onPress={() =>
                change({
                  type: 'replace',
                  lines: withProfit(lines, profitRule, conversions),
                  tag: 'rule',
                })
              }
            >
              {t('editor.propose', { rule: ruleText(t, formats, profitRule) })}
            </Button>
          )}
          <Select
            label={t('editor.currency')}
            name="currency"
            value={currency}
            className="flex-row items-center gap-2 whitespace-nowrap"
            options={currencies.map((code) => ({ value: code, label: code }))}
            onChange={setCurrency}
          />
          <SegmentedControl
            label={t('editor.margin-in')}
            className="flex-row items-center gap-2 noscript:hidden"
            value={marginMode}
            options={[
              { value: 'percent', label: '%' },
              { value: 'amount', label: t('editor.amount') },
            ]}
            onChange={(mode) => setMarginMode(mode as MarginMode)}
          />
          <Switch
            label={t('editor.details')}
            isSelected={isDetailed}
            onChange={setDetailed}
            className="max-lg:hidden noscript:hidden"
          />
        </div>
      }
    >
      <div
        aria-hidden
        className={`hidden border-t border-line px-4 py-1.5 text-xs font-medium text-muted ${lineGrid}`}
      >
        {heads.map((head) => (
          <span key={head}>{t(`columns.${head}`)}</span>
        ))}
      </div>
      {/* One list for all legs, so that a line keeps its fields and focus when it changes leg. */}
      <div ref={list}>
        {offerLegs
          .map((leg) => [
            <LegHead
              key={leg}
              leg={leg}
              {...{ lines, currency, conversions, change }}
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
                      offerCurrency={currency}
                      usualTax={usualTax}
                      isFirst={index === 0 && leg === offerLegs[0]}
                      isLast={index === lines.length - 1 && leg === offerLegs.at(-1)}
                      source={rates.find(({ id }) => id === line.rateId) ?? null}
                      isOpenAtFirst={isRefused}
                      isDetailed={isDetailed}
                      marginMode={marginMode}
                    />,
                  ],
            ),
          ])
          .flat()}
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 px-4 py-3 noscript:hidden">
        <p className="text-sm font-semibold">{t('adjust.whole')}</p>
        <AdjustBar leg={null} {...{ lines, currency, conversions, change }} />
      </div>
      <p className="hidden border-t border-line px-4 py-2.5 text-xs text-muted lg:block">
        {t('editor.keys')}
      </p>
    </Card>
  );
}

interface LegHeadProps {
  readonly leg: OfferLeg;
  readonly lines: readonly EditorLine[];
  readonly currency: string;
  readonly conversions: readonly OfferConversion[];
  readonly change: (change: LineChange) => void;
  readonly onAdd: () => void;
}

function LegHead({ leg, lines, currency, conversions, change, onAdd }: LegHeadProps) {
  const { t } = useTranslation('offers');
  const { t: words } = useTranslation('quoting');
  const { percent } = useFormats();
  const [isAdjusting, setAdjusting] = useState(false);
  const name = words(`offers.legs.${leg}`);
  const isEmpty = !lines.some((line) => line.leg === leg);
  const { totals, margin } = sumsOf(lines, currency, conversions, leg);
  return (
    <div className="border-y border-line bg-sunken/60 px-4 py-1 not-first:-mt-px">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
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
          <>
            <p className="ms-auto text-sm text-muted num" data-testid={`leg-${leg}`}>
              {t('editor.subtotal')}{' '}
              <span className="font-semibold text-ink">
                {totals === null ? t('sums.no-rate') : <Money amount={totals.net} currency={currency} />}
              </span>
              {margin !== null && margin.percent !== null && ` · ${percent(margin.percent)}`}
            </p>
            <Button
              variant="quiet"
              size="sm"
              aria-expanded={isAdjusting}
              aria-label={t('adjust.of', { leg: name })}
              onPress={() => setAdjusting(!isAdjusting)}
              className="noscript:hidden"
            >
              {t('adjust.open')}
            </Button>
          </>
        )}
      </div>
      {isAdjusting && !isEmpty && (
        <div className="flex justify-end pt-1 pb-2">
          <AdjustBar {...{ leg, lines, currency, conversions, change }} />
        </div>
      )}
    </div>
  );
}
