import { useTranslation } from 'react-i18next';
import { FilterBar } from '~/ui/data/filter-bar';
import { DatePicker } from '~/ui/form/date-field';
import { LookupField, type LookupOption } from '~/ui/form/lookup-field';
import { useFormats } from '~/ui/format';
import { useCompanyFilters, type CompanyChoices, type SaidCompanyFilters } from './company-filters';

interface ActivityFiltersProps {
  readonly filters: SaidCompanyFilters &
    Readonly<Partial<Record<'startDate' | 'endDate', string | undefined>>>;
  readonly executive: LookupOption | null;
  readonly choices: CompanyChoices;
}

export function ActivityFilters({ filters, executive, choices }: ActivityFiltersProps) {
  const { t } = useTranslation('reports-staff');
  const { date } = useFormats();
  const ofCompany = useCompanyFilters(filters, choices);
  const active = [
    ...(['startDate', 'endDate'] as const).flatMap((name) =>
      filters[name] === undefined
        ? []
        : [{ name, label: t(`filters.${name}`), value: date(filters[name], 'date') }],
    ),
    ...(executive === null
      ? []
      : [{ name: 'executive', label: t('filters.executive'), value: executive.name }]),
    ...ofCompany.active,
  ];
  return (
    <FilterBar active={active}>
      <DatePicker label={t('filters.startDate')} name="startDate" defaultValue={filters.startDate ?? ''} />
      <DatePicker label={t('filters.endDate')} name="endDate" defaultValue={filters.endDate ?? ''} />
      <LookupField
        label={t('filters.executive')}
        name="executive"
        url="/resources/lookups/executives"
        defaultOption={executive}
      />
      {ofCompany.controls}
    </FilterBar>
  );
}
