import { Fragment, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AddressType } from '@domain/people/address-book/inputs';
import type { OfferedAddress } from '@projections/people/address-book/queries';
import { Switch } from '~/ui/form/switch';
import { TypedContext } from '~/ui/form/form-state';
import { Select } from '~/ui/form/select';
import { useHasScripts } from '~/ui/form/use-has-scripts';

interface FromSavedProps<Address extends object> {
  readonly type: AddressType;
  readonly saved: readonly OfferedAddress[];
  readonly entered: Address | null | undefined;
  readonly fields: (address: Address | OfferedAddress | undefined) => ReactNode;
  /** False: somebody else's address book, to which only its owner adds. */
  readonly isOwn?: boolean;
}

/**
 * Starts with what was entered, else the saved default; another saved address can be chosen, and a new one
 * saved. Without scripts only the default is offered.
 */
export function FromSaved<Address extends object>({
  type,
  saved,
  entered,
  fields,
  isOwn = true,
}: FromSavedProps<Address>) {
  const { t } = useTranslation('shop');
  const hasScripts = useHasScripts();
  const proposed = entered ? undefined : saved.find(({ defaultFor }) => defaultFor.includes(type));
  const [chosen, choose] = useState<string>();
  const isChosen = chosen !== undefined;
  const kept = isChosen ? saved.find(({ id }) => id === chosen) : proposed;
  const begun = fields(isChosen ? kept : (entered ?? proposed));
  const options = [
    { value: '', label: t('checkout.another-address') },
    ...saved.map(({ id, label, name, street }) => ({ value: id, label: label ?? name, description: street })),
  ];
  return (
    <>
      {hasScripts && saved.length > 0 && (
        <Select
          label={t('checkout.saved-address')}
          className="sm:col-span-2"
          options={options}
          value={kept?.id ?? ''}
          onChange={choose}
        />
      )}
      {isChosen ? (
        // Typed text belongs to the address shown before.
        <TypedContext.Provider value={null}>
          <Fragment key={chosen}>{begun}</Fragment>
        </TypedContext.Provider>
      ) : (
        begun
      )}
      {hasScripts && isOwn && kept === undefined && (
        <Switch label={t('checkout.keep-address')} name={`keep-${type}`} className="sm:col-span-2" />
      )}
    </>
  );
}
