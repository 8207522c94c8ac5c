import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { DraftNotice } from '~/pages/forms/draft-notice';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { useCommandId } from '~/ui/form/use-command-id';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { MeetingFields } from './meeting-fields';
import type { action, loader } from './new-meeting.server';
import { titled } from '~/pages/shell/titles';

export { action, loader } from './new-meeting.server';

export const meta = titled('meetings-staff:new');

export default function NewMeeting() {
  const { start, company, tag, client, colleagues, draft, ...loaded } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const commandId = useCommandId(loaded.commandId, answer);
  const { t } = useTranslation('meetings-staff');
  return (
    <Page width="text">
      <PageHeader
        breadcrumbs={[{ label: t('title'), to: '/admin/calendar' }, { label: t('new') }]}
        title={t('new')}
        description={t('form.lead')}
      />
      <DraftNotice draft={answer === undefined ? draft : null} />
      <Card>
        <Form
          key={commandId}
          method="post"
          answer={answer}
          typed={draft?.typed}
          keeps={{ form: 'meeting', recordId: 'new', revision: '0' }}
        >
          <input type="hidden" name="commandId" value={commandId} />
          <MeetingFields start={start} chosen={{ company, tag, client }} colleagues={colleagues} />
          <FormActions>
            <LinkButton to="/admin/calendar" variant="quiet">
              {t('form.cancel')}
            </LinkButton>
            <SubmitButton>{t('form.submit')}</SubmitButton>
          </FormActions>
        </Form>
      </Card>
    </Page>
  );
}
