import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Combobox } from '~/ui/form/combobox';
import type { Option } from '~/ui/form/popover-list';
import { TextArea, TextField } from '~/ui/form/text-field';
import { Dialog } from '~/ui/overlay/dialog';
import { AssignMenu } from '../assigning/assign-menu';
import type { AssignedQuote, Proposed } from '../assigning/assigning-data';
import { FollowingForm, type Following } from './following-form';

interface AssignExecutiveProps {
  readonly following: Following;
  readonly quote: AssignedQuote;
  readonly executives: readonly Option[];
  readonly proposed: readonly Proposed[];
  readonly executiveId: string | null;
}

/** A menu with the likely names; the form names anybody, with a kind and a comment. */
export function AssignExecutive({
  following,
  quote,
  executives,
  proposed,
  executiveId,
}: AssignExecutiveProps) {
  const { t } = useTranslation('quoting-staff');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <AssignMenu
        quote={quote}
        proposed={proposed}
        label={t(executiveId === null ? 'one.assign' : 'one.reassign')}
        onMore={() => setOpen(true)}
      />
      {isOpen && (
        <Dialog
          isOpen
          onOpenChange={setOpen}
          title={t('assigning.title', { reference: following.reference })}
        >
          <FollowingForm
            following={following}
            intent="assign"
            submit={t('assigning.submit')}
            onDone={() => setOpen(false)}
          >
            <Combobox
              label={t('assigning.executive')}
              name="executive"
              options={executives.filter(({ value }) => value !== executiveId)}
              isRequired
            />
            <TextField
              label={t('assigning.type')}
              name="type"
              description={t('assigning.type-hint')}
              maxLength={40}
            />
            <TextArea label={t('assigning.comment')} name="comment" />
          </FollowingForm>
        </Dialog>
      )}
    </>
  );
}
