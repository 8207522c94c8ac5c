/** Address where staff book a rate for a customer. */
export function bookFor(rateId: string): string {
  const totals = { amount: 1, weight: '100', volume: '0.5' };
  const request = { load: { measuredBy: 'totals', type: 'AERIAL', totals }, currency: 'USD' };
  return `/admin/book-for-customer?${new URLSearchParams({ rate: rateId, request: JSON.stringify(request) })}`;
}
