import { Form as PlainForm, useActionData, useLoaderData, useNavigate } from '@remix-run/react';
import { Merge, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { intent } from '~/pages/intent';
import { Button, LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { LookupField } from '~/ui/form/lookup-field';
import { RadioGroup } from '~/ui/form/radio-group';
import { DateTime } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { ConfirmDialog } from '~/ui/overlay/dialog';
import type { action, loader, MergeIntent } from './merge-company.server';
import { titled } from '~/pages/shell/titles';

export { action, loader } from './merge-company.server';

export const meta = titled<typeof loader>('companies-staff:merge.title', ({ name }) => ({ name }));

export default function MergeCompanyPage() {
  const { id, name, preview, merges, commandId } = useLoaderData<typeof loader>();
  const { t } = useTranslation('companies-staff');
  const answer = useActionData<typeof action>();
  const page = `/admin/companies/${id}`;
  return (
    <Page width="wide">
      <PageHeader
        breadcrumbs={[
          { label: t('crm-staff:companies.title'), to: '/admin/companies' },
          { label: name, to: page },
          { label: t('merge.short') },
        ]}
        title={t('merge.title', { name })}
        description={t('merge.lead')}
      />
      <Others />
      {preview !== null && (
        <Form method="post" answer={answer} className="gap-5">
          <input type="hidden" name="commandId" value={commandId} />
          {preview.companies.map((company, at) => (
            <span key={company.id} hidden>
              <input type="hidden" name={`companies[${at}].id`} value={company.id} />
              <input type="hidden" name={`companies[${at}].revision`} value={company.revision} />
            </span>
          ))}
          <Fields />
          <Moved />
          <FormActions>
            <LinkButton to={page} variant="quiet">
              {t('merge.cancel')}
            </LinkButton>
            <SubmitButton icon={Merge} {...intent<MergeIntent>('merge')}>
              {t('merge.submit', { name })}
            </SubmitButton>
          </FormActions>
        </Form>
      )}
      {merges.length > 0 && <Merges />}
    </Page>
  );
}

function Others() {
  const { id, preview } = useLoaderData<typeof loader>();
  const { t } = useTranslation('companies-staff');
  const navigate = useNavigate();
  const others = preview?.companies.slice(1) ?? [];
  const addressOf = (ids: readonly string[]) =>
    `?${new URLSearchParams(ids.map((other) => ['with', other])).toString()}`;
  const ids = others.map((other) => other.id);
  return (
    <Card title={t('merge.others')} description={t('merge.others-lead')}>
      {others.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-2">
          {others.map((other) => (
            <li key={other.id}>
              <LinkButton
                size="sm"
                to={addressOf(ids.filter((kept) => kept !== other.id))}
                aria-label={t('merge.leave-out', { name: other.name })}
              >
                {other.name} ×
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
      <PlainForm className="flex max-w-xl items-end gap-2">
        {ids.map((other) => (
          <input key={other} type="hidden" name="with" value={other} />
        ))}
        <LookupField
          key={ids.join()}
          className="min-w-0 flex-1"
          label={t('merge.add')}
          name="with"
          url="/resources/lookups/companies"
          taken={[id, ...ids]}
          onChange={(option) => {
            if (option !== null) navigate(addressOf([...ids, option.id]));
          }}
        />
        <Button type="submit">{t('merge.show')}</Button>
      </PlainForm>
    </Card>
  );
}

function Fields() {
  const { preview } = useLoaderData<typeof loader>();
  const { t } = useTranslation('companies-staff');
  if (preview === null) return null;
  const nameOf = (value: string) => preview.companies.find(({ id }) => id === value)?.name;
  return (
    <Card title={t('merge.fields')} description={t('merge.fields-lead')}>
      {preview.fields.length === 0 ? (
        <p className="text-muted">{t('merge.alike')}</p>
      ) : (
        <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
          {preview.fields.map(({ field, label, chosen, options }) => (
            <RadioGroup
              key={field}
              name={`fields.${field}`}
              label={label}
              defaultValue={chosen}
              options={options.map(({ value, text }) => ({
                value,
                label: text ?? t('merge.empty'),
                description: nameOf(value),
              }))}
            />
          ))}
        </div>
      )}
    </Card>
  );
}

function Moved() {
  const { preview } = useLoaderData<typeof loader>();
  const { t } = useTranslation('companies-staff');
  if (preview === null) return null;
  const { moved } = preview;
  return (
    <Card title={t('merge.moved')} description={t('merge.moved-lead')}>
      {moved.length === 0 ? (
        <p className="text-muted">{t('merge.nothing-moved')}</p>
      ) : (
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {moved.map(({ kind, count }) => (
            <li key={kind}>{t(`merge.kinds.${kind}`, { count })}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Merges() {
  const { merges } = useLoaderData<typeof loader>();
  const { t } = useTranslation('companies-staff');
  const [asked, ask] = useState<(typeof merges)[number] | null>(null);
  return (
    <Card title={t('merge.before')} description={t('merge.before-lead')}>
      <ul className="flex flex-col divide-y divide-line">
        {merges.map((merge) => (
          <li key={merge.merged.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span className="min-w-0">
              {merge.merged.name}
              <span className="block text-sm text-muted">
                {merge.by.name}, <DateTime value={merge.at} />
              </span>
            </span>
            <Button size="sm" icon={Undo2} onPress={() => ask(merge)}>
              {t('merge.undo')}
            </Button>
          </li>
        ))}
      </ul>
      {asked !== null && (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && ask(null)}
          title={t('merge.undo-title', { name: asked.merged.name })}
          body={t('merge.undo-body')}
          confirmLabel={t('merge.undo')}
          tone="danger"
          action=""
          fields={{ intent: 'undo' satisfies MergeIntent, mergeId: asked.mergeId }}
        />
      )}
    </Card>
  );
}
