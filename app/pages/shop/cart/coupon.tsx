import type { ComparedCoupons } from '@domain/shared/rejection';
import { TicketPercent, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton, LinkButton } from '~/ui/button';
import { Notice } from '~/ui/data/states';
import { Form, SubmitButton } from '~/ui/form/form';
import type { Answered } from '~/ui/form/form-answer';
import { TextField } from '~/ui/form/text-field';
import { useFormats } from '~/ui/format';
import { discountTerms } from '~/presenters/shop/discount-terms';
import type { CouponShown } from './priced-cart.server';
import type { CartIntent } from './cart.server';
import { intent } from '~/pages/intent';

interface AppliedCouponProps {
  readonly coupon: CouponShown;
  readonly currency: string;
  /** Amounts shown nearby: all have decimals or none. */
  readonly among: readonly string[];
}

export function AppliedCoupon({ coupon, currency, among }: AppliedCouponProps) {
  const { t } = useTranslation('shop');
  const formats = useFormats();
  const { money } = formats;
  const { code, discount, outdoneBy, problem } = coupon;
  const terms = discountTerms(coupon, currency, { t, formats });
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-2 rounded-md border border-line bg-sunken/50 py-1 ps-2.5 pe-1 text-sm">
        <TicketPercent aria-hidden className="size-4 shrink-0 text-muted" />
        <p className="min-w-0 grow break-words">
          <strong className="font-medium">{code}</strong>{' '}
          {terms !== null && <span className="text-muted num">{terms}</span>}
        </p>
        {problem === null && outdoneBy === null && (
          <span className="whitespace-nowrap num">{money(`-${discount}`, currency, among)}</span>
        )}
        <Form method="post" intent={intent<CartIntent>('remove-coupon')} isLine>
          <IconButton type="submit" size="sm" label={t('coupon.remove', { code })} icon={X} />
        </Form>
      </div>
      {outdoneBy !== null && (
        <p className="text-sm text-muted">{t('coupon.outdone', { code, better: outdoneBy })}</p>
      )}
      {problem !== null && (
        <Notice tone="danger" title={problem}>
          {t('coupon.take-off')}
        </Notice>
      )}
    </div>
  );
}

interface CouponFormProps {
  readonly answer: Answered;
  readonly isSecond: boolean;
}

export function CouponForm({ answer, isSecond }: CouponFormProps) {
  const { t } = useTranslation('shop');
  return (
    <Form
      method="post"
      answer={answer}
      intent={intent<CartIntent>('apply-coupon')}
      isLine
      className="items-start gap-2"
    >
      <TextField
        label={t(isSecond ? 'coupon.another' : 'coupon.label')}
        name="code"
        autoComplete="off"
        maxLength={30}
        className="min-w-0 grow"
      />
      <SubmitButton variant="secondary" className="mt-5.5">
        {t('coupon.apply')}
      </SubmitButton>
    </Form>
  );
}

/** Asks before a coupon replaces one that saves more. */
export function WorseCoupon({ currency, current, offered }: ComparedCoupons) {
  const { t } = useTranslation('shop');
  const { money } = useFormats();
  const codes = { current: current.code, offered: offered.code };
  const among = [current.discount, offered.discount];
  return (
    <Notice tone="warning" title={t('coupon.worse-title', codes)}>
      <p>
        {t('coupon.worse-body', {
          ...codes,
          kept: money(current.discount, currency, among),
          replaced: money(offered.discount, currency, among),
        })}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <LinkButton to="/cart" variant="primary" size="sm">
          {t('coupon.keep', codes)}
        </LinkButton>
        <Form method="post" intent={intent<CartIntent>('apply-coupon')} isLine>
          <input type="hidden" name="code" value={offered.code} />
          <input type="hidden" name="replace" value="true" />
          <Button type="submit" size="sm">
            {t('coupon.replace', codes)}
          </Button>
        </Form>
      </div>
    </Notice>
  );
}
