import { useTranslation } from 'react-i18next';
import { cancellationText } from '~/presenters/shop/cancellation-text';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { useFormats } from '~/ui/format';
import type { Reservation } from './reservation-data';

interface OwnChangesCardProps {
  readonly reservation: Pick<Reservation, 'id' | 'cancellation' | 'cancelled_at' | 'made_at'>;
  readonly may: { readonly cancel: boolean; readonly change: boolean };
  /** Why it cannot be cancelled now. */
  readonly refusal: string | null;
}

/** The rules that were shown at booking, and the ways to use them. */
export function OwnChangesCard({ reservation, may, refusal }: OwnChangesCardProps) {
  const { t } = useTranslation('shop');
  const formats = useFormats();
  const { id, cancellation, cancelled_at: cancelledAt } = reservation;
  if (cancelledAt !== null) return null;
  return (
    <Card title={t('own-changes.title')}>
      <div className="flex flex-col gap-3 text-sm">
        <ul className="flex flex-col gap-1">
          {cancellationText(reservation, t, formats).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {refusal !== null && cancellation !== null && <p className="text-muted">{refusal}</p>}
        {(may.cancel || may.change) && (
          <p className="flex flex-wrap gap-2">
            {may.change && (
              <LinkButton to={`/reservation/${id}/change`} size="sm">
                {t('own-changes.change')}
              </LinkButton>
            )}
            {may.cancel && (
              <LinkButton to={`/reservation/${id}/cancel`} size="sm" variant="quiet">
                {t('own-changes.cancel')}
              </LinkButton>
            )}
          </p>
        )}
      </div>
    </Card>
  );
}
