import { useTranslation } from 'react-i18next';
import { showToast } from '~/ui/overlay/toast';

type Outcome = 'shared' | 'copied' | 'refused';

/** Phones have a share menu; other browsers only a clipboard, which they may refuse. */
export async function copyAddress(url: string, title: string): Promise<Outcome> {
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

export function useTellCopied(): (outcome: Outcome) => void {
  const { t } = useTranslation('shop');
  return (outcome) => {
    if (outcome === 'copied') void showToast({ tone: 'success', title: t('shared.copied') });
    if (outcome === 'refused') void showToast({ tone: 'danger', title: t('shared.not-copied') });
  };
}
