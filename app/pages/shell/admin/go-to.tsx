import { useNavigate, useRouteLoaderData } from '@remix-run/react';
import {
  Building2,
  CalendarCheck,
  FileText,
  Plus,
  Search,
  UserRound,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Button } from 'react-aria-components/Button';
import { Dialog } from 'react-aria-components/Dialog';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { TextField } from 'react-aria-components/TextField';
import type { loader } from './admin.server';
import type { Found } from './found.resource';
import { matches } from './go-to-matches';
import { nameOf, pageActions } from './page-shortcuts';
import { useFound } from './use-found';
import { useNavigationMap } from './use-navigation-map';

const searched = ['quoters', 'companies', 'users'];

const icons: Readonly<Record<Found['kind'], LucideIcon>> = {
  company: Building2,
  person: UserRound,
  quoter: FileText,
  reservation: CalendarCheck,
};

export function GoToButton() {
  const { t } = useTranslation('navigation');
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, []);

  return (
    <>
      <Button
        onPress={() => setOpen(true)}
        className="flex h-8.5 cursor-pointer items-center gap-2 rounded-md border border-line bg-canvas px-2.5 text-sm text-muted hover:border-edge sm:w-64"
      >
        <Search aria-hidden className="size-4" />
        <span className="max-sm:sr-only">{t('go-to.label')}</span>
        <kbd
          aria-hidden
          className="ms-auto rounded-sm border border-line bg-surface px-1.5 text-2xs max-sm:hidden"
        >
          Ctrl K
        </kbd>
      </Button>
      <ModalOverlay
        isDismissable
        isOpen={isOpen}
        onOpenChange={setOpen}
        className="fixed inset-0 z-40 flex justify-center bg-scrim p-4 pt-[12vh]"
      >
        <Modal className="h-fit w-full max-w-lg overflow-hidden rounded-xl bg-raised shadow-dialog">
          <Dialog aria-label={t('go-to.label')} className="outline-none">
            <GoTo onDone={() => setOpen(false)} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </>
  );
}

function GoTo({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('navigation');
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const { entries } = useNavigationMap();
  const search = text.trim();
  const records = useFound(search);
  const found = entries.filter((entry) => matches(`${entry.label} ${entry.group}`, search));
  const [ofPage] = useState(() =>
    pageActions().map((element, at) => ({ id: `here-${at}`, name: nameOf(element), element })),
  );
  const here = ofPage.filter(({ name }) => matches(name, search));
  const actions = useActions().filter(({ label }) => matches(label, search));
  const lists = search === '' ? [] : entries.filter(({ id }) => searched.includes(id));

  /* eslint-disable jsx-a11y/no-autofocus -- the dialog was opened to type in it */
  return (
    <Autocomplete inputValue={text} onInputChange={setText} filter={() => true}>
      <TextField
        aria-label={t('go-to.label')}
        autoFocus
        className="flex items-center gap-2 border-b border-line px-4"
      >
        <Search aria-hidden className="size-4.5 text-muted" />
        <Input
          placeholder={t('go-to.placeholder')}
          className="h-12 flex-1 bg-transparent text-md outline-none [&::-webkit-search-cancel-button]:hidden"
        />
      </TextField>
      <Menu
        aria-label={t('go-to.label')}
        className="max-h-[50vh] overflow-auto p-1.5 outline-none"
        onAction={(key) => {
          onDone();
          const action = here.find(({ id }) => id === key);
          // After the dialog has gone, since its modal hides the page from presses.
          if (action === undefined) navigate(String(key));
          else setTimeout(() => action.element.click());
        }}
        renderEmptyState={() => <p className="p-4 text-center text-muted">{t('go-to.nothing')}</p>}
      >
        {here.map(({ id, name }) => (
          <MenuItem key={id} id={id} textValue={name} className={itemClass}>
            <Zap aria-hidden className="size-4 shrink-0 text-muted" />
            <span className="flex-1 truncate">{name}</span>
            <span className="text-xs text-muted">{t('go-to.here')}</span>
          </MenuItem>
        ))}
        {[...actions, ...found].map(({ to, label, group, icon: Icon }) => (
          <MenuItem key={to} id={to} textValue={label} className={itemClass}>
            <Icon aria-hidden className="size-4 shrink-0 text-muted" />
            <span className="flex-1 truncate">{label}</span>
            <span className="text-xs text-muted">{group}</span>
          </MenuItem>
        ))}
        {records.map(({ to, kind, name, detail }) => {
          const Icon = icons[kind];
          return (
            <MenuItem key={to} id={to} textValue={name} className={itemClass}>
              <Icon aria-hidden className="size-4 shrink-0 text-muted" />
              <span className="min-w-0 flex-1 truncate">
                {name}
                {detail !== null && <span className="ms-2 text-xs text-muted">{detail}</span>}
              </span>
              <span className="text-xs text-muted">{t(`go-to.kinds.${kind}`)}</span>
            </MenuItem>
          );
        })}
        {lists
          .map(({ to, label }) => ({ label, to: `${to}?search=${encodeURIComponent(search)}` }))
          .map(({ to, label }) => (
            // react-aria identifies items by id, so another search needs another id.
            <MenuItem key={to} id={to} textValue={label} className={itemClass}>
              <Search aria-hidden className="size-4 shrink-0 text-muted" />
              {t('go-to.search', { text: search, list: label })}
            </MenuItem>
          ))}
      </Menu>
    </Autocomplete>
  );
  /* eslint-enable jsx-a11y/no-autofocus */
}

function useActions() {
  const { t } = useTranslation('navigation');
  const mayOpenQuotes = useRouteLoaderData<typeof loader>('admin')?.mayOpenQuotes === true;
  const newQuote = {
    ...{ to: '/admin/quoters/new', icon: Plus },
    ...{ label: t('go-to.new-quote'), group: t('go-to.action') },
  };
  return mayOpenQuotes ? [newQuote] : [];
}

const itemClass =
  'flex cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-2 text-sm outline-none data-focused:bg-selected';
