import { useFetcher } from '@remix-run/react';
import { Check, ShoppingCart } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { intent } from '~/pages/intent';
import { Button, LinkButton } from '~/ui/button';
import { refusalIn } from '~/ui/form/form-answer';
import { showToast } from '~/ui/overlay/toast';
import type { action, CartIntent } from '../cart/cart.server';
import type { Result } from './result';

export function addFormOf(rateId: string): string {
  return `add-${rateId}`;
}

/** Of the rate with its load: the same rate with another load is added anew. */
export function orderKeyOf({ id, request, also }: Pick<Result, 'id' | 'request' | 'also'>): string {
  return [id, request, also].join(' ');
}

type Ordered = Pick<Result, 'id' | 'commandId' | 'request' | 'also' | 'isInCart'>;

/** With the chosen departure. The button of the quotation posts the same form. */
export function AddToCart({ result }: { readonly result: Ordered }) {
  const { t } = useTranslation('shop');
  const { id } = result;
  const fetcher = useFetcher<typeof action>({ key: orderKeyOf(result) });
  const isAdded = fetcher.data !== undefined && 'isAdded' in fetcher.data;
  const isInCart = isAdded || result.isInCart;
  const refusal = refusalIn(fetcher.data)?.error['']?.join(' ');
  const isPending = fetcher.state !== 'idle' && fetcher.formAction === '/cart';

  useEffect(() => {
    if (isAdded) void showToast({ tone: 'success', title: t('results.added') });
  }, [isAdded, t]);
  useEffect(() => {
    if (refusal !== undefined) void showToast({ tone: 'danger', title: refusal });
  }, [refusal]);

  return (
    <fetcher.Form
      id={addFormOf(id)}
      method="post"
      action="/cart"
      className="flex flex-col gap-1.5 @3xl:flex-row"
    >
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
        <Button type="submit" variant="primary" icon={ShoppingCart} isPending={isPending}>
          {t('results.add')}
        </Button>
      )}
      {!isInCart && (
        <Button type="submit" name="then" value="checkout" isDisabled={fetcher.state !== 'idle'}>
          {t('results.book-now')}
        </Button>
      )}
    </fetcher.Form>
  );
}
