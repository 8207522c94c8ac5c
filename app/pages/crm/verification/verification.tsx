import { useLoaderData } from '@remix-run/react';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Files } from '~/pages/files/files';
import { LinkButton } from '~/ui/button';
import { StatusBadge } from '~/ui/data/badge';
import { DateTime } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { DetailsCard } from '../company/details-card';
import { HappeningsCard } from '../company/happenings-card';
import { OtherDataCard } from '../company/other-data-card';
import { PeopleCard } from '../company/people-card';
import { verificationTone } from '../verification-tone';
import { DecisionCard } from './decision-card';
import type { loader } from './verification.server';
import { titled } from '~/pages/shell/titles';

export { action, loader } from './verification.server';

export const meta = titled<typeof loader>('crm-staff:verify.title', ({ name }) => ({ name }));

export default function Verification() {
  const company = useLoaderData<typeof loader>();
  const { t } = useTranslation('crm-staff');
  const { id, name, verification, verificationSince, queue, files, people } = company;
  return (
    <Page width="wide">
      <PageHeader
        breadcrumbs={[
          { label: t('queue.title'), to: '/admin/verification' },
          { label: name, to: `/admin/companies/${id}` },
          { label: t('state') },
        ]}
        title={name}
        description={
          <>
            {t('verify.since')} <DateTime value={verificationSince} style="relative" />
            {queue.position !== null &&
              ` · ${t('verify.place', { place: queue.position, total: queue.total })}`}
          </>
        }
        status={
          <StatusBadge tone={verificationTone[verification]}>{t(`verification.${verification}`)}</StatusBadge>
        }
        actions={
          <>
            <LinkButton to={`/admin/companies/${id}`}>{t('verify.company')}</LinkButton>
            {queue.next !== null && (
              <LinkButton to={`/admin/companies/${queue.next}/verification`} icon={ArrowRight}>
                {t('verify.next')}
              </LinkButton>
            )}
          </>
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex flex-col gap-5 max-lg:contents">
          <DetailsCard company={company} className="max-lg:order-1" />
          <div className="flex flex-col gap-5 max-lg:order-3">
            <OtherDataCard entries={company.otherData} />
            <PeopleCard people={people} />
            <Files data={files} />
          </div>
        </div>
        <div className="flex flex-col gap-5 max-lg:contents">
          <div className="max-lg:order-2">
            <DecisionCard key={`${id} ${company.revision}`} company={company} />
          </div>
          <div className="max-lg:order-4">
            <HappeningsCard company={company} />
          </div>
        </div>
      </div>
    </Page>
  );
}
