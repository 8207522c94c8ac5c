import { Link, useFetcher, useLocation } from '@remix-run/react';
import { Bookmark, BookmarkCheck, Users, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/button';
import { classes } from '~/ui/classes';
import { Form, SubmitButton } from '~/ui/form/form';
import { Checkbox } from '~/ui/form/checkbox';
import { TextField } from '~/ui/form/text-field';
import { Dialog } from '~/ui/overlay/dialog';
import type { action, SavedViewIntent, ShownView } from './saved-views.server';
import { viewQuery } from './view-query';
import { intent } from '~/pages/intent';

interface SavedViewsButtonProps {
  readonly views: readonly ShownView[];
  readonly mayShare: boolean;
  readonly more?: Readonly<Record<string, string>>;
}

export function SavedViewsButton({ views, mayShare, more = {} }: SavedViewsButtonProps) {
  const { t } = useTranslation('views');
  const { pathname, search } = useLocation();
  const parameters = new URLSearchParams(search);
  for (const [name, value] of Object.entries(more)) parameters.set(name, value);
  const query = viewQuery(parameters.toString());
  const current = views.find((view) => view.query === query);
  return (
    <Dialog
      size="sm"
      title={t('title')}
      trigger={
        <Button icon={current === undefined ? Bookmark : BookmarkCheck}>
          {current === undefined ? (
            t('title')
          ) : (
            <span className="max-w-40 truncate">
              <span className="sr-only">{t('title')}: </span>
              {current.name}
            </span>
          )}
        </Button>
      }
    >
      {(close) => (
        <>
          {views.length === 0 ? (
            <p className="pb-4 text-sm text-pretty text-muted">{t('none')}</p>
          ) : (
            <ul className="-mx-3 max-h-72 overflow-y-auto pb-3">
              {views.map((view) => (
                <SavedView
                  key={view.id}
                  view={view}
                  to={`${pathname}?${view.query}`}
                  isCurrent={view === current}
                  onFollow={close}
                />
              ))}
            </ul>
          )}
          <SaveView key={views.length} page={pathname} query={query} mayShare={mayShare} />
        </>
      )}
    </Dialog>
  );
}

interface SavedViewProps {
  readonly view: ShownView;
  readonly to: string;
  readonly isCurrent: boolean;
  readonly onFollow: () => void;
}

function SavedView({ view, to, isCurrent, onFollow }: SavedViewProps) {
  const { id, name, isShared, by, mayRemove } = view;
  const { t } = useTranslation('views');
  const fetcher = useFetcher();
  return (
    <li className="flex items-center rounded-md hover:bg-hover">
      <Link
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onFollow}
        title={name}
        className={classes(
          'min-w-0 flex-1 truncate rounded-md px-3 py-1.5 text-sm',
          isCurrent ? 'font-medium text-accent' : 'text-ink',
        )}
      >
        {name}
        {isShared && (
          <span className="flex items-center gap-1 text-xs font-normal text-muted">
            <Users aria-hidden className="size-3" />
            {by === null ? t('shared') : t('shared-by', { name: by })}
          </span>
        )}
      </Link>
      {mayRemove && (
        <fetcher.Form method="post" action="/admin/saved-views">
          <input type="hidden" {...intent<SavedViewIntent>('remove')} />
          <input type="hidden" name="id" value={id} />
          <button
            type="submit"
            aria-label={t('remove', { name })}
            className="grid size-7 cursor-pointer place-items-center rounded-md text-muted hover:text-ink"
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </fetcher.Form>
      )}
    </li>
  );
}

interface SaveViewProps {
  readonly page: string;
  readonly query: string;
  readonly mayShare: boolean;
}

function SaveView({ page, query, mayShare }: SaveViewProps) {
  const { t } = useTranslation('views');
  const fetcher = useFetcher<typeof action>();
  return (
    <Form
      fetcher={fetcher}
      method="post"
      action="/admin/saved-views"
      answer={fetcher.data}
      intent={intent<SavedViewIntent>('save')}
      className="gap-2 border-t border-line pt-4"
    >
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="query" value={query} />
      <TextField label={t('save-as')} name="name" maxLength={60} autoComplete="off" placeholder={t('name')} />
      {mayShare && <Checkbox name="isShared">{t('share')}</Checkbox>}
      <SubmitButton size="sm" variant="secondary" className="self-end">
        {t('save')}
      </SubmitButton>
    </Form>
  );
}
