/** Also the kinds of rates. */
export const shipmentTypes = ['AERIAL', 'LCL', 'FCL', 'LTL', 'FTL', 'DRAYAGE', 'COURIER'] as const;
export type ShipmentType = (typeof shipmentTypes)[number];

/** Cargo measured by weight and volume. */
export const looseTypes = ['AERIAL', 'LCL', 'LTL', 'COURIER'] as const satisfies readonly ShipmentType[];
export function isLoose(type: ShipmentType): type is (typeof looseTypes)[number] {
  return looseTypes.some((loose) => loose === type);
}

/** Whole containers or trucks, which are counted. */
export const unitTypes = ['FCL', 'FTL', 'DRAYAGE'] as const satisfies readonly ShipmentType[];

export const transports = ['air', 'sea', 'land', 'courier'] as const;
export type Transport = (typeof transports)[number];

const transportsOfTypes: Readonly<Record<ShipmentType, Transport>> = {
  AERIAL: 'air',
  LCL: 'sea',
  FCL: 'sea',
  LTL: 'land',
  FTL: 'land',
  DRAYAGE: 'land',
  COURIER: 'courier',
};

export function transportOf(type: ShipmentType): Transport {
  return transportsOfTypes[type];
}

/** IN and INC both mean inches. */
export const dimensionUnits = ['MTS', 'CMS', 'FTS', 'IN', 'INC'] as const;
export type DimensionUnit = (typeof dimensionUnits)[number];

export const weightUnits = ['KGS', 'LBS', 'TON'] as const;
export type WeightUnit = (typeof weightUnits)[number];

/** IATA type codes of the usual unit load devices, from the lower deck's to the main deck's. */
export const usualDevices = ['AKE', 'AKH', 'ALF', 'PLA', 'PAG', 'PMC', 'AMA', 'PGA'] as const;
