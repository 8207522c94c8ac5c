import { ArrowDown, ArrowUp, ChevronDown, ChevronUp, Copy, Tag, Trash2 } from 'lucide-react';
import type { TFunction } from 'i18next';
import { memo, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chargeBases, offerLegs, type OfferLeg } from '@domain/quoting/offer/states';
import type { OfferConversion } from '@domain/quoting/offer/totals';
import { Button, IconButton } from '~/ui/button';
import { classes } from '~/ui/classes';
import { NumberField } from '~/ui/form/number-field';
import { Select } from '~/ui/form/select';
import { TextField } from '~/ui/form/text-field';
import { Money, useFormats } from '~/ui/format';
import { sumsOfLine } from './editor-sums';
import type { EditorLine } from './editor-values';
import type { LineChange, UsualTax } from './use-lines';

/** One grid for the head and all lines, so that columns align. */
export const lineGrid =
  'lg:grid lg:grid-cols-[minmax(9rem,2fr)_minmax(8rem,1.3fr)_minmax(5rem,0.9fr)_minmax(5.5rem,0.9fr)_minmax(5rem,0.9fr)_minmax(6.75rem,1.1fr)_minmax(5.5rem,0.9fr)_3.75rem] lg:gap-x-2';

/** Stacked cells on phones; on wide screens the head labels them. */
const cell = 'grid grid-cols-2 gap-1.5 lg:flex lg:flex-col lg:gap-1 lg:[&_[data-label]]:sr-only';

interface LineSource {
  readonly code: string;
  readonly supplier: { readonly name: string } | null;
  readonly validTo: string | null;
}

interface LineRowProps {
  readonly line: EditorLine;
  readonly index: number;
  readonly change: (change: LineChange) => void;
  readonly conversions: readonly OfferConversion[];
  readonly currencies: readonly string[];
  readonly usualTax: UsualTax;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly source: LineSource | null;
  readonly isOpenAtFirst: boolean;
}

export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, index, change, conversions, currencies, usualTax, isFirst, isLast, source } = props;
  const { t } = useTranslation('offers');
  const { t: words } = useTranslation('quoting');
  const { percent, date } = useFormats();
  const { key, leg, currency } = line;
  // On phones, rarely changed fields are collapsed.
  const [isOpen, setOpen] = useState(props.isOpenAtFirst);
  const folded = (shown: string) => classes(shown, !isOpen && 'max-lg:hidden noscript:grid');
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = row.current;
    const listen = (event: KeyboardEvent) => {
      if (keyed(event, { key, leg, currency, change })) event.preventDefault();
    };
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, [key, leg, currency, change]);
  const name = (field: string) => `lines[${index}].${field}`;
  const set = (part: Partial<EditorLine>) => change({ type: 'set', key, part });
  const sums = sumsOfLine(line, conversions);
  const from = source === null ? '' : sourceText(t, source, (iso) => date(iso, 'date'));
  const currencyOptions = currencies.map((code) => ({ value: code, label: code }));
  const rates = [...new Set([...Object.values(usualTax), line.tax].filter((one) => one !== null))];
  const taxes = [
    { value: 'exempt', label: t('editor.exempt') },
    ...rates.filter((one) => one !== 'exempt').map((one) => ({ value: one, label: percent(one) })),
  ];
  const isUsualTax = line.tax === (usualTax[leg] ?? 'exempt');
  const amount = (field: string, label: string, value: string, take: (text: string) => void) => (
    <NumberField label={label} name={name(field)} value={value} onChange={take} />
  );
  return (
    <div
      data-line={key}
      data-row
      tabIndex={-1}
      role="group"
      aria-label={t('editor.line', { number: index + 1 })}
      className={`flex flex-col gap-2 border-b border-line px-4 py-3 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus lg:items-start lg:py-2 ${lineGrid}`}
      ref={row}
    >
      <input type="hidden" name={name('id')} value={line.id} />
      <input type="hidden" name={name('rateId')} value={line.rateId} />
      <div className="flex flex-col gap-1.5 lg:gap-1 lg:[&_[data-label]]:sr-only">
        <TextField
          label={t('columns.description')}
          name={name('description')}
          value={line.description}
          onChange={(description) => set({ description })}
        />
        {source !== null && (
          <p className="flex min-w-0 items-center gap-1 text-xs text-muted">
            <Tag aria-hidden className="size-3 shrink-0" />
            <span className="truncate" title={from}>
              {from}
            </span>
          </p>
        )}
        <div className={folded('grid lg:block')}>
          <Select
            label={t('columns.leg')}
            name={name('leg')}
            value={leg}
            options={offerLegs.map((one) => ({ value: one, label: words(`offers.legs.${one}`) }))}
            onChange={(chosen) => change({ type: 'leg', key, leg: chosen as OfferLeg })}
          />
        </div>
      </div>
      <div className={cell}>
        {amount('quantity', t('columns.quantity'), line.quantity, (quantity) => set({ quantity }))}
        <Select
          label={t('columns.basis')}
          name={name('basis')}
          value={line.basis}
          options={chargeBases.map((basis) => ({ value: basis, label: t(`bases.${basis}`) }))}
          onChange={(basis) => set({ basis: basis as EditorLine['basis'] })}
        />
      </div>
      <div className={cell}>
        {amount('unitPrice', t('columns.unit-price'), line.unitPrice, (unitPrice) => set({ unitPrice }))}
        {amount('minimum', t('columns.minimum'), line.minimum, (minimum) => set({ minimum }))}
      </div>
      <div className={folded(cell)}>
        {amount('cost.unitPrice', t('columns.cost'), line.costPrice, (costPrice) => set({ costPrice }))}
        <Select
          label={t('columns.cost-currency')}
          name={name('cost.currency')}
          value={line.costCurrency}
          options={currencyOptions}
          onChange={(costCurrency) => set({ costCurrency })}
        />
        <input type="hidden" name={name('cost.minimum')} value={line.costMinimum} />
      </div>
      <div className={folded(cell)}>
        {amount('profitMonto', t('columns.profit'), line.profit, (profit) => set({ profit }))}
        {amount('descuentoMonto', t('columns.discount'), line.discount, (discount) => set({ discount }))}
      </div>
      <div className={folded(cell)}>
        <Select
          label={t('columns.currency')}
          name={name('currency')}
          value={currency}
          options={currencyOptions}
          onChange={(chosen) => change({ type: 'currency', key, currency: chosen })}
        />
        <Select
          label={t('columns.tax')}
          name={name('tax')}
          value={line.tax}
          options={taxes}
          onChange={(tax) => set({ tax, taxReason: '' })}
        />
        {isUsualTax ? (
          <input type="hidden" name={name('taxReason')} value={line.taxReason} />
        ) : (
          <TextField
            label={t('columns.tax-reason')}
            placeholder={t('columns.tax-reason')}
            name={name('taxReason')}
            value={line.taxReason}
            onChange={(taxReason) => set({ taxReason })}
          />
        )}
      </div>
      <dl className="flex justify-between gap-2 text-sm num lg:flex-col lg:items-end lg:gap-2 lg:pt-1.5">
        <div className="lg:text-end">
          <dt className="text-xs text-muted lg:sr-only">{t('columns.subtotal')}</dt>
          <dd className="font-semibold">
            {sums === null ? '—' : <Money amount={sums.subtotal} currency={currency} />}
          </dd>
        </div>
        <div className="text-end">
          <dt className="text-xs text-muted lg:sr-only">{t('columns.margin')}</dt>
          <dd className="text-muted">
            {sums === null ? '' : sums.margin?.percent ? percent(sums.margin.percent) : t('unknown')}
          </dd>
        </div>
      </dl>
      <div className="flex justify-end gap-0.5 lg:grid lg:grid-cols-2">
        <Button
          variant="quiet"
          size="sm"
          icon={isOpen ? ChevronUp : ChevronDown}
          aria-expanded={isOpen}
          onPress={() => setOpen(!isOpen)}
          className="me-auto lg:hidden noscript:hidden"
        >
          {t(isOpen ? 'editor.fewer-fields' : 'editor.more-fields')}
        </Button>
        <IconButton
          size="sm"
          variant="quiet"
          icon={ArrowUp}
          label={t('editor.up', { number: index + 1 })}
          isDisabled={isFirst}
          onPress={() => change({ type: 'move', key, by: -1 })}
        />
        <IconButton
          size="sm"
          variant="quiet"
          icon={Copy}
          label={t('editor.duplicate', { number: index + 1 })}
          onPress={() => change({ type: 'duplicate', key })}
        />
        <IconButton
          size="sm"
          variant="quiet"
          icon={ArrowDown}
          label={t('editor.down', { number: index + 1 })}
          isDisabled={isLast}
          onPress={() => change({ type: 'move', key, by: 1 })}
        />
        <IconButton
          size="sm"
          variant="quiet"
          icon={Trash2}
          label={t('editor.remove', { number: index + 1 })}
          onPress={() => change({ type: 'remove', key })}
        />
      </div>
    </div>
  );
});

function sourceText(
  t: TFunction<'offers'>,
  { code, supplier, validTo }: LineSource,
  day: (iso: string) => string,
): string {
  const until = validTo === null ? null : `${t('find.valid')} ${day(validTo)}`;
  return [t('editor.from-rate', { code }), supplier?.name, until].filter(Boolean).join(' · ');
}

interface KeyedLine {
  readonly key: string;
  readonly leg: OfferLeg;
  readonly currency: string;
  readonly change: (change: LineChange) => void;
}

/** Alt and an arrow move a line, with Shift and down duplicate it; Alt+Insert adds, Alt+Delete removes. */
function keyed({ altKey, shiftKey, key: pressed }: KeyboardEvent, { key, leg, currency, change }: KeyedLine) {
  if (!altKey) return false;
  if (shiftKey && pressed === 'ArrowDown') change({ type: 'duplicate', key });
  else if (pressed === 'ArrowUp') change({ type: 'move', key, by: -1 });
  else if (pressed === 'ArrowDown') change({ type: 'move', key, by: 1 });
  else if (pressed === 'Insert') change({ type: 'add', leg, after: key, currency });
  else if (pressed === 'Delete') change({ type: 'remove', key });
  else return false;
  return true;
}
