import { useActionData, useLoaderData, useNavigate } from '@remix-run/react';
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { Notice, Skeleton } from '~/ui/data/states';
import { useHasScripts } from '~/ui/form/use-has-scripts';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { AddressCard } from '../calendar-address/address-card';
import type { action, loader } from './calendar.server';
import { CalendarToolbar } from './calendar-toolbar';
import { MeetingAgenda } from './meeting-agenda';
import { MeetingDialog } from './meeting-dialog';
import { useCalendarDays } from './use-calendar-days';
import { useMoves } from './use-moves';
import { titled } from '~/pages/shell/titles';

export { action, loader } from './calendar.server';

export const meta = titled('meetings-staff:title');

const CalendarGrid = lazy(() => import('./calendar-grid'));

export default function Calendar() {
  const loaded = useLoaderData<typeof loader>();
  const { month, previous, next, scope, layers, meetings, mayWrite } = loaded;
  const { t } = useTranslation('meetings-staff');
  const navigate = useNavigate();
  const hasScripts = useHasScripts();
  const addressed = useActionData<typeof action>();
  const days = useCalendarDays(loaded);
  const { mover, move, opened, open, close, answer, met, refusal } = useMoves();
  const to = (changes: { readonly month?: string; readonly scope?: string; readonly layers?: string }) =>
    `?${new URLSearchParams({ month, scope, layers: layers.join(',') || 'none', ...changes }).toString()}`;
  return (
    <Page width="wide">
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          mayWrite && (
            <LinkButton to="/admin/calendar/new" variant="primary" icon={Plus} data-shortcut="n">
              {t('new')}
            </LinkButton>
          )
        }
      />
      <CalendarToolbar scope={scope} layers={layers} to={to} />
      {refusal.length > 0 && opened === null && <Notice tone="danger" title={refusal.join(' ')} />}
      {hasScripts && (
        <Card className="hidden md:block">
          <Suspense fallback={<Skeleton className="h-150 w-full" />}>
            <CalendarGrid
              key={`${month} ${scope} ${layers.join()}`}
              month={month}
              meetings={meetings}
              days={days}
              mayWrite={mayWrite}
              onMonth={(shown) => shown !== month && navigate(to({ month: shown }), { replace: true })}
              onOpen={open}
              onVisit={(address) => navigate(address)}
              onPlan={(start) => navigate(`/admin/calendar/new?start=${start}`)}
              onMove={move}
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
          <MeetingAgenda
            meetings={meetings.filter(({ start }) => start.startsWith(month))}
            days={days.filter(({ day }) => day.startsWith(month))}
            onMove={hasScripts ? open : undefined}
          />
        </Card>
      </div>
      {loaded.mayHaveAddress && (
        <AddressCard
          standing={loaded.address}
          address={addressed !== undefined && 'address' in addressed ? addressed.address : null}
        />
      )}
      <MeetingDialog
        meeting={meetings.find(({ id }) => id === opened) ?? null}
        answer={answer}
        met={met}
        mover={mover}
        onClose={close}
      />
    </Page>
  );
}
