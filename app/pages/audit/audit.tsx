import type { AuditData } from './audit-data';
import { useLoaderData } from '@remix-run/react';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/ui/button';
import { classes } from '~/ui/classes';
import { StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { DescriptionList } from '~/ui/data/description-list';
import { Notice } from '~/ui/data/states';
import { DateTime, useFormats } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { ChangeList } from '~/ui/data/change-list';
import { EventRail } from './event-rail';
import { MomentForm } from './moment-form';
import { Stepper } from './stepper';
import type { loader } from './audit.server';

/** A record's history event by event: its state, what changed, who did it, from where, and why. */
export default function Audit() {
  const data = useLoaderData<typeof loader>();
  const { reference, path, events, number, step, at } = data;
  const { t } = useTranslation('quoting-staff');
  const event = events[number - 1];
  return (
    <Page width="wide">
      <PageHeader
        breadcrumbs={[...path, { label: t('one.replay') }]}
        title={t('audit.title', { reference })}
        description={t('audit.description')}
        actions={
          <LinkButton to={path.at(-1)?.to ?? '/admin'} icon={ArrowLeft}>
            {t('audit.back')}
          </LinkButton>
        }
      />
      <Card>
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <Stepper number={number} total={events.length} />
          <MomentForm key={at} at={at} />
        </div>
      </Card>
      <div className="grid items-start gap-4 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <EventRail events={events} number={number} />
        <div className="flex min-w-0 flex-col gap-4">
          {step === null || event === undefined ? (
            <Notice tone="info">{t('audit.not-yet')}</Notice>
          ) : (
            <>
              <EventCard event={event} step={step} />
              <StandingCard event={event} step={step} data={data} />
            </>
          )}
        </div>
      </div>
    </Page>
  );
}

interface StepProps {
  readonly event: AuditData['events'][number];
  readonly step: NonNullable<AuditData['step']>;
}

function EventCard({ event, step }: StepProps) {
  const { t } = useTranslation('quoting-staff');
  const technical = [
    [t('audit.instant'), event.at],
    [t('audit.event-id'), step.eventId],
    [t('audit.command'), step.commandId],
    [t('audit.request'), step.correlationId],
  ] as const;
  return (
    <Card title={event.action} description={<DateTime value={event.at} />}>
      <DescriptionList
        columns={3}
        items={[
          { term: t('audit.who'), detail: event.who },
          { term: t('audit.door'), detail: t(`doors.${step.via}`) },
          ...(step.reason === null ? [] : [{ term: t('audit.why'), detail: step.reason }]),
          ...(step.comment === null ? [] : [{ term: t('audit.comment'), detail: step.comment }]),
        ]}
      />
      <h3 className="mt-5 mb-2 text-sm font-semibold">{t('audit.changed')}</h3>
      <ChangeList changes={step.changes} />
      <dl className="mt-5 grid gap-x-4 gap-y-1 border-t border-line pt-3 text-xs text-muted sm:grid-cols-[auto_1fr]">
        {technical.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="break-all">
              <code className="select-all">{value}</code>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function StandingCard({ event, step, data: { moment } }: StepProps & { readonly data: AuditData }) {
  const { t } = useTranslation('quoting-staff');
  const { date } = useFormats();
  return (
    <Card
      title={moment === null ? t('audit.as-it-stood') : t('audit.as-it-stood-at', { at: date(moment) })}
      actions={<StatusBadge tone={event.state.tone}>{event.state.name}</StatusBadge>}
    >
      <dl className="divide-y divide-line">
        {step.fields.map(({ field, name, after, isChanged }) => (
          <div key={field} className="grid gap-x-4 py-2 sm:grid-cols-[11rem_1fr]">
            <dt className="text-sm text-muted">{name}</dt>
            <dd
              className={classes(
                'min-w-0 wrap-anywhere whitespace-pre-line',
                isChanged && '-mx-1.5 w-fit rounded-sm bg-warning-soft px-1.5 font-medium',
              )}
            >
              {after}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
