import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ticketStates } from '@domain/support/ticket/inputs';
import { intent } from '~/pages/intent';
import { Card } from '~/ui/data/card';
import { Form, SubmitButton } from '~/ui/form/form';
import type { Answered } from '~/ui/form/form-answer';
import { Select } from '~/ui/form/select';
import { TextArea } from '~/ui/form/text-field';
import { useCommandId } from '~/ui/form/use-command-id';
import { AttachmentsField } from './attachments-field';
import type { TicketIntent } from './ticket.server';

interface FormProps {
  readonly ticket: {
    readonly megabytes: number;
    readonly commandId: string;
    readonly noteCommandId: string;
    readonly readyAnswers: readonly {
      readonly value: string;
      readonly label: string;
      readonly text: string;
    }[];
  };
  readonly answer: Answered;
}

export function AnswerForm({ ticket, answer }: FormProps) {
  const { t } = useTranslation('tickets-staff');
  const commandId = useCommandId(ticket.commandId, answer);
  return (
    <Card title={t('one.answer')}>
      <Form
        key={commandId}
        method="post"
        encType="multipart/form-data"
        answer={answer}
        intent={intent<TicketIntent>('answer')}
      >
        <input type="hidden" name="commandId" value={commandId} />
        <AnswerText ready={ticket.readyAnswers} />
        <AttachmentsField megabytes={ticket.megabytes} />
        <div className="flex flex-wrap items-end gap-3">
          <div className="w-56">
            <Select
              label={t('one.after')}
              name="state"
              defaultValue="waiting"
              options={ticketStates.map((value) => ({ value, label: t(`states.${value}`) }))}
            />
          </div>
          <SubmitButton>{t('one.send')}</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}

interface AnswerTextProps {
  readonly ready: FormProps['ticket']['readyAnswers'];
}

function AnswerText({ ready }: AnswerTextProps) {
  const { t } = useTranslation('tickets-staff');
  const box = useRef<HTMLDivElement>(null);
  const [{ text, times }, setAdded] = useState({ text: '', times: 0 });
  const add = (chosen: string) => {
    const added = ready.find(({ value }) => value === chosen)?.text ?? '';
    const typed = box.current?.querySelector('textarea')?.value.trim() ?? '';
    setAdded({ text: [typed, added].filter(Boolean).join('\n\n'), times: times + 1 });
  };
  return (
    <>
      {ready.length > 0 && (
        <Select
          key={`choice ${String(times)}`}
          label={t('one.ready')}
          placeholder={t('one.ready-choose')}
          options={ready}
          onChange={add}
          className="sm:max-w-sm"
        />
      )}
      <div ref={box}>
        <TextArea
          key={times}
          label={t('one.text')}
          name="text"
          rows={5}
          defaultValue={text}
          hideLabel={ready.length === 0}
          isRequired
        />
      </div>
    </>
  );
}

export function NoteForm({ ticket, answer }: FormProps) {
  const { t } = useTranslation('tickets-staff');
  const commandId = useCommandId(ticket.noteCommandId, answer);
  return (
    <Card title={t('one.note')}>
      <Form
        key={commandId}
        method="post"
        encType="multipart/form-data"
        answer={answer}
        intent={intent<TicketIntent>('note')}
      >
        <input type="hidden" name="commandId" value={commandId} />
        <TextArea label={t('one.note')} hideLabel name="note" rows={2} isRequired />
        <AttachmentsField megabytes={ticket.megabytes} hint={t('one.note-files-hint')} />
        <div>
          <SubmitButton variant="secondary">{t('one.write-note')}</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
