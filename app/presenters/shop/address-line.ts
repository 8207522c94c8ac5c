import type { PostalAddress } from '@domain/shop/cart/inputs';

/** Omits a locality that equals the city. */
export function addressLine({
  street,
  locality,
  city,
}: Pick<PostalAddress, 'street' | 'locality' | 'city'>): string {
  return [street, locality === city ? undefined : locality, city]
    .filter((part) => part !== undefined && part !== '')
    .join(', ');
}
