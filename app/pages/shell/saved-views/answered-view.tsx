import { useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { titled } from '~/pages/shell/titles';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { TextField } from '~/ui/form/text-field';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import type { action, SavedViewIntent } from './saved-views.server';
import { isListPath } from './view-query';
import { intent } from '~/pages/intent';

export { action } from './saved-views.server';

export const meta = titled('views:title');

export default function AnsweredView() {
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('views');
  const { intent: asked, page, query: typed } = answer?.initialValue ?? {};
  const query = typeof typed === 'string' ? typed : '';
  const isSaving = asked === ('save' satisfies SavedViewIntent);
  const list = typeof page === 'string' && isListPath(page) ? page : null;
  return (
    <Page>
      <PageHeader title={t('title')} description={t('none')} />
      <Card>
        <Form method="post" answer={answer}>
          {isSaving && list !== null && (
            <>
              <input type="hidden" {...intent<SavedViewIntent>('save')} />
              <input type="hidden" name="page" value={list} />
              <input type="hidden" name="query" value={query} />
              <TextField label={t('save-as')} name="name" maxLength={60} isRequired />
            </>
          )}
          <FormActions>
            <LinkButton to={list === null ? '/admin' : `${list}?${query}`} variant="quiet">
              {t('back')}
            </LinkButton>
            {isSaving && list !== null && <SubmitButton>{t('save')}</SubmitButton>}
          </FormActions>
        </Form>
      </Card>
    </Page>
  );
}
