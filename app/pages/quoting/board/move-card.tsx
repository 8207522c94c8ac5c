import { useTranslation } from 'react-i18next';
import { StepFields } from '~/pages/quoting/one/change-state';
import type { StepShown } from '~/pages/quoting/one/step-shown';
import { FollowingForm } from '~/pages/quoting/one/following-form';
import { Notice } from '~/ui/data/states';
import { TextArea } from '~/ui/form/text-field';
import { Dialog } from '~/ui/overlay/dialog';
import type { BoardCard } from './board-data';

export interface Move {
  readonly card: BoardCard;
  readonly steps: readonly StepShown[];
  readonly into: string;
}

interface MoveCardProps {
  readonly move: Move | null;
  readonly onClose: () => void;
}

export function MoveCard({ move, onClose }: MoveCardProps) {
  const { t } = useTranslation('quoting-staff');
  if (move === null) return null;
  const { card, steps, into } = move;
  const { reference, shown } = card;
  const now = [shown.name, shown.detail].filter(Boolean).join(' · ');
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('change.title', { reference })}
      description={t('change.now', { state: now })}
    >
      {steps.length === 0 ? (
        <Notice tone="info" title={t('board.no-steps')} />
      ) : (
        <FollowingForm
          following={card}
          intent="change-state"
          action={`/admin/quoters/${card.id}`}
          submit={t('change.submit')}
          onDone={onClose}
        >
          <StepFields steps={steps} into={into} />
          <TextArea label={t('change.comment')} name="comment" description={t('change.comment-hint')} />
        </FollowingForm>
      )}
    </Dialog>
  );
}
