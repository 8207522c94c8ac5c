import type { ShownChange } from '~/use-cases/imports/subject';
import { textsIn } from '~/texts/translate.server';
import { tellApart } from '~/presenters/tell-apart';
import { readableChange, type Reading } from '~/presenters/rating/term-text.server';
import type { ColumnName } from '~/documents/sheets/rate-columns.server';

export function shownRateChange(
  name: ColumnName | 'status',
  { before, after }: { readonly before: unknown; readonly after: unknown },
  reading: Reading,
): ShownChange | null {
  const t = textsIn(reading.language).getFixedT(reading.language, 'rating-staff');
  const told = (field: string, label: string, say: (value: unknown) => string | null): ShownChange | null => {
    const texts = tellApart({ value: before, text: say(before) }, { value: after, text: say(after) });
    return texts === null ? null : { field, label, ...texts };
  };
  const ifFlag = (say: (value: boolean) => string) => (value: unknown) =>
    typeof value === 'boolean' ? say(value) : null;
  if (name === 'status')
    return told(
      'state',
      t('fields.state'),
      ifFlag((isPublic) => t(`states.${isPublic ? 'published' : 'unpublished'}`)),
    );
  if (name === 'isActive')
    return told(
      name,
      t('fields.is-active'),
      ifFlag((isActive) => t(`activity.${isActive ? 'true' : 'false'}`)),
    );
  if (name === 'origin' || name === 'destination')
    return told(name, t(`terms.${name}`), (value) => (typeof value === 'string' ? value : null));
  const change = readableChange({ term: name, before, after }, reading);
  if (change === null) return null;
  const { name: label, ...texts } = change;
  return { ...texts, label };
}
