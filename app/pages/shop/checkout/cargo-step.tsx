import { useActionData } from '@remix-run/react';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routeTitle } from '~/presenters/shop/route-title';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { Switch } from '~/ui/form/switch';
import { FieldSet, Form, FormActions, SubmitButton } from '~/ui/form/form';
import { intent } from '~/pages/intent';
import { BookingFields } from './booking-fields';
import type { action, CheckoutIntent } from './checkout.server';
import type { CheckoutData } from './checkout-data';
import { DangerousGoodsFields } from './dangerous-goods-fields';
import { DoorFields } from './door-fields';
import { FromSaved } from './from-saved';
import { NotifyPartyFields, PartyFields } from './party-fields';
import { QuoteInstead } from './quote-instead';
import { ShipmentDoors, type Door } from './shipment-doors';

type Shipment = NonNullable<CheckoutData['shipment']>;

export function Cargo({ data, shipment }: { readonly data: CheckoutData; readonly shipment: Shipment }) {
  const { t } = useTranslation('shop');
  const answer = useActionData<typeof action>();
  const at = data.shipments.findIndex(({ id }) => id === shipment.id);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {shipment.isForStaff && <QuoteInstead />}
      <Card {...(data.shipments.length > 1 && { title: titleOf(shipment, at, t) })}>
        <Form
          key={shipment.id}
          method="post"
          encType="multipart/form-data"
          answer={answer}
          intent={intent<CheckoutIntent>('cargo')}
        >
          <ShipmentFields data={data} shipment={shipment} />
          <FormActions>
            <LinkButton to="/checkout?step=billing" variant="quiet" icon={ArrowLeft}>
              {t('checkout.steps.billing')}
            </LinkButton>
            <SubmitButton>{t('checkout.next')}</SubmitButton>
          </FormActions>
        </Form>
      </Card>
    </div>
  );
}

function titleOf(
  { from, to }: Pick<Shipment, 'from' | 'to'>,
  at: number,
  t: ReturnType<typeof useTranslation<'shop'>>['t'],
): string {
  const route = from && to ? routeTitle({ from, to }) : '';
  return [t('checkout.shipment', { number: at + 1 }), route].filter((part) => part !== '').join(': ');
}

/** Fields that its kind and its doors need, filled from the account. */
export function ShipmentFields({
  data,
  shipment,
}: {
  readonly data: CheckoutData;
  readonly shipment: Shipment;
}) {
  const { id, needs, goods, payer, details } = shipment;
  const { booking } = details;
  return (
    <>
      <input type="hidden" name="lineId" value={id} />
      <BookingFields booking={booking} needs={needs} goods={goods} />
      <DangerousGoodsFields goods={booking?.dangerousGoods} priced={needs.special.dangerousGoods} />
      {needs.parties &&
        (['shipper', 'consignee'] as const).map((party) => (
          <PartyFields
            key={party}
            party={party}
            booking={booking}
            {...(payer !== null && { proposed: payer === party ? 'billing' : 'another' })}
          />
        ))}
      {needs.notifyParty && <NotifyPartyFields booking={booking} />}
      <ShipmentDoors
        needs={needs}
        handover={booking?.handover}
        fields={(door) => <DoorAddress door={door} data={data} shipment={shipment} />}
        optional={(door) =>
          (shipment.mayHaveDoors || details[door] !== null) && (
            <OptionalDoor door={door} data={data} shipment={shipment} />
          )
        }
      />
    </>
  );
}

interface DoorProps {
  readonly door: Door;
  readonly data: CheckoutData;
  readonly shipment: Shipment;
}

function DoorAddress({ door, data, shipment }: DoorProps) {
  const { needs, details } = shipment;
  return (
    <FromSaved
      type={door}
      saved={data.saved}
      entered={details[door]}
      fields={(shown) => (
        <DoorFields
          prefix={door}
          known={
            shown ?? shipment.begun[door] ?? (door === 'pickup' ? { phone: data.account?.phone } : undefined)
          }
          countries={data.countries}
          isPhoneRequired={door === 'delivery' && needs.recipient}
        />
      )}
    />
  );
}

function OptionalDoor(props: DoorProps) {
  const { door, shipment } = props;
  const { t } = useTranslation('shop');
  const [isWanted, setWanted] = useState(shipment.details[door] !== null);
  return (
    <div className="flex flex-col gap-3">
      <Switch
        label={t(`checkout.add-${door}`)}
        name={`has-${door}`}
        isSelected={isWanted}
        onChange={setWanted}
      />
      {isWanted && (
        <FieldSet legend={t(`checkout.${door}`)}>
          <DoorAddress {...props} />
        </FieldSet>
      )}
    </div>
  );
}
