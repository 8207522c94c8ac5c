import { useTranslation } from 'react-i18next';
import type { LoadSummary } from '~/presenters/quoting/load-summary.server';
import { useFormats } from '~/ui/format';
import { loadWords } from '~/presenters/shop/load-words';

interface LoadTextProps {
  readonly load: LoadSummary;
  readonly times?: number;
  readonly shipsOn?: string | null;
}

export function LoadText({ load, times, shipsOn = null }: LoadTextProps) {
  const { t } = useTranslation('shop');
  const formats = useFormats();
  const day = shipsOn === null ? [] : [t('ships-on', { date: formats.date(shipsOn, 'date') })];
  return <>{[loadWords(load, t, formats, times), ...day].join(' · ')}</>;
}
