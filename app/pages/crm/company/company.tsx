import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ReplayLink } from '~/pages/audit/replay-link';
import { Files } from '~/pages/files/files';
import { EraseMenu, ErasedNotice } from '~/pages/privacy/erase-data';
import { LinkButton } from '~/ui/button';
import { StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { DescriptionList } from '~/ui/data/description-list';
import { DateTime } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { verificationTone } from '../verification-tone';
import type { loader } from './company.server';
import { CompanyActions } from './company-actions';
import { HappeningsCard } from './happenings-card';
import { VerificationCard } from './verification-card';

/** A customer's company: what is known of it, its files, its verification, and what happened to it. */
export default function CompanyPage() {
  const company = useLoaderData<typeof loader>();
  const { t } = useTranslation('crm-staff');
  const { id, name, verification, files, erasing } = company;
  return (
    <Page width="wide">
      <PageHeader
        breadcrumbs={[{ label: t('companies.title'), to: '/admin/companies' }, { label: name }]}
        title={name}
        description={company.fantasyName}
        status={
          <>
            <StatusBadge tone={verificationTone[verification]}>
              {t(`verification.${verification}`)}
            </StatusBadge>
            {!company.isActive && <StatusBadge tone="neutral">{t('status.inactive')}</StatusBadge>}
          </>
        }
        actions={
          <>
            <CompanyActions company={company} />
            <LinkButton to={`/admin/quoters?companies=${id}`}>{t('company.quotes')}</LinkButton>
            <ReplayLink kind="company" id={id} />
            <EraseMenu erasing={erasing} name={name} />
          </>
        }
      />
      <ErasedNotice erasing={erasing} />
      <div className="grid items-start gap-5 lg:grid-cols-3">
        <div className="flex flex-col gap-5 lg:col-span-2">
          <Card title={t('company.details')}>
            <DescriptionList
              columns={3}
              items={[
                { term: t('identification'), detail: company.identification },
                { term: t('country'), detail: company.country },
                { term: t('fields.state'), detail: company.state },
                { term: t('city'), detail: company.city },
                { term: t('fields.locality'), detail: company.locality },
                { term: t('address'), detail: company.address },
                { term: t('email'), detail: company.email },
                { term: t('phone'), detail: company.phone },
                { term: t('website'), detail: company.website },
                { term: t('fields.size'), detail: company.size === null ? null : t(`sizes.${company.size}`) },
                { term: t('registered'), detail: <DateTime value={company.registeredAt} style="date" /> },
              ]}
            />
          </Card>
          <Files data={files} />
        </div>
        <div className="flex flex-col gap-5">
          <VerificationCard company={company} />
          <HappeningsCard company={company} />
        </div>
      </div>
    </Page>
  );
}
