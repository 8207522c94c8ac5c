import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { newerIn } from '~/pages/catalogues/one/newer-in';
import { NewerRecord } from '~/pages/catalogues/one/newer-record';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { MeetingFields } from '../meeting/meeting-fields';
import type { action, loader } from './edit-meeting.server';
import { titled } from '~/pages/shell/titles';

export { action, loader } from './edit-meeting.server';

export const meta = titled('meetings-staff:edit.title');

export default function EditMeeting() {
  const { id, title, revision, isHeld, values, colleagues } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('meetings-staff');
  const newer = newerIn(answer);
  const page = `/admin/calendar/${id}`;
  return (
    <Page width="text">
      <PageHeader
        breadcrumbs={[
          { label: t('title'), to: '/admin/calendar' },
          { label: title, to: page },
          { label: t('edit.short') },
        ]}
        title={t('edit.title')}
        description={t(isHeld ? 'edit.held-lead' : 'edit.lead')}
      />
      <Card>
        <Form key={`${id} ${String(revision)}`} method="post" answer={answer} savedAs={String(revision)}>
          {newer !== undefined && <NewerRecord newer={newer} />}
          <input type="hidden" name="base" value={revision} />
          <input type="hidden" name="revision" value={newer?.revision ?? revision} />
          <MeetingFields
            start={values.localStart}
            chosen={{ company: null, tag: values.tag, client: null }}
            colleagues={colleagues}
            values={values}
            hasTime={!isHeld}
          />
          <FormActions>
            <LinkButton to={page} variant="quiet">
              {t('form.cancel')}
            </LinkButton>
            <SubmitButton>{t(newer === undefined ? 'one.save' : 'edit.over')}</SubmitButton>
          </FormActions>
        </Form>
      </Card>
    </Page>
  );
}
