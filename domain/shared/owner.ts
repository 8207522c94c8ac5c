/**
 * The owner company of this installation's shop: visitors, whoever registers in the shop, and the first administrator belong to it.
 * Records that older events left without an owner company are its own. Fixed, so that it is the same in every database and before any event.
 */
export const shopOwnerId = '01900000-0000-7000-8000-000000000001';
