import { useTranslation } from 'react-i18next';
import { intent } from '~/pages/intent';
import { Button } from '~/ui/button';
import type { Answered } from '~/ui/form/form-answer';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { TextField } from '~/ui/form/text-field';
import { Dialog } from '~/ui/overlay/dialog';
import type { UserIntent } from './user.server';

interface TakeFactorsAwayProps {
  readonly name: string;
  readonly answer: Answered;
  readonly onClose: () => void;
}

export function TakeFactorsAway({ name, answer, onClose }: TakeFactorsAwayProps) {
  const { t } = useTranslation('people-admin');
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('actions.takeFactorsAway.label')}
      description={t('actions.takeFactorsAway.body', { name })}
    >
      {(close) => (
        <Form method="post" answer={answer} intent={intent<UserIntent>('takeFactorsAway')}>
          <TextField
            label={t('actions.takeFactorsAway.reason')}
            name="reason"
            description={t('actions.takeFactorsAway.reason-note')}
            maxLength={300}
            isRequired
          />
          <FormActions>
            <Button variant="quiet" onPress={close}>
              {t('cancel')}
            </Button>
            <SubmitButton variant="danger">{t('actions.takeFactorsAway.label')}</SubmitButton>
          </FormActions>
        </Form>
      )}
    </Dialog>
  );
}
