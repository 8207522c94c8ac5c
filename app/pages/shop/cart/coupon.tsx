import { TicketPercent, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '~/ui/button';
import { Notice } from '~/ui/data/states';
import { Form, SubmitButton } from '~/ui/form/form';
import type { Answered } from '~/ui/form/form-answer';
import { TextField } from '~/ui/form/text-field';
import { useFormats } from '~/ui/format';
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
  const { money, percent } = useFormats();
  const { code, mode, value, discount, outdoneBy, problem } = coupon;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-2 rounded-md border border-line bg-sunken/50 py-1 ps-2.5 pe-1 text-sm">
        <TicketPercent aria-hidden className="size-4 shrink-0 text-muted" />
        <p className="min-w-0 grow break-words">
          <strong className="font-medium">{code}</strong>{' '}
          {mode === 'percent' && <span className="text-muted num">{percent(value)}</span>}
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

export function CouponForm({ answer }: { readonly answer: Answered }) {
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
        label={t('coupon.label')}
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
