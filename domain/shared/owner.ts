/**
 * Visitors, people who register in the shop, the first administrator and older records belong to it. Fixed,
 * so that it is the same in every database and before any event.
 */
export const shopOwnerId = '01900000-0000-7000-8000-000000000001';
