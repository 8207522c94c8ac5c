import { Form, Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { ChangeList } from '~/ui/data/change-list';
import { MomentField } from '~/ui/form/date-field';
import { TextField } from '~/ui/form/text-field';
import type { AuditData } from './audit-data';

export function CompareCard({ data: { number, than, total, compared } }: { readonly data: AuditData }) {
  const { t } = useTranslation('audit-staff');
  if (total < 2) return null;
  const [one, other] = [number, than ?? number].toSorted((a, b) => a - b);
  return (
    <Card
      title={compared === null ? t('audit.compare') : t('audit.compared', { one, other })}
      description={compared === null ? t('audit.compared-what') : undefined}
      actions={
        compared !== null && (
          <Link to={`?event=${number}`} replace preventScrollReset className="text-sm text-accent underline">
            {t('audit.compare-end')}
          </Link>
        )
      }
    >
      {compared !== null && (
        <div className="mb-4">
          {compared.length === 0 ? (
            <p className="text-muted">{t('audit.compared-same')}</p>
          ) : (
            <ChangeList changes={compared} />
          )}
        </div>
      )}
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <Form method="get" preventScrollReset className="flex items-end gap-2">
          <input type="hidden" name="event" value={number} />
          <TextField
            label={t('audit.compare-event')}
            name="than"
            inputMode="numeric"
            defaultValue={String(than ?? (number > 1 ? number - 1 : 2))}
            className="w-24"
          />
          <Button type="submit">{t('audit.compare-go')}</Button>
        </Form>
        <Form method="get" preventScrollReset className="flex min-w-0 items-end gap-2 max-sm:w-full">
          <input type="hidden" name="event" value={number} />
          <MomentField
            label={t('audit.moment')}
            name="than-at"
            defaultValue={null}
            className="flex-1 sm:min-w-52 sm:whitespace-nowrap"
          />
          <Button type="submit">{t('audit.compare-go')}</Button>
        </Form>
      </div>
    </Card>
  );
}
