import { useTranslation } from 'react-i18next';
import { intent } from '~/pages/intent';
import { Notice } from '~/ui/data/states';
import { Form, SubmitButton } from '~/ui/form/form';
import { DateTime } from '~/ui/format';
import type { KeptDraft } from './drafts.server';

export type DraftIntent = 'discard';

export function DraftNotice({ draft }: { readonly draft: KeptDraft | null }) {
  const { t } = useTranslation();
  if (draft === null) return null;
  return (
    <Notice
      tone={draft.isBehind ? 'warning' : 'info'}
      title={t(draft.isBehind ? 'draft.behind' : 'draft.title')}
      action={
        // Reloads the document, so that the form starts anew.
        <Form method="post" reloadDocument isLine intent={intent<DraftIntent>('discard')}>
          <SubmitButton size="sm" variant="secondary">
            {t('draft.discard')}
          </SubmitButton>
        </Form>
      }
    >
      {t('draft.typed-on')} <DateTime value={draft.savedAt} />
    </Notice>
  );
}
