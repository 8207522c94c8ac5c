import { Link, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { titled } from '~/pages/shell/titles';
import { Card } from '~/ui/data/card';
import { SearchBox } from '~/ui/data/search-box';
import { EmptyState } from '~/ui/data/states';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { matches } from '../admin/go-to-matches';
import { useNavigationMap, type NamedEntry } from '../admin/use-navigation-map';

export const meta = titled('navigation:sections.settings');

export default function Settings() {
  const { t } = useTranslation('navigation');
  const [parameters] = useSearchParams();
  const search = parameters.get('search') ?? '';
  const about = ({ id }: NamedEntry) => t([`about.${id}`, `catalogues:names.${id}.about`]);
  const groups = useNavigationMap()
    .settings.map((group) => ({
      ...group,
      pages: group.pages.filter((page) =>
        matches(`${page.label} ${group.label} ${about(page)}`, search.trim()),
      ),
    }))
    .filter(({ pages }) => pages.length > 0);
  return (
    <Page>
      <PageHeader title={t('sections.settings')} description={t('settings.lead')} />
      <div className="max-w-md">
        <SearchBox label={t('settings.search')} />
      </div>
      {groups.length === 0 ? (
        <EmptyState title={t('settings.nothing')} />
      ) : (
        <div className="gap-4 md:columns-2 xl:columns-3">
          {groups.map(({ id, label, pages }) => (
            <Card key={id} title={label} className="mb-4 break-inside-avoid">
              <ul className="-mx-2 flex flex-col">
                {pages.map((page) => (
                  <li key={page.id}>
                    <SettingLink page={page} about={about(page)} />
                  </li>
                ))}
              </ul>
            </Card>
          ))}
        </div>
      )}
    </Page>
  );
}

function SettingLink({ page, about }: { readonly page: NamedEntry; readonly about: string }) {
  const { icon: Icon } = page;
  return (
    <Link to={page.to} prefetch="intent" className="flex gap-3 rounded-md px-2 py-2 hover:bg-hover">
      <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0 text-accent" />
      <span className="min-w-0">
        <span className="block text-sm font-medium">{page.label}</span>
        <span className="line-clamp-2 text-xs text-muted">{about}</span>
      </span>
    </Link>
  );
}
