import { useTranslation } from 'react-i18next';
import type { ActiveFilter } from '~/ui/data/active-filters';
import type { Option } from '~/ui/form/popover-list';
import { Select } from '~/ui/form/select';

const chosen = ['portfolio', 'country', 'businessUnit'] as const;

type Said = Readonly<Partial<Record<(typeof chosen)[number], string | readonly string[] | undefined>>>;
export type SaidCompanyFilters = Readonly<Partial<Record<(typeof chosen)[number], string | undefined>>>;
export type CompanyChoices = Readonly<Record<(typeof chosen)[number], readonly Option[]>>;

export function useCompanyFilters(filters: Said, choices: CompanyChoices) {
  const { t } = useTranslation('reports-staff');
  return {
    active: chosen.flatMap((name): readonly ActiveFilter[] => {
      const label = choices[name].find(({ value }) => value === [filters[name]].flat()[0])?.label;
      return label === undefined ? [] : [{ name, label: t(`filters.${name}`), value: label }];
    }),
    controls: chosen.map((name) => (
      <Select
        key={name}
        label={t(`filters.${name}`)}
        name={name}
        defaultValue={[filters[name] ?? ''].flat()[0] ?? ''}
        options={[{ value: '', label: t('filters.any') }, ...choices[name]]}
      />
    )),
  };
}
