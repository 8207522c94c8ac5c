import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountFrame } from '~/pages/people/account/account-frame';
import { titled } from '~/pages/shell/titles';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { CheckboxGroup } from '~/ui/form/choices';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { Select } from '~/ui/form/select';
import { TimeZoneField } from '~/pages/forms/time-zone-field';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import type { action, loader } from './choices.server';

export { action, loader } from './choices.server';

export const meta = titled('notifications:choices.title');

const ways = ['now', 'digest', 'here', 'none'] as const;
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: `${hour}`,
  label: `${hour}`.padStart(2, '0') + ':00',
}));
const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;

type Kind = ReturnType<typeof useLoaderData<typeof loader>>['groups'][number]['kinds'][number];

export default function NotificationChoices() {
  const { groups, digest } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('notifications');
  return (
    <Frame>
      <Form method="post" answer={answer} className="gap-4">
        {groups.map(({ group, kinds }) => (
          <Card key={group} title={t(`choices.groups.${group}`)}>
            <ul className="flex flex-col divide-y divide-line">
              {kinds.map((kind) => (
                <KindRow key={kind.kind} kind={kind} />
              ))}
            </ul>
          </Card>
        ))}
        <Card title={t('choices.digest')} description={t('choices.digest-lead')}>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Select label={t('choices.hour')} name="hour" defaultValue={`${digest.hour}`} options={hours} />
            <TimeZoneField label={t('choices.time-zone')} name="timeZone" defaultValue={digest.timeZone} />
            <CheckboxGroup
              className="sm:col-span-2"
              label={t('choices.days')}
              name="days"
              orientation="horizontal"
              defaultValue={digest.days.map(String)}
              options={weekdays.map((value) => ({ value, label: t(`choices.weekdays.${value}`) }))}
            />
          </div>
        </Card>
        <FormActions>
          <SubmitButton>{t('choices.save')}</SubmitButton>
        </FormActions>
      </Form>
    </Frame>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('notifications');
  const { pathname } = useLocation();
  const back = <LinkButton to={pathname.replace(/\/choices$/, '')}>{t('choices.back')}</LinkButton>;
  if (pathname.startsWith('/account'))
    return (
      <AccountFrame>
        <div className="flex flex-wrap items-start justify-between gap-3">
          <p className="max-w-prose text-sm text-muted">{t('choices.description')}</p>
          {back}
        </div>
        {children}
      </AccountFrame>
    );
  return (
    <Page width="text">
      <PageHeader title={t('choices.title')} description={t('choices.description')} actions={back} />
      {children}
    </Page>
  );
}

function KindRow({ kind: { kind, name, way, isFixed } }: { readonly kind: Kind }) {
  const { t } = useTranslation('notifications');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5 py-2.5">
      <span className="min-w-48 flex-1 text-sm">{name}</span>
      {isFixed ? (
        <span className="text-sm text-muted">{t('choices.fixed')}</span>
      ) : (
        <Select
          className="w-full sm:w-48"
          label={name}
          hideLabel
          name={`ways.${kind}`}
          defaultValue={way}
          options={ways.map((value) => ({ value, label: t(`choices.ways.${value}`) }))}
        />
      )}
    </li>
  );
}
