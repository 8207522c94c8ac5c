import { ArrowDown, ArrowUp, ChevronDown, ChevronUp, Copy, Tag, Trash2 } from 'lucide-react';
import type { TFunction } from 'i18next';
import { memo, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chargeBases, type OfferLeg } from '@domain/quoting/offer/states';
import type { OfferConversion } from '@domain/quoting/offer/totals';
import { Button, IconButton } from '~/ui/button';
import { NumberField } from '~/ui/form/number-field';
import { Select } from '~/ui/form/select';
import { TextField } from '~/ui/form/text-field';
import { useFormats } from '~/ui/format';
import type { EditorLine } from './editor-values';
import { LineDetails } from './line-details';
import { LinePrices, type MarginMode } from './line-prices';
import type { LineChange, UsualTax } from './use-lines';

/** One grid for the head and all lines, so that columns align. */
export const lineGrid =
  'lg:grid lg:grid-cols-[minmax(9rem,2.2fr)_5rem_minmax(8.5rem,1.2fr)_minmax(6.5rem,1fr)_minmax(6.5rem,1fr)_minmax(5.5rem,0.8fr)_7.5rem] lg:gap-x-1.5';

/** Stacked cells on phones; on wide screens the head labels them. */
const hidesLabels = 'lg:[&_[data-label]]:sr-only';

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
  readonly offerCurrency: string;
  readonly usualTax: UsualTax;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly source: LineSource | null;
  readonly isOpenAtFirst: boolean;
  /** On wide screens, for all lines at once. */
  readonly isDetailed: boolean;
  readonly marginMode: MarginMode;
}

export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, index, change, conversions, isFirst, isLast, source, marginMode } = props;
  const { t } = useTranslation('offers');
  const { date } = useFormats();
  const { key, leg, currency } = line;
  // On phones, rarely changed fields are collapsed.
  const [isOpen, setOpen] = useState(props.isOpenAtFirst);
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
  const from = source === null ? '' : sourceText(t, source, (iso) => date(iso, 'date'));
  return (
    <div
      data-line={key}
      data-row
      tabIndex={-1}
      role="group"
      aria-label={t('editor.line', { number: index + 1 })}
      className={`flex flex-col gap-2 border-b border-line px-4 py-3 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus lg:items-start lg:gap-y-1 lg:py-1 ${lineGrid}`}
      ref={row}
    >
      <input type="hidden" name={name('id')} value={line.id} />
      <input type="hidden" name={name('rateId')} value={line.rateId} />
      <div className={`flex min-w-0 flex-col gap-1.5 ${hidesLabels}`}>
        <TextField
          label={t('columns.description')}
          name={name('description')}
          value={line.description}
          onChange={(description) => set({ description })}
          {...(source !== null && {
            suffix: (
              <span title={from} className="max-lg:hidden [&_svg]:size-3.5">
                <Tag role="img" aria-label={from} />
              </span>
            ),
          })}
        />
        {source !== null && (
          <p className="flex min-w-0 items-center gap-1 text-xs text-muted lg:hidden">
            <Tag aria-hidden className="size-3 shrink-0" />
            <span className="truncate" title={from}>
              {from}
            </span>
          </p>
        )}
      </div>
      <div className={`grid grid-cols-2 gap-1.5 lg:contents ${hidesLabels}`}>
        <NumberField
          label={t('columns.quantity')}
          name={name('quantity')}
          value={line.quantity}
          onChange={(quantity) => set({ quantity })}
        />
        <Select
          label={t('columns.basis')}
          name={name('basis')}
          value={line.basis}
          options={chargeBases.map((basis) => ({ value: basis, label: t(`bases.${basis}`) }))}
          onChange={(basis) => set({ basis: basis as EditorLine['basis'] })}
        />
      </div>
      <div className={`grid grid-cols-3 gap-1.5 lg:contents ${hidesLabels}`}>
        <LinePrices
          {...{ line, name, conversions, change, marginMode }}
          offerCurrency={props.offerCurrency}
        />
      </div>
      <div className="flex justify-end gap-0.5 lg:pt-0.5">
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
          icon={ArrowDown}
          label={t('editor.down', { number: index + 1 })}
          isDisabled={isLast}
          onPress={() => change({ type: 'move', key, by: 1 })}
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
          icon={Trash2}
          label={t('editor.remove', { number: index + 1 })}
          onPress={() => change({ type: 'remove', key })}
        />
      </div>
      <LineDetails
        {...{ line, name, change }}
        currencies={props.currencies}
        usualTax={props.usualTax}
        isOpen={props.isDetailed}
        isOpenOnPhone={isOpen}
      />
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
