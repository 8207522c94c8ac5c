import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/ui/button';
import { ChangeList } from '~/ui/data/change-list';
import { Notice } from '~/ui/data/states';
import { SubmitButton } from '~/ui/form/form';
import { DateTime } from '~/ui/format';
import type { ReadableLine } from '../history/history.server';

interface NewerRateProps {
  readonly lines: readonly ReadableLine[];
  readonly step: string;
  readonly revision: number;
}

/** Shows others' changes, so that none is overwritten unseen. */
export function NewerRate({ lines, revision, step }: NewerRateProps) {
  const { t } = useTranslation('rating-staff');
  const box = useRef<HTMLDivElement>(null);
  // Each refusal brings new lines. The focus moves here, so that somebody far down the page sees that nothing
  // was saved.
  useEffect(() => box.current?.focus(), [lines]);
  return (
    <div ref={box} tabIndex={-1} role="alert">
      <Notice tone="warning" title={t('newer.title')}>
        <p>{t('newer.body')}</p>
        <ul className="mt-3 flex flex-col gap-3">
          {lines.map(({ id, action, who, at, changes }) => (
            <li key={id} className="flex flex-col gap-1 border-t border-warning-line pt-3">
              <p>
                <b className="font-medium">{action}</b>{' '}
                <span className="text-muted">
                  {who} · <DateTime value={at} />
                </span>
              </p>
              <ChangeList changes={changes} />
            </li>
          ))}
        </ul>
        <div className="mt-4 flex flex-wrap gap-2">
          <LinkButton to={`?step=${step}`} reloadDocument size="sm">
            {t('newer.reload')}
          </LinkButton>
          <SubmitButton variant="secondary" size="sm" name="overwrite" value={String(revision)}>
            {t('newer.overwrite')}
          </SubmitButton>
        </div>
      </Notice>
    </div>
  );
}
