import { callerOf } from '@tests/people/caller';
import { ratingPlatform } from '@tests/projections/rating-platform';

export interface Rate {
  readonly _id: string;
  readonly message: string | readonly string[];
  readonly [field: string]: unknown;
}

export type RatingDesk = Awaited<ReturnType<typeof ratingDesk>>;

/** A platform with places, carriers and suppliers, an executive and a customer signed in, and the calls they make. */
export async function ratingDesk() {
  const platform = await ratingPlatform();
  const api = callerOf(platform.services);
  const staff = await api.signIn((await platform.person('executive')).email);
  const client = await api.signIn((await platform.person('client')).email);

  const call = <Shape = Rate>(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = staff,
  ) => api.call<Shape>(method, path, { body, headers });

  /** Of a kind of service of its own, so that rates of a lane are told apart. */
  const airForm = (serviceType: string, more: object = {}) => ({
    origin: 'MIA',
    destination: 'SCL',
    carrier: [platform.carrier],
    supplier: platform.supplier,
    serviceType,
    from: '2026-01-01',
    to: '2030-12-31',
    businessModel: 'Venta',
    segments: [
      { from: 0, to: 45, rate: 5.1 },
      { from: 46, to: 100, rate: 4.2 },
    ],
    surcharges: [{ name: 'FSC', rate: '0.85', calc: 'kg', apply: 'Flete' }],
    peso: 2000,
    ...more,
  });

  return { platform, api, staff, client, call, airForm };
}
