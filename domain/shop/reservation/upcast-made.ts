interface MadeFromCart {
  readonly cartId: string;
  readonly round: number;
  readonly lines: readonly object[];
}

/** Version 1 of `ReservationMade` knew carts alone, and neither booking details, deadline nor cost. */
export function upcastReservationOfCart(data: unknown): unknown {
  const { cartId, round, lines, ...made } = data as MadeFromCart;
  return {
    ...made,
    source: { type: 'cart', cartId, round },
    lines: lines.map((line) => ({ type: 'rate', ...line })),
    tax: '0',
    booking: null,
    paymentDueOn: null,
    cost: null,
  };
}
