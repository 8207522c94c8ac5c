import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '~/ui/overlay/dialog';
import type { ImportIntent } from './one-import.server';

interface UndoQuestionProps {
  readonly trigger?: ReactElement;
  readonly isOpen?: boolean;
  readonly onClose?: () => void;
  readonly isOfFile?: boolean;
  readonly action: string;
}

export function UndoQuestion({ trigger, isOpen, onClose, action, isOfFile = true }: UndoQuestionProps) {
  const { t } = useTranslation('imports');
  return (
    <ConfirmDialog
      {...(trigger === undefined ? { isOpen, onOpenChange: (open) => !open && onClose?.() } : { trigger })}
      title={t(isOfFile ? 'undo.title' : 'change.undo-title')}
      body={t(isOfFile ? 'undo.body' : 'change.undo-body')}
      confirmLabel={t('undo.button')}
      tone="danger"
      action={action}
      fields={{ intent: 'undo' satisfies ImportIntent }}
    />
  );
}
