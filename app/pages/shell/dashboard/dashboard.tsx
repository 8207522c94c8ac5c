import { useLoaderData } from '@remix-run/react';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/ui/button';
import { Stat, Stats } from '~/ui/data/card';
import { DateTime, useFormats } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import type { loader } from './dashboard.server';
import { EndingAccess } from './ending-access';
import { ExpiringRates } from './expiring-rates';
import { MonthByState } from './month-by-state';
import { MyDay } from './my-day';
import { OwnMeetings } from './own-meetings';
import { QuoterRows } from './quoter-rows';
import { ToBePaid } from './to-be-paid';
import { Unassigned } from './unassigned';
import { WeekTrend } from './week-trend';

export { loader } from './dashboard.server';
export { meta } from './dashboard-meta';

export default function Dashboard() {
  const { name, mayOpen, numbers, unpaid, newest, decisions } = useLoaderData<typeof loader>();
  const { t } = useTranslation('navigation');
  const { number } = useFormats();
  return (
    <Page>
      <PageHeader
        title={t('dashboard.title', { name: name.split(' ')[0] })}
        description={t('dashboard.description')}
        actions={
          mayOpen && (
            <LinkButton to="/admin/quoters/new" variant="primary" icon={Plus} data-shortcut="n">
              {t('dashboard.new')}
            </LinkButton>
          )
        }
      />
      <Stats>
        {numbers.map(({ code, count, since, shown }) => (
          <Stat
            key={code}
            label={shown.name}
            value={number(count)}
            hint={
              since === null ? (
                t('dashboard.none-there')
              ) : (
                <>
                  {t('dashboard.oldest')} <DateTime value={since} style="relative" />
                </>
              )
            }
            to={`/admin/quoters?state=${encodeURIComponent(code)}&sort=openedAt&direction=asc`}
          />
        ))}
        {unpaid !== null && (
          <Stat
            label={t('dashboard.pending-payments')}
            value={number(unpaid.total)}
            hint={t(unpaid.total === 0 ? 'dashboard.none-there' : 'dashboard.pending-payments-hint')}
            to="/admin/reservations?paymentStatus=pending"
          />
        )}
        {decisions !== null && (
          <>
            <Stat
              label={t('dashboard.unverified')}
              value={number(decisions.companies)}
              hint={t(decisions.companies === 0 ? 'dashboard.none-there' : 'dashboard.unverified-hint')}
              to="/admin/verification"
            />
            <Stat
              label={t('dashboard.approvals')}
              value={number(decisions.offers)}
              hint={t(decisions.offers === 0 ? 'dashboard.none-there' : 'dashboard.approvals-hint')}
              to="/admin/approvals"
            />
          </>
        )}
      </Stats>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <Unassigned />
          <MyDay />
          <QuoterRows
            title={t('dashboard.latest-quoters')}
            empty={t('dashboard.no-quoters')}
            rows={newest}
            to="/admin/quoters"
          />
        </div>
        <div className="grid min-w-0 items-start gap-4 md:grid-cols-2 xl:grid-cols-1">
          <EndingAccess />
          <OwnMeetings />
          <WeekTrend />
          <ToBePaid />
          <ExpiringRates />
          <MonthByState />
        </div>
      </div>
    </Page>
  );
}
