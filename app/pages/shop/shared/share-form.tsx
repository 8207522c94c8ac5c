import { useFetcher } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice, Skeleton } from '~/ui/data/states';
import { refusalIn } from '~/ui/form/form-answer';
import type { Result } from '../results/result';
import { LinkField } from './link-field';
import { MailSharedForm } from './mail-shared-form';
import type { action } from './share.resource';

export type Shared = Pick<Result, 'id' | 'request' | 'also' | 'commandId'>;

interface ShareFormProps {
  readonly rates: readonly Shared[];
  /** The list gets new command ids on each reload; this form keeps the one it was opened with. */
  readonly commandId: string;
  readonly onDone: () => void;
}

/** Makes the link once it is shown. */
export default function ShareForm({ rates, commandId, onDone }: ShareFormProps) {
  const { t } = useTranslation('shop');
  const { submit, data } = useFetcher<typeof action>();
  const [asked] = useState(() => ({
    commandId,
    rates: JSON.stringify(rates.map(({ id, request, also }) => ({ rateId: id, request, also }))),
  }));
  useEffect(() => {
    submit(asked, { method: 'post', action: '/rates/share' });
  }, [asked, submit]);
  const refusal = refusalIn(data);
  if (refusal !== null) return <Notice tone="danger">{Object.values(refusal.error).flat().join(' ')}</Notice>;
  if (data === undefined || !('path' in data)) return <Skeleton className="h-28" />;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-2">
        <p className="text-sm text-muted">{t('shared.body')}</p>
        <LinkField path={data.path} title={t('shared.title')} />
      </div>
      <MailSharedForm path={data.path} commandId={data.commandId} onDone={onDone} />
    </div>
  );
}
