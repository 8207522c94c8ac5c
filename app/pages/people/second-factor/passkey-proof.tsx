import { useFetcher, useSubmit } from '@remix-run/react';
import { startAuthentication } from '@simplewebauthn/browser';
import { Fingerprint } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { intent } from '~/pages/intent';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/data/states';
import { useHasScripts } from '~/ui/form/use-has-scripts';
import { usePasskeyCeremony } from './passkey-ceremony';

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];

type Intent = ReturnType<typeof intent>;

interface PasskeyProofProps {
  readonly begin: Intent;
  readonly finish: Intent;
  readonly size?: 'md' | 'lg';
  readonly fields?: Readonly<Record<string, string>>;
}

const ask = (optionsJSON: Options) => startAuthentication({ optionsJSON });

export function PasskeyProof({ begin, finish, size = 'lg', fields = {} }: PasskeyProofProps) {
  const { t } = useTranslation('people');
  const fetcher = useFetcher<{ readonly passkeyOptions?: Options }>();
  const submit = useSubmit();
  const hasFailed = usePasskeyCeremony({
    options: fetcher.data?.passkeyOptions ?? null,
    ask,
    send: (passkey) => submit({ ...fields, [finish.name]: finish.value, passkey }, { method: 'post' }),
  });
  if (!useHasScripts()) return null;
  return (
    <div className="flex flex-col gap-3">
      {hasFailed && <Notice tone="warning">{t('factor.passkey-failed')}</Notice>}
      <fetcher.Form
        method="post"
        className={size === 'lg' ? 'flex flex-col' : 'flex flex-col sm:flex-row sm:justify-end'}
      >
        <input type="hidden" {...begin} />
        <Button type="submit" icon={Fingerprint} size={size} isPending={fetcher.state !== 'idle'}>
          {t('factor.use-passkey')}
        </Button>
      </fetcher.Form>
    </div>
  );
}
