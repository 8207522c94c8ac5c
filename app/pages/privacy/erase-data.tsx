import { useFetcher } from '@remix-run/react';
import { EllipsisVertical, Eraser } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { intent } from '~/pages/intent';
import { Button, IconButton, LinkButton } from '~/ui/button';
import { Notice } from '~/ui/data/states';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { DateTime } from '~/ui/format';
import { Dialog } from '~/ui/overlay/dialog';
import { Menu } from '~/ui/overlay/menu';
import type { Erasing } from './erasing.server';
import type { action, ErasuresIntent } from './erasures.server';

interface EraseDataProps {
  readonly erasing: Erasing;
  readonly name: string;
  /** The law requires some of the data until this day; absent: none. */
  readonly keptUntil?: string | undefined;
}

export function EraseMenu(props: EraseDataProps) {
  const { t } = useTranslation('people-admin');
  const [isAsked, ask] = useState(false);
  const { mayErase, erased } = props.erasing;
  if (!mayErase || erased?.hasNewer === false) return null;
  return (
    <>
      <Menu
        label={t('erasing.more')}
        trigger={<IconButton label={t('erasing.more')} icon={EllipsisVertical} variant="secondary" />}
        items={[
          {
            id: 'erase',
            label: t('erasing.label'),
            icon: Eraser,
            tone: 'danger',
            onSelect: () => ask(true),
          },
        ]}
      />
      {isAsked && <EraseDialog {...props} onClose={() => ask(false)} />}
    </>
  );
}

export function EraseDialog({
  erasing: { category, id, commandId },
  name,
  keptUntil,
  onClose,
}: EraseDataProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('people-admin');
  const fetcher = useFetcher<typeof action>();
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('erasing.title')}
      description={t('erasing.about', { name })}
    >
      <Form
        method="post"
        action="/admin/erasures"
        fetcher={fetcher}
        answer={fetcher.data}
        intent={intent<ErasuresIntent>('erase')}
      >
        {Object.entries({ category, id, commandId: commandId ?? '' }).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <dl className="flex flex-col gap-3 text-sm">
          {(['goes', 'stays'] as const).map((part) => (
            <div key={part}>
              <dt className="font-medium">{t(`erasing.${part}`)}</dt>
              <dd className="mt-0.5 text-pretty text-muted">{t(`erasing.of.${category}.${part}`)}</dd>
            </div>
          ))}
        </dl>
        {keptUntil !== undefined && (
          <Notice tone="warning">
            {t('erasing.legal-period')} <DateTime value={keptUntil} style="date" />.
          </Notice>
        )}
        <FormActions>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          <SubmitButton variant="danger">{t('erasing.submit')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}

export function ErasedNotice({ erasing: { erased, mayErase } }: Pick<EraseDataProps, 'erasing'>) {
  const { t } = useTranslation('people-admin');
  if (erased === null) return null;
  return (
    <Notice
      title={
        <>
          {t('erasing.erased-on')} <DateTime value={erased.at} style="date" />
        </>
      }
      action={
        mayErase &&
        erased.erasureId !== null && (
          <LinkButton to={`/admin/erasures/${erased.erasureId}`} size="sm">
            {t('erasing.receipt')}
          </LinkButton>
        )
      }
    >
      {t('erasing.erased-body')} {erased.hasNewer && t('erasing.newer')}
    </Notice>
  );
}
