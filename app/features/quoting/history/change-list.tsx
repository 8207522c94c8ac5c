import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ReadableChange } from './readable-history.server';

/** What one event made of each field: before → after. */
export function ChangeList({ changes }: { readonly changes: readonly ReadableChange[] }) {
  const { t } = useTranslation('quoting-staff');
  if (changes.length === 0) return null;
  return (
    <dl className="grid gap-x-3 gap-y-1 text-sm sm:grid-cols-[minmax(7rem,auto)_1fr]">
      {changes.map(({ field, name, before, after }) => (
        <div key={field} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="flex min-w-0 flex-wrap items-center gap-1.5">
            {before !== null && (
              <>
                <del className="whitespace-pre-line text-muted decoration-1">{before}</del>
                <ArrowRight aria-label={t('audit.after')} className="size-3.5 shrink-0 text-faint" />
              </>
            )}
            {after === null ? (
              <span className="text-muted">{t('history.cleared')}</span>
            ) : (
              <ins className="whitespace-pre-line no-underline">{after}</ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
