import { useActionData, useFetcher } from '@remix-run/react';
import { Ellipsis, Merge, Split } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { intent } from '~/pages/intent';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/data/states';
import { Checkbox, CheckboxGroup, RadioGroup } from '~/ui/form/choices';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { LookupField } from '~/ui/form/lookup-field';
import { TextField } from '~/ui/form/text-field';
import { useCommandId } from '~/ui/form/use-command-id';
import { Dialog } from '~/ui/overlay/dialog';
import { Menu } from '~/ui/overlay/menu';
import type { mergePreview } from './merge-lookups.server';
import type { action, TicketIntent } from './ticket.server';

interface Option {
  readonly value: string;
  readonly label: string;
  readonly description?: string | undefined;
}

interface TicketActionsProps {
  readonly ticket: {
    readonly id: string;
    readonly reference: string;
    readonly mergeCommandId: string;
    readonly splitCommandId: string;
    readonly messages: readonly Option[];
  };
}

type Asked = 'merge' | 'split';

export function TicketActions({ ticket }: TicketActionsProps) {
  const { t } = useTranslation('tickets-staff');
  const [asked, ask] = useState<Asked | null>(null);
  const close = () => ask(null);
  return (
    <>
      <Menu
        label={t('actions.label')}
        trigger={<Button icon={Ellipsis}>{t('actions.label')}</Button>}
        items={[
          {
            id: 'merge',
            label: t('actions.merge.label'),
            icon: Merge,
            onSelect: () => ask('merge'),
          },
          ...(ticket.messages.length < 2
            ? []
            : [
                {
                  id: 'split',
                  label: t('actions.split.label'),
                  icon: Split,
                  onSelect: () => ask('split'),
                },
              ]),
        ]}
      />
      {asked === 'merge' && (
        <Dialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && close()}
          title={t('actions.merge.title', { reference: ticket.reference })}
          description={t('actions.merge.body')}
        >
          <MergeForm ticket={ticket} onLeave={close} />
        </Dialog>
      )}
      {asked === 'split' && (
        <Dialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && close()}
          size="lg"
          title={t('actions.split.title')}
          description={t('actions.split.body')}
        >
          <SplitForm ticket={ticket} onLeave={close} />
        </Dialog>
      )}
    </>
  );
}

interface DialogFormProps extends TicketActionsProps {
  readonly onLeave: () => void;
}

function MergeForm({ ticket, onLeave }: DialogFormProps) {
  const { t } = useTranslation('tickets-staff');
  const { t: shared } = useTranslation();
  const answer = useActionData<typeof action>();
  const preview = useFetcher<typeof mergePreview>();
  const commandId = useCommandId(ticket.mergeCommandId, answer);
  const emails = preview.data?.newReaders ?? null;
  return (
    <Form method="post" answer={answer} intent={intent<TicketIntent>('merge')}>
      <input type="hidden" name="commandId" value={commandId} />
      <LookupField
        label={t('actions.merge.into')}
        description={t('actions.merge.into-hint')}
        name="into"
        url="/resources/lookups/tickets"
        taken={[ticket.id]}
        isRequired
        onChange={(option) => {
          if (option !== null)
            preview.load(`/resources/ticket-merge?id=${ticket.id}&into=${encodeURIComponent(option.id)}`);
        }}
      />
      <div aria-live="polite" className="flex flex-col gap-3">
        {emails?.length === 0 && <p className="text-sm text-muted">{t('actions.merge.nobody-new')}</p>}
        {emails !== null && emails.length > 0 && (
          <>
            <Notice tone="warning" title={t('actions.merge.reads-both')}>
              <ul className="list-disc ps-5">
                {emails.map((email) => (
                  <li key={email} className="wrap-anywhere">
                    {email}
                  </li>
                ))}
              </ul>
            </Notice>
            <Checkbox name="isConfirmed">{t('actions.merge.confirm')}</Checkbox>
          </>
        )}
      </div>
      <FormActions>
        <Button variant="quiet" onPress={onLeave}>
          {shared('cancel')}
        </Button>
        <SubmitButton>{t('actions.merge.submit')}</SubmitButton>
      </FormActions>
    </Form>
  );
}

function SplitForm({ ticket, onLeave }: DialogFormProps) {
  const { t } = useTranslation('tickets-staff');
  const { t: shared } = useTranslation();
  const answer = useActionData<typeof action>();
  const commandId = useCommandId(ticket.splitCommandId, answer);
  return (
    <Form method="post" answer={answer} intent={intent<TicketIntent>('split')}>
      <input type="hidden" name="commandId" value={commandId} />
      <CheckboxGroup
        label={t('actions.split.messages')}
        name="messages"
        options={ticket.messages}
        isRequired
      />
      <TextField label={t('actions.split.subject')} name="title" maxLength={200} isRequired />
      <RadioGroup
        label={t('actions.split.requester')}
        name="requester"
        defaultValue="same"
        options={[
          { value: 'same', label: t('actions.split.same') },
          { value: 'author', label: t('actions.split.author') },
        ]}
      />
      <FormActions>
        <Button variant="quiet" onPress={onLeave}>
          {shared('cancel')}
        </Button>
        <SubmitButton>{t('actions.split.submit')}</SubmitButton>
      </FormActions>
    </Form>
  );
}
