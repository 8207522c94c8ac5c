import { Link, useFetcher, useLoaderData, useLocation } from '@remix-run/react';
import { Bookmark, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { intent } from '~/pages/intent';
import { AccountFrame } from '~/pages/people/account/account-frame';
import { titled } from '~/pages/shell/titles';
import { Button, IconButton, LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { EmptyState } from '~/ui/data/states';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { TextField } from '~/ui/form/text-field';
import { ConfirmDialog, Dialog } from '~/ui/overlay/dialog';
import type { action, loader, SavedSearchIntent } from './saved-searches.server';

export { action, loader } from './saved-searches.server';

export const meta = titled('account:searches.title');

type Search = ReturnType<typeof useLoaderData<typeof loader>>['searches'][number];

export default function SavedSearches() {
  const { searches } = useLoaderData<typeof loader>();
  const { key } = useLocation();
  const { t } = useTranslation('account');
  return (
    <AccountFrame>
      <Card
        padding="none"
        {...(searches.length > 0 && { title: t('searches.title'), description: t('searches.lead') })}
      >
        {searches.length === 0 ? (
          <EmptyState
            icon={Bookmark}
            title={t('searches.none')}
            body={t('searches.none-body')}
            action={
              <LinkButton to="/rates" variant="primary">
                {t('searches.find')}
              </LinkButton>
            }
          />
        ) : (
          <ul className="divide-y divide-line border-t border-line">
            {searches.map((search) => (
              // A new key closes the dialog after a change.
              <SearchRow key={`${search.id} ${key}`} search={search} />
            ))}
          </ul>
        )}
      </Card>
    </AccountFrame>
  );
}

function SearchRow({ search: { id, name, query, type } }: { readonly search: Search }) {
  const { t } = useTranslation(['account', 'shop']);
  return (
    <li className="flex items-center justify-between gap-3 px-4 py-2">
      <Link to={`/rates?${query}`} discover="none" className="link min-w-0 font-medium wrap-anywhere">
        {name}
        {type !== null && (
          <span className="block text-xs font-normal text-muted">{t(`shop:search.modes.${type}`)}</span>
        )}
      </Link>
      <div className="flex shrink-0 items-center gap-1">
        <RenameDialog id={id} name={name} />
        <ConfirmDialog
          trigger={<IconButton label={t('searches.remove-of', { name })} icon={Trash2} />}
          title={t('searches.remove-of', { name })}
          body={t('searches.remove-body', { name })}
          confirmLabel={t('searches.remove')}
          tone="danger"
          action="/account/searches"
          fields={{ intent: 'remove' satisfies SavedSearchIntent, id }}
        />
      </div>
    </li>
  );
}

function RenameDialog({ id, name }: Pick<Search, 'id' | 'name'>) {
  const { t } = useTranslation('account');
  const fetcher = useFetcher<typeof action>();
  return (
    <Dialog
      size="sm"
      title={t('searches.rename')}
      trigger={<IconButton label={t('searches.rename-of', { name })} icon={Pencil} />}
    >
      {(close) => (
        <Form
          method="post"
          action="/account/searches"
          fetcher={fetcher}
          answer={fetcher.data}
          intent={intent<SavedSearchIntent>('rename')}
        >
          <input type="hidden" name="id" value={id} />
          <TextField label={t('searches.name')} name="name" defaultValue={name} maxLength={60} isRequired />
          <FormActions>
            <Button onPress={close}>{t('common:cancel')}</Button>
            <SubmitButton>{t('searches.rename')}</SubmitButton>
          </FormActions>
        </Form>
      )}
    </Dialog>
  );
}
