import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ReplayLink } from '~/pages/audit/replay-link';
import { Files } from '~/pages/files/files';
import { EraseMenu, ErasedNotice } from '~/pages/privacy/erase-data';
import { StatusBadge } from '~/ui/data/badge';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { verificationTone } from '../verification-tone';
import type { loader } from './company.server';
import { CompanyActions } from './company-actions';
import type { CompanyData } from './company-data';
import { ContactsCard } from './contacts-card';
import { DetailsCard } from './details-card';
import { HappeningsCard } from './happenings-card';
import { LabelsCard } from './labels-card';
import { NextStepCard } from './next-step-card';
import { OtherDataCard } from './other-data-card';
import { PeopleCard } from './people-card';
import { QuotesCard, ReservationsCard } from './sales-cards';
import { ScoreCard } from './score-card';
import { VerificationCard } from './verification-card';
import { titled } from '~/pages/shell/titles';

export { action, loader } from './company.server';

export const meta = titled<typeof loader>('crm-staff:company.one', ({ name }) => ({ name }));

function NameWithPicture({ company: { name, avatarFileId } }: { readonly company: CompanyData }) {
  if (avatarFileId === null) return name;
  return (
    <span className="flex items-center gap-2.5">
      <img
        src={`/admin/companies/avatars/${avatarFileId}`}
        alt=""
        className="size-9 shrink-0 rounded-md object-cover"
      />
      <span className="min-w-0 wrap-anywhere">{name}</span>
    </span>
  );
}

export default function CompanyPage() {
  const company = useLoaderData<typeof loader>();
  const { t } = useTranslation('crm-staff');
  const { id, name, verification, files, erasing } = company;
  return (
    <Page width="wide">
      <PageHeader
        breadcrumbs={[{ label: t('companies.title'), to: '/admin/companies' }, { label: name }]}
        title={<NameWithPicture company={company} />}
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
            <ReplayLink kind="company" id={id} />
            <EraseMenu erasing={erasing} name={name} />
          </>
        }
      />
      <ErasedNotice erasing={erasing} />
      <div className="grid items-start gap-5 lg:grid-cols-3">
        <div className="flex min-w-0 flex-col gap-5 max-lg:contents lg:col-span-2">
          <QuotesCard company={company} />
          <ReservationsCard company={company} />
          <ContactsCard company={company} />
          <PeopleCard people={company.people} mayOpen />
          <DetailsCard company={company} />
          <OtherDataCard entries={company.otherData} />
          <Files data={files} />
        </div>
        <div className="flex min-w-0 flex-col gap-5 max-lg:contents">
          <div className="max-lg:order-first">
            <NextStepCard company={company} />
          </div>
          <VerificationCard company={company} />
          <LabelsCard company={company} />
          <ScoreCard company={company} />
          <HappeningsCard company={company} />
        </div>
      </div>
    </Page>
  );
}
