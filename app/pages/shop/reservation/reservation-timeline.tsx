import {
  Ban,
  CircleAlert,
  CircleCheck,
  Clock,
  FilePlus,
  Paperclip,
  PencilLine,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ReservationStep } from '@projections/shop/reservation/table';
import { Timeline } from '~/ui/data/timeline';
import type { Tone } from '~/ui/tone';

const looks: Readonly<Record<ReservationStep['event'], { readonly icon: LucideIcon; readonly tone: Tone }>> =
  {
    made: { icon: FilePlus, tone: 'accent' },
    'proof-attached': { icon: Paperclip, tone: 'info' },
    pending: { icon: Clock, tone: 'warning' },
    completed: { icon: CircleCheck, tone: 'success' },
    failed: { icon: CircleAlert, tone: 'danger' },
    changed: { icon: PencilLine, tone: 'info' },
    'paid-back': { icon: Undo2, tone: 'success' },
    'not-received': { icon: Undo2, tone: 'neutral' },
    cancelled: { icon: Ban, tone: 'neutral' },
  };

interface ReservationTimelineProps {
  readonly steps: readonly ReservationStep[];
  readonly names: ReadonlyMap<string, string>;
  /** The customer, if staff confirmed the cart; null if the customer did. */
  readonly madeFor: string | null;
}

export function ReservationTimeline({ steps, names, madeFor }: ReservationTimelineProps) {
  const { t } = useTranslation('shop');
  return (
    <Timeline
      items={steps.map(({ event, at, by }, index) => ({
        id: String(index),
        title:
          event === 'made' && madeFor !== null
            ? t('reservation.steps.made-for', { name: madeFor })
            : t(`reservation.steps.${event}`),
        at,
        who: names.get(by),
        ...looks[event],
      }))}
    />
  );
}
