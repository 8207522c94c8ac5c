import { UserRoundCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/button';
import { Combobox } from '~/ui/form/combobox';
import type { Option } from '~/ui/form/popover-list';
import { TextArea, TextField } from '~/ui/form/text-field';
import { FollowingDialog, type Following } from './following-form';

interface AssignExecutiveProps {
  readonly following: Following;
  readonly executives: readonly Option[];
  readonly executiveId: string | null;
}

export function AssignExecutive({ following, executives, executiveId }: AssignExecutiveProps) {
  const { t } = useTranslation('quoting-staff');
  return (
    <FollowingDialog
      following={following}
      intent="assign"
      title={t('assigning.title', { reference: following.reference })}
      submit={t('assigning.submit')}
      trigger={
        <Button size="sm" icon={UserRoundCheck}>
          {t(executiveId === null ? 'one.assign' : 'one.reassign')}
        </Button>
      }
    >
      <Combobox
        label={t('assigning.executive')}
        name="executive"
        options={executives.filter(({ value }) => value !== executiveId)}
        isRequired
      />
      <TextField
        label={t('assigning.type')}
        name="type"
        description={t('assigning.type-hint')}
        maxLength={40}
      />
      <TextArea label={t('assigning.comment')} name="comment" />
    </FollowingDialog>
  );
}
