import { useTranslation } from 'react-i18next';
import type { LoadSummary } from '~/presenters/quoting/load-summary.server';
import { sizeWords } from '~/presenters/shop/load-words';
import { useFormats } from '~/ui/format';

export function ChargeableLoad({ load }: { readonly load: LoadSummary }) {
  const { t } = useTranslation('quoting');
  const { number, measure } = useFormats();
  const { pieces, chargeable, ...size } = load;
  const isUnits = chargeable.unit === 'unit';
  const parts = [
    isUnits ? `${t('load.unit-count')}: ${number(String(pieces))}` : t('load.pieces', { count: pieces }),
    ...sizeWords(size, (count) => t('load.not-stackable', { count }), measure),
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
