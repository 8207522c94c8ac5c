import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/button';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import type { Answered } from '~/ui/form/form-answer';
import { TextField } from '~/ui/form/text-field';
import { Dialog } from '~/ui/overlay/dialog';

interface ReasonDialogProps {
  readonly title: string;
  readonly body: string;
  readonly intent: ComponentProps<typeof Form>['intent'];
  readonly commandId: string;
  readonly answer: Answered;
  readonly mostCharacters: number;
}

export function ReasonDialog({ title, body, intent, commandId, answer, mostCharacters }: ReasonDialogProps) {
  const { t } = useTranslation();
  const { t: crm } = useTranslation('meetings-staff');
  return (
    <Dialog trigger={<Button variant="danger">{title}</Button>} title={title} description={body}>
      {(close) => (
        <Form method="post" answer={answer} intent={intent}>
          <input type="hidden" name="commandId" value={commandId} />
          <TextField label={crm('fields.reason')} name="reason" maxLength={mostCharacters} />
          <FormActions>
            <Button variant="quiet" onPress={close}>
              {t('cancel')}
            </Button>
            <SubmitButton variant="danger">{title}</SubmitButton>
          </FormActions>
        </Form>
      )}
    </Dialog>
  );
}
