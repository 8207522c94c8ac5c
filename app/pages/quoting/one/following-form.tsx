import { useFetcher } from '@remix-run/react';
import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/data/states';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { Dialog, type DialogProps } from '~/ui/overlay/dialog';
import { ChangeList } from '~/ui/data/change-list';
import type { action, FollowingIntent } from './following.server';
import { intent } from '~/pages/intent';

export interface Following {
  readonly revision: number;
  readonly commandId: string;
  readonly reference: string;
}

interface FollowingDialogProps {
  readonly following: Following;
  readonly intent: FollowingIntent;
  readonly title: string;
  readonly description?: ReactNode;
  readonly submit: string;
  readonly trigger: ReactElement;
  readonly size?: NonNullable<DialogProps['size']>;
  readonly children: ReactNode;
}

/** Its content is unmounted when it closes, so fields with state belong into a child component. */
export function FollowingDialog({ following, intent, submit, children, ...dialog }: FollowingDialogProps) {
  return (
    <Dialog {...dialog}>
      {(close) => (
        <FollowingForm following={following} intent={intent} submit={submit} onDone={close}>
          {children}
        </FollowingForm>
      )}
    </Dialog>
  );
}

interface FollowingFormProps extends Pick<
  FollowingDialogProps,
  'following' | 'intent' | 'submit' | 'children'
> {
  readonly action?: string;
  readonly onDone: () => void;
}

/** The page may load a newer revision meanwhile; the form keeps the one it was opened with. */
export function FollowingForm({
  following,
  intent: asked,
  submit,
  action: address,
  onDone,
  children,
}: FollowingFormProps) {
  const { t } = useTranslation();
  const fetcher = useFetcher<typeof action>();
  const [{ revision, commandId }] = useState(following);
  const { data } = fetcher;
  const stale = data !== undefined && 'stale' in data ? data.stale : null;
  const isDone = data !== undefined && 'isDone' in data;
  useEffect(() => {
    if (isDone) onDone();
  }, [isDone, onDone]);
  return (
    <Form
      method="post"
      fetcher={fetcher}
      answer={data}
      intent={intent<FollowingIntent>(asked)}
      {...(address !== undefined && { action: address })}
    >
      {stale !== null && <StaleNotice events={stale.events} />}
      <input type="hidden" name="commandId" value={commandId} />
      <input type="hidden" name="revision" value={stale?.revision ?? revision} />
      {children}
      <FormActions>
        <Button onPress={onDone}>{t('cancel')}</Button>
        <SubmitButton>{submit}</SubmitButton>
      </FormActions>
    </Form>
  );
}

type Refused = Extract<ReturnType<typeof useFetcher<typeof action>>['data'], { stale: unknown }>;

function StaleNotice({ events }: { readonly events: NonNullable<Refused['stale']>['events'] }) {
  const { t } = useTranslation('quoting-staff');
  return (
    <Notice tone="warning" title={t('stale.title')}>
      <p>{t('stale.body')}</p>
      <ul className="mt-2 flex flex-col gap-2">
        {events.map(({ id, action: what, who, changes, comment }) => (
          <li key={id}>
            <b className="font-medium">{what}</b> · {who.name}
            <ChangeList changes={changes} />
            {comment !== null && <p className="text-muted">“{comment}”</p>}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
