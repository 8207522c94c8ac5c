import type { SearchValues } from './search-values';

export function LoadGoods({
  values: { measuredBy, units, commodity },
}: {
  readonly values: Pick<SearchValues, 'measuredBy' | 'units' | 'commodity'>;
}) {
  if (commodity === '') return null;
  const names =
    measuredBy === 'units' ? units.map((_, index) => `load.units[${index}].commodity`) : ['load.commodity'];
  return names.map((name) => <input key={name} type="hidden" name={name} value={commodity} />);
}
