import { Link } from '@remix-run/react';
import { HandHelping } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ListedManagement } from '@projections/crm/management-list/queries';
import { scoreText, scoreTone } from './score-text';
import { Timeline, type TimelineItem } from '~/ui/data/timeline';

type Line = Pick<
  ListedManagement,
  'id' | 'kind' | 'result' | 'category' | 'score' | 'comment' | 'heldAt' | 'recordedBy' | 'client'
>;

export function ManagementLines({ lines }: { readonly lines: readonly Line[] }) {
  const { t } = useTranslation('meetings-staff');
  return (
    <Timeline
      items={lines.map(({ id, kind, result, score, comment, heldAt, recordedBy, client }): TimelineItem => ({
        id,
        title: `${t(`managements.kinds.${kind}`)} · ${result.name} (${scoreText(score)})`,
        at: heldAt,
        who: client === null ? recordedBy.name : `${recordedBy.name} · ${client.name}`,
        tone: scoreTone(score),
        icon: HandHelping,
        detail: (
          <>
            {comment !== null && <p className="wrap-anywhere whitespace-pre-line">{comment}</p>}
            <Link
              to={`/admin/managements/${id}`}
              aria-label={t('managements.open-of', { result: result.name })}
              className="text-xs text-accent hover:underline"
            >
              {t('managements.open')}
            </Link>
          </>
        ),
      }))}
    />
  );
}
