import { useFetcher, useLoaderData, useNavigate } from '@remix-run/react';
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { Notice, Skeleton } from '~/ui/data/states';
import { useHasScripts } from '~/ui/form/use-has-scripts';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import type { action, loader } from './calendar.server';
import { MeetingAgenda } from './meeting-agenda';

const CalendarGrid = lazy(() => import('./calendar-grid'));

const scopes = ['all', 'team', 'own'] as const;

/** Meetings by month, week, day, or as a list, which is what there is without scripts and on phones. */
export default function Calendar() {
  const { month, previous, next, scope, meetings, mayWrite } = useLoaderData<typeof loader>();
  const { t } = useTranslation('meetings-staff');
  const mover = useFetcher<typeof action>();
  const navigate = useNavigate();
  const hasScripts = useHasScripts();
  const to = (changes: { readonly month?: string; readonly scope?: string }) =>
    `?${new URLSearchParams({ month, scope, ...changes }).toString()}`;
  const refusal = mover.data && 'error' in mover.data ? Object.values(mover.data.error).flat() : [];
  return (
    <Page width="wide">
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <>
            <nav aria-label={t('scope')} className="flex flex-wrap gap-1">
              {scopes.map((one) => (
                <LinkButton key={one} to={to({ scope: one })} variant={one === scope ? 'secondary' : 'quiet'}>
                  {t(`scopes.${one}`)}
                </LinkButton>
              ))}
            </nav>
            {mayWrite && (
              <LinkButton to="/admin/calendar/new" variant="primary" icon={Plus}>
                {t('new')}
              </LinkButton>
            )}
          </>
        }
      />
      {refusal.length > 0 && <Notice tone="danger" title={refusal.join(' ')} />}
      {hasScripts && (
        <Card className="hidden md:block">
          <Suspense fallback={<Skeleton className="h-150 w-full" />}>
            <CalendarGrid
              key={`${month} ${scope}`}
              month={month}
              meetings={meetings}
              mayWrite={mayWrite}
              onMonth={(shown) => shown !== month && navigate(to({ month: shown }), { replace: true })}
              onOpen={(id) => navigate(`/admin/calendar/${id}`)}
              onPlan={(start) => navigate(`/admin/calendar/new?start=${start}`)}
              onMove={({ id, revision, startsAt, minutes }) =>
                mover.submit(
                  { id, revision: String(revision), startsAt, ...(minutes !== null && { minutes }) },
                  { method: 'post' },
                )
              }
              isRefused={refusal.length > 0}
            />
          </Suspense>
          {mayWrite && <p className="mt-3 text-sm text-muted">{t('drag-hint')}</p>}
        </Card>
      )}
      <div className={hasScripts ? 'md:hidden' : undefined}>
        <Card
          title={t('list')}
          padding="none"
          actions={
            <>
              <LinkButton to={to({ month: previous })} size="sm" icon={ChevronLeft}>
                {t('previous')}
              </LinkButton>
              <LinkButton to={to({ month: next })} size="sm" icon={ChevronRight}>
                {t('next')}
              </LinkButton>
            </>
          }
        >
          <MeetingAgenda meetings={meetings.filter(({ start }) => start.startsWith(month))} />
        </Card>
      </div>
    </Page>
  );
}
