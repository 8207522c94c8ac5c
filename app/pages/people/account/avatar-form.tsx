import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/data/card';
import { FileField } from '~/ui/form/file-field';
import type { Answered } from '~/ui/form/form-answer';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import type { AccountIntent } from './account.server';
import { intent } from '~/pages/intent';

interface AvatarFormProps {
  readonly person: { readonly name: string; readonly avatarFileId: string | null };
  readonly answer: Answered;
}

export function AvatarForm({ person: { name, avatarFileId }, answer }: AvatarFormProps) {
  const { t } = useTranslation('people');
  return (
    <Card title={t('avatar.title')}>
      <Form
        key={avatarFileId}
        method="post"
        encType="multipart/form-data"
        answer={answer}
        intent={intent<AccountIntent>('avatar')}
        className="gap-2 sm:flex-row sm:items-end sm:justify-between"
      >
        <FileField
          label={t('avatar.choose')}
          name="avatar"
          kind="image"
          accept="image/jpeg,image/png,image/gif"
          hint={t('avatar.note')}
          current={
            avatarFileId === null
              ? null
              : { to: `/account/avatars/${avatarFileId}`, name: t('avatar.of', { name }) }
          }
        />
        <FormActions>
          <SubmitButton variant="secondary">{t('account.save')}</SubmitButton>
        </FormActions>
      </Form>
    </Card>
  );
}
