import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRootData } from '~/pages/shell/root/root-data';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/overlay/dialog';
import { OnDemand } from '~/ui/overlay/on-demand';
import type { Mailed } from './mail-form';

const loadMailForm = () => import('./mail-form');

/** For signed-in readers only: visitors cannot send mail. */
export function MailOffer({ result }: { readonly result: Mailed }) {
  const { t } = useTranslation('shop');
  const person = useRootData()?.person ?? null;
  if (person === null) return null;
  return (
    <Dialog
      size="sm"
      title={t('results.mail-of', { code: result.code })}
      description={t('results.mail-body')}
      trigger={
        <Button
          variant="quiet"
          size="sm"
          icon={Mail}
          aria-label={t('results.mail-of', { code: result.code })}
          className="text-sm"
        >
          {t('results.mail')}
        </Button>
      }
    >
      {(close) => (
        <OnDemand load={loadMailForm} onFailed={close} props={{ result, own: person.email, onDone: close }} />
      )}
    </Dialog>
  );
}
