import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ReplayLink } from '~/pages/audit/replay-link';
import { newerIn } from '~/pages/catalogues/one/newer-in';
import { NewerRecord } from '~/pages/catalogues/one/newer-record';
import { intent } from '~/pages/intent';
import { StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { DescriptionList } from '~/ui/data/description-list';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { DateTime } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { ManagementFields } from '../managements/management-fields';
import { scoreText, scoreTone } from '../managements/score-text';
import { NotesCard } from '../notes/notes-card';
import { ReasonDialog } from '../reason-dialog';
import type { action, loader, ManagementIntent } from './management.server';
import { RecordLink } from '~/pages/shell/record-link/record-link';
import { titled } from '~/pages/shell/titles';

export { action, loader } from './management.server';

export const meta = titled('meetings-staff:managements.title');

export default function Management() {
  const management = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('meetings-staff');
  const { t: crm } = useTranslation('crm-staff');
  const { id, kind, result, category, score, company, client, meetingId, revision } = management;
  const { mayCorrect, commandId } = management;
  const newer = newerIn(answer);
  const title = `${t(`managements.kinds.${kind}`)} · ${result.name}`;
  return (
    <Page width="wide">
      <PageHeader
        breadcrumbs={[
          { label: crm('companies.title'), to: '/admin/companies' },
          ...(company === null
            ? []
            : [{ label: company.name, to: `/admin/companies/${company.id}/managements` }]),
          { label: title },
        ]}
        title={title}
        status={<StatusBadge tone={scoreTone(score)}>{`${category} ${scoreText(score)}`}</StatusBadge>}
        actions={
          <>
            <ReplayLink kind="management" id={id} />
            {mayCorrect && (
              <ReasonDialog
                title={t('managements.remove')}
                body={t('managements.remove-body')}
                intent={intent<ManagementIntent>('remove')}
                mostCharacters={1000}
                {...{ commandId, answer }}
              />
            )}
          </>
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-3">
        <div className="flex flex-col gap-5 lg:col-span-2">
          <Card title={t('managements.details')}>
            <DescriptionList
              columns={3}
              items={[
                { term: t('managements.when'), detail: <DateTime value={management.heldAt} /> },
                { term: t('managements.who'), detail: management.recordedBy.name },
                {
                  term: t('fields.company'),
                  detail: company && (
                    <RecordLink kind="company" id={company.id}>
                      {company.name}
                    </RecordLink>
                  ),
                },
                {
                  term: t('managements.client'),
                  detail: client && (
                    <RecordLink kind="client" id={client.id}>
                      {client.name}
                    </RecordLink>
                  ),
                },
                {
                  term: t('managements.kinds.meeting'),
                  detail: meetingId && <Link to={`/admin/calendar/${meetingId}`}>{t('open')}</Link>,
                },
                {
                  term: t('managements.modal'),
                  detail: management.modal && t(`managements.modals.${management.modal}`),
                },
                { term: t('managements.businessUnit'), detail: management.businessUnit?.name },
                { term: t('managements.origin'), detail: management.origin?.name },
                { term: t('managements.destination'), detail: management.destination?.name },
                { term: t('managements.comment'), detail: management.comment },
              ]}
            />
          </Card>
          {mayCorrect && (
            <Card title={t('managements.correct')} description={t('managements.correct-lead')}>
              <Form
                key={revision}
                method="post"
                answer={answer}
                intent={intent<ManagementIntent>('correct')}
                savedAs={String(revision)}
              >
                {newer !== undefined && <NewerRecord newer={newer} />}
                <input type="hidden" name="commandId" value={commandId} />
                <input type="hidden" name="base" value={revision} />
                <input type="hidden" name="revision" value={newer?.revision ?? revision} />
                <ManagementFields
                  results={management.results}
                  kinds={kind === 'meeting' ? [] : ['call', 'visit', 'mail']}
                  values={management.values}
                />
                <FormActions>
                  <SubmitButton>{t(newer === undefined ? 'managements.save' : 'edit.over')}</SubmitButton>
                </FormActions>
              </Form>
            </Card>
          )}
        </div>
        <NotesCard notes={management.notes} answer={answer} />
      </div>
    </Page>
  );
}
