import { Link, type useLoaderData } from '@remix-run/react';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { intent } from '~/pages/intent';
import { Card } from '~/ui/data/card';
import { Form, SubmitButton } from '~/ui/form/form';
import { DateTime } from '~/ui/format';
import type { DuplicatesIntent, loader } from './duplicates.server';

type Told = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['told']>;

export function ToldApart({ told, mayDecide }: { readonly told: Told; readonly mayDecide: boolean }) {
  const { t } = useTranslation('companies-staff');
  return (
    <Card padding="none">
      <ul className="divide-y divide-line">
        {told.map(({ id, companies, by, at }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 text-sm"
          >
            <div className="min-w-0">
              <ul className="flex flex-wrap gap-x-2">
                {companies.map((company, place) => (
                  <li key={company.id} className="wrap-anywhere">
                    <Link to={`/admin/companies/${company.id}`} className="font-medium hover:underline">
                      {company.name}
                    </Link>
                    {place < companies.length - 1 && <span aria-hidden> ≠</span>}
                  </li>
                ))}
              </ul>
              <span className="text-muted">
                {t('duplicates.by', { name: by.name })}, <DateTime value={at} />
              </span>
            </div>
            {mayDecide && (
              <Form method="post" isLine>
                <input type="hidden" name="distinction" value={id} />
                <SubmitButton
                  size="sm"
                  variant="secondary"
                  icon={Undo2}
                  aria-label={t('duplicates.forget-label', {
                    names: companies.map(({ name }) => name).join(', '),
                  })}
                  {...intent<DuplicatesIntent>('forget')}
                >
                  {t('duplicates.forget')}
                </SubmitButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
