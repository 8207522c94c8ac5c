import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { intent } from '~/pages/intent';
import { Button, LinkButton } from '~/ui/button';
import { Notice } from '~/ui/data/states';
import { Form, SubmitButton } from '~/ui/form/form';
import { DateTime } from '~/ui/format';
import type { WizardData } from './wizard-data';
import type { WizardIntent } from './wizard.server';

export function UnfinishedRates({
  path,
  name,
  drafts,
}: {
  readonly path: string;
  readonly name: string;
  readonly drafts: WizardData['unfinished'];
}) {
  const { t } = useTranslation('rate-staff');
  if (drafts.length === 0) return null;
  const named = drafts.map(({ lane, ...draft }) => ({
    ...draft,
    lane: lane ?? t('drafts.no-lane', { name }),
  }));
  return (
    <Notice tone="info" title={t('drafts.unfinished', { count: drafts.length })}>
      <ul className="mt-1 flex flex-col gap-2">
        {named.map(({ record, lane, savedAt }) => (
          <li key={record} className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <span>
              <strong className="font-medium">{lane}</strong> · <DateTime value={savedAt} />
            </span>
            <span className="flex gap-2">
              <LinkButton
                to={`${path}/new?draft=${record}`}
                size="sm"
                aria-label={t('drafts.continue-of', { lane })}
              >
                {t('drafts.continue')}
              </LinkButton>
              {/* Reloads the document, since the form may have been filled in. */}
              <Form method="post" action={`${path}/new`} isLine intent={intent<WizardIntent>('discard')}>
                <input type="hidden" name="draft" value={record} />
                <SubmitButton size="sm" variant="quiet" aria-label={t('drafts.discard-of', { lane })}>
                  {t('drafts.discard')}
                </SubmitButton>
              </Form>
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

interface BehindNoticeProps {
  readonly savedAt: string;
  readonly address: string;
  readonly onKeep: () => void;
}

/** Another tab saved the same draft since; asks which of the two to keep. */
export function BehindNotice({ savedAt, address, onKeep }: BehindNoticeProps) {
  const { t } = useTranslation('rate-staff');
  return (
    <div role="alert">
      <Notice
        tone="warning"
        title={t('drafts.behind')}
        action={
          <span className="flex flex-wrap gap-2">
            <LinkButton to={address} reloadDocument prefetch="none" size="sm">
              {t('drafts.show-other')}
            </LinkButton>
            <Button size="sm" onPress={onKeep}>
              {t('drafts.keep-mine')}
            </Button>
          </span>
        }
      >
        {t('drafts.behind-body')} <DateTime value={savedAt} />
      </Notice>
    </div>
  );
}

/** Detects that another tab writes the same draft, so that neither overwrites the other unseen. */
export function useHeldDraft(record: string, savedAt: string | null) {
  const [holder] = useState(() => Math.random().toString(36).slice(2));
  const [chosen, setChosen] = useState<{ readonly record: string; readonly seen: string | null }>({
    record,
    seen: savedAt,
  });
  const [told, setTold] = useState<{ readonly record: string; readonly savedAt: string } | null>(null);
  const seen = chosen.record === record ? chosen.seen : savedAt;
  const held = useMemo(
    () => ({
      holder,
      seen,
      onBehind: (at: string) => setTold({ record, savedAt: at }),
    }),
    [holder, seen, record],
  );
  return {
    held,
    behind: told?.record === record ? told.savedAt : null,
    keepOver: (at: string) => {
      setChosen({ record, seen: at });
      setTold(null);
    },
  };
}
