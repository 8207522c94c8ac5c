import { useFetcher } from '@remix-run/react';
import { Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { intent } from '~/pages/intent';
import { LinkField } from '~/pages/shop/shared/link-field';
import { Button } from '~/ui/button';
import { refusalIn } from '~/ui/form/form-answer';
import { Dialog } from '~/ui/overlay/dialog';
import type { action } from './own-quoter.server';

/** The link is made once it is wanted: whoever has it answers the offers. */
export function ShareQuote() {
  const { t } = useTranslation('quoting');
  return (
    <Dialog
      size="sm"
      title={t('own.share')}
      description={t('own.share-body')}
      trigger={<Button icon={Share2}>{t('own.share')}</Button>}
    >
      {() => <QuoteLink />}
    </Dialog>
  );
}

function QuoteLink() {
  const { t } = useTranslation('quoting');
  const fetcher = useFetcher<typeof action>();
  const { data } = fetcher;
  const refusal = refusalIn(data);
  if (data && 'sharedAt' in data) return <LinkField path={data.sharedAt} title={t('own.share')} />;
  return (
    <fetcher.Form method="post" className="flex flex-col items-start gap-3">
      {refusal && <p className="text-sm text-danger">{Object.values(refusal.error).flat().join(' ')}</p>}
      <Button
        type="submit"
        variant="primary"
        {...intent<'share'>('share')}
        isDisabled={fetcher.state !== 'idle'}
      >
        {t('own.share-make')}
      </Button>
    </fetcher.Form>
  );
}
