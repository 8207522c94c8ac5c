import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BusinessModel } from '@domain/rating/rate/terms';
import type { ShownRule } from '~/presenters/rating/shown-margins.server';
import { Link } from '@remix-run/react';
import { classes } from '~/ui/classes';
import { Badge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import type { Tone } from '~/ui/tone';

interface MarginsProps {
  readonly businessModel: BusinessModel;
  readonly rules: readonly ShownRule[];
  readonly isWhole: boolean;
}

const tones: Readonly<Record<ShownRule['outcome'], Tone>> = {
  applies: 'success',
  outranked: 'neutral',
  differs: 'neutral',
};

export function MarginsCard({ businessModel, rules, isWhole }: MarginsProps) {
  const { t } = useTranslation('rate-staff');
  const isSale = businessModel === 'Venta';
  const matching = rules.filter(({ outcome }) => outcome !== 'differs');
  const others = rules.filter(({ outcome }) => outcome === 'differs');
  const applying = rules.find(({ outcome }) => outcome === 'applies');
  const lead = () => {
    if (isSale) return t('margins.sale');
    return applying === undefined ? t('margins.none') : t('margins.applies', { ...applying });
  };
  return (
    <Card title={t('margins.title')} description={lead()} padding="none">
      {matching.length > 0 && !isSale && <Rules rules={matching} isWhole={isWhole} />}
      {others.length > 0 && !isSale && (
        <details className="border-t border-line">
          <summary className="cursor-pointer px-4 py-2.5 text-sm text-muted hover:text-ink">
            {t('margins.others', { count: others.length })}
          </summary>
          <Rules rules={others} isWhole={isWhole} />
        </details>
      )}
      {!isWhole && !isSale && (
        <p className="border-t border-line px-4 py-2.5 text-xs text-muted">{t('margins.partial')}</p>
      )}
    </Card>
  );
}

function Rules({ rules, isWhole }: Pick<MarginsProps, 'rules' | 'isWhole'>) {
  const { t } = useTranslation('rate-staff');
  return (
    <ol className="divide-y divide-line border-t border-line text-sm">
      {rules.map((rule) => (
        <li key={rule.id} className="flex flex-col gap-1.5 px-4 py-2.5">
          <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <span className="min-w-0 font-medium wrap-anywhere">
              {isWhole ? (
                <Link to={`/admin/profits/${rule.id}`} className="text-accent hover:underline">
                  {rule.name}
                </Link>
              ) : (
                rule.name
              )}
            </span>
            <span className="num">+{rule.adds}</span>
            <span className="ms-auto">
              <Badge tone={tones[rule.outcome]}>{t(`margins.outcomes.${rule.outcome}`)}</Badge>
            </span>
          </span>
          <Criteria rule={rule} />
        </li>
      ))}
    </ol>
  );
}

function Criteria({ rule: { criteria } }: { readonly rule: ShownRule }) {
  const { t } = useTranslation('rate-staff');
  if (criteria.length === 0) return <span className="text-xs text-muted">{t('margins.for-all')}</span>;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
      {criteria.map(({ name, value, differs }) => (
        <li key={name} className={classes('flex items-center gap-1', differs ? 'text-danger' : 'text-muted')}>
          {differs ? <X aria-hidden className="size-3.5" /> : <Check aria-hidden className="size-3.5" />}
          <span className="sr-only">{t(differs ? 'margins.differs' : 'margins.matches')}: </span>
          {name}: {value}
        </li>
      ))}
    </ul>
  );
}
