import { Ellipsis, Eraser, Handshake, LogOut, MailPlus, Trash2, UserCheck, UserX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EraseDialog } from '~/pages/privacy/erase-data';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/overlay/dialog';
import { Menu } from '~/ui/overlay/menu';
import type { UserData } from './user-data';
import type { UserIntent } from './user.server';

type Action = Exclude<UserIntent, 'details' | 'roles' | 'companies'>;

const dangerous: readonly Action[] = ['deactivatePerson', 'removePerson'];

/** The actions on an account, each with a confirmation. */
export function UserActions({
  data: { person, isOneself, isSalesperson, sessionCount, erasing },
}: {
  readonly data: UserData;
}) {
  const { t } = useTranslation(['people-admin', 'executives-staff']);
  const [asked, ask] = useState<Action | null>(null);
  const [isErasing, askToErase] = useState(false);
  const entry = (id: Action, icon: typeof LogOut, isShown = true) =>
    isShown
      ? [
          {
            id,
            icon,
            label: t(`actions.${id}.label`),
            onSelect: () => ask(id),
            ...(dangerous.includes(id) && { tone: 'danger' as const }),
          },
        ]
      : [];
  return (
    <>
      <Menu
        label={t('actions.label')}
        trigger={<Button icon={Ellipsis}>{t('actions.label')}</Button>}
        items={[
          ...entry('inviteAgain', MailPlus, person.isActive),
          ...entry('revokeSessions', LogOut, sessionCount > 0),
          ...entry('activatePerson', UserCheck, !person.isActive),
          ...entry('deactivatePerson', UserX, person.isActive && !isOneself),
          ...(isSalesperson && !isOneself
            ? [
                {
                  id: 'handOver',
                  icon: Handshake,
                  label: t('executives-staff:hand-over.work'),
                  to: `/admin/executives/${person.id}/hand-over`,
                },
              ]
            : []),
          ...entry('removePerson', Trash2, !isOneself),
          ...(erasing.mayErase && !isOneself
            ? [
                {
                  id: 'erase',
                  icon: Eraser,
                  label: t('erasing.label'),
                  tone: 'danger' as const,
                  onSelect: () => askToErase(true),
                },
              ]
            : []),
        ]}
      />
      {isErasing && <EraseDialog erasing={erasing} name={person.name} onClose={() => askToErase(false)} />}
      {asked !== null && (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && ask(null)}
          title={t(`actions.${asked}.label`)}
          body={t(`actions.${asked}.body`, { name: person.name, email: person.email })}
          confirmLabel={t(`actions.${asked}.label`)}
          tone={dangerous.includes(asked) ? 'danger' : 'accent'}
          action=""
          fields={{ intent: asked satisfies UserIntent }}
        />
      )}
    </>
  );
}
