import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/button';
import { ChangeList, type ShownChange } from '~/ui/data/change-list';
import { Timeline } from '~/ui/data/timeline';
import { Select } from '~/ui/form/select';
import type { Tone } from '~/ui/tone';
import type { ShownHappening } from '~/use-cases/catalogues/history.server';

const tones = {
  Added: 'success',
  Changed: 'info',
  Activated: 'success',
  Deactivated: 'warning',
  Removed: 'danger',
} as const satisfies Record<ShownHappening['happening'], Tone>;

const newest = 12;

export function History({ happenings }: { readonly happenings: readonly ShownHappening[] }) {
  const { t } = useTranslation('catalogues');
  const [field, choose] = useState('');
  const [isWhole, showWhole] = useState(false);
  const fields = changedFields(happenings);
  const of =
    field === ''
      ? happenings
      : happenings.filter(({ changes }) => changes.some((one) => one.field === field));
  const shown = isWhole ? of : of.slice(0, newest);
  return (
    <div className="flex flex-col gap-4">
      {fields.length > 1 && (
        <Select
          label={t('history.of')}
          hideLabel
          options={fields}
          value={field}
          onChange={choose}
          isClearable
          clearLabel={t('history.every-field')}
        />
      )}
      <Timeline
        items={shown.map(({ id, happening, action, at, who, changes }) => {
          const all = field === '' ? changes : changes.filter((one) => one.field === field);
          return {
            id,
            at,
            who,
            title: action,
            tone: tones[happening],
            ...(all.length > 0 && {
              detail:
                happening === 'Added' && field === '' ? (
                  <FirstValues changes={all} />
                ) : (
                  <ChangeList changes={all} />
                ),
            }),
          };
        })}
      />
      {shown.length < of.length && (
        <Button size="sm" variant="quiet" onPress={() => showWhole(true)}>
          {t('history.whole', { count: of.length - shown.length })}
        </Button>
      )}
    </div>
  );
}

function changedFields(happenings: readonly ShownHappening[]): { value: string; label: string }[] {
  const changes = happenings.filter(({ happening }) => happening === 'Changed').flatMap((one) => one.changes);
  return [...new Map(changes.map(({ field, name }) => [field, { value: field, label: name }])).values()];
}

interface ChangesProps {
  readonly changes: readonly ShownChange[];
}

function FirstValues({ changes }: ChangesProps) {
  const { t } = useTranslation('catalogues');
  return (
    <details>
      <summary className="w-fit cursor-pointer rounded-sm text-accent">
        {t('history.first-values', { count: changes.length })}
      </summary>
      <div className="mt-1.5">
        <ChangeList changes={changes} />
      </div>
    </details>
  );
}
