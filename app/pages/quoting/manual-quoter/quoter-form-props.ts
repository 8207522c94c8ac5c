import type { UnitChoices } from '~/pages/shop/search/load-props';
import type { TypedValues } from '~/pages/shop/search/search-values';

export interface QuoterFormProps extends UnitChoices {
  readonly values: TypedValues;
  readonly addresses: Readonly<Record<'origin' | 'destination', string | undefined>>;
  readonly savedAddresses: readonly string[];
  readonly isFromSearch: boolean;
  readonly account: { readonly name: string; readonly email: string } | null;
  readonly isStaff: boolean;
  readonly companies: readonly { readonly value: string; readonly label: string }[];
  readonly commandId: string;
}
