import { Link, useActionData, useLoaderData, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/ui/button';
import { StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { DescriptionList } from '~/ui/data/description-list';
import { Table } from '~/ui/data/table';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { LookupField } from '~/ui/form/lookup-field';
import { TextField } from '~/ui/form/text-field';
import { DateTime } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import type { action, loader } from './hand-over.server';
import { titled } from '~/pages/shell/titles';

export { action, loader } from './hand-over.server';

export const meta = titled('executives-staff:hand-over.title');

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

const kinds = ['quote', 'portfolio', 'meeting', 'subordinate', 'ticket'] as const;

/** In milliseconds, while records are pending. */
const lookAgainEvery = 2000;

export default function HandOver() {
  const data = useLoaderData<typeof loader>();
  const { person, hasWork, report, mayWrite } = data;
  const { t } = useTranslation(['executives-staff', 'people-admin']);
  const isUnderWay = report !== null && !report.isDone;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(revalidate, lookAgainEvery);
    return () => clearInterval(timer);
  }, [isUnderWay, revalidate]);
  const isAsked = mayWrite && (person.isActive || (hasWork && !isUnderWay));
  return (
    <Page width="text">
      <PageHeader
        title={t('hand-over.title')}
        description={person.name}
        breadcrumbs={[
          { label: t(person.isExecutive ? 'title' : 'people-admin:users.title'), to: person.list },
          { label: person.name, to: person.page },
          { label: t('hand-over.title') },
        ]}
      />
      <div className="flex flex-col gap-5">
        {isAsked && <AskCard key={String(person.isActive)} data={data} />}
        {report !== null && <ReportCard report={report} />}
      </div>
    </Page>
  );
}

function AskCard({ data: { person, openWork, hasWork, commandId } }: { readonly data: Data }) {
  const { t } = useTranslation('executives-staff');
  const answer = useActionData<typeof action>();
  const { quotes, portfolios, meetings, subordinates, tickets } = openWork;
  const counts = {
    ...{ quote: quotes, portfolio: portfolios, meeting: meetings },
    ...{ subordinate: subordinates, ticket: tickets },
  };
  const lead = person.isActive ? t('hand-over.lead', person) : t('hand-over.left-lead', person);
  return (
    <Card title={t('hand-over.open')} description={lead}>
      {hasWork ? (
        <DescriptionList
          items={kinds.map((kind) => ({ term: t(`hand-over.kinds.${kind}`), detail: counts[kind] }))}
        />
      ) : (
        <p className="text-sm text-muted">{t('hand-over.nothing')}</p>
      )}
      <Form method="post" answer={answer} className="mt-4">
        <input type="hidden" name="commandId" value={commandId} />
        {hasWork && (
          <LookupField
            label={t('hand-over.successor')}
            description={t('hand-over.successor-hint')}
            taken={[person.id]}
            name="successor"
            url="/resources/lookups/executives?succeeds=true"
            isRequired
          />
        )}
        <TextField label={t('hand-over.reason')} name="reason" maxLength={500} />
        <FormActions>
          <LinkButton to={person.page} variant="quiet">
            {t('cancel')}
          </LinkButton>
          <SubmitButton variant="danger">
            {hasWork ? t('hand-over.submit') : t('hand-over.submit-plain')}
          </SubmitButton>
        </FormActions>
      </Form>
    </Card>
  );
}

function ReportCard({ report }: { readonly report: NonNullable<Data['report']> }) {
  const { t } = useTranslation('executives-staff');
  const outcomes = ['moved', 'elsewhere', 'refused', 'waiting'] as const;
  return (
    <Card
      padding="none"
      title={t('hand-over.report')}
      description={
        <>
          {t('hand-over.report-of', { successor: report.successor.name, by: report.askedBy.name })}
          {' · '}
          <DateTime value={report.askedAt} />
        </>
      }
      actions={
        <StatusBadge tone={report.isDone ? 'success' : 'info'}>
          {t(report.isDone ? 'hand-over.finished' : 'hand-over.pending')}
        </StatusBadge>
      }
    >
      <Table
        caption={t('hand-over.report')}
        rows={kinds}
        rowKey={(kind) => kind}
        columns={[
          {
            id: 'kind',
            header: t('hand-over.columns.kind'),
            cell: (kind) => t(`hand-over.kinds.${kind}`),
          },
          ...outcomes.map((outcome) => ({
            id: outcome,
            header: t(`hand-over.columns.${outcome}`),
            isTight: true,
            cell: (kind: (typeof kinds)[number]) => report.counts[kind][outcome],
          })),
        ]}
      />
      {report.refusals.length > 0 && (
        <div className="border-t border-line p-4">
          <h3 className="mb-2 text-sm font-medium">{t('hand-over.refusals')}</h3>
          <ul className="flex flex-col gap-1.5 text-sm">
            {report.refusals.map(({ kind, id, to, why }) => (
              <li key={id}>
                <Link className="text-accent hover:underline" to={to}>
                  {t(`hand-over.kinds.${kind}`)}
                </Link>
                {': '}
                {why}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}
