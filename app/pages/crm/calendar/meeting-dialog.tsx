import type { Fetcher, FormProps } from '@remix-run/react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NewerRecord } from '~/pages/catalogues/one/newer-record';
import type { NewerRecord as Newer } from '~/pages/catalogues/one/newer-record.server';
import { Button, LinkButton } from '~/ui/button';
import { StatusBadge } from '~/ui/data/badge';
import { DescriptionList } from '~/ui/data/description-list';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import type { Answered } from '~/ui/form/form-answer';
import { NumberField } from '~/ui/form/number-field';
import { DateTime } from '~/ui/format';
import { Dialog } from '~/ui/overlay/dialog';
import { StartField } from '../meeting/meeting-fields';
import { meetingTone } from '../meeting/meeting-tone';
import type { CalendarMeeting } from './calendar-grid';

export interface Met {
  readonly newer: Newer | null;
  readonly mayMove: boolean;
  readonly startsAt: string;
  readonly minutes: string;
}

type Mover = Pick<Fetcher, 'state' | 'formData'> & {
  readonly Form: ComponentType<FormProps & { children?: ReactNode }>;
};

interface MeetingDialogProps {
  readonly meeting: CalendarMeeting | null;
  readonly answer: Answered;
  readonly met: Met | null;
  readonly mover: Mover;
  readonly onClose: () => void;
}

export function MeetingDialog({ meeting, answer, met, mover, onClose }: MeetingDialogProps) {
  const { t } = useTranslation('meetings-staff');
  return (
    <Dialog
      title={meeting?.title ?? ''}
      isOpen={meeting !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      {(close) =>
        meeting !== null && (
          <div className="flex flex-col gap-4">
            <DescriptionList
              columns={2}
              items={[
                { term: t('fields.when'), detail: <DateTime value={meeting.startsAt} /> },
                {
                  term: t('fields.status'),
                  detail: (
                    <StatusBadge tone={meetingTone[meeting.status]}>
                      {t(`statuses.${meeting.status}`)}
                    </StatusBadge>
                  ),
                },
                { term: t('fields.company'), detail: meeting.company },
                { term: t('fields.place'), detail: meeting.place },
              ]}
            />
            {met?.newer && <NewerRecord newer={met.newer} />}
            {meeting.mayMove && met?.mayMove !== false ? (
              <MoveForm
                key={`${meeting.id} ${met?.newer?.revision ?? meeting.revision}`}
                {...{ meeting, answer, met, mover }}
              />
            ) : (
              <FormActions>
                <Button variant="quiet" onPress={close}>
                  {t('form.cancel')}
                </Button>
                <LinkButton to={`/admin/calendar/${meeting.id}`} variant="primary">
                  {t('open')}
                </LinkButton>
              </FormActions>
            )}
          </div>
        )
      }
    </Dialog>
  );
}

interface MoveFormProps {
  readonly meeting: CalendarMeeting;
  readonly answer: Answered;
  readonly met: Met | null;
  readonly mover: Mover;
}

function MoveForm({ meeting, answer, met, mover }: MoveFormProps) {
  const { t } = useTranslation('meetings-staff');
  return (
    <Form method="post" fetcher={mover} answer={answer}>
      <input type="hidden" name="id" value={meeting.id} />
      <input type="hidden" name="revision" value={met?.newer?.revision ?? meeting.revision} />
      <div className="grid gap-4 sm:grid-cols-2">
        <StartField
          defaultValue={met?.startsAt || meeting.localStart}
          {...(meeting.timeZone !== 'America/Santiago' && { zone: meeting.timeZone })}
        />
        <NumberField
          label={t('fields.minutes')}
          name="minutes"
          defaultValue={met?.minutes || String(meeting.minutes)}
        />
      </div>
      <p className="text-sm text-muted">{t('one.move-lead')}</p>
      <FormActions>
        <LinkButton to={`/admin/calendar/${meeting.id}`} variant="quiet">
          {t('open')}
        </LinkButton>
        <SubmitButton>{t(met?.newer ? 'move-over' : 'one.move')}</SubmitButton>
      </FormActions>
    </Form>
  );
}
