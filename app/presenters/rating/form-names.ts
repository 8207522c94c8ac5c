import { kindsOfRate, type RateKind } from '@domain/rating/rate/inputs';
import type { TermName } from '@domain/rating/rate/terms';

/** The API's names by the domain's; unlisted fields have the same name in both. */
type Names = Readonly<Record<string, string>>;

const measured = {
  surchargesIncluded: 'isSurcharges',
  pieceWeight: 'peso',
  pieceLength: 'largo',
  pieceWidth: 'ancho',
  pieceHeight: 'alto',
  carriers: 'carrier',
} as const;
const bySea = { ...measured, transfers: 'stopover', volumeTotal: 'volumeMax' } as const;
const containers = { unitPrices: 'containerSegments' } as const;

const formNames: Readonly<Record<RateKind, Partial<Readonly<Record<TermName, string>>>>> = {
  AERIAL: measured,
  LCL: bySea,
  FCL: { ...bySea, ...containers },
  LTL: { ...measured, commodities: 'commodity', transitTime: 'days_of_transit', segments: 'weight_brackets' },
  FTL: { ...measured, unitPrices: 'truckSegments' },
  DRAYAGE: { ...measured, ...containers },
  COURIER: measured,
};

const containerNames = { unit: 'contenedor', rate: 'ammount' } as const;

export function itemNames(kind: RateKind, term: TermName): Names {
  if (term === 'unitPrices') return kind === 'FTL' ? { unit: 'truck', rate: 'ammount' } : containerNames;
  if (kind !== 'LTL') return {};
  if (term === 'segments') return { rate: 'base_freight' };
  return term === 'surcharges' ? { name: 'type', reference: 'description' } : {};
}

export function formName(kind: RateKind, term: TermName): string {
  return formNames[kind][term] ?? term;
}

export function termsOfKind(kind: RateKind): readonly TermName[] {
  return [...kindsOfRate[kind].terms];
}

export function pathInForm(kind: RateKind, path: readonly PropertyKey[]): readonly PropertyKey[] {
  const [first, second, ...rest] = path;
  if (typeof first !== 'string') return path;
  const term = first as TermName;
  const names = itemNames(kind, term);
  const renamed = rest.map((step) => (typeof step === 'string' ? (names[step] ?? step) : step));
  return [formName(kind, term), ...(second === undefined ? [] : [second]), ...renamed];
}
