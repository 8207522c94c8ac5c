import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Badge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import type { CompanyData } from './company-data';

export function LabelsCard({ company: { labels } }: { readonly company: CompanyData }) {
  const { t } = useTranslation('crm-staff');
  const { portfolios, tags } = labels;
  return (
    <Card title={t('labels.title')}>
      <div className="flex flex-col gap-3 text-sm">
        {portfolios.length === 0 && <p className="text-muted">{t('labels.no-portfolio')}</p>}
        {portfolios.map(({ id, name, executives }) => (
          <div key={id}>
            <Link to={`/admin/portfolios/${id}`} className="font-medium hover:underline">
              {name}
            </Link>
            <p className="text-muted">
              {executives.length === 0 ? t('labels.no-executive') : executives.join(', ')}
            </p>
          </div>
        ))}
        {tags.length > 0 && (
          <div className="flex flex-wrap gap-1.5 border-t border-line pt-3">
            {tags.map(({ id, name }) => (
              <Badge key={id}>{name}</Badge>
            ))}
          </div>
        )}
      </div>
    </Card>
  );
}
