import { useLoaderData } from '@remix-run/react';
import { UserPlus, Users as UsersIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { titled } from '~/pages/shell/titles';
import { LinkButton } from '~/ui/button';
import { Badge, StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { FilterBar } from '~/ui/data/filter-bar';
import { EmptyState } from '~/ui/data/states';
import { Table } from '~/ui/data/table';
import { Select } from '~/ui/form/select';
import { DateTime } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { Pagination } from '~/ui/navigation/pagination';
import { roleOptions } from './role-options';
import type { loader } from './users.server';

export { loader } from './users.server';

export const meta = titled('people-admin:users.title');

export default function Users() {
  const { data, total, page, take, filters, mayInvite } = useLoaderData<typeof loader>();
  const { t } = useTranslation('people-admin');
  const { role, isActive } = filters;
  const activity = (value: string) => t(value === 'true' ? 'active' : 'inactive');
  return (
    <Page>
      <PageHeader
        title={t('users.title')}
        description={t('users.description')}
        actions={
          mayInvite && (
            <LinkButton to="/admin/users/new" variant="primary" icon={UserPlus}>
              {t('users.invite')}
            </LinkButton>
          )
        }
      />
      <Card padding="none">
        <FilterBar
          searchLabel={t('users.search')}
          active={[
            ...(role ? [{ name: 'role', label: t('role'), value: t(`roles.${role}`) }] : []),
            ...(isActive ? [{ name: 'isActive', label: t('state'), value: activity(isActive) }] : []),
          ]}
        >
          <Select
            label={t('role')}
            name="role"
            isClearable
            clearLabel={t('common:all')}
            defaultValue={role}
            options={roleOptions(t)}
          />
          <Select
            label={t('state')}
            name="isActive"
            isClearable
            clearLabel={t('common:all')}
            defaultValue={isActive}
            options={['true', 'false'].map((value) => ({ value, label: activity(value) }))}
          />
        </FilterBar>
        <Table
          caption={t('users.title')}
          rows={data}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          rowTo={({ id }) => `/admin/users/${id}`}
          columns={[
            { id: 'name', header: t('name'), cell: ({ name }) => name },
            { id: 'email', header: t('email'), cell: ({ email }) => email },
            {
              id: 'roles',
              header: t('role'),
              cell: ({ roles }) => (
                <span className="inline-flex flex-wrap justify-end gap-1">
                  {roles.map((one) => (
                    <Badge key={one}>{t(`roles.${one}`)}</Badge>
                  ))}
                </span>
              ),
            },
            {
              id: 'state',
              header: t('state'),
              cell: (person) => (
                <StatusBadge tone={person.isActive ? 'success' : 'neutral'}>
                  {t(person.isActive ? 'active' : 'inactive')}
                </StatusBadge>
              ),
            },
            {
              id: 'registered',
              header: t('registered'),
              hideBelow: 'lg',
              isTight: true,
              cell: ({ registeredAt }) => <DateTime value={registeredAt} style="date" />,
            },
          ]}
          empty={<EmptyState icon={UsersIcon} title={t('users.none')} body={t('users.none-body')} />}
        />
        <Pagination total={total} page={page} take={take} />
      </Card>
    </Page>
  );
}
