import { useActionData } from '@remix-run/react';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { intent } from '~/pages/intent';
import { BookingFields } from './booking-fields';
import type { action, CheckoutIntent } from './checkout.server';
import type { CheckoutData } from './checkout-data';
import { DangerousGoodsFields } from './dangerous-goods-fields';
import { NotifyPartyFields, PartyFields } from './party-fields';
import { QuoteInstead } from './quote-instead';

export function Cargo({ data }: { readonly data: CheckoutData }) {
  const { t } = useTranslation('shop');
  const answer = useActionData<typeof action>();
  const { needs, goods, cart } = data;
  const { booking } = cart.checkout;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {booking?.dangerousGoods.answer === 'yes' && <QuoteInstead />}
      <Card>
        <Form
          method="post"
          encType="multipart/form-data"
          answer={answer}
          intent={intent<CheckoutIntent>('cargo')}
        >
          <BookingFields booking={booking} needs={needs} goods={goods} />
          <DangerousGoodsFields goods={booking?.dangerousGoods} />
          {needs.parties && (
            <>
              <PartyFields party="shipper" booking={booking} />
              <PartyFields party="consignee" booking={booking} />
            </>
          )}
          {needs.notifyParty && <NotifyPartyFields booking={booking} />}
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
