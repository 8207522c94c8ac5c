import {
  CalendarPlus,
  CircleCheck,
  CircleOff,
  Ellipsis,
  FileText,
  Merge,
  Pencil,
  PhoneCall,
  Plus,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '~/ui/button';
import { ConfirmDialog } from '~/ui/overlay/dialog';
import { Menu } from '~/ui/overlay/menu';
import type { CompanyData } from './company-data';
import type { ActivityIntent } from './company-actions.server';

export function CompanyActions({ company }: { readonly company: CompanyData }) {
  const { id, name, isActive, mayWrite, mayDecide } = company;
  const { t } = useTranslation('companies-staff');
  const [asked, ask] = useState<ActivityIntent | null>(null);
  const activity = isActive ? 'deactivate' : 'activate';
  return (
    <>
      {mayWrite && (
        <Menu
          label={t('start.of', { name })}
          trigger={
            <Button variant="primary" icon={Plus} data-shortcut="n">
              {t('start.label')}
            </Button>
          }
          items={[
            {
              id: 'quote',
              label: t('start.quote'),
              icon: FileText,
              to: `/admin/quoters/new?customer=${encodeURIComponent(`/${id}`)}`,
            },
            {
              id: 'activity',
              label: t('start.activity'),
              icon: PhoneCall,
              to: `/admin/companies/${id}/managements`,
            },
            {
              id: 'meeting',
              label: t('start.meeting'),
              icon: CalendarPlus,
              to: `/admin/calendar/new?company=${id}`,
            },
          ]}
        />
      )}
      {mayWrite && (
        <LinkButton to={`/admin/companies/${id}/edit`} icon={Pencil} data-shortcut="e">
          {t('edit.short')}
        </LinkButton>
      )}
      {mayDecide && (
        <Menu
          label={t('actions.label')}
          trigger={<Button icon={Ellipsis}>{t('actions.label')}</Button>}
          items={[
            {
              id: 'merge',
              label: t('merge.short'),
              icon: Merge,
              to: `/admin/companies/${id}/merge`,
            },
            {
              id: activity,
              label: t(`actions.${activity}.label`),
              icon: isActive ? CircleOff : CircleCheck,
              onSelect: () => ask(activity),
            },
            {
              id: 'remove',
              label: t('actions.remove.label'),
              icon: Trash2,
              tone: 'danger',
              onSelect: () => ask('remove'),
            },
          ]}
        />
      )}
      {asked !== null && (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && ask(null)}
          title={t(`actions.${asked}.label`)}
          body={t(`actions.${asked}.body`, { name })}
          confirmLabel={t(`actions.${asked}.label`)}
          tone={asked === 'activate' ? 'accent' : 'danger'}
          action=""
          fields={{ intent: asked }}
        />
      )}
    </>
  );
}
