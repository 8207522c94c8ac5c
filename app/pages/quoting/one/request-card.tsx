import { Link } from '@remix-run/react';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/data/card';
import { DescriptionList } from '~/ui/data/description-list';
import type { BookingDetails } from '@domain/shared/booking/inputs';
import { bookingFacts } from '~/presenters/shop/booking-facts';
import { DateTime, useFormats } from '~/ui/format';
import type { QuoterData } from './quoter-data';

type Asked = Pick<
  QuoterData['quoter'],
  'typeOfShipment' | 'origin' | 'destination' | 'commodity' | 'incoterm' | 'readyOn' | 'comments' | 'booking'
>;

interface RequestCardProps {
  readonly quoter: Asked;
  readonly reader?: 'customer' | 'staff';
  readonly more?: readonly { readonly term: string; readonly detail: string }[];
}

export function RequestCard({ quoter, reader = 'customer', more = [] }: RequestCardProps) {
  const { t } = useTranslation('quoting');
  return (
    <Card title={t('request.asked')} description={t(`types.${quoter.typeOfShipment}`)}>
      <div className="mb-4 grid grid-cols-[1fr_auto_1fr] items-center gap-3 rounded-lg bg-sunken px-4 py-3">
        <End label={t('request.origin')} place={quoter.origin} />
        <ArrowRight aria-hidden className="size-5 text-muted" />
        <End label={t('request.destination')} place={quoter.destination} />
      </div>
      <DescriptionList
        columns={3}
        items={[
          { term: t('request.commodity'), detail: quoter.commodity },
          { term: t('request.incoterm'), detail: quoter.incoterm },
          {
            term: t('request.ready-on'),
            detail: quoter.readyOn === null ? null : <DateTime value={quoter.readyOn} style="date" />,
          },
          ...more,
        ]}
      />
      {quoter.booking !== undefined && <AskedBooking booking={quoter.booking} reader={reader} />}
      {quoter.comments !== null && (
        <div className="mt-4">
          <p className="text-xs text-muted">{t('request.comments')}</p>
          <p className="mt-0.5 whitespace-pre-line">{quoter.comments}</p>
        </div>
      )}
    </Card>
  );
}

/** Booking details already entered at checkout, with the safety data sheet of dangerous goods. */
function AskedBooking({
  booking,
  reader,
}: {
  readonly booking: BookingDetails;
  readonly reader: 'customer' | 'staff';
}) {
  const { t } = useTranslation('shop');
  const formats = useFormats();
  const shown = [t('booking.commodity'), t('booking.ready-on')];
  const facts = bookingFacts(booking, t, formats, reader).filter(({ term }) => !shown.includes(term));
  return (
    <div className="mt-4 flex flex-col gap-2 border-t border-line pt-4">
      <DescriptionList columns={3} items={facts} />
      {booking.dangerousGoods.answer === 'yes' && (
        <Link to="safety-sheet" reloadDocument className="text-sm text-accent underline">
          {t('booking.safety-sheet')}
        </Link>
      )}
    </div>
  );
}

interface EndProps {
  readonly label: string;
  readonly place: Asked['origin'];
}

function End({ label, place: { code, name, country, address } }: EndProps) {
  const whole = country === null ? name : `${name}, ${country}`;
  return (
    <div className="min-w-0">
      <p className="text-xs text-muted">{label}</p>
      <p className={code === null ? 'font-semibold break-words' : 'text-xl font-semibold'}>{code ?? whole}</p>
      {code !== null && <p className="text-sm break-words">{whole}</p>}
      {address !== null && address !== name && <p className="text-sm break-words text-muted">{address}</p>}
    </div>
  );
}
