import { useTranslation } from 'react-i18next';
import type { BookingDetails } from '@domain/shared/booking/inputs';
import { formatHsCode } from '@domain/shared/hs-code';
import type { BookingNeeds } from '@domain/shop/booking/needs';
import { referenceLabel } from '~/presenters/shop/booking-facts';
import { DateField } from '~/ui/form/date-field';
import { FieldSet } from '~/ui/form/form';
import { NumberField } from '~/ui/form/number-field';
import { TextField } from '~/ui/form/text-field';

interface BookingFieldsProps {
  readonly booking: BookingDetails | undefined;
  readonly needs: BookingNeeds;
  readonly goods?: string | undefined;
  readonly readyOn?: string | undefined;
  readonly reference?: string | undefined;
  readonly reader?: 'customer' | 'staff';
}

export function BookingFields(props: BookingFieldsProps) {
  const { booking, needs, goods, readyOn, reference, reader = 'customer' } = props;
  const { t } = useTranslation('shop');
  return (
    <FieldSet legend={t('booking.title')}>
      <TextField
        label={t('booking.commodity')}
        name="booking.commodity.description"
        description={t('booking.commodity-hint')}
        defaultValue={booking?.commodity.description ?? goods}
        isRequired
      />
      {needs.hsCode && (
        <TextField
          label={t('booking.hs-code')}
          name="booking.commodity.hsCode"
          description={t('booking.hs-code-hint')}
          defaultValue={booking?.commodity.hsCode && formatHsCode(booking.commodity.hsCode)}
        />
      )}
      {needs.temperature && (
        <NumberField
          label={t('booking.temperature')}
          name="booking.temperature"
          description={t('booking.temperature-hint')}
          suffix="°C"
          defaultValue={booking?.temperature ?? needs.special.temperature}
          isRequired
        />
      )}
      <DateField
        label={t('booking.ready-on')}
        name="booking.readyOn"
        defaultValue={booking?.readyOn ?? readyOn}
        isRequired
      />
      <TextField
        label={t(referenceLabel[reader])}
        name="booking.reference"
        description={reader === 'customer' ? t('booking.reference-hint') : undefined}
        defaultValue={booking?.reference ?? reference}
      />
    </FieldSet>
  );
}
