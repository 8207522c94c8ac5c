import { Link, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { classes } from '~/ui/classes';
import { useFormats } from '~/ui/format';
import { solidTone } from '~/ui/tone';
import type { BoardCard, BoardData } from './board-data';
import { CardFace } from './card-face';

interface BoardColumnProps {
  readonly column: BoardData['columns'][number];
  readonly cards: readonly BoardCard[];
  /** While a card is dragged that may not go here. */
  readonly isDimmed: boolean;
  readonly mayMove: boolean;
  readonly statesAfter: (card: BoardCard) => ReadonlySet<string>;
  readonly find: (id: string) => BoardCard | undefined;
  readonly onDragging: (card: BoardCard | null) => void;
  /** `into`: the state of the drop target; '' if it is to be chosen. */
  readonly onMove: (card: BoardCard, into: string) => void;
}

/**
 * A card's drag types name its possible targets, so that other columns accept no drop, by keyboard either.
 */
const dragTypeOf = (state: string) => `quote-to-${state}`;

export function BoardColumn({ column, cards, isDimmed, mayMove, ...props }: BoardColumnProps) {
  const { statesAfter, find, onDragging, onMove } = props;
  const { t } = useTranslation('quoting-staff');
  const { number } = useFormats();
  const type = dragTypeOf(column.code);
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !mayMove,
    getItems: (keys) =>
      [...keys].flatMap((key) => {
        const card = find(String(key));
        if (card === undefined) return [];
        const targets = new Map([...statesAfter(card)].map((state) => [dragTypeOf(state), card.id]));
        return [Object.fromEntries(targets.set('text/plain', card.reference))];
      }),
    onDragStart: ({ keys }) => onDragging(find(String([...keys][0])) ?? null),
    onDragEnd: () => onDragging(null),
    acceptedDragTypes: [type],
    getDropOperation: (_target, types) => (types.has(type) ? 'move' : 'cancel'),
    onRootDrop: ({ items: [item] }) => {
      if (item?.kind !== 'text') return;
      void item.getText(type).then((id) => {
        const card = find(id);
        if (card !== undefined) onMove(card, column.code);
      });
    },
  });
  return (
    <section
      id={`state-${column.code}`}
      aria-labelledby={`heading-${column.code}`}
      className={classes(
        'flex w-full shrink-0 snap-center flex-col gap-2 rounded-lg bg-sunken p-2 transition-opacity sm:w-68',
        isDimmed && 'opacity-50',
      )}
    >
      <h2 className="flex items-center gap-2 px-1 pt-1 text-sm font-medium">
        <span aria-hidden className={classes('size-2 rounded-full', solidTone[column.tone])} />
        <span id={`heading-${column.code}`}>{column.name}</span>
        <span className="ms-auto text-xs text-muted num">{number(column.count)}</span>
      </h2>
      <GridList
        aria-label={column.name}
        items={cards}
        selectionMode="none"
        dragAndDropHooks={dragAndDropHooks}
        renderEmptyState={() => (
          <p className="px-2 py-6 text-center text-xs text-muted">{t('board.nothing-here')}</p>
        )}
        className="relative flex min-h-24 flex-col gap-2 rounded-md -outline-offset-2 sm:max-h-[calc(100dvh-17rem)] sm:overflow-y-auto data-drop-target:bg-accent-soft data-drop-target:outline-2 data-drop-target:outline-accent"
      >
        {(card) => (
          <GridListItem
            id={card.id}
            textValue={`${card.reference}, ${card.client}, ${card.lane}`}
            className="rounded-md border border-line bg-surface p-2.5 shadow-card outline-offset-1 data-dragging:opacity-50 data-focus-visible:outline-2 data-focus-visible:outline-accent"
          >
            <CardFace card={card} mayMove={mayMove} onMove={() => onMove(card, '')} />
          </GridListItem>
        )}
      </GridList>
      {column.count > cards.length && <MoreInList column={column} more={column.count - cards.length} />}
    </section>
  );
}

function MoreInList({
  column,
  more,
}: {
  readonly column: BoardColumnProps['column'];
  readonly more: number;
}) {
  const { t } = useTranslation('quoting-staff');
  const { search } = useLocation();
  const address = new URLSearchParams(search);
  address.set('state', column.code);
  return (
    <Link to={`/admin/quoters?${address}`} className="px-1 pb-1 text-xs text-accent hover:underline">
      {t('board.more', { count: more })}
    </Link>
  );
}
