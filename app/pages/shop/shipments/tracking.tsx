import { Check, CircleDashed, Clock, Minus, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { milestoneOfDocument, transportFieldsOf } from '@domain/shop/milestones/states';
import type { FilesData, ShownFile } from '~/pages/files/files-data';
import { milestoneName, momentText, transportFieldName } from '~/presenters/shop/milestone-text';
import { Badge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { DescriptionList } from '~/ui/data/description-list';
import { classes } from '~/ui/classes';
import { DateTime, useFormats } from '~/ui/format';
import { softTone, type Tone } from '~/ui/tone';
import type { ShownShipment } from './shown-shipments.server';

type Step = ShownShipment['steps'][number];

interface TrackingProps {
  readonly files: FilesData;
  readonly shipments: readonly ShownShipment[];
  /** Of one shipment. */
  readonly actions?: (shipment: ShownShipment) => ReactNode;
}

/** A card for each shipment of a booking. */
export function Tracking({ shipments, files, actions }: TrackingProps) {
  const { t } = useTranslation('shipments');
  return shipments.map((shipment, index) => (
    <Card
      key={shipment.id}
      title={
        shipments.length === 1 ? t('title') : t('shipment', { number: index + 1, route: shipment.route })
      }
      description={shipment.isCancelled ? undefined : <NextMilestone shipment={shipment} />}
      actions={actions?.(shipment)}
    >
      <LastFreeDay day={shipment.lastFreeDay} />
      <TransportFacts shipment={shipment} />
      <ol aria-label={t('title')} className="flex flex-col">
        {shipment.steps.map((step, at) => (
          <MilestoneStep
            key={step.milestone}
            shipment={shipment}
            step={step}
            papers={papersAt(files, shipment, step)}
            maySeeStaffs={files.maySet}
            isLast={at === shipment.steps.length - 1}
          />
        ))}
      </ol>
      <Corrections shipment={shipment} />
    </Card>
  ));
}

function NextMilestone({ shipment: { type, steps } }: { readonly shipment: ShownShipment }) {
  const { t } = useTranslation('shipments');
  const formats = useFormats();
  const next = steps.find(({ state }) => state === 'next');
  if (next === undefined) return t('complete');
  const milestone = milestoneName(t, type, next.milestone);
  const at = next.estimated ?? next.planned;
  return at === null ? t('next', { milestone }) : t('next-at', { milestone, at: momentText(at, formats) });
}

function LastFreeDay({ day }: { readonly day: string | null }) {
  const { t } = useTranslation('shipments');
  const { date } = useFormats();
  if (day === null) return null;
  return (
    <p className="mb-3">
      <Badge tone="warning">{t('free-days', { day: date(day, 'date') })}</Badge>
    </p>
  );
}

function TransportFacts({ shipment: { type, transport } }: { readonly shipment: ShownShipment }) {
  const { t } = useTranslation('shipments');
  const items = transportFieldsOf(type).flatMap((field) => {
    const detail = [transport[field] ?? []].flat().join(', ');
    return detail === '' ? [] : [{ term: transportFieldName(t, type, field), detail }];
  });
  return items.length === 0 ? null : (
    <div className="mb-4">
      <DescriptionList columns={2} items={items} />
    </div>
  );
}

const looks: Readonly<Record<Step['state'], { readonly icon: LucideIcon; readonly tone: Tone }>> = {
  reached: { icon: Check, tone: 'success' },
  next: { icon: Clock, tone: 'accent' },
  'to-come': { icon: CircleDashed, tone: 'neutral' },
  unknown: { icon: Minus, tone: 'neutral' },
};

interface MilestoneStepProps {
  readonly shipment: ShownShipment;
  readonly step: Step;
  readonly papers: readonly ShownFile[];
  readonly maySeeStaffs: boolean;
  readonly isLast: boolean;
}

function papersAt({ files }: FilesData, { shipmentId, type }: ShownShipment, { milestone }: Step) {
  return files.filter(
    (file) =>
      file.documentType !== null &&
      file.isActive &&
      (file.shipmentId === null || file.shipmentId === shipmentId) &&
      milestoneOfDocument(file.documentType, type) === milestone,
  );
}

function MilestoneStep(props: MilestoneStepProps) {
  const { shipment, step, papers, maySeeStaffs, isLast } = props;
  const { type, madeAt } = shipment;
  const { t } = useTranslation('shipments');
  const { icon: Icon, tone } = looks[step.state];
  const isOpen = step.state === 'next' || step.state === 'reached';
  return (
    <li
      aria-current={step.state === 'next' ? 'step' : undefined}
      className="relative flex gap-3 pb-4 last:pb-0"
    >
      {!isLast && (
        <span
          aria-hidden
          className={classes(
            'absolute top-7 bottom-0 left-3 w-px',
            step.state === 'reached' ? 'bg-accent' : 'bg-line',
          )}
        />
      )}
      <span
        aria-hidden
        className={classes(
          'z-1 grid size-6 shrink-0 place-items-center rounded-full border',
          softTone[step.isLate ? 'danger' : tone],
        )}
      >
        <Icon className="size-3.5" />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3 gap-y-0.5 pt-0.5">
        <p className={classes('text-sm', isOpen ? 'font-medium' : 'text-muted')}>
          {milestoneName(t, type, step.milestone)} {step.isLate && <Badge tone="danger">{t('late')}</Badge>}
        </p>
        <p className="text-xs text-muted">
          {step.milestone === 'requested' ? <DateTime value={madeAt} /> : <Times step={step} />}
        </p>
        {papers.length > 0 && (
          <ul className="flex w-full flex-col gap-0.5">
            {papers.map((file) => (
              <li key={file.id} className="text-xs">
                <a href={`/files/${file.id}`} className="text-accent underline">
                  {file.documentType !== null && t(`documents.${file.documentType}`)}: {file.name}
                </a>{' '}
                {maySeeStaffs && !file.forCustomers && <Badge>{t('staff-only')}</Badge>}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

function Times({ step: { state, actual, estimated, planned } }: { readonly step: Step }) {
  const { t } = useTranslation('shipments');
  const formats = useFormats();
  const times = [
    ...(actual === null ? [] : [<b key="actual">{momentText(actual, formats)}</b>]),
    ...(actual !== null || estimated === null
      ? []
      : [t('estimated-at', { at: momentText(estimated, formats) })]),
    ...(planned === null ? [] : [t('planned-at', { at: momentText(planned, formats) })]),
  ];
  if (times.length === 0) return state === 'unknown' ? t('unknown') : state === 'next' ? t('no-time') : null;
  return times.map((time, index) => (
    <span key={index === 0 ? 'first' : 'second'}>
      {index > 0 && ' · '}
      <span className="whitespace-nowrap">{time}</span>
    </span>
  ));
}

function Corrections({ shipment: { type, corrections } }: { readonly shipment: ShownShipment }) {
  const { t } = useTranslation('shipments');
  const formats = useFormats();
  if (corrections.length === 0) return null;
  return (
    <details className="mt-4 text-sm">
      <summary className="cursor-pointer text-muted">{t('corrections')}</summary>
      <ul className="mt-2 flex flex-col gap-1">
        {corrections.map(({ milestone, was, at, reason, correctedAt }) => (
          <li key={`${milestone} ${correctedAt}`}>
            {milestoneName(t, type, milestone)}: {momentText(was, formats)} →{' '}
            {at === null ? t('taken-back') : momentText(at, formats)}. {reason}
          </li>
        ))}
      </ul>
    </details>
  );
}
