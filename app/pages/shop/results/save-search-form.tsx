import { useFetcher } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { intent } from '~/pages/intent';
import type { action, SavedSearchIntent } from '~/pages/people/saved-searches/saved-searches.server';
import { Button } from '~/ui/button';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { TextField } from '~/ui/form/text-field';

export interface SaveSearchProps {
  readonly query: string;
  readonly name: string;
}

export default function SaveSearchForm({
  query,
  name,
  onCancel,
}: SaveSearchProps & { readonly onCancel: () => void }) {
  const { t } = useTranslation('account');
  const fetcher = useFetcher<typeof action>();
  return (
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
        <Button onPress={onCancel}>{t('common:cancel')}</Button>
        <SubmitButton>{t('searches.save')}</SubmitButton>
      </FormActions>
    </Form>
  );
}
