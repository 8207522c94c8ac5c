import { blankProfile, client, type ClientProfile } from '../../../domain/people/client/client';
import { clientEvents } from '../../../domain/people/client/events';
import { idOfStream } from '../../../domain/shared/event';
import { defineRowProjection } from '../../row-projection';
import { searchText } from '../../search-text';

interface ClientRow extends Omit<ClientProfile, 'mobilePhone' | 'businessUnit' | 'isOptedOut' | 'otherData'> {
  readonly id: string;
  readonly mobile_phone: string | null;
  readonly business_unit: string | null;
  readonly is_opted_out: boolean;
  readonly other_data: readonly string[];
  readonly changed_at: string;
  readonly revision: number;
  readonly search_text: string;
}

function profileOf(row: ClientRow | undefined): ClientProfile {
  if (row === undefined) return blankProfile;
  const { mobile_phone: mobilePhone, business_unit: businessUnit, is_opted_out: isOptedOut } = row;
  const { other_data: otherData } = row;
  const { position, area, location, phone, social, gender, birthdate, hobbies, likes } = row;
  return {
    ...{ position, area, location, phone, mobilePhone, social, businessUnit },
    ...{ gender, birthdate, hobbies, likes, isOptedOut, otherData },
  };
}

export const clientProfile = defineRowProjection<typeof clientEvents, ClientRow>({
  name: 'client-profile',
  version: 1,
  table: 'client_profile',
  follows: [clientEvents],
  on: {
    ClientProfileChanged(before, event) {
      const { mobilePhone, businessUnit, isOptedOut, otherData, ...rest } = client.evolve(
        profileOf(before),
        event,
      );
      return {
        ...rest,
        id: idOfStream(event.stream),
        mobile_phone: mobilePhone,
        business_unit: businessUnit,
        is_opted_out: isOptedOut,
        other_data: otherData,
        changed_at: event.metadata.at,
        revision: Number(event.revision),
        search_text: searchText(rest.position, rest.area, rest.location, rest.phone, mobilePhone),
      };
    },
  },
});
