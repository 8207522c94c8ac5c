import { useTranslation } from 'react-i18next';
import { Timeline } from '~/ui/data/timeline';
import type { ShownHappening } from './history.server';

const tones = {
  Added: 'success',
  Changed: 'info',
  Activated: 'success',
  Deactivated: 'warning',
  Removed: 'danger',
} as const;

/** What happened to a record, field by field. */
export function History({ happenings }: { readonly happenings: readonly ShownHappening[] }) {
  const { t } = useTranslation('catalogues');
  return (
    <Timeline
      items={happenings.map(({ id, happening, at, who, changes }) => ({
        id,
        at,
        who,
        title: t(`screen.happened.${happening}`),
        tone: tones[happening],
        ...(happening !== 'Added' && changes.length > 0 && { detail: <Changes changes={changes} /> }),
      }))}
    />
  );
}

function Changes({ changes }: Pick<ShownHappening, 'changes'>) {
  return (
    <ul className="flex flex-col gap-0.5">
      {changes.map(({ label, before, after }) => (
        <li key={label}>
          <span className="text-muted">{label}: </span>
          {before !== null && <del className="text-muted">{before}</del>}
          {before !== null && ' → '}
          <ins className="no-underline">{after}</ins>
        </li>
      ))}
    </ul>
  );
}
