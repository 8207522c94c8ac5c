import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { shipmentTypes } from '@domain/quoting/quoter/inputs';
import { FilterBar } from '~/ui/data/filter-bar';
import { DatePicker } from '~/ui/form/date-field';
import { LookupField } from '~/ui/form/lookup-field';
import { TextField } from '~/ui/form/text-field';
import { useCompanyFilters } from '~/pages/reports/company-filters';
import { useActiveFilters, type Choices, type SaidFilters } from './active-filters';
import { SeveralFilter } from './several-filter';

interface QuoterFiltersProps {
  readonly filters: SaidFilters;
  readonly choices: Choices;
  /** Kept unchanged, such as the tabs of states. */
  readonly elsewhere?: readonly string[];
  readonly actions?: ReactNode;
}

const transportsOfSeveral = ['sea', 'land'] as const;

export function QuoterFilters({ filters, choices, elsewhere = [], actions }: QuoterFiltersProps) {
  const { t } = useTranslation('quoting-staff');
  const { t: shop } = useTranslation('quoting');
  const ofCompany = useCompanyFilters(filters, choices.ofCompany);
  const active = [...useActiveFilters(filters, choices), ...ofCompany.active];
  const first = (name: string): string | undefined => valuesOf(filters, name)[0];
  const lookedUp = (name: string) => {
    const id = first(name);
    return id === undefined ? null : { id, name: choices.names.get(id) ?? id };
  };
  return (
    <FilterBar searchLabel={t('list.search')} active={active} actions={actions}>
      {hiddenFields(filters, [...elsewhere, 'supplier'])}
      <SeveralFilter
        label={t('list.detail')}
        name="stateLv2"
        placeholder={t('list.any')}
        chosen={valuesOf(filters, 'stateLv2')}
        options={choices.details}
      />
      <SeveralFilter
        label={t('list.modal')}
        name="modal"
        placeholder={t('list.any')}
        chosen={valuesOf(filters, 'modal')}
        options={[
          ...shipmentTypes.map((type) => ({ value: type, label: shop(`types.${type}`) })),
          ...transportsOfSeveral.map((one) => ({
            value: one,
            label: t('list.all-of', { transport: shop(`modals.${one}`) }),
          })),
        ]}
      />
      {(['origin', 'destination'] as const).map((end) => (
        <TextField
          key={end}
          label={t(`list.${end}`)}
          name={end}
          placeholder={t('list.several-places')}
          defaultValue={valuesOf(filters, end).join(', ')}
        />
      ))}
      <LookupField
        label={t('list.client')}
        name="clients"
        url="/resources/lookups/people"
        minCharacters={3}
        isVast
        defaultOption={lookedUp('clients')}
      />
      <LookupField
        label={t('export.company')}
        name="companies"
        url="/resources/lookups/companies"
        minCharacters={3}
        isVast
        defaultOption={lookedUp('companies')}
      />
      {ofCompany.controls}
      <SeveralFilter
        label={t('list.executive')}
        name="executiveId"
        placeholder={t('list.any-executive')}
        chosen={valuesOf(filters, 'executiveId')}
        options={[choices.withoutExecutive, ...choices.executives]}
      />
      <SeveralFilter
        label={t('one.participants')}
        name="participants"
        placeholder={t('list.any-executive')}
        chosen={valuesOf(filters, 'participants')}
        options={choices.executives}
      />
      <TextField
        label={t('list.reference')}
        name="reference"
        maxLength={40}
        defaultValue={first('reference')}
      />
      <DatePicker label={t('list.from')} name="startDate" defaultValue={first('startDate')} />
      <DatePicker label={t('list.to')} name="endDate" defaultValue={first('endDate')} />
    </FilterBar>
  );
}

const ofSeveral: ReadonlySet<string> = new Set([
  'stateLv2',
  'modal',
  'origin',
  'destination',
  'executiveId',
  'participants',
]);

function valuesOf(filters: SaidFilters, name: string): readonly string[] {
  return [filters[name] ?? []].flat();
}

/**
 * Filters set elsewhere, and further values of a filter, which an address or a saved view may contain. Plain
 * inputs, as `FilterFields` expects.
 */
function hiddenFields(filters: SaidFilters, elsewhere: readonly string[]) {
  return Object.keys(filters).flatMap((name) =>
    valuesOf(filters, name)
      .slice(elsewhere.includes(name) ? 0 : ofSeveral.has(name) ? Infinity : 1)
      .map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
  );
}
