import { useActionData, useLoaderData } from '@remix-run/react';
import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { intent } from '~/pages/intent';
import { Button, LinkButton } from '~/ui/button';
import { StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { DescriptionList } from '~/ui/data/description-list';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { LookupField } from '~/ui/form/lookup-field';
import { useCommandId } from '~/ui/form/use-command-id';
import { NumberField } from '~/ui/form/number-field';
import { DateTime } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { ConfirmDialog } from '~/ui/overlay/dialog';
import { ManagementFields } from '../managements/management-fields';
import { ManagementLines } from '../managements/management-lines';
import { NewerRecord } from '~/pages/catalogues/one/newer-record';
import { ReplayLink } from '~/pages/audit/replay-link';
import { RecordLink } from '~/pages/shell/record-link/record-link';
import { ReasonDialog } from '../reason-dialog';
import { NotesCard } from '../notes/notes-card';
import type { Met } from '../calendar/meeting-dialog';
import { StartField } from './meeting-fields';
import type { action, loader, MeetingIntent } from './meeting.server';
import { meetingTone } from './meeting-tone';
import { titled } from '~/pages/shell/titles';

export { action, loader } from './meeting.server';

export const meta = titled('meetings-staff:one.details');

export default function Meeting() {
  const meeting = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('meetings-staff');
  const { title, status, company, mayChange, managements, results, revision, commandId, notes } = meeting;
  const recordCommandId = useCommandId(meeting.recordCommandId, answer);
  const met = answer !== undefined && 'met' in answer ? (answer.met as Met) : null;
  const isPlanned = status === 'planned';
  return (
    <Page width="wide">
      <PageHeader
        breadcrumbs={[{ label: t('title'), to: '/admin/calendar' }, { label: title }]}
        title={title}
        status={<StatusBadge tone={meetingTone[status]}>{t(`statuses.${status}`)}</StatusBadge>}
        actions={
          <>
            <ReplayLink kind="meeting" id={meeting.id} />
            {mayChange && (
              <LinkButton to={`/admin/calendar/${meeting.id}/edit`} icon={Pencil} data-shortcut="e">
                {t('edit.short')}
              </LinkButton>
            )}
            {mayChange && status === 'held' && managements.length === 0 && (
              <ConfirmDialog
                trigger={<Button>{t('one.reopen')}</Button>}
                title={t('one.reopen')}
                body={t('one.reopen-body')}
                confirmLabel={t('one.reopen')}
                action=""
                fields={{ intent: 'reopen' satisfies MeetingIntent, commandId }}
              />
            )}
            {mayChange && isPlanned && (
              <>
                {meeting.hasBegun && (
                  <ConfirmDialog
                    trigger={<Button>{t('one.hold')}</Button>}
                    title={t('one.hold')}
                    body={t('one.hold-body')}
                    confirmLabel={t('one.hold')}
                    action=""
                    fields={{ intent: 'hold' satisfies MeetingIntent, commandId }}
                  />
                )}
                <ReasonDialog
                  title={t('one.cancel')}
                  body={t('one.cancel-body')}
                  intent={intent<MeetingIntent>('cancel')}
                  mostCharacters={500}
                  {...{ commandId, answer }}
                />
              </>
            )}
          </>
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-3">
        <div className="flex flex-col gap-5 lg:col-span-2">
          <Card title={t('one.details')}>
            <DescriptionList
              columns={3}
              items={[
                { term: t('fields.when'), detail: <DateTime value={meeting.startsAt} /> },
                { term: t('fields.minutes'), detail: meeting.minutes },
                { term: t('fields.timeZone'), detail: meeting.timeZone },
                { term: t('fields.type'), detail: t(`types.${meeting.type}`) },
                {
                  term: t('fields.company'),
                  detail: company && (
                    <RecordLink kind="company" id={company.id}>
                      {company.name}
                    </RecordLink>
                  ),
                },
                { term: t('fields.place'), detail: meeting.place },
                {
                  term: t('fields.link'),
                  detail:
                    meeting.link === null ? null : (
                      <a href={meeting.link} rel="noreferrer" target="_blank">
                        {meeting.link}
                      </a>
                    ),
                },
                { term: t('fields.action'), detail: meeting.action },
                { term: t('fields.tag'), detail: meeting.tagName },
                { term: t('fields.objective'), detail: meeting.objective },
                { term: t('fields.specificObjective'), detail: meeting.specificObjective },
                { term: t('fields.plannedBy'), detail: meeting.plannedBy.name },
                { term: t('fields.users'), detail: meeting.users.map(({ name }) => name).join(', ') },
                {
                  term: t('fields.participants'),
                  detail: meeting.participants.map(({ name, email }) => email ?? name).join(', '),
                },
                ...(meeting.cancelledFor === null
                  ? []
                  : [{ term: t('fields.reason'), detail: meeting.cancelledFor }]),
              ]}
            />
          </Card>
          <Card title={t('one.managements')}>
            {managements.length === 0 ? (
              <p className="text-muted">{t('one.no-managements')}</p>
            ) : (
              <ManagementLines lines={managements} />
            )}
          </Card>
        </div>
        <div className="flex flex-col gap-5">
          {mayChange && isPlanned && (
            <Card title={t('one.move')} description={t('one.move-lead')}>
              <Form key={revision} method="post" answer={answer} intent={intent<MeetingIntent>('move')}>
                <input type="hidden" name="commandId" value={commandId} />
                <input type="hidden" name="revision" value={met?.newer?.revision ?? revision} />
                {met?.newer && <NewerRecord newer={met.newer} />}
                <StartField
                  defaultValue={met?.startsAt || meeting.localStart}
                  {...(meeting.timeZone !== 'America/Santiago' && { zone: meeting.timeZone })}
                />
                <NumberField
                  label={t('fields.minutes')}
                  name="minutes"
                  defaultValue={met?.minutes || String(meeting.minutes)}
                />
                {met?.mayMove !== false && (
                  <FormActions>
                    <SubmitButton>{t(met?.newer ? 'move-over' : 'one.move')}</SubmitButton>
                  </FormActions>
                )}
              </Form>
            </Card>
          )}
          {mayChange && (meeting.hasBegun || !isPlanned) && (
            <Card title={t('one.held')} description={t('one.held-lead')}>
              <Form
                key={recordCommandId}
                method="post"
                answer={answer}
                intent={intent<MeetingIntent>('record')}
              >
                <input type="hidden" name="commandId" value={recordCommandId} />
                {company === null && (
                  <LookupField label={t('fields.client')} name="clientId" url="/resources/lookups/people" />
                )}
                <ManagementFields results={results} kinds={[]} />
                <FormActions>
                  <SubmitButton>{t('one.record')}</SubmitButton>
                </FormActions>
              </Form>
            </Card>
          )}
          <NotesCard notes={notes} answer={answer} />
        </div>
      </div>
    </Page>
  );
}
