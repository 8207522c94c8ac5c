import { Link } from '@remix-run/react';
import { Merge, Split } from 'lucide-react';
import { Trans, useTranslation } from 'react-i18next';
import { DateTime } from '~/ui/format';
import type { ShownPath } from './conversation.server';

interface TicketPathsProps {
  readonly paths: readonly ShownPath[];
  readonly at: '/admin/tickets' | '/account/tickets';
}

export function TicketPaths({ paths, at }: TicketPathsProps) {
  const { t } = useTranslation('tickets');
  if (paths.length === 0) return null;
  return (
    <ul aria-label={t('paths.label')} className="flex flex-col gap-1.5 text-sm text-muted">
      {paths.map(({ kind, id, reference, title, messages, at: moment }) => {
        const Icon = kind === 'merged' ? Merge : Split;
        return (
          <li key={`${kind} ${id}`} className="flex items-start gap-2">
            <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              {kind === 'merged' ? (
                t('paths.merged', { reference, title })
              ) : (
                <Trans
                  t={t}
                  i18nKey={kind === 'split' ? 'paths.split' : 'paths.split-from'}
                  count={messages}
                  values={{ reference }}
                  components={{ to: <Link to={`${at}/${id}`} className="underline" /> }}
                />
              )}{' '}
              <DateTime value={moment} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
