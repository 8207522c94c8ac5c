import { Link, useActionData, useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { DoorFields } from '~/pages/shop/checkout/door-fields';
import { NotifyPartyFields, PartyDetails } from '~/pages/shop/checkout/party-fields';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { RadioGroup } from '~/ui/form/choices';
import { DateField } from '~/ui/form/date-field';
import { FieldSet, Form, FormActions, SubmitButton } from '~/ui/form/form';
import { TextField } from '~/ui/form/text-field';
import { useFormats } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { titled } from '~/pages/shell/titles';
import type { action, loader } from './change-own.server';

export { action, loader } from './change-own.server';

export const meta = titled<typeof loader>('shop:own-changes.change-title', ({ number }) => ({ number }));

/** After somebody else's change the page shows it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 412 || defaultShouldRevalidate;

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export default function ChangeOwn() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('shop');
  const { id, number, lineId, shipments, now, countries } = data;
  const { booking, delivery } = now;
  return (
    <Page width="text">
      <PageHeader title={t('own-changes.change-title', { number })} description={t('own-changes.lead')} />
      {shipments.length > 1 && (
        <nav aria-label={t('own-changes.shipment')} className="mb-4 flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {shipments.map((shipment) => (
            <Link
              key={shipment.lineId}
              to={`?line=${shipment.lineId}`}
              aria-current={shipment.lineId === lineId ? 'page' : undefined}
              className="text-accent hover:underline aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {shipment.route}
            </Link>
          ))}
        </nav>
      )}
      <Card key={lineId}>
        <Form method="post" answer={answer}>
          {Object.entries({ lineId, revision: data.revision, commandId: data.commandId }).map(
            ([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ),
          )}
          {data.departures.length > 0 && <Departures data={data} />}
          {booking !== null && (
            <FieldSet legend={t('booking.title')}>
              <DateField label={t('booking.ready-on')} name="readyOn" defaultValue={booking.readyOn} />
              <input type="hidden" name="hasReference" value="true" />
              <TextField
                label={t('booking.reference')}
                name="booking.reference"
                defaultValue={booking.reference}
                maxLength={120}
              />
            </FieldSet>
          )}
          {booking?.consignee !== undefined && (
            <>
              <PartyDetails prefix="consignee" legend={t('booking.consignee')} known={booking.consignee} />
              <input type="hidden" name="offersNotifyParty" value="true" />
              <NotifyPartyFields booking={booking} />
            </>
          )}
          {delivery !== null && (
            <FieldSet
              legend={t('checkout.delivery')}
              description={t('own-changes.delivery-hint', { city: delivery.locality || delivery.city })}
            >
              <DoorFields
                prefix="delivery"
                known={delivery}
                countries={countries}
                isPhoneRequired={delivery.phone !== undefined}
              />
            </FieldSet>
          )}
          <FormActions>
            <LinkButton to={`/reservation/${id}`} variant="quiet">
              {t('own-changes.keep')}
            </LinkButton>
            <SubmitButton>{t('own-changes.save')}</SubmitButton>
          </FormActions>
        </Form>
      </Card>
    </Page>
  );
}

function Departures({ data: { departures, now } }: { readonly data: Data }) {
  const { t } = useTranslation('shop');
  const { date } = useFormats();
  return (
    <RadioGroup
      label={t('own-changes.departure')}
      name="departure"
      defaultValue={now.departure?.day ?? 'first'}
      options={[
        { value: 'first', label: t('results.first-departure') },
        ...departures.map(({ day, cutOff }) => ({
          value: day,
          label: date(day, 'longDate'),
          ...(cutOff !== null && {
            description: t('own-changes.cut-off', { date: date(cutOff, 'shortDay') }),
          }),
        })),
      ]}
    />
  );
}
