import type { UnitChoices } from '~/pages/shop/search/load-fields';
import type { SearchValues } from '~/pages/shop/search/search-values';

/** The values the form opens with. */
export interface QuoterFormProps extends UnitChoices {
  readonly values: SearchValues;
  /** What the search called places that are no airport or port. */
  readonly addresses: Readonly<Record<'origin' | 'destination', string | undefined>>;
  /** Addresses that the reader keeps. */
  readonly savedAddresses: readonly string[];
  readonly isFromSearch: boolean;
  readonly account: { readonly name: string; readonly email: string } | null;
  readonly isStaff: boolean;
  readonly companies: readonly { readonly value: string; readonly label: string }[];
  readonly commandId: string;
}
