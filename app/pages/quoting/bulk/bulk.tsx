import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { Notice } from '~/ui/data/states';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { TabLinks } from '~/ui/navigation/tab-links';
import { BulkRows } from './bulk-rows';
import type { action, loader } from './bulk.server';
import { ChangeChoice, keptFields } from './change-choice';
import { titled } from '~/pages/shell/titles';

export { action, loader } from './bulk.server';

export const meta = titled('quoting-staff:bulk.title');

export default function BulkChange() {
  const { t } = useTranslation('quoting-staff');
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Page>
      <PageHeader
        title={t('bulk.title')}
        description={t('bulk.description', { count: data.total })}
        breadcrumbs={[{ label: t('list.title'), to: '/admin/quoters' }, { label: t('bulk.title') }]}
      />
      {data.isTooMany ? (
        <Notice tone="warning" title={t('bulk.too-many', { count: data.total, most: data.most })}>
          <p>{t('bulk.too-many-body')}</p>
        </Notice>
      ) : answer === undefined ? (
        <Choosing />
      ) : (
        <Done answer={answer} />
      )}
    </Page>
  );
}

function Choosing() {
  const { t } = useTranslation('quoting-staff');
  const { change, chosen, rows, steps, executives } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const kept = keptFields(search);
  const tab = (of: string) => {
    const address = new URLSearchParams(kept.map(({ name, value }) => [name, value]));
    address.set('change', of);
    return `${pathname}?${address}`;
  };
  return (
    <>
      <TabLinks
        label={t('bulk.title')}
        items={(['state', 'executive'] as const).map((of) => ({
          to: tab(of),
          label: t(of === 'state' ? 'one.change-state' : 'one.assign'),
          isCurrent: change === of,
        }))}
      />
      {chosen === null ? (
        <ChangeChoice key={change} change={change} steps={steps} executives={executives} kept={kept} />
      ) : (
        <Confirming again={tab(change)} />
      )}
      <BulkRows rows={rows} />
    </>
  );
}

function Confirming({ again }: { readonly again: string }) {
  const { t } = useTranslation('quoting-staff');
  const { change, chosen, rows, targets, changing, commandId, isJob, total } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const said = new URLSearchParams(search);
  const fields = ['status', 'reason', 'executive', 'type', 'comment'].flatMap((name) => {
    const value = said.get(name);
    return value === null ? [] : [{ name, value }];
  });
  return (
    <Card title={`${t('bulk.preview')}: ${chosen}`} description={t('bulk.preview-body')}>
      <p className="text-sm">
        {t('bulk.will-change', { count: changing, total: rows.length })}
        {isJob && ` ${t('bulk.will-change-rest', { total, shown: rows.length })}`}
      </p>
      <Form method="post" className="gap-2">
        <input type="hidden" name="commandId" value={commandId} />
        <input type="hidden" name="change" value={change} />
        {isJob && <input type="hidden" name="total" value={total} />}
        {fields.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {targets.map((target) => (
          <input key={target} type="hidden" name="quotes" value={target} />
        ))}
        <FormActions>
          <LinkButton to={again}>{t('bulk.choose-again')}</LinkButton>
          <SubmitButton isDisabled={changing === 0 && !isJob}>
            {t('bulk.apply', { count: isJob ? total : changing })}
          </SubmitButton>
        </FormActions>
      </Form>
    </Card>
  );
}

function Done({ answer }: { readonly answer: NonNullable<ReturnType<typeof useActionData<typeof action>>> }) {
  const { t } = useTranslation('quoting-staff');
  const { changed, unchanged, refused } = answer.counts;
  return (
    <>
      <Notice tone={refused === 0 ? 'success' : 'warning'} title={t('bulk.changed', { count: changed })}>
        <ul>
          {unchanged > 0 && <li>{t('bulk.unchanged', { count: unchanged })}</li>}
          {refused > 0 && <li>{t('bulk.refused', { count: refused })}</li>}
          {answer.gone > 0 && <li>{t('bulk.gone', { count: answer.gone })}</li>}
        </ul>
      </Notice>
      <LinkButton to="/admin/quoters" className="w-fit">
        {t('bulk.back')}
      </LinkButton>
      <BulkRows rows={answer.rows} isDone />
    </>
  );
}
