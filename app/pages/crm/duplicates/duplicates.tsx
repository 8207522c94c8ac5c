import { useLoaderData } from '@remix-run/react';
import { CopyCheck, Split } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/data/card';
import { EmptyState } from '~/ui/data/states';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { Pagination } from '~/ui/navigation/pagination';
import { TabLinks } from '~/ui/navigation/tab-links';
import { AlikeGroup } from './alike-group';
import type { loader } from './duplicates.server';
import { ToldApart } from './told-apart';
import { titled } from '~/pages/shell/titles';

export { action, loader } from './duplicates.server';

export const meta = titled('companies-staff:duplicates.title');

const address = '/admin/companies/duplicates';

export default function Duplicates() {
  const { groups, told, total, page, take, mostCounted, mayDecide } = useLoaderData<typeof loader>();
  const { t } = useTranslation('companies-staff');
  const shown = groups ?? told;
  return (
    <Page width="wide">
      <PageHeader
        breadcrumbs={[
          { label: t('crm-staff:companies.title'), to: '/admin/companies' },
          { label: t('duplicates.title') },
        ]}
        title={t('duplicates.title')}
        description={t('duplicates.lead')}
      />
      <TabLinks
        label={t('duplicates.views')}
        items={[
          { to: address, label: t('duplicates.open'), isCurrent: groups !== null },
          { to: `${address}?view=told`, label: t('duplicates.told'), isCurrent: told !== null },
        ]}
      />
      {groups !== null && total >= mostCounted && (
        <p className="text-sm text-muted">{t('duplicates.more', { count: mostCounted })}</p>
      )}
      {groups?.map((group) => (
        <AlikeGroup key={group.companies.map(({ id }) => id).join()} group={group} mayDecide={mayDecide} />
      ))}
      {told !== null && told.length > 0 && <ToldApart told={told} mayDecide={mayDecide} />}
      {shown.length === 0 && page === 1 && (
        <Card padding="none">
          {groups === null ? (
            <EmptyState
              icon={Split}
              title={t('duplicates.none-told')}
              body={t('duplicates.none-told-body')}
            />
          ) : (
            <EmptyState icon={CopyCheck} title={t('duplicates.none')} body={t('duplicates.none-body')} />
          )}
        </Card>
      )}
      {(total > take || page > 1) && (
        <Card padding="none">
          <Pagination total={total} page={page} take={take} />
        </Card>
      )}
    </Page>
  );
}
