import { useActionData, useFetcher, useLoaderData, useNavigate } from '@remix-run/react';
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { Notice, Skeleton } from '~/ui/data/states';
import { useHasScripts } from '~/ui/form/use-has-scripts';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { AddressCard } from '../calendar-address/address-card';
import type { Move } from './calendar-grid';
import type { action, loader } from './calendar.server';
import { CalendarToolbar } from './calendar-toolbar';
import { MeetingAgenda } from './meeting-agenda';
import { MeetingDialog } from './meeting-dialog';
import { useCalendarDays } from './use-calendar-days';

const CalendarGrid = lazy(() => import('./calendar-grid'));

/** Meetings by month, week, day, or as a list, which is what there is without scripts and on phones. */
export default function Calendar() {
  const loaded = useLoaderData<typeof loader>();
  const { month, previous, next, scope, layers, meetings, mayWrite } = loaded;
  const { t } = useTranslation('meetings-staff');
  const navigate = useNavigate();
  const hasScripts = useHasScripts();
  const answer = useActionData<typeof action>();
  const days = useCalendarDays(loaded);
  const { mover, move, opened, open, close, met, refusal } = useMoves();
  const to = (changes: { readonly month?: string; readonly scope?: string; readonly layers?: string }) =>
    `?${new URLSearchParams({ month, scope, layers: layers.join(',') || 'none', ...changes }).toString()}`;
  return (
    <Page width="wide">
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          mayWrite && (
            <LinkButton to="/admin/calendar/new" variant="primary" icon={Plus}>
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
          address={answer !== undefined && 'address' in answer ? answer.address : null}
        />
      )}
      <MeetingDialog
        meeting={meetings.find(({ id }) => id === opened) ?? null}
        met={met}
        mover={mover}
        onClose={close}
      />
    </Page>
  );
}

/** Moves by drag and by dialog. A drag that is refused goes back; one that met another move opens the dialog. */
function useMoves() {
  const mover = useFetcher<typeof action>();
  const [opened, open] = useState<string | null>(null);
  const [closed, setClosed] = useState<object | undefined>();
  const goBack = useRef<(() => void) | null>(null);
  const answer = mover.data;
  const isClosed = answer === undefined || answer === closed;
  const met = !isClosed && 'met' in answer ? answer.met : null;
  useEffect(() => {
    if (answer === undefined) return;
    if (!('error' in answer)) open(null);
    else goBack.current?.();
    goBack.current = null;
    if ('met' in answer) open(answer.met.id);
  }, [answer]);
  return {
    mover,
    opened,
    open: (id: string) => {
      setClosed(answer);
      open(id);
    },
    close: () => {
      setClosed(answer);
      open(null);
    },
    met: met?.id === opened ? met : null,
    refusal: !isClosed && 'error' in answer ? Object.values(answer.error).flat() : [],
    move: ({ id, revision, startsAt, minutes, revert }: Move) => {
      goBack.current = revert;
      mover.submit(
        { id, revision: String(revision), startsAt, ...(minutes !== null && { minutes: String(minutes) }) },
        { method: 'post' },
      );
    },
  };
}
