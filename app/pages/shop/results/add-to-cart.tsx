import { useFetcher, useLocation } from '@remix-run/react';
import { Check, ShoppingCart } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { intent } from '~/pages/intent';
import { useRootData } from '~/pages/shell/root/root-data';
import { Button, LinkButton } from '~/ui/button';
import { refusalIn } from '~/ui/form/form-answer';
import { showToast } from '~/ui/overlay/toast';
import type { action, CartIntent } from '../cart/cart.server';
import { onlyAddress } from './only-address';
import type { Result } from './result';

export function addFormOf(rateId: string): string {
  return `add-${rateId}`;
}

type Ordered = Pick<
  Result,
  'id' | 'code' | 'commandId' | 'request' | 'also' | 'isInCart' | 'price' | 'doors' | 'staff'
>;

/** Into the cart, or as a numbered quotation. Both take the chosen departure. */
export function AddToCart({ result }: { readonly result: Ordered }) {
  const { t } = useTranslation('shop');
  const fetcher = useFetcher<typeof action>();
  const { id, price, doors, staff } = result;
  const isAdded = fetcher.data !== undefined && 'isAdded' in fetcher.data;
  const isInCart = isAdded || result.isInCart;
  const refusal = refusalIn(fetcher.data)?.error['']?.join(' ');
  const isPending = (path: string) => fetcher.state !== 'idle' && fetcher.formAction === path;

  useEffect(() => {
    if (isAdded) void showToast({ tone: 'success', title: t('results.added') });
  }, [isAdded, t]);
  useEffect(() => {
    if (refusal !== undefined) void showToast({ tone: 'danger', title: refusal });
  }, [refusal]);

  return (
    <fetcher.Form id={addFormOf(id)} method="post" action="/cart" className="flex flex-col gap-1.5">
      <input type="hidden" {...intent<CartIntent>('add')} />
      <input type="hidden" name="commandId" value={result.commandId} />
      <input type="hidden" name="rateId" value={id} />
      <input type="hidden" name="request" value={result.request} />
      {result.also !== '' && <input type="hidden" name="also" value={result.also} />}
      {isInCart ? (
        <LinkButton to="/cart" icon={Check}>
          {t('results.in-cart')}
        </LinkButton>
      ) : (
        <Button type="submit" variant="primary" icon={ShoppingCart} isPending={isPending('/cart')}>
          {t('results.add')}
        </Button>
      )}
      <span className="flex gap-1.5 *:flex-1">
        {!isInCart && (
          <Button type="submit" size="sm" name="then" value="checkout" isDisabled={fetcher.state !== 'idle'}>
            {t('results.book-now')}
          </Button>
        )}
        {staff === null && (
          <Quotation
            result={result}
            total={doors?.total ?? price.totalWithTax}
            isPending={isPending(quotationPath(id))}
          />
        )}
      </span>
    </fetcher.Form>
  );
}

function quotationPath(id: string): string {
  return `/rates/${id}/quotation`;
}

interface QuotationProps {
  readonly result: Pick<Ordered, 'id' | 'code'>;
  readonly total: string;
  readonly isPending: boolean;
}

/** Visitors sign in first and come back to the same result. */
function Quotation({ result: { id, code }, total, isPending }: QuotationProps) {
  const { t } = useTranslation('shop');
  const { pathname, search } = useLocation();
  const person = useRootData()?.person ?? null;
  const label = t('quotation.get-of', { code });
  if (person === null) {
    const back = pathname === '/rates' ? onlyAddress(search, id) : `${pathname}${search}`;
    return (
      <LinkButton to={`/login?${new URLSearchParams({ to: back })}`} size="sm" aria-label={label}>
        {t('quotation.get')}
      </LinkButton>
    );
  }
  return (
    <Button
      type="submit"
      formAction={quotationPath(id)}
      name="total"
      value={total}
      size="sm"
      aria-label={label}
      isPending={isPending}
    >
      {t('quotation.get')}
    </Button>
  );
}
