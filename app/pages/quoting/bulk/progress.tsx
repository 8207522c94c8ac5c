import { useLoaderData, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { Progress } from '~/ui/data/progress';
import { Notice } from '~/ui/data/states';
import { DateTime } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { BulkRows } from './bulk-rows';
import type { loader } from './progress.server';
import { titled } from '~/pages/shell/titles';

export { loader } from './progress.server';

export const meta = titled('quoting-staff:bulk.title');

const lookEveryMs = 2000;

export default function BulkProgress() {
  const { t } = useTranslation('quoting-staff');
  const { isDone, total, counts, askedAt, rows } = useLoaderData<typeof loader>();
  const { changed, unchanged, refused, waiting } = counts;
  useLooks(!isDone);
  return (
    <Page>
      <PageHeader
        title={t('bulk.title')}
        description={<DateTime value={askedAt} />}
        breadcrumbs={[{ label: t('list.title'), to: '/admin/quoters' }, { label: t('bulk.title') }]}
      />
      {isDone ? (
        <Notice tone={refused === 0 ? 'success' : 'warning'} title={t('bulk.changed', { count: changed })}>
          <ul>
            {unchanged > 0 && <li>{t('bulk.unchanged', { count: unchanged })}</li>}
            {refused > 0 && <li>{t('bulk.refused', { count: refused })}</li>}
          </ul>
        </Notice>
      ) : (
        <Card title={t('bulk.under-way', { done: total - waiting, total })} description={t('bulk.may-leave')}>
          <Progress label={t('bulk.title')} value={total === 0 ? 1 : (total - waiting) / total} />
        </Card>
      )}
      <LinkButton to="/admin/quoters" className="w-fit">
        {t('bulk.back')}
      </LinkButton>
      {rows.length > 0 && (
        <>
          {total > rows.length && (
            <p className="text-sm text-muted">{t('bulk.shown-of', { count: rows.length, total })}</p>
          )}
          <BulkRows rows={rows} isDone />
        </>
      )}
    </Page>
  );
}

function useLooks(isUnderWay: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isUnderWay || state !== 'idle') return;
    const timer = setTimeout(revalidate, lookEveryMs);
    return () => clearTimeout(timer);
  }, [isUnderWay, state, revalidate]);
}
