import { useTranslation } from 'react-i18next';
import {
  ticketPriorities,
  ticketStates,
  type TicketPriority,
  type TicketState,
} from '@domain/support/ticket/inputs';
import { intent } from '~/pages/intent';
import { Card } from '~/ui/data/card';
import { CheckboxGroup } from '~/ui/form/choices';
import { Form, SubmitButton } from '~/ui/form/form';
import type { Answered } from '~/ui/form/form-answer';
import { Select } from '~/ui/form/select';
import type { TicketIntent } from './ticket.server';

interface Option {
  readonly value: string;
  readonly label: string;
}

interface WorkCardProps {
  readonly ticket: {
    readonly state: TicketState;
    readonly priority: TicketPriority;
    readonly assignee: { readonly id: string } | null;
    readonly tags: readonly string[];
    readonly colleagues: readonly Option[];
    readonly tagOptions: readonly Option[];
    readonly revision: number;
  };
  readonly answer: Answered;
}

export function WorkCard({ ticket, answer }: WorkCardProps) {
  const { state, priority, assignee, tags, colleagues, tagOptions, revision } = ticket;
  const { t } = useTranslation('tickets-staff');
  const { t: shared } = useTranslation('tickets');
  return (
    <Card title={t('one.work')}>
      <Form
        key={revision}
        method="post"
        answer={answer}
        intent={intent<TicketIntent>('change')}
        className="gap-3"
      >
        <input type="hidden" name="revision" value={revision} />
        <Select
          label={t('fields.state')}
          name="state"
          defaultValue={state}
          options={ticketStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
        <Select
          label={t('fields.assignee')}
          name="assigneeId"
          isClearable
          clearLabel={t('nobody')}
          defaultValue={assignee?.id}
          options={colleagues}
        />
        <Select
          label={t('fields.priority')}
          name="priority"
          defaultValue={priority}
          options={ticketPriorities.map((value) => ({ value, label: shared(`priorities.${value}`) }))}
        />
        {tagOptions.length > 0 && (
          <CheckboxGroup label={t('fields.tags')} name="tags" options={tagOptions} defaultValue={[...tags]} />
        )}
        <div>
          <SubmitButton size="sm">{t('one.save')}</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
