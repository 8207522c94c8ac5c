import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { intent } from '~/pages/intent';
import { Button } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { DescriptionList } from '~/ui/data/description-list';
import { Form } from '~/ui/form/form';
import { Select } from '~/ui/form/select';
import { DateTime } from '~/ui/format';
import { ConfirmDialog } from '~/ui/overlay/dialog';
import type { ImportData } from './import-data';
import type { ImportIntent } from './one-import.server';

const discardable: readonly string[] = ['mapping', 'checked', 'refused'];

export function Mailed({ data }: { readonly data: ImportData }) {
  const { job, mailedKinds, mayWrite } = data;
  const { t } = useTranslation('imports');
  const { mailed } = job;
  if (mailed === null) return null;
  const { sender, senderName, supplier, subject, receivedAt, text, otherFiles } = mailed;
  const from = [senderName, sender].filter((one) => one !== null).join(' · ');
  const isOpen = mayWrite && discardable.includes(job.state);
  return (
    <Card title={t('mailed.title')} {...(isOpen && { description: t('mailed.about') })}>
      <DescriptionList
        columns={4}
        items={[
          { term: t('mailed.supplier'), detail: supplier ?? t('mailed.unknown-supplier') },
          {
            term: t('mailed.from'),
            detail: <span className="wrap-anywhere">{from === '' ? t('mailed.erased') : from}</span>,
          },
          { term: t('mailed.received'), detail: <DateTime value={receivedAt} style="dateTime" /> },
          { term: t('mailed.subject'), detail: subject },
        ]}
      />
      {text !== null && text !== '' && (
        <details className="mt-4 text-sm">
          <summary className="cursor-pointer font-medium">{t('mailed.text')}</summary>
          <p className="mt-2 wrap-anywhere whitespace-pre-line text-muted">{text}</p>
        </details>
      )}
      {otherFiles.length > 0 && (
        <p className="mt-3 text-sm wrap-anywhere text-muted">
          {t('mailed.other-files')}: {otherFiles.join(', ')}
        </p>
      )}
      {isOpen && (
        <div className="mt-4 flex flex-wrap items-end justify-between gap-3 border-t border-line pt-4">
          <Form method="post" intent={intent<ImportIntent>('kind')} isLine className="items-end gap-2">
            <Select
              label={t('mailed.kind')}
              name="kind"
              options={mailedKinds}
              defaultValue={mailedKinds[0]?.value}
            />
            <Button type="submit">{t('mailed.kind-read')}</Button>
          </Form>
          <ConfirmDialog
            trigger={<Button icon={Trash2}>{t('mailed.discard')}</Button>}
            title={t('mailed.discard-title')}
            body={t('mailed.discard-body')}
            confirmLabel={t('mailed.discard')}
            tone="danger"
            action=""
            fields={{ intent: 'discard' satisfies ImportIntent }}
          />
        </div>
      )}
    </Card>
  );
}
