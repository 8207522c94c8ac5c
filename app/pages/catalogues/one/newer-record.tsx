import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/ui/button';
import { Notice } from '~/ui/data/states';
import { DateTime } from '~/ui/format';
import type { NewerRecord as Newer } from './newer-record.server';

/** Shown beside what was typed, so that nothing is overwritten unseen. */
export function NewerRecord({ newer }: { readonly newer: Newer }) {
  const { t } = useTranslation('catalogues');
  const cell = 'py-1.5 pe-3 text-start break-words';
  return (
    <Notice tone="warning" title={t('newer.title')}>
      <ul>
        {newer.by.map(({ who, at }) => (
          <li key={at}>
            {who}, <DateTime value={at} />
          </li>
        ))}
      </ul>
      {newer.fields.length > 0 && (
        <table className="mt-2 w-full table-fixed border-collapse text-sm">
          <thead>
            <tr className="text-muted">
              {(['field', 'before', 'theirs', 'yours'] as const).map((column) => (
                <th key={column} scope="col" className={`${cell} font-medium`}>
                  {t(`newer.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {newer.fields.map(({ label, before, theirs, yours }) => (
              <tr key={label} className="border-t border-line align-baseline">
                <th scope="row" className={`${cell} font-medium`}>
                  {label}
                </th>
                <td className={`${cell} text-muted`}>{before}</td>
                <td className={cell}>{theirs}</td>
                <td className={cell}>
                  {yours ?? <span className="text-muted">{t('newer.untouched')}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="mt-2 max-w-prose text-pretty">{t('newer.body')}</p>
      <LinkButton to="" reloadDocument size="sm" className="mt-2.5">
        {t('newer.reload')}
      </LinkButton>
    </Notice>
  );
}
