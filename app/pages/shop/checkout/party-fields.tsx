import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingDetails, ShippingParty } from '@domain/shared/booking/inputs';
import { RadioGroup } from '~/ui/form/choices';
import { Switch } from '~/ui/form/switch';
import { FieldSet } from '~/ui/form/form';
import { TextField } from '~/ui/form/text-field';
import { useHasScripts } from '~/ui/form/use-has-scripts';

interface PartyFieldsProps {
  readonly party: 'shipper' | 'consignee';
  readonly booking: BookingDetails | undefined;
  /** Chosen until something was entered. */
  readonly proposed?: 'billing' | 'another';
}

export function PartyFields({ party, booking, proposed }: PartyFieldsProps) {
  const { t } = useTranslation('shop');
  const hasScripts = useHasScripts();
  const known = booking?.[party];
  const first = known === undefined ? proposed : 'another';
  const [chosen, choose] = useState<string | undefined>(first);
  return (
    <>
      <RadioGroup
        label={t(`booking.${party}`)}
        name={`${party}Is`}
        orientation="horizontal"
        defaultValue={first}
        onChange={choose}
        options={[
          { value: 'billing', label: t('booking.same-as-billing') },
          { value: 'another', label: t('booking.another') },
        ]}
        isRequired
      />
      {(chosen === 'another' || !hasScripts) && (
        <PartyDetails prefix={`booking.${party}`} legend={t(`booking.${party}`)} known={known} />
      )}
    </>
  );
}

export function NotifyPartyFields({ booking }: Pick<PartyFieldsProps, 'booking'>) {
  const { t } = useTranslation('shop');
  const hasScripts = useHasScripts();
  const known = booking?.notifyParty;
  const [isAnother, setAnother] = useState(known !== undefined);
  return (
    <>
      <Switch
        label={t('booking.notify-other')}
        name="hasNotifyParty"
        isSelected={isAnother}
        onChange={setAnother}
      />
      {(isAnother || !hasScripts) && (
        <PartyDetails prefix="booking.notifyParty" legend={t('booking.notify-party')} known={known} />
      )}
    </>
  );
}

interface NamedPartiesProps {
  readonly needs: { readonly parties: boolean; readonly notifyParty: boolean };
  readonly booking: BookingDetails | undefined;
}

/** Each is entered: a person who books for somebody else is none of the parties. */
export function NamedParties({ needs, booking }: NamedPartiesProps) {
  const { t } = useTranslation('shop');
  return (
    <>
      {needs.parties &&
        (['shipper', 'consignee'] as const).map((party) => (
          <PartyDetails
            key={party}
            prefix={`booking.${party}`}
            legend={t(`booking.${party}`)}
            known={booking?.[party]}
          />
        ))}
      {needs.notifyParty && <NotifyPartyFields booking={booking} />}
    </>
  );
}

interface PartyDetailsProps {
  readonly prefix: string;
  readonly legend: string;
  readonly known: ShippingParty | undefined;
}

export function PartyDetails({ prefix, legend, known }: PartyDetailsProps) {
  const { t } = useTranslation('shop');
  return (
    <FieldSet legend={legend}>
      <TextField
        label={t('booking.party-name')}
        name={`${prefix}.name`}
        defaultValue={known?.name}
        isRequired
      />
      <TextField
        label={t('booking.party-address')}
        name={`${prefix}.address`}
        defaultValue={known?.address}
        isRequired
      />
      <TextField
        label={t('booking.party-contact')}
        name={`${prefix}.contact`}
        defaultValue={known?.contact}
      />
    </FieldSet>
  );
}
