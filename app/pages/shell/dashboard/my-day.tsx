import { Link, useLoaderData } from '@remix-run/react';
import { CalendarCheck, PhoneCall, Send, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { EmptyState } from '~/ui/data/states';
import { DateTime, Money } from '~/ui/format';
import type { loader } from './dashboard.server';
import { SeeAll } from './see-all';

type Work = ReturnType<typeof useLoaderData<typeof loader>>['day'][number];
type Task = Work['task'];

const icons: Readonly<Record<Task, LucideIcon>> = {
  book: CalendarCheck,
  'follow-up': PhoneCall,
  quote: Send,
};

const pages: Readonly<Record<Task, string>> = { book: 'book', 'follow-up': 'sending', quote: 'rates' };

const lists: Readonly<Record<Task, string>> = {
  book: '/admin/quoters?stateLv2=won.confirmed',
  'follow-up': '/admin/quoters?state=quoted&sort=openedAt&direction=asc',
  quote: '/admin/quoters?state=pending&state=managing&sort=openedAt&direction=asc',
};

/** Quotes that wait for the reader, each with the page where it is done. */
export function MyDay() {
  const { day, mayOpen } = useLoaderData<typeof loader>();
  const { t } = useTranslation('navigation');
  const waiting = day.filter(({ total }) => total > 0);
  return (
    <Card title={t('day.title')} padding="none">
      {waiting.length === 0 ? (
        <EmptyState icon={CalendarCheck} title={t('day.nothing')} />
      ) : (
        waiting.map((work) => <Tasks key={work.task} work={work} mayAct={mayOpen} />)
      )}
    </Card>
  );
}

function Tasks({ work: { task, total, quotes }, mayAct }: { readonly work: Work; readonly mayAct: boolean }) {
  const { t } = useTranslation('navigation');
  const Icon = icons[task];
  const title = t(`day.tasks.${task}`);
  return (
    <section aria-label={title} className="border-t border-line first-of-type:border-t-0">
      <header className="flex items-center gap-2 bg-sunken px-4 py-1.5 text-sm">
        <Icon aria-hidden className="size-4 text-muted" />
        <h3 className="font-medium">{title}</h3>
        <span className="text-muted num">{total}</span>
        <span className="ms-auto">{total > quotes.length && <SeeAll to={lists[task]} of={title} />}</span>
      </header>
      <ul className="divide-y divide-line">
        {quotes.map((quote) => (
          <li key={quote.id} className="flex items-center gap-x-3 gap-y-1 px-4 py-2 text-sm max-sm:flex-wrap">
            <div className="min-w-0 flex-1 max-sm:basis-full">
              <Link
                to={`/admin/quoters/${quote.id}`}
                discover="none"
                className="block truncate font-medium hover:underline"
              >
                {quote.company ?? quote.contact}
              </Link>
              <span className="block truncate text-xs text-muted">
                {quote.reference} · {quote.origin} → {quote.destination} ·{' '}
                {quote.executive ?? t('dashboard.nobody')}
              </span>
            </div>
            <div className="text-end text-xs text-muted max-sm:flex-1 max-sm:text-start">
              {quote.value !== null && quote.currency !== null && (
                <span className="block text-sm text-ink num">
                  <Money amount={quote.value} currency={quote.currency} />
                </span>
              )}
              <Why task={task} quote={quote} />
            </div>
            {mayAct && (
              <LinkButton
                to={`/admin/quoters/${quote.id}/${pages[task]}`}
                size="sm"
                discover="none"
                aria-label={t(`day.do-of.${task}`, { reference: quote.reference })}
              >
                {t(`day.do.${task}`)}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Why({
  task,
  quote: { since, seenAt, validUntil },
}: {
  readonly task: Task;
  readonly quote: Work['quotes'][number];
}) {
  const { t } = useTranslation('navigation');
  if (task !== 'follow-up')
    return (
      <span className="block">
        {t(`day.since.${task}`)} <DateTime value={since} style="relative" />
      </span>
    );
  return (
    <>
      <span className="block">
        {t(seenAt === null ? 'day.sent' : 'day.seen')} <DateTime value={seenAt ?? since} style="relative" />
      </span>
      {validUntil !== null && (
        <span className="block">
          {t('day.until')} <DateTime value={validUntil} style="date" />
        </span>
      )}
    </>
  );
}
