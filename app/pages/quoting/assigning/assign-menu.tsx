import { MessageSquareText, UserRound, UserRoundCheck, UserRoundX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '~/ui/button';
import { Menu } from '~/ui/overlay/menu';
import type { AssignedQuote, Proposed } from './assigning-data';
import { useAssigning } from './use-assigning';

interface AssignMenuProps {
  readonly quote: AssignedQuote;
  readonly proposed: readonly Proposed[];
  /** Absent: only an icon, for rows of lists. */
  readonly label?: string;
  /** Opens the form with kind and comment. */
  readonly onMore?: () => void;
}

export function AssignMenu({ quote, proposed, label, onMore }: AssignMenuProps) {
  const { t } = useTranslation('assignment-staff');
  const { assign, isBusy } = useAssigning(quote);
  const name = t('menu.of', { reference: quote.reference });
  const entries = proposed.map((one) => ({
    id: one.id,
    label: nameOf(one),
    icon: one.isAway ? UserRoundX : one.mark === null ? UserRound : UserRoundCheck,
    onSelect: () => assign(one.id),
  }));
  const more = onMore && { id: 'more', label: t('menu.more'), icon: MessageSquareText, onSelect: onMore };
  return (
    <Menu
      label={name}
      items={more === undefined ? entries : [...entries, more]}
      trigger={
        label === undefined ? (
          <IconButton size="sm" label={name} icon={UserRoundCheck} isDisabled={isBusy} />
        ) : (
          <Button size="sm" icon={UserRoundCheck} isPending={isBusy} data-shortcut="a">
            {label}
          </Button>
        )
      }
    />
  );

  function nameOf({ name: person, mark, isAway }: Proposed): string {
    const notes = [mark === null ? null : t(`menu.${mark}`), isAway ? t('menu.away') : null];
    return [person, ...notes.filter((note) => note !== null)].join(' · ');
  }
}
