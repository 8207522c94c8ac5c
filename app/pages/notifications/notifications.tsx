import { Form, useLoaderData, useLocation } from '@remix-run/react';
import { BellOff, CheckCheck, Settings2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { intent } from '~/pages/intent';
import { useRootData } from '~/pages/shell/root/root-data';
import { titled } from '~/pages/shell/titles';
import { Button, LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { FilterBar } from '~/ui/data/filter-bar';
import { EmptyState } from '~/ui/data/states';
import { Select } from '~/ui/form/select';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { Pagination } from '~/ui/navigation/pagination';
import { useFreshList } from './live';
import { NotificationGroup } from './notification-rows';
import type { NotificationsIntent } from './mark.server';
import type { loader } from './notifications.server';

export { action, loader } from './notifications.server';

export const meta = titled('notifications:title');

export default function Notifications() {
  const { groups, newest, total, page, take, filters, kinds } = useLoaderData<typeof loader>();
  const { t } = useTranslation('notifications');
  const { pathname } = useLocation();
  useFreshList(useRootData()?.person?.id ?? '');
  const { search, kind, viewed } = filters;
  const isFiltered = [search, kind, viewed].some((filter) => filter !== undefined);
  const hasUnviewed = groups.some(({ rows }) => rows.some(({ isViewed }) => !isViewed));
  const active = [
    ...(kind === undefined
      ? []
      : [
          {
            name: 'kind',
            label: t('kind'),
            value: kinds.find(({ value }) => value === kind)?.label ?? kind,
          },
        ]),
    ...(viewed === undefined ? [] : [{ name: 'viewed', label: t('viewed'), value: t(`states.${viewed}`) }]),
  ];
  return (
    <Page width="wide">
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <>
            <LinkButton to={`${pathname}/choices`} icon={Settings2}>
              {t('choose')}
            </LinkButton>
            {hasUnviewed && newest !== null && (
              <Form method="post" action={pathname}>
                <input type="hidden" name="id" value={newest} />
                <Button type="submit" {...intent<NotificationsIntent>('view-all')} icon={CheckCheck}>
                  {t('mark-all')}
                </Button>
              </Form>
            )}
          </>
        }
      />
      <Card padding="none">
        <FilterBar searchLabel={t('search')} active={active}>
          <Select
            label={t('kind')}
            name="kind"
            isClearable
            clearLabel={t('common:all')}
            defaultValue={kind}
            options={kinds}
          />
          <Select
            label={t('viewed')}
            name="viewed"
            isClearable
            clearLabel={t('common:all')}
            defaultValue={viewed}
            options={(['false', 'true'] as const).map((value) => ({ value, label: t(`states.${value}`) }))}
          />
        </FilterBar>
        {groups.length === 0 ? (
          <EmptyState
            icon={BellOff}
            title={isFiltered ? t('none-filtered') : t('none')}
            body={isFiltered ? t('none-filtered-body') : t('none-body')}
          />
        ) : (
          <ul className="divide-y divide-line border-t border-line">
            {groups.map((group) => (
              <NotificationGroup key={group.rows[0]?.id} group={group} />
            ))}
          </ul>
        )}
        <Pagination total={total} page={page} take={take} />
      </Card>
    </Page>
  );
}
