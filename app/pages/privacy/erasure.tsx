import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { titled } from '~/pages/shell/titles';
import { LinkButton } from '~/ui/button';
import { StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { DescriptionList } from '~/ui/data/description-list';
import { Notice } from '~/ui/data/states';
import { DateTime } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import type { loader } from './erasure.server';
import { pageOfSubject, useSubjectText } from './subject-text';

export { loader } from './erasure.server';

export const meta = titled('people-admin:erasures.receipt');

const counts = ['subjects', 'sealedEvents', 'mails', 'files', 'answers', 'importRows', 'savedViews'] as const;

export default function Erasure() {
  const { subject, requestedAt, finishedAt, receipt, kept } = useLoaderData<typeof loader>();
  const { t } = useTranslation('people-admin');
  const title = useSubjectText()(subject);
  const record = pageOfSubject(subject);
  return (
    <Page>
      <PageHeader
        title={title}
        description={t('erasures.receipt')}
        breadcrumbs={[{ label: t('erasures.title'), to: '/admin/erasures' }, { label: title }]}
        status={
          <StatusBadge tone={finishedAt === null ? 'warning' : 'success'}>
            {t(finishedAt === null ? 'erasures.under-way' : 'erasures.done')}
          </StatusBadge>
        }
        actions={record !== null && <LinkButton to={record}>{t('erasures.open')}</LinkButton>}
      />
      <div className="flex flex-col gap-4">
        <Card title={t('erasures.erased')}>
          <DescriptionList
            columns={3}
            items={[
              { term: t('erasures.requested'), detail: <DateTime value={requestedAt} /> },
              { term: t('erasures.reason'), detail: t(`erasures.reasons.${receipt.reason}`) },
              ...counts.map((count) => ({ term: t(`erasures.counts.${count}`), detail: receipt[count] })),
            ]}
          />
        </Card>
        <Card title={t('erasures.stays')}>
          {receipt.plainEvents === 0 && kept.length === 0 && <p>{t('erasures.nothing-stays')}</p>}
          {receipt.plainEvents > 0 && (
            <Notice tone="warning" title={t('erasures.plain', { count: receipt.plainEvents })}>
              {t('erasures.plain-body')}
            </Notice>
          )}
          {kept.length > 0 && (
            <>
              <p className="mb-2">{t('erasures.kept')}</p>
              <ul className="flex flex-col gap-1">
                {kept.map(({ id, number, until }) => (
                  <li key={id}>
                    <Link className="link" to={`/admin/reservations/${id}`}>
                      {number}
                    </Link>{' '}
                    · {t('erasures.until')} <DateTime value={until} style="date" />
                  </li>
                ))}
              </ul>
            </>
          )}
        </Card>
      </div>
    </Page>
  );
}
