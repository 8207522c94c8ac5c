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

export function AddToCart({
  result,
}: {
  readonly result: Pick<Result, 'id' | 'code' | 'commandId' | 'request' | 'also' | 'isInCart'>;
}) {
  const { t } = useTranslation('shop');
  const fetcher = useFetcher<typeof action>();
  const isAdded = fetcher.data !== undefined && 'isAdded' in fetcher.data;
  const refusal = refusalIn(fetcher.data)?.error['']?.join(' ');

  useEffect(() => {
    if (isAdded) void showToast({ tone: 'success', title: t('results.added') });
  }, [isAdded, t]);
  useEffect(() => {
    if (refusal !== undefined) void showToast({ tone: 'danger', title: refusal });
  }, [refusal]);

  if (isAdded || result.isInCart)
    return (
      <LinkButton to="/cart" icon={Check}>
        {t('results.in-cart')}
      </LinkButton>
    );
  return (
    <fetcher.Form id={addFormOf(result.id)} method="post" action="/cart" className="flex flex-col">
      <input type="hidden" {...intent<CartIntent>('add')} />
      <input type="hidden" name="commandId" value={result.commandId} />
      <input type="hidden" name="rateId" value={result.id} />
      <input type="hidden" name="request" value={result.request} />
      {result.also !== '' && <input type="hidden" name="also" value={result.also} />}
      <Button type="submit" variant="primary" icon={ShoppingCart} isPending={fetcher.state !== 'idle'}>
        {t('results.add')}
      </Button>
    </fetcher.Form>
  );
}
