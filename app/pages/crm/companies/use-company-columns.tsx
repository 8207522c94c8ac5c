import type { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '~/ui/data/badge';
import type { Column } from '~/ui/data/column';
import { EmailAddress } from '~/ui/data/email-address';
import { TwoLines } from '~/ui/data/two-lines';
import { DateTime } from '~/ui/format';
import { verificationTone } from '../verification-tone';
import type { loader } from './companies.server';
import type { CompanyColumn } from './company-columns';

export type CompanyRow = ReturnType<typeof useLoaderData<typeof loader>>['rows'][number];

export function useCompanyColumns(): Readonly<Record<CompanyColumn, Omit<Column<CompanyRow>, 'id'>>> {
  const { t } = useTranslation('crm-staff');
  const { t: own } = useTranslation('companies-staff');
  const plain = (header: string, value: (row: CompanyRow) => string | null) => ({
    header,
    cell: (row: CompanyRow) => value(row) ?? '—',
  });
  const day = (header: string, value: (row: CompanyRow) => Date | null) => ({
    header,
    isSortable: true,
    isTight: true,
    cell: (row: CompanyRow) => {
      const at = value(row);
      return at === null ? '—' : <DateTime value={at} style="date" />;
    },
  });
  return {
    name: {
      header: t('name'),
      isSortable: true,
      cell: ({ name, fantasyName }) => <TwoLines first={name} second={fantasyName} isWhole />,
    },
    identification: { ...plain(t('identification'), ({ identification }) => identification), isTight: true },
    place: plain(t('place'), ({ city, country }) => (city === null ? country : `${city}, ${country}`)),
    state: plain(t('fields.state'), ({ state }) => state),
    email: {
      header: t('email'),
      cell: ({ email }) => (email === null ? '—' : <EmailAddress address={email} />),
    },
    phone: { ...plain(t('phone'), ({ phone }) => phone), isTight: true },
    size: plain(t('fields.size'), ({ size }) => (size === null ? null : t(`sizes.${size}`))),
    tags: plain(t('fields.tags'), ({ tags }) => tags.join(', ') || null),
    portfolios: plain(own('form.portfolios'), ({ portfolios }) => portfolios.join(', ') || null),
    verification: {
      header: t('state'),
      isTight: true,
      cell: ({ verification: state }) => (
        <StatusBadge tone={verificationTone[state]}>{t(`verification.${state}`)}</StatusBadge>
      ),
    },
    waiting: day(t('companies.since'), ({ verificationSince }) => verificationSince),
    activity: {
      header: t('fields.status'),
      isTight: true,
      cell: ({ isActive }) => (
        <StatusBadge tone={isActive ? 'success' : 'neutral'}>{own(`activity.${isActive}`)}</StatusBadge>
      ),
    },
    registered: day(t('registered'), ({ registeredAt }) => registeredAt),
    changed: day(own('columns.changed'), ({ changedAt }) => changedAt),
    externalId: plain(t('fields.externalId'), ({ externalId }) => externalId),
  };
}
