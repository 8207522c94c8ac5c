import type { TFunction } from 'i18next';
import { CircleCheck, CircleOff, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MenuEntry } from '~/ui/overlay/menu-entry';
import { ConfirmDialog } from '~/ui/overlay/dialog';
import type { RecordIntent } from '../one/record-command.server';

export interface Asked {
  readonly id: string;
  readonly name: string;
  readonly intent: RecordIntent;
}

export function askedEntries(
  row: { readonly id: string; readonly name: string; readonly isActive: boolean },
  t: TFunction<'catalogues'>,
  ask: (asked: Asked) => void,
): readonly MenuEntry[] {
  const intent = row.isActive ? 'deactivate' : 'activate';
  return [
    {
      id: intent,
      label: t(`screen.${intent}`),
      icon: row.isActive ? CircleOff : CircleCheck,
      onSelect: () => ask({ id: row.id, name: row.name, intent }),
    },
    {
      id: 'remove',
      label: t('screen.remove'),
      icon: Trash2,
      tone: 'danger',
      onSelect: () => ask({ id: row.id, name: row.name, intent: 'remove' }),
    },
  ];
}

export function RecordQuestion({
  catalogue,
  asked,
  onClose,
}: {
  readonly catalogue: string;
  readonly asked: Asked;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('catalogues');
  const { id, name, intent } = asked;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(`screen.${intent}`)}
      body={t(`screen.${intent}-question`, { name, then: t(`removal.of.${catalogue}`) })}
      confirmLabel={t(`screen.${intent}`)}
      tone={intent === 'activate' ? 'accent' : 'danger'}
      action=""
      fields={{ intent, id }}
    />
  );
}
