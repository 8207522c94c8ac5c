import { carrierLogo } from '~/presenters/shop/carrier-logo';
import { Mark } from '~/ui/data/monogram';
import type { Result } from './result';

/** The logo of a single carrier; the monogram of several together, whose mark would be that of one. */
export function CarrierMark({ carriers, code }: Pick<Result, 'carriers' | 'code'>) {
  const [first] = carriers;
  const logo = carriers.length === 1 ? (first?.logo ?? null) : null;
  const name = carriers.map((carrier) => carrier.name).join(' · ') || code;
  return <Mark name={name} src={carrierLogo(logo)} />;
}
