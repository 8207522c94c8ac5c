import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Switch } from '~/ui/form/switch';
import { Dialog } from '~/ui/overlay/dialog';
import { areShortcutsOn, elementOf, isTyping, moveRow, pageShortcuts, turnShortcuts } from './page-shortcuts';

/** Single keys for the page's own buttons: those that name their key in `data-shortcut`. */
export function Shortcuts() {
  const { t } = useTranslation('navigation');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector('[role=dialog], [role=alertdialog]') !== null)
        return;
      if (event.key === '?') {
        event.preventDefault();
        setOpen(true);
        return;
      }
      if (!areShortcutsOn()) return;
      if (event.key === 'j' || event.key === 'k') {
        if (moveRow(event.key === 'j' ? 1 : -1)) event.preventDefault();
        return;
      }
      const element = elementOf(event.key);
      if (element === null) return;
      event.preventDefault();
      if (element instanceof HTMLInputElement) element.focus();
      else element.click();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <Dialog title={t('shortcuts.title')} size="sm" isOpen={isOpen} onOpenChange={setOpen}>
      {() => <ShortcutList />}
    </Dialog>
  );
}

function ShortcutList() {
  const { t } = useTranslation('navigation');
  const [isOn, setOn] = useState(areShortcutsOn);
  const always = [
    ['Ctrl K', t('go-to.label')],
    ['/', t('shortcuts.search')],
    ['j', t('shortcuts.next')],
    ['k', t('shortcuts.previous')],
    ['?', t('shortcuts.title')],
  ] as const;
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        {[...pageShortcuts(), ...always].map(([key, name]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-sm border border-line bg-sunken px-1.5 text-xs">{key}</kbd>
            </dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label={t('shortcuts.on')}
        description={t('shortcuts.on-about')}
        isSelected={isOn}
        onChange={(next) => {
          turnShortcuts(next);
          setOn(next);
        }}
      />
    </div>
  );
}
