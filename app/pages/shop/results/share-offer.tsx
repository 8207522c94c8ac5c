import { useLocation } from '@remix-run/react';
import { Share2 } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayOrder, useRootData } from '~/pages/shell/root/root-data';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/overlay/dialog';
import { OnDemand } from '~/ui/overlay/on-demand';
import { copyAddress, useTellCopied } from '../shared/copy-address';
import type { Shared } from '../shared/share-form';
import { onlyAddress } from './only-address';

const loadShareForm = () => import('../shared/share-form');

interface ShareOfferProps {
  readonly rates: readonly Shared[];
  readonly label: ReactNode;
  readonly title: string;
  /** For visitors, whose prices need no link of their own. */
  readonly address: string;
}

/** By a link with the prices of the day; visitors share the address of the search. */
export function ShareOffer({ rates, label, title, address }: ShareOfferProps) {
  const person = useRootData()?.person ?? null;
  const mayShare = useMayOrder();
  const [first] = rates;
  if (person === null || !mayShare || first === undefined)
    return <ShareAddress address={address} label={label} title={title} />;
  return (
    <Dialog
      size="md"
      title={title}
      trigger={
        <Button variant="quiet" size="sm" icon={Share2} aria-label={title} className="text-sm">
          {label}
        </Button>
      }
    >
      {(close) => (
        <OnDemand
          load={loadShareForm}
          onFailed={close}
          props={{ rates, commandId: first.commandId, onDone: close }}
        />
      )}
    </Dialog>
  );
}

export function ShareResult({ result }: { readonly result: Shared & { readonly code: string } }) {
  const { t } = useTranslation('shop');
  const { search } = useLocation();
  return (
    <ShareOffer
      rates={[result]}
      label={<span className="sr-only @5xl:not-sr-only">{t('results.share')}</span>}
      title={t('shared.share-of', { code: result.code })}
      address={onlyAddress(search, result.id)}
    />
  );
}

/** By the device's share menu, else copied. Without scripts it is a link. */
function ShareAddress({ address, label, title }: Omit<ShareOfferProps, 'rates'>) {
  const tell = useTellCopied();
  const share = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void copyAddress(event.currentTarget.href, title).then(tell);
  };
  return (
    <a
      href={address}
      onClick={share}
      aria-label={title}
      className="flex h-7 items-center gap-1.5 rounded-md px-2 text-muted hover:bg-hover hover:text-ink"
    >
      <Share2 aria-hidden className="size-4" />
      {label}
    </a>
  );
}
