import { useLocation } from '@remix-run/react';
import { Share2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '~/ui/overlay/toast';
import { onlyAddress } from './only-address';

/** By the device's share menu, else copied. Without scripts it is a link. */
export function ShareOffer({ id, code }: { readonly id: string; readonly code: string }) {
  const { t } = useTranslation('shop');
  const { search } = useLocation();
  const address = onlyAddress(search, id);
  const share = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void shareAddress(event.currentTarget.href, code).then((outcome) =>
      outcome === 'copied'
        ? showToast({ tone: 'success', title: t('results.link-copied') })
        : outcome === 'refused'
          ? showToast({ tone: 'danger', title: t('results.link-not-copied') })
          : undefined,
    );
  };
  return (
    <a
      href={address}
      onClick={share}
      aria-label={t('results.share-of', { code })}
      className="flex h-7 items-center gap-1.5 rounded-md px-2 text-muted hover:bg-hover hover:text-ink"
    >
      <Share2 aria-hidden className="size-4" />
      {t('results.share')}
    </a>
  );
}

/** Phones have a share menu; other browsers only a clipboard, which they may refuse. */
async function shareAddress(url: string, title: string): Promise<'shared' | 'copied' | 'refused'> {
  if (matchMedia('(pointer: coarse)').matches && 'share' in navigator) {
    // Closing the menu without a choice rejects too.
    return navigator.share({ url, title }).then(
      () => 'shared' as const,
      () => 'shared' as const,
    );
  }
  return navigator.clipboard.writeText(url).then(
    () => 'copied' as const,
    () => 'refused' as const,
  );
}
