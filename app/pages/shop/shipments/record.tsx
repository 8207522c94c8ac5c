import { useActionData, useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { timeTypes, transportFieldsOf } from '@domain/shop/milestones/states';
import { titled } from '~/pages/shell/titles';
import { milestoneName, transportFieldName } from '~/presenters/shop/milestone-text';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { Notice } from '~/ui/data/states';
import { DateField } from '~/ui/form/date-field';
import { FieldSet, Form, FormActions, SubmitButton } from '~/ui/form/form';
import { TextArea, TextField } from '~/ui/form/text-field';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import type { action, loader } from './record.server';

export { action, loader } from './record.server';

export const meta = titled<typeof loader>('shipments-staff:record-title', ({ reservation }) => ({
  number: reservation.number,
}));

/** After a conflict the page reloads, so that the next submission counts from what is there now. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 412 || defaultShouldRevalidate;

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export default function RecordMilestones() {
  const data = useLoaderData<typeof loader>();
  const { reservation, shipment } = data;
  const { t } = useTranslation('shipments-staff');
  return (
    <Page width="wide">
      <PageHeader
        breadcrumbs={[
          { label: t('shop:reservation.list'), to: '/admin/reservations' },
          { label: reservation.number, to: `/admin/reservations/${reservation.id}` },
          { label: t('record') },
        ]}
        title={t('record-title', { number: reservation.number })}
        description={shipment.route}
      />
      {data.mayRecord ? <RecordForm data={data} /> : <Notice tone="warning" title={t('cancelled')} />}
    </Page>
  );
}

function RecordForm({ data: { reservation, shipment, times, commandId } }: { readonly data: Data }) {
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('shipments-staff');
  const { t: shown } = useTranslation('shipments');
  const { type, transport } = shipment;
  return (
    <Card>
      <Form method="post" answer={answer} className="gap-6">
        <input type="hidden" name="commandId" value={commandId} />
        <input type="hidden" name="revision" value={reservation.revision} />
        <FieldSet legend={t('transport')} columns={3}>
          {transportFieldsOf(type).map((field) => {
            const label = transportFieldName(shown, type, field);
            const name = `transport.${field}`;
            return field === 'containers' ? (
              <TextArea
                key={field}
                label={label}
                name={name}
                description={t('containers-hint')}
                defaultValue={transport.containers.join('\n')}
                rows={2}
              />
            ) : (
              <TextField key={field} label={label} name={name} defaultValue={transport[field] ?? ''} />
            );
          })}
        </FieldSet>
        <FieldSet legend={t('milestones')} description={t('record-body')} columns={1}>
          {times.map((row) => (
            <MilestoneRow key={row.milestone} name={milestoneName(shown, type, row.milestone)} times={row} />
          ))}
          <TextField
            label={t('reason')}
            name="reason"
            description={t('reason-hint')}
            maxLength={300}
            className="max-w-prose"
          />
        </FieldSet>
        <FormActions>
          <LinkButton to={`/admin/reservations/${reservation.id}`}>{t('common:cancel')}</LinkButton>
          <SubmitButton>{t('save')}</SubmitButton>
        </FormActions>
      </Form>
    </Card>
  );
}

interface MilestoneRowProps {
  readonly name: string;
  readonly times: Data['times'][number];
}

function MilestoneRow({ name, times }: MilestoneRowProps) {
  const { t } = useTranslation('shipments-staff');
  const { t: shown } = useTranslation('shipments');
  return (
    <fieldset className="min-w-0 border-t border-line pt-3">
      <legend className="w-full pb-1.5 text-sm font-medium lg:float-start lg:w-56 lg:pt-6">{name}</legend>
      <div className="grid gap-x-4 gap-y-2.5 sm:grid-cols-3">
        {timeTypes.map((type) => {
          const at = times[type] ?? '';
          const time = shown(`times.${type}`);
          return (
            <div key={type} className="flex min-w-0 items-start gap-1.5">
              <DateField
                label={time}
                name={`days.${times.milestone}.${type}`}
                defaultValue={at.slice(0, 10)}
                className="min-w-0 flex-1"
              />
              <TextField
                label={t('hour')}
                name={`hours.${times.milestone}.${type}`}
                defaultValue={at.slice(11, 16)}
                placeholder="00:00"
                maxLength={5}
                className="w-24 shrink-0"
              />
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
