import { useTranslation } from 'react-i18next';
import type { Departure } from '@domain/rating/search/departures';
import { intent } from '~/pages/intent';
import { Button } from '~/ui/button';
import { Form } from '~/ui/form/form';
import type { Answered } from '~/ui/form/form-answer';
import { Select } from '~/ui/form/select';
import { useFormats } from '~/ui/format';
import { departureDays } from '~/presenters/shop/departures-text';
import type { CartIntent } from './cart.server';

interface DepartureOfLineProps {
  readonly lineId: string;
  readonly name: string;
  readonly departures: readonly Departure[];
  readonly chosen: string | null;
  readonly answer: Answered;
}

export function DepartureOfLine({ lineId, name, departures, chosen, answer }: DepartureOfLineProps) {
  const { t } = useTranslation('shop');
  const formats = useFormats();
  if (departures.length === 0) return null;
  return (
    <Form
      key={chosen}
      method="post"
      answer={answer}
      intent={intent<CartIntent>('departure')}
      isLine
      className="items-end gap-2"
    >
      <input type="hidden" name="lineId" value={lineId} />
      <Select
        label={t('own-changes.departure')}
        name="departure"
        defaultValue={chosen ?? 'first'}
        options={[
          { value: 'first', label: t('results.first-departure') },
          ...departures.map((departure) => ({
            value: departure.day,
            label: departureDays(t, formats, departure),
          })),
        ]}
      />
      <Button type="submit" aria-label={t('cart.change-departure-of', { name })}>
        {t('cart.change-departure')}
      </Button>
    </Form>
  );
}
