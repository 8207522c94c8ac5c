import { useTranslation } from 'react-i18next';
import type { CompanyScore } from '@projections/crm/management-list/score';

export function ScoreShares({ score }: { readonly score: Pick<CompanyScore, 'score' | 'shares'> }) {
  const { t } = useTranslation('meetings-staff');
  return (
    <div className="flex flex-col gap-2">
      <p className="flex items-baseline gap-2">
        <span className="num text-2xl font-semibold">{score.score}</span>
        <span className="text-sm text-muted">{t('managements.score-lead')}</span>
      </p>
      <ul className="flex flex-col gap-1 text-sm">
        {score.shares.map(({ category, managements, score: share }) => (
          <li key={category} className="flex justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              {category} <span className="text-muted">{t('managements.share', { count: managements })}</span>
            </span>
            <span className="num">{share > 0 ? `+${String(share)}` : share}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
