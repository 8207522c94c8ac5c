import { MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LookupField, type LookupOption } from '~/ui/form/lookup-field';
import { TextField } from '~/ui/form/text-field';
import { lookupOf } from './places';

interface PlaceFieldsProps {
  readonly end: 'origin' | 'destination';
  readonly type: string;
  readonly chosen: LookupOption | null;
  readonly address: string | undefined;
  readonly savedAddresses: readonly string[] | undefined;
  readonly onChoose: (place: LookupOption | null) => void;
}

export function PlaceFields(props: PlaceFieldsProps) {
  const { end, type, chosen, address, savedAddresses, onChoose } = props;
  const { t } = useTranslation('quoting');
  const lookup = lookupOf(type);
  const name = { end: t(`request.ends.${end}`) };
  // A search between a port and an airport goes by land and still names both.
  const kind = lookup ?? (chosen === null ? null : 'places');
  return (
    <div className="flex min-w-0 flex-col gap-3.5">
      {kind !== null && (
        <LookupField
          label={t(
            kind === 'airports'
              ? 'request.airport-of'
              : kind === 'ports'
                ? 'request.port-of'
                : `request.${end}`,
            name,
          )}
          name={`${end}.id`}
          url={`/resources/lookups/${kind}?limit=50`}
          isVast
          icon={<MapPin aria-hidden />}
          placeholder={t('request.place-hint')}
          value={chosen}
          onChange={onChoose}
          isRequired={lookup !== null}
        />
      )}
      <TextField
        label={t('request.address-of', name)}
        name={`${end}.address`}
        autoComplete="off"
        description={t(kind === null ? 'request.address-only-hint' : 'request.address-hint')}
        defaultValue={address}
        suggestions={savedAddresses}
        isRequired={kind === null}
      />
    </div>
  );
}
