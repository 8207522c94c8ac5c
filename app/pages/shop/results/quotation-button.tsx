import { useFetcher, useLocation } from '@remix-run/react';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRootData } from '~/pages/shell/root/root-data';
import { Button, LinkButton } from '~/ui/button';
import { addFormOf, orderKeyOf } from './add-to-cart';
import { onlyAddress } from './only-address';
import type { Result } from './result';

/** Of the form that adds the rate to the cart, with its chosen departure. Visitors sign in first and come back to the same result. */
export function QuotationButton({
  result,
}: {
  readonly result: Pick<Result, 'id' | 'code' | 'request' | 'also' | 'price' | 'doors'>;
}) {
  const { t } = useTranslation('shop');
  const { pathname, search } = useLocation();
  const { id, code, price, doors } = result;
  const fetcher = useFetcher({ key: orderKeyOf(result) });
  const person = useRootData()?.person ?? null;
  const path = `/rates/${id}/quotation`;
  const shown = {
    variant: 'quiet',
    size: 'sm',
    icon: FileText,
    'aria-label': t('quotation.get-of', { code }),
    className: 'text-sm',
  } as const;
  if (person === null) {
    const back = pathname === '/rates' ? onlyAddress(search, id) : `${pathname}${search}`;
    return (
      <LinkButton to={`/login?${new URLSearchParams({ to: back })}`} {...shown}>
        {t('quotation.get')}
      </LinkButton>
    );
  }
  return (
    <Button
      type="submit"
      form={addFormOf(id)}
      formAction={path}
      name="total"
      value={doors?.total ?? price.totalWithTax}
      isPending={fetcher.state !== 'idle' && fetcher.formAction === path}
      {...shown}
    >
      {t('quotation.get')}
    </Button>
  );
}
