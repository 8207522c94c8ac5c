import { useLoaderData, useLocation } from '@remix-run/react';
import { List, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SavedViewsButton } from '~/pages/shell/saved-views/saved-views-button';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { QuoterFilters } from '../list/quoter-filters';
import type { loader } from './board.server';
import { BoardColumn } from './board-column';
import type { BoardCard } from './board-data';
import { MoveCard, type Move } from './move-card';
import { titled } from '~/pages/shell/titles';

export { loader } from './board.server';

export const meta = titled('quoting-staff:board.title');

export default function Board() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation('quoting-staff');
  const { search } = useLocation();
  const [move, setMove] = useState<Move | null>(null);
  const [open, setOpen] = useState<ReadonlySet<string> | null>(null);
  const statesAfter = (card: BoardCard): ReadonlySet<string> =>
    new Set((data.steps[card.place] ?? []).map(({ state }) => state).filter((state) => state !== card.state));
  const find = (id: string) => data.cards.find((card) => card.id === id);
  return (
    <Page>
      <PageHeader
        title={t('board.title')}
        description={t(data.mayMove ? 'board.description' : 'board.description-reading')}
        breadcrumbs={[{ label: t('list.title'), to: '/admin/quoters' }, { label: t('board.title') }]}
        actions={
          <>
            <LinkButton to={`/admin/quoters${search}`} icon={List}>
              {t('board.as-list')}
            </LinkButton>
            {data.mayMove && (
              <LinkButton to="/admin/quoters/new" variant="primary" icon={Plus} data-shortcut="n">
                {t('list.new')}
              </LinkButton>
            )}
          </>
        }
      />
      <Card padding="none">
        <QuoterFilters
          filters={data.filters}
          choices={data.choices}
          actions={<SavedViewsButton views={data.views} mayShare={data.mayMove} />}
        />
      </Card>
      <nav aria-label={t('list.states')} className="flex gap-1.5 overflow-x-auto pb-1 sm:hidden">
        {data.columns.map(({ code, name, count }) => (
          <a
            key={code}
            href={`#state-${code}`}
            className="shrink-0 rounded-full border border-line bg-surface px-3 py-1.5 text-xs"
          >
            {name} <span className="text-muted num">{count}</span>
          </a>
        ))}
      </nav>
      <div className="-mx-4 flex snap-x snap-mandatory items-start gap-3 overflow-x-auto scroll-smooth px-4 pb-3 sm:mx-0 sm:snap-none sm:px-0">
        {data.columns.map((column) => (
          <BoardColumn
            key={column.code}
            column={column}
            cards={data.cards.filter(({ state }) => state === column.code)}
            isDimmed={open !== null && !open.has(column.code)}
            mayMove={data.mayMove}
            statesAfter={statesAfter}
            find={find}
            onDragging={(card) => setOpen(card === null ? null : statesAfter(card))}
            onMove={(card, into) => setMove({ card, steps: data.steps[card.place] ?? [], into })}
          />
        ))}
      </div>
      <MoveCard move={move} onClose={() => setMove(null)} />
    </Page>
  );
}
