import { Form, Link, useLocation, type useLoaderData } from '@remix-run/react';
import { ChevronRight, Circle, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { intent } from '~/pages/intent';
import { IconButton } from '~/ui/button';
import { classes } from '~/ui/classes';
import { DateTime } from '~/ui/format';
import { mark } from './mark';
import type { NotificationsIntent } from './mark.server';
import type { loader } from './notifications.server';

type Group = ReturnType<typeof useLoaderData<typeof loader>>['groups'][number];
type Row = Group['rows'][number];

interface RowActions {
  readonly onMark?: (what: NotificationsIntent, id: string) => void;
  readonly onOpen?: () => void;
}

export function NotificationGroup({
  group: { name, rows },
  ...actions
}: RowActions & { readonly group: Group }) {
  const { t } = useTranslation('notifications');
  const [first] = rows;
  if (first === undefined) return null;
  if (rows.length === 1) return <NotificationRow row={first} {...actions} />;
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
            <NotificationRow key={row.id} row={row} {...actions} />
          ))}
        </ul>
      </details>
    </li>
  );
}

function NotificationRow({ row, onMark, onOpen }: RowActions & { readonly row: Row }) {
  const { id, title, detail, startsAt, path, madeAt, isViewed } = row;
  const { t } = useTranslation('notifications');
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const next = isViewed ? 'unview' : 'view';
  const shown = {
    size: 'sm',
    label: t(isViewed ? 'mark-unviewed' : 'mark-viewed'),
    icon: isViewed ? Circle : CircleCheck,
  } as const;
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <Mark isViewed={isViewed} />
      <div className="min-w-0 flex-1">
        <p className={classes('break-words', !isViewed && 'font-medium')}>
          <Link
            to={path}
            className="rounded-sm hover:text-accent hover:underline"
            onClick={() => {
              if (!isViewed) void mark('view', id, t('not-marked'));
              onOpen?.();
            }}
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
      {onMark === undefined ? (
        <Form method="post" action={here} preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <IconButton type="submit" {...intent<NotificationsIntent>(next)} {...shown} />
        </Form>
      ) : (
        <IconButton {...shown} onPress={() => onMark(next, id)} />
      )}
    </li>
  );
}

function Mark({ isViewed }: { readonly isViewed: boolean }) {
  const { t } = useTranslation('notifications');
  return (
    <span className={classes('mt-1.5 size-2 shrink-0 rounded-full', !isViewed && 'bg-accent')}>
      {!isViewed && <span className="sr-only">{t('unviewed')}</span>}
    </span>
  );
}
