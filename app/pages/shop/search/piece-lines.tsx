import { ClipboardPaste, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState, type ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { unitSymbol } from '~/presenters/rating/unit-symbol';
import { Button, IconButton } from '~/ui/button';
import { classes } from '~/ui/classes';
import { Skeleton } from '~/ui/data/states';
import { Checkbox } from '~/ui/form/choices';
import { Lines } from '~/ui/form/lines';
import { NumberField } from '~/ui/form/number-field';
import { tellNotLoaded } from '~/ui/overlay/on-demand';
import { lineClass } from './load-line';
import type { LoadFieldsProps } from './load-props';
import { isPackingList } from './packing-list/is-packing-list';
import type { Piece } from './search-values';

const pieceFields = [
  'amount',
  'weight',
  'length',
  'width',
  'height',
] as const satisfies readonly (keyof Piece)[];

/** Loaded when a list is pasted: few searches have one. */
const loadPanel = async () => ({
  default: (await import('./packing-list/packing-list-panel')).PackingListPanel,
});
const PackingListPanel = lazy(loadPanel);

type PieceLinesProps = Pick<LoadFieldsProps, 'values' | 'onChange'>;

export function PieceLines({ values, onChange }: PieceLinesProps) {
  const { t } = useTranslation('shop');
  const { pieces } = values;
  /** The text of the open panel. */
  const [list, setList] = useState<string | null>(null);
  const [filled, setFilled] = useState(0);
  const last = pieces.at(-1);
  const change = (index: number, field: keyof Piece, value: string) =>
    onChange({ pieces: pieces.map((piece, at) => (at === index ? { ...piece, [field]: value } : piece)) });
  const suffixes = { amount: undefined, weight: unitSymbol(values.weightUnit) };
  const open = (text: string) =>
    loadPanel().then(
      () => {
        setFilled(0);
        setList(text);
      },
      () => tellNotLoaded(t),
    );
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const text = event.clipboardData.getData('text/plain');
    if (!isPackingList(text)) return;
    event.preventDefault();
    void open(text);
  };
  return (
    <Lines of={t('search.piece')}>
      <div className="flex flex-col gap-2" onPasteCapture={onPaste}>
        {pieces.map((piece, index) => (
          <div
            key={index}
            data-row
            className={classes(lineClass, '@md:grid-cols-[repeat(5,minmax(0,1fr))_auto]')}
          >
            {pieceFields.map((field) => (
              <NumberField
                key={field}
                label={t(`search.${field}`)}
                name={`load.pieces[${index}].${field}`}
                decimals={field !== 'amount'}
                suffix={field in suffixes ? suffixes[field as 'weight'] : unitSymbol(values.dimensionUnit)}
                value={piece[field]}
                onChange={(value) => change(index, field, value)}
              />
            ))}
            <IconButton
              label={t('search.remove-piece', { number: index + 1 })}
              icon={Trash2}
              variant="quiet"
              className={classes('mt-5.5', pieces.length === 1 && '@max-md:hidden')}
              isDisabled={pieces.length === 1}
              onPress={() => onChange({ pieces: pieces.filter((_, at) => at !== index) })}
            />
            {values.type === 'LTL' && (
              <div className="col-span-full @md:pb-2">
                <Checkbox
                  name={`load.pieces[${index}].stackable`}
                  value="false"
                  isSelected={piece.stackable === 'false'}
                  onChange={(isTicked) => change(index, 'stackable', isTicked ? 'false' : '')}
                >
                  {t('search.not-stackable')}
                </Checkbox>
              </div>
            )}
          </div>
        ))}
      </div>
      <div className="flex flex-wrap gap-x-2 gap-y-1">
        <Button
          variant="quiet"
          size="sm"
          icon={Plus}
          onPress={() => last && onChange({ pieces: [...pieces, last] })}
        >
          {t('search.add-piece')}
        </Button>
        {list === null && (
          <Button
            variant="quiet"
            size="sm"
            icon={ClipboardPaste}
            className="noscript:hidden"
            onPress={() => void open('')}
          >
            {t('search.packing-list.open')}
          </Button>
        )}
      </div>
      {list !== null && (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <PackingListPanel
            key={list}
            initial={list}
            onUse={(load, count) => {
              onChange(load);
              setFilled(count);
              setList(null);
            }}
            onClose={() => setList(null)}
          />
        </Suspense>
      )}
      <p role="status" className="text-sm text-muted empty:hidden">
        {filled > 0 && t('search.packing-list.filled', { count: filled })}
      </p>
    </Lines>
  );
}
