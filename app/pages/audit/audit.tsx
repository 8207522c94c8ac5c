import type { AuditData } from './audit-data';
import { Link, useLoaderData } from '@remix-run/react';
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
import { CompareCard } from './compare-card';
import { EventRail } from './event-rail';
import { MomentForm } from './moment-form';
import { Stepper } from './stepper';
import type { loader } from './audit.server';
import { titled } from '~/pages/shell/titles';

export { loader } from './audit.server';

export const meta = titled<typeof loader>('audit-staff:audit.title', ({ reference }) => ({ reference }));

export default function Audit() {
  const data = useLoaderData<typeof loader>();
  const { reference, path, events, number, total, step, at } = data;
  const { t } = useTranslation('audit-staff');
  return (
    <Page width="wide">
      <PageHeader
        breadcrumbs={[...path, { label: t('audit.open') }]}
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
          <Stepper number={number} total={total} />
          <MomentForm key={at} at={at} />
        </div>
      </Card>
      <div className="grid items-start gap-4 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <EventRail events={events} number={number} total={total} page={data.page} perPage={data.perPage} />
        <div className="flex min-w-0 flex-col gap-4">
          {step === null ? (
            <Notice tone="info">{t('audit.not-yet')}</Notice>
          ) : (
            <>
              <EventCard step={step} />
              <CompareCard key={`${data.number}/${data.than}`} data={data} />
              <StandingCard step={step} moment={data.moment} />
            </>
          )}
        </div>
      </div>
    </Page>
  );
}

interface StepProps {
  readonly step: NonNullable<AuditData['step']>;
}

function EventCard({ step }: StepProps) {
  const { t } = useTranslation('audit-staff');
  const technical = [
    [t('audit.instant'), step.at],
    [t('audit.event-id'), step.eventId],
    [t('audit.command'), step.commandId],
  ] as const;
  return (
    <Card title={step.action} description={<DateTime value={step.at} />}>
      <DescriptionList
        columns={3}
        items={[
          { term: t('audit.who'), detail: step.who },
          { term: t('audit.door'), detail: t(`doors.${step.door}`) },
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
        <dt>{t('audit.request')}</dt>
        <dd className="flex flex-wrap gap-x-2">
          <code className="break-all select-all">{step.correlationId}</code>
          <Link
            className="text-accent underline"
            to={`/admin/audit/correlation/${encodeURIComponent(step.correlationId)}`}
          >
            {t('audit.everything')}
          </Link>
        </dd>
      </dl>
    </Card>
  );
}

function StandingCard({ step, moment }: StepProps & Pick<AuditData, 'moment'>) {
  const { t } = useTranslation('audit-staff');
  const { date } = useFormats();
  return (
    <Card
      title={moment === null ? t('audit.as-it-stood') : t('audit.as-it-stood-at', { at: date(moment) })}
      actions={<StatusBadge tone={step.state.tone}>{step.state.name}</StatusBadge>}
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
