import { callerOf } from '@tests/people/caller';
import { quotingPlatform } from '@tests/projections/quoting-platform';

export type Headers = Readonly<Record<string, string>>;

/** A platform with a manager and a customer, both signed in. */
export async function quotingDesk() {
  const platform = await quotingPlatform();
  const api = callerOf(platform.services);
  const manager = await platform.person('super-user', 'Marta Vera');
  const carla = await platform.person('user', 'Carla Cliente');
  const staff: Headers = await api.signIn(manager.email);
  const customer: Headers = await api.signIn(carla.email);
  return { platform, api, manager, carla, staff, customer };
}
