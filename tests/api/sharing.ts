import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '@domain/shared/actor';
import { action as share } from '~/pages/shop/shared/share.resource';
import { action as onShared, loader as shared } from '~/pages/shop/shared/shared.server';
import type { Services } from '~/services';
import { formOf, visit } from '@tests/catalogues/page-visit';

export interface SharedResult {
  readonly id: string;
  readonly request: string;
  readonly also?: string;
}

interface Refused {
  readonly error?: Readonly<Record<string, readonly string[]>>;
}

/** What people do with links to rates. */
export function sharingOf(services: Services) {
  const paramsOf = (path: string) => ({ token: path.split('/').at(-1) ?? '' });
  const post = <Data = Refused & { readonly sentTo?: number }>(actor: Actor, path: string, fields: object) =>
    visit<Data>(services, actor, onShared, path, {
      params: paramsOf(path),
      form: formOf({ commandId: uuidv7(), ...fields }),
    });
  return {
    share: (actor: Actor, results: readonly SharedResult[], commandId = uuidv7()) =>
      visit<Refused & { readonly path?: string }>(services, actor, share, '/rates/share', {
        form: formOf({
          commandId,
          rates: JSON.stringify(results.map(({ id, request, also = '' }) => ({ rateId: id, request, also }))),
        }),
      }),
    open: <Data>(actor: Actor, path: string) =>
      visit<Data>(services, actor, shared, path, { params: paramsOf(path) }),
    mail: (actor: Actor, path: string, fields: object) => post(actor, path, { intent: 'mail', ...fields }),
    withdraw: (actor: Actor, path: string) => post(actor, path, { intent: 'withdraw' }),
  };
}
