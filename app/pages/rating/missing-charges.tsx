import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

export interface MissingChargesProps {
  readonly charges: readonly {
    readonly code: string;
    readonly apply: 'origin' | 'freight' | 'destination';
    readonly carrierName: string | null;
  }[];
  readonly hasIcon?: boolean;
}

export function MissingCharges({ charges, hasIcon = true }: MissingChargesProps) {
  const { t } = useTranslation('pricing');
  if (charges.length === 0) return null;
  const carriers = [...new Set(charges.flatMap(({ carrierName }) => carrierName ?? []))];
  const codes = charges.map(({ code, apply }) => `${code} (${t(`legs.${apply}`)})`);
  const key = carriers.length === 0 ? 'missing-charges' : 'missing-charges-of';
  return (
    <p className="flex items-start gap-1.5 text-sm">
      {hasIcon && <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />}
      <span>{t(key, { carriers: carriers.join(', '), codes: codes.join(', ') })}</span>
    </p>
  );
}
