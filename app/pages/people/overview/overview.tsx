import { Link, useLoaderData } from '@remix-run/react';
import { CheckCheck, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountFrame } from '~/pages/people/account/account-frame';
import { useMayOrder } from '~/pages/shell/root/root-data';
import { titled } from '~/pages/shell/titles';
import { ticketTone } from '~/presenters/support/ticket-tone';
import { LinkButton } from '~/ui/button';
import { Badge, StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { EmptyState } from '~/ui/data/states';
import { DateTime, Money } from '~/ui/format';
import { NextStepNotice } from './next-step-notice';
import type { loader } from './overview.server';

export { loader } from './overview.server';

export const meta = titled('account:overview.title');

const tones = { pending: 'warning', rejected: 'danger', inactive: 'neutral', approved: 'success' } as const;

export default function Overview() {
  const { next, quotes, reservations, tickets, companies } = useLoaderData<typeof loader>();
  const isEmpty = [quotes.offered, quotes.asked, reservations.toPay, reservations.underWay, tickets].every(
    ({ total }) => total === 0,
  );
  return (
    <AccountFrame>
      {next !== null && <NextStepNotice next={next} />}
      {isEmpty ? (
        <Card padding="none">
          <NothingOpen />
        </Card>
      ) : (
        <div className="grid items-start gap-4 md:grid-cols-2">
          <Offered />
          <ToPay />
          <Asked />
          <UnderWay />
          <Tickets />
        </div>
      )}
      {companies.length > 0 && <Companies />}
    </AccountFrame>
  );
}

function NothingOpen() {
  const { t } = useTranslation('account');
  const mayOrder = useMayOrder();
  return (
    <EmptyState
      icon={CheckCheck}
      title={t('overview.none')}
      body={t('overview.none-body')}
      action={
        mayOrder && (
          <LinkButton to="/rates" variant="primary" icon={Search}>
            {t('overview.find-rates')}
          </LinkButton>
        )
      }
    />
  );
}

interface OpenCardProps {
  readonly title: string;
  readonly total: number;
  readonly to: string;
  readonly children: ReactNode;
}

function OpenCard({ title, total, to, children }: OpenCardProps) {
  const { t } = useTranslation('account');
  if (total === 0) return null;
  return (
    <Card
      padding="none"
      isNarrow
      title={
        <span className="flex items-center gap-2">
          {title} <Badge>{total}</Badge>
        </span>
      }
      actions={
        <LinkButton to={to} size="sm" variant="quiet">
          {t('overview.see-all')}
          <span className="sr-only">: {title}</span>
        </LinkButton>
      }
    >
      <ul className="divide-y divide-line border-t border-line text-sm">{children}</ul>
    </Card>
  );
}

interface OpenRowProps {
  readonly to: string;
  readonly name: string;
  readonly detail: ReactNode;
  readonly children?: ReactNode;
}

function OpenRow({ to, name, detail, children }: OpenRowProps) {
  return (
    <li>
      <Link
        to={to}
        discover="none"
        className="flex items-center justify-between gap-3 px-4 py-2 hover:bg-hover focus-visible:-outline-offset-2"
      >
        <span className="min-w-0">
          <span className="block truncate font-medium text-accent">{name}</span>
          <span className="block truncate text-xs text-muted">{detail}</span>
        </span>
        <span className="shrink-0">{children}</span>
      </Link>
    </li>
  );
}

function Offered() {
  const { total, data } = useLoaderData<typeof loader>().quotes.offered;
  const { t } = useTranslation('account');
  return (
    <OpenCard title={t('overview.offered')} total={total} to="/account/quoters">
      {data.map(({ id, reference, origin, destination, answerBy }) => (
        <OpenRow
          key={id}
          to={`/account/quoters/${id}`}
          name={`${origin} → ${destination}`}
          detail={
            answerBy === null ? (
              reference
            ) : (
              <>
                {reference} · {t('overview.answer-by')} <DateTime value={answerBy} style="date" />
              </>
            )
          }
        />
      ))}
    </OpenCard>
  );
}

function Asked() {
  const { total, data } = useLoaderData<typeof loader>().quotes.asked;
  const { t } = useTranslation('account');
  return (
    <OpenCard title={t('overview.asked')} total={total} to="/account/quoters">
      {data.map(({ id, reference, origin, destination, openedAt }) => (
        <OpenRow
          key={id}
          to={`/account/quoters/${id}`}
          name={`${origin} → ${destination}`}
          detail={
            <>
              {reference} · {t('overview.asked-on')} <DateTime value={openedAt} style="relative" />
            </>
          }
        />
      ))}
    </OpenCard>
  );
}

function ToPay() {
  const { total, data } = useLoaderData<typeof loader>().reservations.toPay;
  const { t } = useTranslation('account');
  return (
    <OpenCard title={t('overview.to-pay')} total={total} to="/reservation">
      {data.map(({ id, number, currency, total: amount, paymentDueOn, isProofToCheck, paymentStatus }) => (
        <OpenRow
          key={id}
          to={`/reservation/${id}`}
          name={number}
          detail={
            isProofToCheck ? (
              t('overview.proof-sent')
            ) : paymentStatus === 'failed' ? (
              t('overview.payment-failed')
            ) : paymentDueOn === null ? (
              t('overview.unpaid')
            ) : (
              <>
                {t('overview.pay-by')} <DateTime value={paymentDueOn} style="date" />
              </>
            )
          }
        >
          <Money amount={amount} currency={currency} className="font-medium whitespace-nowrap num" />
        </OpenRow>
      ))}
    </OpenCard>
  );
}

function UnderWay() {
  const { total, data } = useLoaderData<typeof loader>().reservations.underWay;
  const { t } = useTranslation('account');
  return (
    <OpenCard title={t('overview.under-way')} total={total} to="/reservation">
      {data.map(({ id, number, currency, total: amount, madeAt }) => (
        <OpenRow
          key={id}
          to={`/reservation/${id}`}
          name={number}
          detail={
            <>
              {t('overview.booked-on')} <DateTime value={madeAt} style="date" />
            </>
          }
        >
          <Money amount={amount} currency={currency} className="font-medium whitespace-nowrap num" />
        </OpenRow>
      ))}
    </OpenCard>
  );
}

function Tickets() {
  const { total, data } = useLoaderData<typeof loader>().tickets;
  const { t } = useTranslation(['account', 'tickets']);
  return (
    <OpenCard title={t('overview.tickets')} total={total} to="/account/tickets">
      {data.map(({ id, title, state, isRead, lastMessageAt }) => (
        <OpenRow
          key={id}
          to={`/account/tickets/${id}`}
          name={title}
          detail={
            <>
              {!isRead && `${t('tickets:unread')} · `}
              <DateTime value={lastMessageAt} style="relative" />
            </>
          }
        >
          <StatusBadge tone={ticketTone[state]}>{t(`tickets:states.${state}`)}</StatusBadge>
        </OpenRow>
      ))}
    </OpenCard>
  );
}

function Companies() {
  const { companies } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['account', 'people']);
  return (
    <div id="companies" className="scroll-mt-20">
      <Card
        padding="none"
        isNarrow
        title={t('overview.companies')}
        actions={
          <LinkButton to="/account/profile#companies" size="sm" variant="quiet">
            {t('overview.see-companies')}
          </LinkButton>
        }
      >
        <ul className="divide-y divide-line border-t border-line text-sm">
          {companies.map(({ id, name, state }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2">
              <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
              <StatusBadge tone={tones[state]}>{t(`people:account.company.${state}`)}</StatusBadge>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
