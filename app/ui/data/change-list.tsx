import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';

export interface ShownChange {
  readonly field: string;
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

export function ChangeList({ changes }: { readonly changes: readonly ShownChange[] }) {
  const { t } = useTranslation();
  if (changes.length === 0) return null;
  return (
    <dl className="grid gap-x-3 gap-y-1 text-sm sm:grid-cols-[minmax(7rem,auto)_1fr]">
      {changes.map(({ field, name, before, after }) => (
        <div key={field} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="flex min-w-0 flex-wrap items-center gap-1.5">
            {before !== null && (
              <>
                <del className="min-w-0 wrap-anywhere whitespace-pre-wrap text-muted decoration-1">
                  {before}
                </del>
                <ArrowRight aria-label={t('change.now')} className="size-3.5 shrink-0 text-faint" />
              </>
            )}
            {after === null ? (
              <span className="text-muted">{t('change.emptied')}</span>
            ) : (
              <ins className="min-w-0 wrap-anywhere whitespace-pre-wrap no-underline">{after}</ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
