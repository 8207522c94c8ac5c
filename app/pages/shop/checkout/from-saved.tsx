import { Fragment, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AddressType } from '@domain/people/address-book/inputs';
import type { OfferedAddress } from '@projections/people/address-book/queries';
import { Switch } from '~/ui/form/choices';
import { TypedContext } from '~/ui/form/form-state';
import { Select } from '~/ui/form/select';
import { useHasScripts } from '~/ui/form/use-has-scripts';

interface FromSavedProps<Address extends object> {
  readonly type: AddressType;
  readonly saved: readonly OfferedAddress[];
  /** What was entered earlier. */
  readonly entered: Address | null | undefined;
  readonly fields: (address: Address | OfferedAddress | undefined) => ReactNode;
  /** False: the book is somebody else's, who alone keeps addresses in it. */
  readonly isOwn?: boolean;
}

/**
 * Fields of an address that begin with what was entered, else with the kept default; another kept one can be chosen,
 * and a new one kept. Without scripts only the default is offered.
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
        // What was typed before belongs to the address that was shown before.
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
