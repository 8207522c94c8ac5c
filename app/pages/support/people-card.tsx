import { useTranslation } from 'react-i18next';
import { intent } from '~/pages/intent';
import { Card } from '~/ui/data/card';
import { Form, SubmitButton } from '~/ui/form/form';
import type { Answered } from '~/ui/form/form-answer';
import { TextArea } from '~/ui/form/text-field';
import { useCommandId } from '~/ui/form/use-command-id';

interface PeopleCardProps {
  readonly participants: readonly { readonly participantId: string; readonly email: string }[];
  readonly mayInvite: boolean;
  readonly commandId: string;
  readonly answer: Answered;
}

export function PeopleCard({ participants, mayInvite, answer, ...loaded }: PeopleCardProps) {
  const { t } = useTranslation('tickets');
  const commandId = useCommandId(loaded.commandId, answer);
  const emails = participants.map(({ email }) => email);
  return (
    <Card title={t('one.people')}>
      {mayInvite ? (
        <Form
          key={`${commandId} ${emails.join(' ')}`}
          method="post"
          answer={answer}
          intent={intent<'people'>('people')}
          className="gap-3"
        >
          <input type="hidden" name="commandId" value={commandId} />
          <TextArea
            label={t('fields.participants')}
            name="participants"
            rows={Math.max(2, emails.length)}
            defaultValue={emails.join('\n')}
            description={t('fields.participants-hint')}
          />
          <div>
            <SubmitButton size="sm" variant="secondary">
              {t('one.save-people')}
            </SubmitButton>
          </div>
        </Form>
      ) : emails.length === 0 ? (
        <p className="text-sm text-muted">{t('one.no-people')}</p>
      ) : (
        <ul className="flex flex-col gap-1 text-sm">
          {participants.map(({ participantId, email }) => (
            <li key={participantId} className="wrap-anywhere">
              {email}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
