import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { handovers, type Handover } from '@domain/shared/booking/inputs';
import type { BookingNeeds } from '@domain/shop/booking/needs';
import { RadioGroup } from '~/ui/form/choices';
import { FieldSet } from '~/ui/form/form';
import { useHasScripts } from '~/ui/form/use-has-scripts';

export type Door = 'pickup' | 'delivery';

interface ShipmentDoorsProps {
  readonly needs: Pick<BookingNeeds, Door | 'recipient'>;
  readonly handover: Handover | undefined;
  readonly fields: (door: Door) => ReactNode;
  /** Shown for a door that the shipment does not need. */
  readonly optional?: (door: Door) => ReactNode;
}

/** A parcel always has a recipient, and is picked up or dropped off. */
export function ShipmentDoors({ needs, handover, fields, optional = () => null }: ShipmentDoorsProps) {
  const { t } = useTranslation('shop');
  const hasScripts = useHasScripts();
  const [chosen, choose] = useState<string | undefined>(handover);
  const isChoice = needs.recipient && !needs.pickup;
  const isPickedUp = needs.pickup || (isChoice && (chosen === 'pickup' || !hasScripts));
  return (
    <>
      {isChoice && (
        <RadioGroup
          label={t('booking.handover')}
          name="booking.handover"
          orientation="horizontal"
          defaultValue={handover}
          onChange={choose}
          options={handovers.map((value) => ({ value, label: t(`booking.handovers.${value}`) }))}
          isRequired
        />
      )}
      {isPickedUp ? (
        <FieldSet legend={t('checkout.pickup')}>{fields('pickup')}</FieldSet>
      ) : (
        !isChoice && optional('pickup')
      )}
      {needs.delivery || needs.recipient ? (
        <FieldSet legend={t(needs.recipient ? 'booking.recipient' : 'checkout.delivery')}>
          {fields('delivery')}
        </FieldSet>
      ) : (
        optional('delivery')
      )}
    </>
  );
}
