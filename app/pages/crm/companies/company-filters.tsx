import type { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { verificationStates } from '@domain/crm/company/states';
import type { ActiveFilter } from '~/ui/data/active-filters';
import { FilterBar } from '~/ui/data/filter-bar';
import { Combobox } from '~/ui/form/combobox';
import { DatePicker } from '~/ui/form/date-field';
import { LookupField } from '~/ui/form/lookup-field';
import { Select } from '~/ui/form/select';
import { TextField } from '~/ui/form/text-field';
import { useFormats } from '~/ui/format';
import type { loader } from './companies.server';

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export function CompanyFilters({ data, actions }: { readonly data: Data; readonly actions: ReactNode }) {
  const { filters, choices } = data;
  const { t } = useTranslation('crm-staff');
  const { t: own } = useTranslation('companies-staff');
  const [, ...otherTags] = filters.tags ?? [];
  return (
    <FilterBar searchLabel={t('companies.search')} active={useActiveFilters(data)} actions={actions}>
      {otherTags.map((id) => (
        <input key={id} type="hidden" name="tags" value={id} />
      ))}
      <Select
        label={t('state')}
        name="verification"
        isClearable
        clearLabel={t('common:all')}
        defaultValue={filters.verification ?? ''}
        options={verificationStates.map((value) => ({ value, label: t(`verification.${value}`) }))}
      />
      <Combobox
        label={t('country')}
        name="country"
        options={choices.countries}
        defaultValue={filters.country ?? ''}
      />
      <TextField label={t('fields.state')} name="state_delpa" defaultValue={filters.state_delpa ?? ''} />
      <Select
        label={t('fields.size')}
        name="size"
        isClearable
        clearLabel={t('common:all')}
        defaultValue={filters.size ?? ''}
        options={choices.sizes.map((value) => ({ value, label: t(`sizes.${value}`) }))}
      />
      <NamedFilter data={data} label={t('fields.tags')} name="tags" of="tags" />
      <NamedFilter data={data} label={own('filters.portfolio')} name="portfolio" of="portfolios" />
      <NamedFilter data={data} label={own('filters.client')} name="client" of="people" minCharacters={3} />
      <Select
        label={own('filters.contact')}
        name="contactFilter"
        isClearable
        clearLabel={t('common:all')}
        defaultValue={filters.contactFilter ?? ''}
        options={choices.contacts.map((value) => ({ value, label: own(`contacts.${value}`) }))}
      />
      <Select
        label={t('fields.status')}
        name="isActive"
        isClearable
        clearLabel={t('common:all')}
        defaultValue={filters.isActive ?? ''}
        options={(['true', 'false'] as const).map((value) => ({ value, label: own(`activity.${value}`) }))}
      />
      <ManagementFilters data={data} />
      <DatePicker label={own('filters.from')} name="startDate" defaultValue={filters.startDate ?? ''} />
      <DatePicker label={own('filters.to')} name="endDate" defaultValue={filters.endDate ?? ''} />
    </FilterBar>
  );
}

interface NamedFilterProps {
  readonly data: Data;
  readonly label: string;
  readonly name: 'tags' | 'portfolio' | 'client' | 'originId' | 'destinationId';
  readonly of: string;
  readonly minCharacters?: number;
}

function NamedFilter({ data: { filters, choices }, label, name, of, minCharacters }: NamedFilterProps) {
  const [id] = [filters[name] ?? []].flat();
  return (
    <LookupField
      label={label}
      name={name}
      url={`/resources/lookups/${of}`}
      defaultOption={id === undefined ? null : { id, name: choices.names.get(id) ?? id }}
      {...(minCharacters !== undefined && { minCharacters, isVast: true })}
    />
  );
}

function ManagementFilters({ data }: { readonly data: Data }) {
  const { filters, choices } = data;
  const { t } = useTranslation('companies-staff');
  const { t: shop } = useTranslation('quoting');
  return (
    <>
      <Select
        label={t('filters.managements')}
        name="sinGestiones"
        isClearable
        clearLabel={t('common:all')}
        defaultValue={filters.sinGestiones ?? ''}
        options={(['true', 'false'] as const).map((value) => ({
          value,
          label: t(`no-managements.${value}`),
        }))}
      />
      <TextField
        label={t('filters.min-score')}
        name="minScore"
        inputMode="numeric"
        defaultValue={filters.minScore ?? ''}
      />
      <TextField
        label={t('filters.max-score')}
        name="maxScore"
        inputMode="numeric"
        defaultValue={filters.maxScore ?? ''}
      />
      <TextField
        label={t('filters.category')}
        name="categoryResult"
        defaultValue={filters.categoryResult ?? ''}
      />
      <Select
        label={t('filters.modal')}
        name="modal"
        isClearable
        clearLabel={t('common:all')}
        defaultValue={filters.modal ?? ''}
        options={choices.transports.map((value) => ({ value, label: shop(`modals.${value}`) }))}
      />
      {(['origin', 'destination'] as const).map((end) => (
        <NamedFilter key={end} data={data} label={t(`filters.${end}`)} name={`${end}Id`} of="place-records" />
      ))}
    </>
  );
}

export function useActiveFilters({ filters, choices }: Pick<Data, 'filters' | 'choices'>): ActiveFilter[] {
  const { t } = useTranslation('crm-staff');
  const { t: own } = useTranslation('companies-staff');
  const { t: shop } = useTranslation('quoting');
  const { date } = useFormats();
  const named = (id: string) => choices.names.get(id) ?? id;
  const words: Readonly<
    Record<keyof Data['filters'], readonly [label: string, say: (value: string) => string]>
  > = {
    search: [t('companies.search'), (value) => value],
    verification: [t('state'), (value) => t(`verification.${value}`)],
    country: [t('country'), (value) => choices.countries.find((one) => one.value === value)?.label ?? value],
    state_delpa: [t('fields.state'), (value) => value],
    size: [t('fields.size'), (value) => t(`sizes.${value}`)],
    tags: [t('fields.tags'), named],
    portfolio: [own('filters.portfolio'), named],
    client: [own('filters.client'), named],
    contactFilter: [own('filters.contact'), (value) => own(`contacts.${value}`)],
    sinGestiones: [own('filters.managements'), (value) => own(`no-managements.${value}`)],
    minScore: [own('filters.min-score'), (value) => value],
    maxScore: [own('filters.max-score'), (value) => value],
    categoryResult: [own('filters.category'), (value) => value],
    modal: [own('filters.modal'), (value) => shop(`modals.${value}`)],
    originId: [own('filters.origin'), named],
    destinationId: [own('filters.destination'), named],
    isActive: [t('fields.status'), (value) => own(`activity.${value}`)],
    startDate: [own('filters.from'), (value) => date(value, 'date')],
    endDate: [own('filters.to'), (value) => date(value, 'date')],
  };
  return Object.entries(words).flatMap(([name, [label, say]]) => {
    const values = [filters[name as keyof typeof words] ?? []].flat();
    return values.length === 0 ? [] : [{ name, label, value: values.map(say).join(', ') }];
  });
}
