import { useFetcher } from '@remix-run/react';
import { Bell, CheckCheck } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Popover } from 'react-aria-components/Popover';
import { useRootData } from '~/pages/shell/root/root-data';
import { Button, LinkButton } from '~/ui/button';
import { classes } from '~/ui/classes';
import { popoverClass } from '~/ui/form/popover-list';
import { useNews, useWhenNotified } from './live';
import { mark, newestPath } from './mark';
import type { NotificationsIntent } from './mark.server';
import type { loader } from './newest.server';
import { NotificationGroup } from './notification-rows';

interface BellProps {
  readonly place: 'shop' | 'back-office';
}

/** The reader's notifications: how many are unviewed, and the newest without leaving the page. Nothing for visitors. */
export function NotificationBell({ place }: BellProps) {
  const person = useRootData()?.person ?? null;
  return person === null ? null : <PersonsBell place={place} personId={person.id} />;
}

/** The server counts no further, and says one more. */
const mostShown = 99;

function PersonsBell({ place, personId }: BellProps & { readonly personId: string }) {
  const { t } = useTranslation('shell');
  const [isOpen, setOpen] = useState(false);
  const unviewed = useNews(personId)?.unviewed ?? 0;
  const shown = unviewed > mostShown ? `${mostShown}+` : `${unviewed}`;
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <AriaButton
        aria-label={
          unviewed === 0 ? t('account.notifications') : t('account.unviewed', { count: unviewed, shown })
        }
        className="relative grid size-8.5 cursor-pointer place-items-center rounded-md text-muted hover:bg-hover hover:text-ink"
      >
        <Bell aria-hidden className="size-4.5" />
        {unviewed > 0 && (
          <span
            aria-hidden
            className="absolute -end-0.5 -top-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 text-2xs font-semibold text-on-accent num"
          >
            {shown}
          </span>
        )}
      </AriaButton>
      <Popover
        offset={4}
        placement="bottom end"
        className={classes(popoverClass, 'w-96 max-w-[calc(100vw-1rem)]')}
      >
        <Newest place={place} personId={personId} onLeave={() => setOpen(false)} />
      </Popover>
    </DialogTrigger>
  );
}

interface NewestProps extends BellProps {
  readonly personId: string;
  readonly onLeave: () => void;
}

function Newest({ place, personId, onLeave }: NewestProps) {
  const { t } = useTranslation('notifications');
  const { load, data } = useFetcher<typeof loader>();
  const read = useCallback(() => load(newestPath), [load]);
  useEffect(read, [read]);
  useWhenNotified(personId, read);
  const onMark = (what: NotificationsIntent, id: string): void =>
    void mark(what, id, t('not-marked')).then(read);
  const { groups = [], newest = null } = data ?? {};
  const hasUnviewed = groups.some(({ rows }) => rows.some(({ isViewed }) => !isViewed));
  return (
    <Dialog className="flex max-h-[min(32rem,calc(100dvh-5rem))] flex-col outline-none">
      <div className="flex min-h-12 items-center justify-between gap-3 border-b border-line px-4 py-2">
        <Heading slot="title" className="font-semibold">
          {t('title')}
        </Heading>
        {hasUnviewed && newest !== null && (
          <Button size="sm" variant="quiet" icon={CheckCheck} onPress={() => onMark('view-all', newest)}>
            {t('mark-all')}
          </Button>
        )}
      </div>
      {data !== undefined && groups.length === 0 ? (
        <p className="px-4 py-6 text-center text-sm text-muted">{t('none')}</p>
      ) : (
        <ul
          aria-busy={data === undefined}
          className={classes(
            'divide-y divide-line overflow-y-auto overscroll-contain text-sm',
            data === undefined && 'min-h-24',
          )}
        >
          {groups.map((group) => (
            <NotificationGroup key={group.rows[0]?.id} group={group} onMark={onMark} onOpen={onLeave} />
          ))}
        </ul>
      )}
      <div className="border-t border-line p-2">
        <LinkButton
          to={place === 'back-office' ? '/admin/notifications' : '/account/notifications'}
          variant="quiet"
          size="sm"
          className="w-full"
          onClick={onLeave}
        >
          {t('see-all')}
        </LinkButton>
      </div>
    </Dialog>
  );
}
