import { callerOf } from '@tests/people/caller';
import { lateServer } from '@tests/support/late-read-models';
import { shoppingDesk } from './shopping-desk';

type Body = Readonly<Record<string, unknown>> & { readonly _id: string };
export type Headers = Readonly<Record<string, string>>;

/** A shop whose calls go to a server with late read models, by an administrator unless told otherwise. */
export async function lateDesk() {
  const desk = await shoppingDesk();
  const { services, databaseUrl } = desk.platform;
  const late = lateServer(services, databaseUrl);
  const api = callerOf(late.services);
  const admin: Headers = await api.signIn((await desk.platform.person('admin')).email);
  return {
    desk,
    late,
    api,
    admin,
    call: (method: string, path: string, body?: unknown, headers = admin) =>
      api.call<Body>(method, path, { body, headers }),
    async close() {
      await late.close();
      await desk.platform.stop();
    },
  };
}
