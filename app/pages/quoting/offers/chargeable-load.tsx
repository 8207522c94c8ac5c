import { useTranslation } from 'react-i18next';
import type { LoadSummary } from '~/presenters/quoting/load-summary.server';
import { useFormats } from '~/ui/format';

export function ChargeableLoad({ load }: { readonly load: LoadSummary }) {
  const { t } = useTranslation('quoting');
  const { number, measure } = useFormats();
  const { pieces, kilograms, cubicMetres, chargeable } = load;
  const isUnits = chargeable.unit === 'unit';
  const parts = [
    isUnits ? `${t('load.unit-count')}: ${number(String(pieces))}` : t('load.pieces', { count: pieces }),
    measure(kilograms, 'kg'),
    ...(cubicMetres === null ? [] : [measure(cubicMetres, 'm³')]),
  ];
  return (
    <span className="num">
      {parts.join(' · ')}
      {!isUnits && (
        <>
          {' · '}
          <b className="font-semibold text-ink">
            {t('load.chargeable-weight')}:{' '}
            {measure(chargeable.amount, chargeable.unit === 'wm' ? 'W/M' : 'kg')}
          </b>
        </>
      )}
    </span>
  );
}
