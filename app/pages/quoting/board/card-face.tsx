import { Link } from '@remix-run/react';
import { ArrowRightLeft, GripVertical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button as AriaButton } from 'react-aria-components/Button';
import { IconButton } from '~/ui/button';
import { DateTime, Money } from '~/ui/format';
import type { BoardCard } from './board-data';

interface CardFaceProps {
  readonly card: BoardCard;
  readonly mayMove: boolean;
  readonly onMove: () => void;
}

/** The grip is for keyboard and mouse; the button is for touch, which cannot drag. */
export function CardFace({ card, mayMove, onMove }: CardFaceProps) {
  const { t } = useTranslation('quoting-staff');
  const { t: shop } = useTranslation('quoting');
  const { reference, client, company, lane, executive } = card;
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <div className="flex items-center gap-1">
        <Link
          to={`/admin/quoters/${card.id}`}
          discover="none"
          className="font-medium text-accent hover:underline"
        >
          {reference}
        </Link>
        {mayMove && (
          <span className="-my-1 ms-auto flex items-center">
            <AriaButton
              slot="drag"
              aria-label={t('board.drag', { reference })}
              className="hidden size-7 cursor-grab place-items-center rounded-md text-muted hover:bg-hover sm:grid"
            >
              <GripVertical aria-hidden className="size-4" />
            </AriaButton>
            <IconButton
              size="sm"
              variant="quiet"
              icon={ArrowRightLeft}
              label={t('board.move', { reference })}
              onPress={onMove}
            />
          </span>
        )}
      </div>
      <p className="truncate" title={client}>
        {client}
        {company !== null && <span className="text-muted"> · {company}</span>}
      </p>
      <p className="flex items-baseline justify-between gap-2">
        <b className="truncate font-medium" title={lane}>
          {lane}
        </b>
        <small className="shrink-0 text-xs text-muted">{shop(`short.${card.typeOfShipment}.name`)}</small>
      </p>
      {card.shown.detail !== null && <p className="text-xs text-muted">{card.shown.detail}</p>}
      <p className="flex items-baseline justify-between gap-2 text-xs text-muted">
        <span className="truncate">{executive ?? t('list.unassigned')}</span>
        <DateTime value={card.openedAt} style="relative" />
      </p>
      {card.total !== null && (
        <p className="text-end text-sm font-medium num">
          <Money amount={card.total} currency={card.currency ?? 'USD'} />
        </p>
      )}
    </div>
  );
}
