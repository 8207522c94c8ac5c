import { Copy, Rss } from 'lucide-react';
import { Form as PlainForm } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { intent } from '~/pages/intent';
import { Button } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { Notice } from '~/ui/data/states';
import { TextField } from '~/ui/form/text-field';
import { useHasScripts } from '~/ui/form/use-has-scripts';
import { DateTime } from '~/ui/format';
import { ConfirmDialog } from '~/ui/overlay/dialog';
import type { AddressIntent } from './address.server';

interface AddressCardProps {
  readonly standing: { readonly madeAt: string; readonly lastReadAt: string | null } | null;
  /** The address just created; it cannot be read again. */
  readonly address: string | null;
}

export function AddressCard({ standing, address }: AddressCardProps) {
  const { t } = useTranslation('meetings-staff');
  return (
    <Card title={t('feed.title')} description={t('feed.about')}>
      <div className="flex flex-col gap-4">
        {address !== null && <NewAddress address={address} />}
        {standing !== null && address === null && (
          <p className="text-sm">
            {t('feed.made')} <DateTime value={standing.madeAt} />.{' '}
            {standing.lastReadAt === null ? (
              t('feed.never-read')
            ) : (
              <>
                {t('feed.read')} <DateTime value={standing.lastReadAt} />.
              </>
            )}
          </p>
        )}
        {standing === null ? (
          <PlainForm method="post" preventScrollReset>
            <Button type="submit" icon={Rss} {...intent<AddressIntent>('address-renew')}>
              {t('feed.make')}
            </Button>
          </PlainForm>
        ) : (
          <div className="flex flex-wrap gap-2">
            <Confirmed asks="address-renew" tone="accent" />
            <Confirmed asks="address-revoke" tone="danger" />
          </div>
        )}
      </div>
    </Card>
  );
}

function NewAddress({ address }: { readonly address: string }) {
  const { t } = useTranslation('meetings-staff');
  const hasScripts = useHasScripts();
  const [isCopied, setCopied] = useState(false);
  return (
    <Notice tone="success" title={t('feed.ready')}>
      <p>{t('feed.once')}</p>
      <div className="mt-2 flex flex-wrap items-end gap-2">
        <TextField
          className="min-w-0 flex-1 basis-64"
          label={t('feed.address')}
          name="address"
          defaultValue={address}
          isReadOnly
        />
        {hasScripts && (
          <Button
            icon={Copy}
            onPress={() => {
              void navigator.clipboard.writeText(address).then(() => setCopied(true));
            }}
          >
            {t(isCopied ? 'feed.copied' : 'feed.copy')}
          </Button>
        )}
      </div>
    </Notice>
  );
}

function Confirmed({ asks, tone }: { readonly asks: AddressIntent; readonly tone: 'accent' | 'danger' }) {
  const { t } = useTranslation('meetings-staff');
  const label = t(`feed.${asks}`);
  return (
    <ConfirmDialog
      trigger={<Button variant={tone === 'danger' ? 'danger' : 'secondary'}>{label}</Button>}
      title={label}
      body={t(`feed.${asks}-body`)}
      confirmLabel={label}
      tone={tone}
      action=""
      fields={{ intent: asks }}
    />
  );
}
