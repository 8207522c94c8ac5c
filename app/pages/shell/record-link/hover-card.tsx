import { useFetcher } from '@remix-run/react';
import { useEffect, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Popover } from 'react-aria-components/Popover';
import { Skeleton } from '~/ui/data/states';
import { popoverClass } from '~/ui/overlay/popover-class';
import type { RecordCard } from './record-card.resource';
import type { RecordKind } from './record-kinds';

export interface HoverCardProps {
  readonly link: RefObject<HTMLAnchorElement | null>;
  readonly kind: RecordKind;
  readonly id: string;
  /** Of the element, for `aria-describedby`. */
  readonly describedBy: string;
  readonly onClose: () => void;
}

/** Loaded when the first link is pointed at. */
export default function HoverCard({ link, kind, id, describedBy, onClose }: HoverCardProps) {
  const { t } = useTranslation('navigation');
  const { load, data, state } = useFetcher<RecordCard | null>({ key: `record-card ${kind} ${id}` });
  useEffect(() => load(`/resources/record-card/${kind}/${id}`), [load, kind, id]);
  if (data === null || (data === undefined && state === 'idle')) return null;
  return (
    <Popover
      isOpen
      isNonModal
      triggerRef={link}
      onOpenChange={onClose}
      placement="bottom start"
      offset={6}
      aria-label={t('card.label')}
      className={`${popoverClass} w-72 p-3`}
    >
      <div id={describedBy} role="tooltip">
        {data === undefined ? (
          <Skeleton className="h-20" />
        ) : (
          <>
            <p className="font-semibold wrap-anywhere">{data.title}</p>
            <dl className="mt-1.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
              {data.facts.map(({ fact, text }) => (
                <div key={fact} className="contents">
                  <dt className="text-muted">{t(`card.${fact}`)}</dt>
                  <dd className="wrap-anywhere">{text}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </div>
    </Popover>
  );
}
