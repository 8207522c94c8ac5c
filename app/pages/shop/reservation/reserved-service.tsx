import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PriceBreakdown } from '~/pages/rating/price-breakdown';
import { departureText } from '~/presenters/shop/departures-text';
import { reservedOffer } from '~/presenters/shop/reserved-offer';
import { routeTitle } from '~/presenters/shop/route-title';
import { transitText } from '~/presenters/shop/transit-text';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { Money, useFormats } from '~/ui/format';
import { LoadText } from '../load-text';
import type { Reservation } from './reservation-data';

type Service = Reservation['services'][number];

interface ReservedServiceProps {
  readonly service: Service;
  readonly again: string | undefined;
}

/** A shipment as it was booked, with the pickup and delivery bought with it. */
export function ReservedService({ service, again }: ReservedServiceProps) {
  const { main: line, doors, total } = service;
  const { t } = useTranslation('shop');
  const offer = reservedOffer.parse(line.offer);
  const { kind, carriers, code } = offer;
  const formats = useFormats();
  const details = [
    t(`search.modes.${kind}`),
    carriers.join(', '),
    offer.departure ? departureText(t, formats, offer.departure) : '',
    transitText(t, offer),
    code,
  ];
  return (
    <Card
      title={routeTitle({ from: offer.origin, to: offer.destination })}
      description={details.filter((detail) => detail !== '').join(' · ')}
      actions={
        <span className="text-lg font-semibold num">
          <Money amount={total} currency={line.currency} />
        </span>
      }
    >
      <p className="mb-2 text-sm">
        <LoadText load={line.load} times={line.amount} shipsOn={line.shipsOn} />
      </p>
      <PriceBreakdown price={offer.price} ordered={{ times: line.amount, total: line.total }} />
      {doors.map((door) => (
        <ReservedDoor key={door.lineId} line={door} />
      ))}
      {again !== undefined && (
        <p className="mt-3">
          <LinkButton to={again} icon={RotateCw} size="sm">
            {t('reservation.book-again')}
          </LinkButton>
        </p>
      )}
    </Card>
  );
}

function ReservedDoor({ line }: { readonly line: Service['main'] }) {
  const { t } = useTranslation('shop');
  const offer = reservedOffer.parse(line.offer);
  const name = line.door?.end === 'origin' ? 'pickup' : 'delivery';
  const route = routeTitle({ from: offer.origin, to: offer.destination });
  return (
    <section className="mt-4 border-t border-line pt-3">
      <h3 className="mb-1 text-sm font-semibold">
        {t(`results.doors.${name}`)}
        <span className="font-normal text-muted">
          {[route, offer.carriers.join(', '), offer.code].map((part) => ` · ${part}`)}
        </span>
      </h3>
      <PriceBreakdown price={offer.price} ordered={{ times: line.amount, total: line.total }} />
    </section>
  );
}
