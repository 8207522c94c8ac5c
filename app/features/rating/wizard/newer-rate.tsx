import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/ui/button';
import { Notice } from '~/ui/data/states';
import type { WizardData } from './wizard-data';

type Terms = WizardData['terms'];

interface NewerRateProps {
  /** What was on the screen when editing began. */
  readonly before: Terms;
  readonly newer: { readonly terms: Terms; readonly revision: number };
}

/** Somebody else has saved meanwhile: what they changed, so that nothing of theirs is overwritten unseen. */
export function NewerRate({ before, newer }: NewerRateProps) {
  const { t } = useTranslation('rating-staff');
  const changed = (Object.keys(newer.terms) as (keyof Terms)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(newer.terms[name]),
  );
  return (
    <Notice tone="warning" title={t('newer.title')}>
      <p>{t('newer.body')}</p>
      <table className="mt-2 w-full border-collapse text-sm">
        <thead>
          <tr className="text-start text-muted">
            <th scope="col" className="py-1 pe-3 text-start font-medium">
              {t('newer.field')}
            </th>
            <th scope="col" className="py-1 pe-3 text-start font-medium">
              {t('newer.yours')}
            </th>
            <th scope="col" className="py-1 text-start font-medium">
              {t('newer.theirs')}
            </th>
          </tr>
        </thead>
        <tbody>
          {changed.map((name) => (
            <tr key={name} className="border-t border-line align-baseline">
              <th scope="row" className="py-1 pe-3 text-start font-medium">
                {t(`terms.${name}`)}
              </th>
              <td className="py-1 pe-3 break-words">{shown(before[name])}</td>
              <td className="py-1 break-words">{shown(newer.terms[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <LinkButton to="" reloadDocument size="sm" className="mt-3">
        {t('newer.reload')}
      </LinkButton>
    </Notice>
  );
}

/** A term's value in short: places by code, lists by their parts. */
type Shown =
  string | number | boolean | null | undefined | readonly Shown[] | { readonly [name: string]: Shown };

function shown(value: Shown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (Array.isArray(value)) return value.map(shown).join(' · ') || '—';
  if (typeof value !== 'object') return String(value);
  if ('code' in value && typeof value.code === 'string') return value.code;
  return Object.values(value)
    .filter((part) => part !== null && part !== '')
    .map(shown)
    .join(' ');
}
