import { useTranslation } from 'react-i18next';
import type { LoadSummary } from '~/features/quoting/load/load-summary.server';
import { unitName } from '~/features/pricing/unit-name';
import { useFormats } from '~/ui/format';

/** A load in one line: "2 bultos · 80 kg · 0,96 m³", "1 × 40HC · 18.000 kg". */
export function LoadText({ load }: { readonly load: LoadSummary }) {
  const { t } = useTranslation('shop');
  const { measure } = useFormats();
  const { lines, pieces, kilograms, cubicMetres, chargeable } = load;
  const what =
    chargeable.unit === 'unit'
      ? lines.map(({ amount, unit }) =>
          unit === null ? t('load.units', { count: amount }) : `${amount} × ${unitName(unit)}`,
        )
      : [t('load.pieces', { count: pieces })];
  const size = [measure(kilograms, 'kg'), ...(cubicMetres === null ? [] : [measure(cubicMetres, 'm³')])];
  return <>{[...what, ...size].join(' · ')}</>;
}
