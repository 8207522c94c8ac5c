import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/data/card';
import { Form, SubmitButton } from '~/ui/form/form';
import type { Problems } from '~/ui/form/problems';

interface AvatarFormProps {
  readonly person: { readonly name: string; readonly avatarFileId: string | null };
  readonly problems: Problems | null;
}

/** A picture to choose and send, and the one there is to take away. */
export function AvatarForm({ person: { name, avatarFileId }, problems }: AvatarFormProps) {
  const { t } = useTranslation('people');
  const id = useId();
  return (
    <Card title={t('avatar.title')} description={t('avatar.note')}>
      <div className="flex flex-wrap items-center gap-4">
        {avatarFileId !== null && (
          <img
            src={`/account/avatars/${avatarFileId}`}
            alt={t('avatar.of', { name })}
            className="size-16 rounded-full border border-line object-cover"
          />
        )}
        <Form
          method="post"
          encType="multipart/form-data"
          problems={problems}
          className="min-w-0 flex-1 gap-2 sm:flex-row sm:items-center"
        >
          <label htmlFor={id} className="sr-only">
            {t('avatar.choose')}
          </label>
          <input
            id={id}
            name="avatar"
            type="file"
            accept="image/jpeg,image/png,image/gif"
            className="min-w-0 text-sm text-muted file:me-3 file:cursor-pointer file:rounded-md file:border file:border-edge file:bg-surface file:px-3 file:py-1.5 file:text-ink"
          />
          <SubmitButton variant="secondary" name="intent" value="avatar">
            {t('avatar.send')}
          </SubmitButton>
        </Form>
        {avatarFileId !== null && (
          <Form method="post">
            <SubmitButton variant="quiet" name="intent" value="no-avatar">
              {t('avatar.remove')}
            </SubmitButton>
          </Form>
        )}
      </div>
    </Card>
  );
}
