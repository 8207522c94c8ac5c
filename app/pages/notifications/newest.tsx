import { useFetcher } from '@remix-run/react';
import { CheckCheck } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Button, LinkButton } from '~/ui/button';
import { classes } from '~/ui/classes';
import { ButtonPopover, type ButtonPopoverProps } from '~/ui/overlay/button-popover';
import { useWhenNotified } from './live';
import { mark, newestPath } from './mark';
import type { NotificationsIntent } from './mark.server';
import type { loader } from './newest.resource';
import { NotificationGroup } from './notification-rows';

interface NewestProps {
  readonly place: 'shop' | 'back-office';
  readonly personId: string;
}

export default function NewestPopover({ place, personId, ...popover }: NewestProps & ButtonPopoverProps) {
  return (
    <ButtonPopover {...popover} kind="dialog" className="w-96 max-w-[calc(100vw-1rem)]">
      <Newest place={place} personId={personId} onLeave={() => popover.onOpenChange(false)} />
    </ButtonPopover>
  );
}

function Newest({ place, personId, onLeave }: NewestProps & { readonly onLeave: () => void }) {
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
