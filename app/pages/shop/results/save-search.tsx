import { useFetcher } from '@remix-run/react';
import { Bookmark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { intent } from '~/pages/intent';
import type { action, SavedSearchIntent } from '~/pages/people/saved-searches/saved-searches.server';
import { useRootData } from '~/pages/shell/root/root-data';
import { Button } from '~/ui/button';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { TextField } from '~/ui/form/text-field';
import { Dialog } from '~/ui/overlay/dialog';

interface SaveSearchProps {
  /** The search's address, without `?`. */
  readonly query: string;
  /** What the search is called unless its reader has a better name. */
  readonly name: string;
}

/** Saves the search under a name in the reader's account. Visitors have none. */
export function SaveSearch({ query, name }: SaveSearchProps) {
  const { t } = useTranslation('account');
  const fetcher = useFetcher<typeof action>();
  const root = useRootData();
  const person = root?.person ?? null;
  if (person === null) return null;
  return (
    <Dialog
      size="sm"
      title={t('searches.save-title')}
      description={t('searches.save-note')}
      trigger={<Button icon={Bookmark}>{t('searches.save')}</Button>}
    >
      {(close) => (
        <Form
          method="post"
          action="/account/searches"
          fetcher={fetcher}
          answer={fetcher.data}
          intent={intent<SavedSearchIntent>('save')}
        >
          <input type="hidden" name="query" value={query} />
          <TextField label={t('searches.name')} name="name" defaultValue={name} maxLength={60} isRequired />
          <FormActions>
            <Button onPress={close}>{t('common:cancel')}</Button>
            <SubmitButton>{t('searches.save')}</SubmitButton>
          </FormActions>
        </Form>
      )}
    </Dialog>
  );
}
