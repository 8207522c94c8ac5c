import { Form } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/overlay/dialog';
import { intent } from '~/pages/intent';
import type { RecordIntent, RefusedRemoval as Refused } from './record-command.server';

export function RefusedRemoval({ refused }: { readonly refused: Refused | undefined }) {
  const { t } = useTranslation('catalogues');
  const [seen, see] = useState<Refused | undefined>(undefined);
  if (refused === undefined || seen === refused) return null;
  const close = () => see(refused);
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t('refused.title', { name: refused.name })}
      description={t('refused.because')}
    >
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {refused.uses.map(({ what, names, others }) => (
          <li key={what} className="flex flex-col gap-0.5 py-2.5 sm:flex-row sm:gap-4">
            <span className="w-40 shrink-0 font-medium">{what}</span>
            <span className="min-w-0 text-muted">
              {names.join(', ')}
              {others > 0 && ` ${t('refused.others', { count: others })}`}
            </span>
          </li>
        ))}
      </ul>
      {refused.isActive && <p className="mt-3 text-pretty text-muted">{t('refused.instead')}</p>}
      <div className="mt-5 flex justify-end gap-2">
        <Button onPress={close}>{t('refused.close')}</Button>
        {refused.isActive && (
          <Form method="post" onSubmit={close}>
            <input type="hidden" name="id" value={refused.id} />
            <input type="hidden" {...intent<RecordIntent>('deactivate')} />
            <Button type="submit" variant="primary">
              {t('screen.deactivate')}
            </Button>
          </Form>
        )}
      </div>
    </Dialog>
  );
}
