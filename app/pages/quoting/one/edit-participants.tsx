import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/button';
import { CheckboxGroup } from '~/ui/form/choices';
import type { Option } from '~/ui/form/popover-list';
import { TextField } from '~/ui/form/text-field';
import { FollowingDialog, type Following } from './following-form';

interface EditParticipantsProps {
  readonly following: Following;
  readonly people: readonly Option[];
  readonly participantIds: readonly string[];
}

export function EditParticipants({ following, people, participantIds }: EditParticipantsProps) {
  const { t } = useTranslation('quoting-staff');
  return (
    <FollowingDialog
      following={following}
      intent="participants"
      title={t('taking-part.title', { reference: following.reference })}
      description={t('taking-part.hint')}
      submit={t('taking-part.submit')}
      trigger={
        <Button size="sm" icon={Users}>
          {t('common:edit')}
          <span className="sr-only">: {t('one.participants')}</span>
        </Button>
      }
    >
      {people.length === 0 ? (
        <p className="text-muted">{t('taking-part.nobody')}</p>
      ) : (
        <CheckboxGroup
          label={t('taking-part.people')}
          name="participants"
          options={people}
          defaultValue={participantIds}
          className="max-h-72 overflow-y-auto"
        />
      )}
      <TextField label={t('taking-part.comment')} name="comment" />
    </FollowingDialog>
  );
}
