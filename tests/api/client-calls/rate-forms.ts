import type { Fields } from './calls-desk';

/** Ids of what a rate names. */
interface RateNames {
  readonly supplier: string | undefined;
  readonly carrier: string;
}

const common = {
  clients: [],
  currency: 'USD',
  loadType: null,
  frequency: { frequency: 'daily', days: [true, true, true, true, true, true, true] },
  commodities: [],
  serviceType: 'consolidated',
  weightMetric: 'kgs',
  route: 'direct',
  transitTime: 1,
  from: '2026-11-01',
  to: '2026-12-01',
  weightTotal: 10000,
  peso: 2500,
  largo: 300,
  ancho: 200,
  alto: 159,
  minimum: null,
  observations: null,
  surcharges: [{ name: 'fsc', rate: 0, calc: 'kg', min: null, apply: 'Flete', reference: null }],
  isSurcharges: false,
  businessModel: 'Costo',
};
/** The form of an air rate with every field that clients send. */
export const airForm = ({ supplier, carrier }: RateNames): Fields => ({
  ...common,
  origin: 'MIA',
  destination: 'SCL',
  supplier,
  freightType: 'standard',
  flightType: 'freighter',
  airplane: null,
  transfers: [],
  carrier: [carrier],
  volumeTotal: 40,
  dimensionMetric: 'cms',
  segments: [
    { from: 0, to: 45, rate: 5 },
    { from: 46, to: 100, rate: 4 },
  ],
});
/** The same of a sea rate: the air rate's fields but for those it has others in place of. */
export const seaForm = ({ supplier, carrier }: RateNames): Fields => ({
  ...common,
  origin: 'CNSHA',
  destination: 'CLVAP',
  supplier,
  freightType: 'Standard',
  flightType: 'freighter',
  airplane: null,
  carrier,
  stopover: [],
  volumeMax: 400,
  dimensionMetric: 'mts',
});
