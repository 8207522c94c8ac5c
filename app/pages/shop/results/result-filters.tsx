import { Form, Link, useLocation, useSearchParams, type useLoaderData } from '@remix-run/react';
import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unitName } from '~/presenters/rating/unit-name';
import { Button } from '~/ui/button';
import { classes } from '~/ui/classes';
import { CheckboxGroup, RadioGroup } from '~/ui/form/choices';
import { useFormats } from '~/ui/format';
import { NumberField } from '~/ui/form/number-field';
import type { Problems } from '~/texts/problems';
import type { loader } from './results.server';

type Search = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['search']>;

interface ResultFiltersProps {
  readonly search: Search;
  readonly problems: Problems;
  readonly currency: string;
}

/**
 * Filters of the results, each value with the number of results it would leave. They are kept in the address, like the
 * search.
 */
export function ResultFilters({ search, problems, currency }: ResultFiltersProps) {
  const { t } = useTranslation('shop');
  const [parameters] = useSearchParams();
  const { search: address } = useLocation();
  const { number } = useFormats();
  const { facets, filters } = search;
  const [isOpened, setOpen] = useState(false);
  const isOpen = isOpened || Object.keys(problems).length > 0;
  const isByTruck = parameters.get('load.type') === 'FTL';
  const others = [...parameters].filter(([name]) => !name.startsWith('filters.') && name !== 'page');
  const counted = (label: string, count: number) => `${label} (${count})`;
  return (
    <section className="rounded-lg border border-line bg-surface shadow-card lg:sticky lg:top-18">
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
        key={address}
        method="get"
        className={classes('flex-col gap-4 px-4 pb-4 lg:flex', isOpen ? 'flex' : 'hidden')}
      >
        {others.map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        {isOffered(facets.carriers, filters.carriers) && (
          <CheckboxGroup
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
          <RadioGroup
            label={t('results.route')}
            name="filters.route"
            defaultValue={filters.route ?? null}
            options={facets.routes.map(({ value, count }) => ({
              value,
              label: counted(t(`results.${value as 'direct' | 'transfers'}`), count),
            }))}
          />
        )}
        {isOffered(facets.units, filters.units) && (
          <CheckboxGroup
            label={t(isByTruck ? 'search.truck' : 'search.container')}
            name="filters.units"
            defaultValue={filters.units}
            options={facets.units.map(({ value, count }) => ({
              value,
              label: counted(unitName(value), count),
            }))}
          />
        )}
        <NumberField
          label={t('results.max-transit')}
          name="filters.maxTransit"
          decimals={false}
          suffix={t('results.days-unit')}
          defaultValue={parameters.get('filters.maxTransit')}
          errors={problems['filters.maxTransit']}
          description={
            isRange(facets.transit) &&
            t('results.between', { from: facets.transit.min, to: facets.transit.max })
          }
        />
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
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" variant="primary">
            {t('results.apply')}
          </Button>
          <Link
            to={`?${new URLSearchParams(others)}`}
            className="text-sm text-muted hover:text-ink hover:underline"
          >
            {t('results.clear')}
          </Link>
        </div>
      </Form>
    </section>
  );
}

/** A single value is no choice, but a chosen one must stay so that it can be removed. */
function isOffered(values: readonly unknown[], chosen: string | readonly string[] | undefined): boolean {
  return values.length > 1 || (chosen !== undefined && chosen.length > 0);
}

/** A single value is no range. */
function isRange<Bound>(range: Range<Bound> | null): range is Range<Bound> {
  return range !== null && range.min !== range.max;
}
interface Range<Bound> {
  readonly min: Bound;
  readonly max: Bound;
}
