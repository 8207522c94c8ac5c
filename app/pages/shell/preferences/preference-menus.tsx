import { useFetcher, useLocation } from '@remix-run/react';
import { Languages, Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { languages, type Language } from '~/texts';
import { Button, IconButton } from '~/ui/button';
import { Menu } from '~/ui/overlay/menu';
import { useRootData } from '../root/root-data';
import { themes, type Theme } from '../theme';

const icons = { system: Monitor, light: Sun, dark: Moon } as const;
const names: Readonly<Record<Language, string>> = { es: 'Español', en: 'English', pt: 'Português' };
const address = '/resources/preferences';

export function ThemeMenu() {
  const { t } = useTranslation('shell');
  const fetcher = useFetcher();
  const current = useRootData()?.theme ?? 'system';
  const choose = (theme: Theme) => {
    fetcher.submit({ theme }, { method: 'post', action: address });
  };
  return (
    <Menu
      label={t('theme.label')}
      trigger={<IconButton label={t('theme.label')} icon={icons[current]} />}
      items={themes.map((theme) => ({
        id: theme,
        label: t(`theme.${theme}`),
        icon: icons[theme],
        onSelect: () => choose(theme),
      }))}
    />
  );
}

/** A document has the texts of one language, so the page is reloaded. */
export function LanguageMenu({ offered = languages }: { readonly offered?: readonly Language[] }) {
  const { t, i18n } = useTranslation('shell');
  const { pathname, search } = useLocation();
  const choose = (language: Language) => {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = address;
    for (const [name, value] of Object.entries({ language, to: pathname + search })) {
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
    }
    document.body.append(form);
    form.submit();
  };
  return (
    <Menu
      label={t('language')}
      trigger={
        <Button variant="quiet" icon={Languages}>
          <span className="sr-only">{t('language')}: </span>
          {i18n.language.toUpperCase()}
        </Button>
      }
      items={offered.map((language) => ({
        id: language,
        label: names[language],
        onSelect: () => choose(language),
      }))}
    />
  );
}
