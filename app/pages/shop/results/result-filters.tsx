import { Form, Link, useSearchParams } from '@remix-run/react';
import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unitName } from '~/presenters/rating/unit-name';
import { termName } from '~/presenters/shop/term-name';
import { Button } from '~/ui/button';
import { classes } from '~/ui/classes';
import { CheckboxGroup } from '~/ui/form/choices';
import { useHasScripts } from '~/ui/form/use-has-scripts';
import { useFormats } from '~/ui/format';
import { NumberField } from '~/ui/form/number-field';
import type { Problems } from '~/texts/problems';
import { RadioFilter } from './radio-filter';
import type { Search } from './result';
import { useFollowedForm } from './use-followed-form';

interface ResultFiltersProps {
  readonly search: Search;
  readonly problems: Problems;
  readonly currency: string;
}

/**
 * Each value shows the number of results it would leave. Filters are in the address and apply as they change.
 */
export function ResultFilters({ search, problems, currency }: ResultFiltersProps) {
  const { t } = useTranslation('shop');
  const [parameters] = useSearchParams();
  const { number } = useFormats();
  const hasScripts = useHasScripts();
  const { form, follow, key } = useFollowedForm();
  const { facets, filters } = search;
  const [isOpened, setOpen] = useState(false);
  const isOpen = isOpened || Object.keys(problems).length > 0;
  const isByTruck = parameters.get('load.type') === 'FTL';
  const others = [...parameters].filter(
    ([name]) => name !== 'page' && (!name.startsWith('filters.') || unseen.has(name)),
  );
  const any = { value: '', label: t('results.any') };
  const counted = (label: string, count: number) => `${label} (${count})`;
  const steps = facets.transitSteps.map(({ days, count }) => ({
    value: String(days),
    label: counted(t('results.up-to', { days: t('results.days', { count: days }) }), count),
  }));
  const most = filters.maxTransit === undefined ? '' : String(filters.maxTransit);
  const isMostListed = most === '' || steps.some(({ value }) => value === most);
  const upTo = isMostListed
    ? steps
    : [
        ...steps,
        { value: most, label: t('results.up-to', { days: t('results.days', { count: Number(most) }) }) },
      ];
  return (
    <section className="rounded-lg border border-line bg-surface shadow-card lg:sticky lg:top-18 lg:max-h-[calc(100dvh-5rem)] lg:overflow-y-auto">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex w-full cursor-pointer items-center gap-2 px-4 py-3 font-semibold lg:pointer-events-none"
        >
          <SlidersHorizontal aria-hidden className="size-4" />
          {t('results.filters')}
          <ChevronDown aria-hidden className={classes('ms-auto size-4 lg:hidden', isOpen && 'rotate-180')} />
        </button>
      </h2>
      <Form
        key={key}
        ref={form}
        method="get"
        action="/rates"
        className={classes('flex-col gap-4 px-4 pb-4 lg:flex', isOpen ? 'flex' : 'hidden')}
      >
        {others.map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        {isOffered(facets.carriers, filters.carriers) && (
          <CheckboxGroup
            onChange={follow}
            label={t('results.carriers')}
            name="filters.carriers"
            defaultValue={filters.carriers}
            options={facets.carriers.map(({ id, name, count }) => ({
              value: id,
              label: counted(name, count),
            }))}
          />
        )}
        {isOffered(facets.routes, filters.route) && (
          <RadioFilter
            label={t('results.route')}
            name="filters.route"
            defaultValue={filters.route ?? ''}
            options={[
              any,
              ...facets.routes.map(({ value, count }) => ({
                value,
                label: counted(t(`results.${value as 'direct' | 'transfers'}`), count),
              })),
            ]}
          />
        )}
        {upTo.length > 0 && (
          <RadioFilter
            label={t('results.max-transit')}
            name="filters.maxTransit"
            defaultValue={most}
            options={[any, ...upTo]}
          />
        )}
        {(
          [
            ['units', t(isByTruck ? 'search.truck' : 'search.container'), facets.units, filters.units],
            ['services', t('results.service'), facets.services, filters.services],
            ['frequencies', t('results.frequency'), facets.frequencies, filters.frequencies],
          ] as const
        ).map(
          ([name, label, values, chosen]) =>
            isOffered(values, chosen) && (
              <CheckboxGroup
                onChange={follow}
                key={name}
                label={label}
                name={`filters.${name}`}
                defaultValue={chosen}
                options={values.map(({ value, count }) => ({
                  value,
                  label: counted(name === 'units' ? unitName(value) : termName(t, value), count),
                }))}
              />
            ),
        )}
        <NumberField
          label={t('results.max-price')}
          name="filters.maxPrice"
          suffix={currency}
          defaultValue={parameters.get('filters.maxPrice')}
          errors={problems['filters.maxPrice']}
          description={
            isRange(facets.price) &&
            t('results.between', { from: number(facets.price.min), to: number(facets.price.max) })
          }
        />
        <PriceSteps steps={facets.priceSteps} chosen={filters.maxPrice} currency={currency} />
        {!hasScripts && (
          <Button type="submit" variant="primary" className="w-fit">
            {t('results.apply')}
          </Button>
        )}
      </Form>
    </section>
  );
}

interface PriceStepsProps {
  readonly steps: Search['facets']['priceSteps'];
  readonly chosen: string | undefined;
  readonly currency: string;
}

/** Links, so that they work without scripts. */
function PriceSteps({ steps, chosen, currency }: PriceStepsProps) {
  const { t } = useTranslation('shop');
  const { money } = useFormats();
  const [parameters] = useSearchParams();
  const others = steps.filter(({ upTo }) => upTo !== chosen);
  if (others.length === 0) return null;
  const kept = [...parameters].filter(([name]) => name !== 'page' && name !== 'filters.maxPrice');
  return (
    <ul className="flex flex-col text-sm">
      {others.map(({ upTo, count }) => (
        <li key={upTo}>
          <Link
            preventScrollReset
            to={`/rates?${new URLSearchParams([...kept, ['filters.maxPrice', upTo]])}`}
            className="inline-block py-1 text-accent underline-offset-2 hover:underline"
          >
            {`${t('results.up-to', { days: money(upTo, currency) })} (${count})`}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Filters that only links set; kept. */
const unseen = new Set(['filters.types', 'filters.freightTypes', 'filters.minTransit', 'filters.minPrice']);

/** A single value is no choice, but a chosen one must stay so that it can be removed. */
function isOffered(values: readonly unknown[], chosen: string | readonly string[] | undefined): boolean {
  return values.length > 1 || (chosen !== undefined && chosen.length > 0);
}

function isRange<Bound>(range: Range<Bound> | null): range is Range<Bound> {
  return range !== null && range.min !== range.max;
}
interface Range<Bound> {
  readonly min: Bound;
  readonly max: Bound;
}
