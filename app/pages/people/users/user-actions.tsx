import {
  Ellipsis,
  Eraser,
  Handshake,
  LogOut,
  MailPlus,
  ShieldOff,
  Trash2,
  UserCheck,
  UserX,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EraseDialog } from '~/pages/privacy/erase-data';
import { Button } from '~/ui/button';
import { refusalIn, type Answered } from '~/ui/form/form-answer';
import { ConfirmDialog } from '~/ui/overlay/dialog';
import { Menu } from '~/ui/overlay/menu';
import { TakeFactorsAway } from './take-factors-away';
import type { UserData } from './user-data';
import type { UserIntent } from './user.server';

type Action = Exclude<UserIntent, 'details' | 'roles' | 'companies' | 'takeFactorsAway'>;

const dangerous: readonly Action[] = ['deactivatePerson', 'removePerson'];

export function UserActions({
  data: { person, isOneself, isSalesperson, sessionCount, erasing, mayTakeFactorsAway },
  answer,
}: {
  readonly data: UserData;
  readonly answer: Answered;
}) {
  const { t } = useTranslation(['people-admin', 'executives-staff']);
  const [asked, ask] = useState<Action | null>(null);
  const [isErasing, askToErase] = useState(false);
  const [isTaking, askToTake] = useState(refusalIn(answer, 'takeFactorsAway') !== null);
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
          ...(mayTakeFactorsAway
            ? [
                {
                  id: 'takeFactorsAway',
                  icon: ShieldOff,
                  label: t('actions.takeFactorsAway.label'),
                  onSelect: () => askToTake(true),
                },
              ]
            : []),
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
      {isTaking && mayTakeFactorsAway && (
        <TakeFactorsAway name={person.name} answer={answer} onClose={() => askToTake(false)} />
      )}
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
