import { useActionData, useLoaderData } from '@remix-run/react';
import { CalendarPlus, PhoneCall } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { EmptyState } from '~/ui/data/states';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { useCommandId } from '~/ui/form/use-command-id';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { Pagination } from '~/ui/navigation/pagination';
import { ManagementFields } from './management-fields';
import { ManagementLines } from './management-lines';
import type { action, loader } from './managements.server';
import { ScoreShares } from './score-shares';
import { titled } from '~/pages/shell/titles';

export { action, loader } from './managements.server';

export const meta = titled('meetings-staff:managements.title');

/** Further results are chosen in the form. */
const mostQuick = 12;

export default function Managements() {
  const { id, name, score, managements, total, page, take, results, mayWrite, ...loaded } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const commandId = useCommandId(loaded.commandId, answer);
  const { t } = useTranslation('meetings-staff');
  const { t: crm } = useTranslation('crm-staff');
  return (
    <Page width="wide">
      <PageHeader
        breadcrumbs={[
          { label: crm('companies.title'), to: '/admin/companies' },
          { label: name, to: `/admin/companies/${id}` },
          { label: t('managements.title') },
        ]}
        title={t('managements.of', { name })}
        actions={
          mayWrite && (
            <LinkButton to={`/admin/calendar/new?company=${id}`} icon={CalendarPlus}>
              {t('managements.plan')}
            </LinkButton>
          )
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-3">
        <div className="flex flex-col gap-5 lg:col-span-2">
          {mayWrite && results.length > 0 && (
            <Card title={t('managements.quick')} description={t('managements.quick-about')}>
              <Form key={commandId} method="post">
                <input type="hidden" name="commandId" value={commandId} />
                <input type="hidden" name="kind" value="call" />
                <div className="flex flex-wrap gap-1.5">
                  {results.slice(0, mostQuick).map(({ value, label }) => (
                    <SubmitButton key={value} name="result" value={value} size="sm" variant="secondary">
                      {label}
                    </SubmitButton>
                  ))}
                </div>
              </Form>
            </Card>
          )}
          {mayWrite && (
            <Card title={t('managements.add')}>
              <Form key={commandId} method="post" answer={answer}>
                <input type="hidden" name="commandId" value={commandId} />
                <ManagementFields results={results} kinds={['call', 'visit', 'mail']} />
                <FormActions>
                  <SubmitButton>{t('managements.add')}</SubmitButton>
                </FormActions>
              </Form>
            </Card>
          )}
          <Card title={t('managements.title')}>
            {managements.length === 0 ? (
              <EmptyState
                icon={PhoneCall}
                title={t('managements.none')}
                body={mayWrite ? t('managements.none-body') : undefined}
              />
            ) : (
              <ManagementLines lines={managements} />
            )}
            <Pagination total={total} page={page} take={take} />
          </Card>
        </div>
        <Card title={t('managements.score')}>
          <ScoreShares score={score} />
        </Card>
      </div>
    </Page>
  );
}
