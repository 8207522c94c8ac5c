import { useTranslation } from 'react-i18next';
import type { CompanyChoices } from '~/pages/reports/company-filters';
import type { ActiveFilter } from '~/ui/data/active-filters';
import type { Option } from '~/ui/form/popover-list';
import { useFormats } from '~/ui/format';

export type SaidFilters = Readonly<Partial<Record<string, string | readonly string[] | undefined>>>;

export interface Choices {
  readonly executives: readonly Option[];
  readonly details: readonly Option[];
  readonly ofCompany: CompanyChoices;
  readonly withoutExecutive: Option;
  readonly names: ReadonlyMap<string, string>;
}

export function useActiveFilters(filters: SaidFilters, choices: Choices): ActiveFilter[] {
  const { t } = useTranslation('quoting-staff');
  const { t: shop } = useTranslation('quoting');
  const { date } = useFormats();
  const among = (options: readonly Option[]) => (value: string) =>
    options.find((one) => one.value === value)?.label ?? value;
  const named = (value: string) => choices.names.get(value) ?? value;
  const words: Readonly<Record<string, readonly [label: string, say: (value: string) => string]>> = {
    search: [t('list.search'), (value) => value],
    reference: [t('list.reference'), (value) => value],
    modal: [
      t('list.modal'),
      (value) => shop(value === value.toUpperCase() ? `types.${value}` : `modals.${value}`),
    ],
    stateLv2: [t('list.detail'), among(choices.details)],
    executiveId: [t('list.executive'), among([choices.withoutExecutive, ...choices.executives])],
    participants: [t('one.participants'), among(choices.executives)],
    origin: [t('list.origin'), (value) => value],
    destination: [t('list.destination'), (value) => value],
    clients: [t('list.client'), named],
    companies: [t('export.company'), named],
    supplier: [t('list.supplier'), named],
    startDate: [t('list.from'), (value) => date(value, 'date')],
    endDate: [t('list.to'), (value) => date(value, 'date')],
  };
  return Object.entries(words).flatMap(([name, [label, say]]) => {
    const values = [filters[name] ?? []].flat();
    return values.length === 0 ? [] : [{ name, label, value: values.map(say).join(', ') }];
  });
}
