import { Bell } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button as AriaButton } from 'react-aria-components/Button';
import { useRootData } from '~/pages/shell/root/root-data';
import { useOnDemand } from '~/ui/overlay/on-demand';
import { useNews } from './live';

interface BellProps {
  readonly place: 'shop' | 'back-office';
}

export function NotificationBell({ place }: BellProps) {
  const person = useRootData()?.person ?? null;
  return person === null ? null : <PersonsBell place={place} personId={person.id} />;
}

const loadNewest = () => import('./newest');

/** The server stops counting one above it. */
const mostShown = 99;

function PersonsBell({ place, personId }: BellProps & { readonly personId: string }) {
  const { t } = useTranslation('shell');
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const Newest = useOnDemand(loadNewest, isOpen, () => setOpen(false));
  const unviewed = useNews(personId)?.unviewed ?? 0;
  const shown = unviewed > mostShown ? `${mostShown}+` : `${unviewed}`;
  return (
    <>
      <AriaButton
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
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
      {Newest && (
        <Newest place={place} personId={personId} button={button} isOpen={isOpen} onOpenChange={setOpen} />
      )}
    </>
  );
}
