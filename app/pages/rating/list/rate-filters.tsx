import { useLocation, type useLoaderData } from '@remix-run/react';
import { ArrowRightLeft, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { shownRateStates } from '@domain/rating/rate/states';
import { LinkButton } from '~/ui/button';
import { FilterBar } from '~/ui/data/filter-bar';
import { DatePicker } from '~/ui/form/date-field';
import { labelOf } from '~/ui/form/lookup';
import { LookupField } from '~/ui/form/lookup-field';
import { Select } from '~/ui/form/select';
import { useFormats } from '~/ui/format';
import { pathOfKind } from '~/presenters/rating/kind-paths';
import { ColumnsButton } from '~/pages/shell/list-columns/columns-button';
import { SavedViewsButton } from '~/pages/shell/saved-views/saved-views-button';
import { placeLookup } from '../place-lookup';
import { isUsualChoice, rateColumns, usualRateColumns } from './column-ids';
import { useRateColumns } from './rate-columns';
import type { loader } from './rates.server';

const rateKinds = Object.keys(pathOfKind) as (keyof typeof pathOfKind)[];

const ends = ['origin', 'destination'] as const;

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export function RateFilters({
  data: { kind, path, filters, places, carrier, supplier, author, views, mayWrite, total, columns },
}: {
  readonly data: Data;
}) {
  const { t } = useTranslation('rating-staff');
  const { date, number } = useFormats();
  const { search } = useLocation();
  const isUsual = isUsualChoice(columns);
  const cells = useRateColumns(kind, !isUsual);
  const all = new URLSearchParams(search);
  all.delete('page');
  all.delete('columns');
  all.set('all', 'true');
  const { state, web, isActive, dateType, from, to } = filters;
  const chip = (name: string, value: string | undefined, shown = value) =>
    value === undefined ? [] : [{ name, label: t(`fields.${name}`), value: shown ?? value }];
  return (
    <FilterBar
      searchLabel={t('list.search')}
      active={[
        ...chip('state', state, state && t(`states.${state}`)),
        ...ends.flatMap((end) => chip(end, filters[end], places[end] ? labelOf(places[end]) : undefined)),
        ...(carrier ? [{ name: 'carriers', label: t('fields.carrier'), value: carrier.name }] : []),
        ...(supplier ? [{ name: 'suppliers', label: t('fields.supplier'), value: supplier.name }] : []),
        ...(isActive === undefined
          ? []
          : [{ name: 'isActive', label: t('fields.is-active'), value: t(`activity.${isActive}`) }]),
        ...(author ? [{ name: 'register', label: t('rate-staff:list.register'), value: author.name }] : []),
        ...(filters.typeRate !== undefined && kind === null
          ? [{ name: 'typeRate', label: t('rate-staff:list.kind'), value: t(`kinds.${filters.typeRate}`) }]
          : []),
        ...chip('web', web, web && t(`web.${web}`)),
        ...chip('dateType', dateType, dateType && t(`date-types.${dateType}`)),
        ...chip('from', from, from && date(from, 'date')),
        ...chip('to', to, to && date(to, 'date')),
      ]}
      actions={
        <>
          <SavedViewsButton
            views={views}
            mayShare={mayWrite}
            {...(!isUsual && { more: { columns: columns.join(',') } })}
          />
          <ColumnsButton
            columns={rateColumns.map((id) => ({ value: id, label: cells[id].header }))}
            shown={columns}
            usual={usualRateColumns}
            isKept
          />
          {mayWrite && total > 0 && (
            <LinkButton to={`${path}/changes?${all}`} icon={ArrowRightLeft}>
              {t('bulk.all-matching', { number: number(total) })}
            </LinkButton>
          )}
          {kind !== null && (
            <LinkButton to={`${path}/export${search}`} reloadDocument prefetch="none" icon={Download}>
              {t('list.export')}
            </LinkButton>
          )}
        </>
      }
    >
      <Select
        label={t('fields.state')}
        name="state"
        isClearable
        clearLabel={t('common:all')}
        defaultValue={state ?? ''}
        options={shownRateStates.map((value) => ({
          value,
          label: t(`states.${value}`),
        }))}
      />
      {ends.map((end) => (
        <LookupField
          key={end}
          label={t(`fields.${end}`)}
          name={end}
          url={placeLookup(kind)}
          isVast
          defaultOption={places[end]}
        />
      ))}
      <LookupField
        label={t('fields.carrier')}
        name="carriers"
        url="/resources/lookups/carriers?limit=50"
        defaultOption={carrier}
      />
      <LookupField
        label={t('fields.supplier')}
        name="suppliers"
        url="/resources/lookups/suppliers?limit=50"
        defaultOption={supplier}
      />
      <LookupField
        label={t('rate-staff:list.register')}
        name="register"
        url="/resources/lookups/people"
        defaultOption={author}
      />
      {kind === null && (
        <Select
          label={t('rate-staff:list.kind')}
          name="typeRate"
          isClearable
          clearLabel={t('common:all')}
          defaultValue={filters.typeRate ?? ''}
          options={rateKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
      )}
      <Select
        label={t('fields.is-active')}
        name="isActive"
        isClearable
        clearLabel={t('activity.true')}
        defaultValue={isActive ?? ''}
        options={(['false', 'all'] as const).map((value) => ({ value, label: t(`activity.${value}`) }))}
      />
      <Select
        label={t('fields.web')}
        name="web"
        isClearable
        clearLabel={t('common:all')}
        defaultValue={web ?? ''}
        options={(['true', 'false'] as const).map((value) => ({ value, label: t(`web.${value}`) }))}
      />
      <Select
        label={t('fields.dateType')}
        name="dateType"
        isClearable
        clearLabel={t('date-types.creation')}
        defaultValue={dateType ?? ''}
        options={(['update', 'validity', 'expiry', 'unrenewed'] as const).map((value) => ({
          value,
          label: t(`date-types.${value}`),
        }))}
      />
      <DatePicker label={t('fields.from')} name="from" defaultValue={from ?? ''} />
      <DatePicker label={t('fields.to')} name="to" defaultValue={to ?? ''} />
    </FilterBar>
  );
}
