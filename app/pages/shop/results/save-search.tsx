import { Bookmark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRootData } from '~/pages/shell/root/root-data';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/overlay/dialog';
import { OnDemand } from '~/ui/overlay/on-demand';
import type { SaveSearchProps } from './save-search-form';

const loadSaveForm = () => import('./save-search-form');

export function SaveSearch(search: SaveSearchProps) {
  const { t } = useTranslation('account');
  const person = useRootData()?.person ?? null;
  if (person === null) return null;
  return (
    <Dialog
      size="sm"
      title={t('searches.save-title')}
      description={t('searches.save-note')}
      trigger={<Button icon={Bookmark}>{t('searches.save')}</Button>}
    >
      {(close) => <OnDemand load={loadSaveForm} onFailed={close} props={{ ...search, onCancel: close }} />}
    </Dialog>
  );
}
