/** Units that an amount of profit is added for. `kg` and `wm` are the chargeable ones. */
export const profitUnits = ['shipment', 'container', 'wm', 'kg'] as const;
export type ProfitUnit = (typeof profitUnits)[number];

/** `costs`: the freight and every surcharge that is not included in it. */
export const profitBases = ['freight', 'costs'] as const;
export type ProfitBase = (typeof profitBases)[number];
