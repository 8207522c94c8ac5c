import type { PostalAddress } from '@domain/shop/cart/inputs';

/** Street, locality and city of an address in one line. A locality that is the city's name is said once. */
export function addressLine({
  street,
  locality,
  city,
}: Pick<PostalAddress, 'street' | 'locality' | 'city'>): string {
  return [street, locality === city ? undefined : locality, city]
    .filter((part) => part !== undefined && part !== '')
    .join(', ');
}
