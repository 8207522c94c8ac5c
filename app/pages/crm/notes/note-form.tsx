import { useTranslation } from 'react-i18next';
import { Form, SubmitButton } from '~/ui/form/form';
import type { Answered } from '~/ui/form/form-answer';
import { TextArea, TextField } from '~/ui/form/text-field';
import { useCommandId } from '~/ui/form/use-command-id';

interface NoteFormProps {
  readonly commandId: string;
  readonly answer: Answered;
}

export function NoteForm({ answer, ...loaded }: NoteFormProps) {
  const commandId = useCommandId(loaded.commandId, answer);
  const { t } = useTranslation('crm-staff');
  return (
    <Form
      key={commandId}
      method="post"
      answer={answer}
      intent={{ name: 'intent', value: 'note' }}
      className="mb-5 gap-3 border-b border-line pb-5"
    >
      <input type="hidden" name="commandId" value={commandId} />
      <TextArea label={t('company.note')} name="text" rows={2} />
      <TextField
        label={t('notes.action')}
        name="action"
        maxLength={80}
        placeholder={t('notes.action-example')}
      />
      <div>
        <SubmitButton size="sm" variant="secondary">
          {t('company.add-note')}
        </SubmitButton>
      </div>
    </Form>
  );
}
