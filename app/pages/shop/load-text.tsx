import { useTranslation } from 'react-i18next';
import type { LoadSummary } from '~/presenters/quoting/load-summary.server';
import { useFormats } from '~/ui/format';
import { loadWords } from '~/presenters/shop/load-words';

interface LoadTextProps {
  readonly load: LoadSummary;
  readonly times?: number;
}

export function LoadText({ load, times }: LoadTextProps) {
  const { t } = useTranslation('shop');
  return <>{loadWords(load, t, useFormats(), times)}</>;
}
