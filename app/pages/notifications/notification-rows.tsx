import { Form, Link, useLocation, type useLoaderData } from '@remix-run/react';
import { ChevronRight, Circle, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { intent } from '~/pages/intent';
import { IconButton } from '~/ui/button';
import { classes } from '~/ui/classes';
import { DateTime } from '~/ui/format';
import type { loader, NotificationsIntent } from './notifications.server';

type Group = ReturnType<typeof useLoaderData<typeof loader>>['groups'][number];
type Row = Group['rows'][number];

/** One notification, or many alike behind one line. */
export function NotificationGroup({ group: { name, rows } }: { readonly group: Group }) {
  const { t } = useTranslation('notifications');
  const [first] = rows;
  if (first === undefined) return null;
  if (rows.length === 1) return <NotificationRow row={first} />;
  return (
    <li>
      <details className="group">
        <summary className="flex cursor-pointer list-none items-center gap-3 px-4 py-3 hover:bg-hover">
          <Mark isViewed={first.isViewed} />
          <span className={classes('min-w-0 flex-1', !first.isViewed && 'font-medium')}>
            {t('group', { name, count: rows.length })}
          </span>
          <span className="text-xs whitespace-nowrap text-muted">
            <DateTime value={first.madeAt} style="relative" />
          </span>
          <ChevronRight aria-hidden className="size-4 text-muted transition-transform group-open:rotate-90" />
        </summary>
        <ul className="divide-y divide-line border-t border-line bg-sunken ps-4">
          {rows.map((row) => (
            <NotificationRow key={row.id} row={row} />
          ))}
        </ul>
      </details>
    </li>
  );
}

function NotificationRow({ row }: { readonly row: Row }) {
  const { id, title, detail, startsAt, path, madeAt, isViewed } = row;
  const { t } = useTranslation('notifications');
  const { pathname, search } = useLocation();
  const here = pathname + search;
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <Mark isViewed={isViewed} />
      <div className="min-w-0 flex-1">
        <p className={classes('break-words', !isViewed && 'font-medium')}>
          <Link
            to={path}
            className="rounded-sm hover:text-accent hover:underline"
            onClick={() => !isViewed && markInPassing(here, id)}
          >
            {title}
          </Link>
        </p>
        <p className="flex flex-wrap gap-x-3 text-xs text-muted">
          {detail !== null && <span>{detail}</span>}
          {startsAt !== null && <DateTime value={startsAt} />}
          <DateTime value={madeAt} style="relative" />
        </p>
      </div>
      <Form method="post" action={here} preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <IconButton
          type="submit"
          {...intent<NotificationsIntent>(isViewed ? 'unview' : 'view')}
          size="sm"
          label={t(isViewed ? 'mark-unviewed' : 'mark-viewed')}
          icon={isViewed ? Circle : CircleCheck}
        />
      </Form>
    </li>
  );
}

/** A dot before what was not viewed. */
function Mark({ isViewed }: { readonly isViewed: boolean }) {
  const { t } = useTranslation('notifications');
  return (
    <span className={classes('mt-1.5 size-2 shrink-0 rounded-full', !isViewed && 'bg-accent')}>
      {!isViewed && <span className="sr-only">{t('unviewed')}</span>}
    </span>
  );
}

/** Marks what is opened as viewed while the browser goes on to the record. */
function markInPassing(here: string, id: string): void {
  const form = new FormData();
  const { name, value } = intent<NotificationsIntent>('view');
  form.set(name, value);
  form.set('id', id);
  navigator.sendBeacon(here, form);
}
