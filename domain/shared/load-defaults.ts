import type { ShipmentType } from './load-types';

interface DefaultLoad {
  readonly piece?: {
    readonly amount: number;
    readonly weight: string;
    readonly length: string;
    readonly width: string;
    readonly height: string;
  };
  readonly totals?: { readonly amount: number; readonly weight: string; readonly volume: string };
  readonly unit?: { readonly amount: number; readonly weight: string };
}

const cube = (side: string, weight: string): Required<DefaultLoad>['piece'] => ({
  amount: 1,
  weight,
  length: side,
  width: side,
  height: side,
});

/** docs/domain-rules.md, "Defaults of forms". DRAYAGE moves FCL containers, so it has the same numbers. */
export const loadDefaults = {
  AERIAL: { piece: cube('15', '20'), totals: { amount: 1, weight: '100', volume: '0.5' } },
  LCL: { piece: cube('20', '50') },
  LTL: { piece: cube('10', '20') },
  COURIER: { piece: cube('10', '10') },
  FCL: { unit: { amount: 1, weight: '18000' } },
  DRAYAGE: { unit: { amount: 1, weight: '18000' } },
  FTL: { unit: { amount: 1, weight: '10000' } },
} as const satisfies Readonly<Record<ShipmentType, DefaultLoad>>;
