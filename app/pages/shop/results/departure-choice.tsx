import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '~/ui/format';
import type { Result } from './result';

interface DepartureChoiceProps extends Pick<Result, 'departures' | 'cutOff'> {
  /** Id of the form that adds the rate to the cart. Undefined: only shown. */
  readonly form: string | undefined;
}

/** Without a choice, the first departure that can be reached. */
export function DepartureChoice({ departures, cutOff, form }: DepartureChoiceProps) {
  const { t } = useTranslation('shop');
  const [chosen, choose] = useState('');
  const [plain, withCutOff] =
    form === undefined
      ? (['departures', 'departures-and-cut-offs'] as const)
      : (['choose-departure', 'choose-departure-and-cut-off'] as const);
  const label = t(`results.${cutOff === null ? plain : withCutOff}`);
  return (
    <span
      className="grid grid-cols-3 gap-x-3"
      role={form === undefined ? undefined : 'radiogroup'}
      aria-label={label}
    >
      <span className="col-span-3 flex flex-wrap gap-x-2">
        {label}
        {chosen !== '' && (
          <button type="button" className="text-accent hover:underline" onClick={() => choose('')}>
            {t('results.first-departure')}
          </button>
        )}
      </span>
      {departures.map(({ day, cutOff: last }) => {
        const days = (
          <>
            <span className="block text-ink">
              <DateTime value={day} style="shortDay" />
            </span>
            {last !== null && <DateTime value={last} style="shortDay" />}
          </>
        );
        if (form === undefined) return <span key={day}>{days}</span>;
        return (
          <label
            key={day}
            className="-mx-1.5 cursor-pointer rounded-md border border-transparent px-1.5 hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              form={form}
              name="departure"
              value={day}
              className="sr-only"
              checked={chosen === day}
              onChange={() => choose(day)}
            />
            {days}
          </label>
        );
      })}
    </span>
  );
}
