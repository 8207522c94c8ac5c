import type { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/data/card';
import { ExplainName } from './explained-names';
import { NearNames } from './near-names';
import type { loader } from './one-import.server';

type Data = ReturnType<typeof useLoaderData<typeof loader>>;
type Group = Data['groups'][number];

export function ProblemGroups({ data: { groups, mayWrite } }: { readonly data: Data }) {
  const { t } = useTranslation('imports');
  if (groups.length === 0) return null;
  const hasChoices = mayWrite && groups.some(({ near, word }) => near !== null || word !== null);
  return (
    <Card title={t('groups.title')} {...(hasChoices && { description: t('groups.about') })} padding="none">
      <ul className="divide-y divide-line border-t border-line">
        {groups.map((group) => (
          <li
            key={`${group.column ?? ''} ${group.text}`}
            className="grid items-start gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_12rem]"
          >
            <GroupText group={group} mayWrite={mayWrite} />
            <span className="text-sm text-muted tabular-nums sm:text-end">
              {t('groups.rows', { count: group.rows, row: group.firstRow })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function GroupText({ group, mayWrite }: { readonly group: Group; readonly mayWrite: boolean }) {
  const { t } = useTranslation('imports');
  const { label, text, cells, column, near, word, lookup } = group;
  return (
    <div className="min-w-0">
      {label !== null && <b className="font-medium">{label}: </b>}
      <span className="text-danger">{text}</span>
      {cells.length > 0 && (
        <p className="truncate text-xs text-muted">{t('columns.example', { samples: cells.join(' · ') })}</p>
      )}
      {mayWrite && <NearNames column={column} near={near} rows={group.rows} />}
      {mayWrite && <ExplainName column={column} word={word} lookup={lookup} />}
    </div>
  );
}
