import { v7 as uuidv7 } from 'uuid';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { owners } from '@domain/catalogues/owners';
import { quoterStates } from '@domain/catalogues/quoter-states';
import { assignQuoterExecutive } from '@domain/quoting/quoter/commands';
import { openQuoter } from '@domain/quoting/quoter/open-quoter';
import { startingQuoterStates } from '@domain/quoting/quoter/starting-states';
import { assignSubordinates } from '@domain/quoting/sales-team/sales-team';
import { shopOwnerId } from '@domain/shared/owner';
import { system, visitor, type Actor, type Role } from '@domain/shared/actor';
import { createApi } from '~/api';
import { callerOf } from '@tests/people/caller';
import { contact, request } from '@tests/projections/quoting-platform';
import { shoppingDesk } from './shopping-desk';

export type Headers = Readonly<Record<string, string>>;

export interface Somebody {
  readonly actor: Actor;
  readonly headers: Headers;
}

export interface ShownFile {
  readonly _id: string;
  readonly name: string;
  readonly mediaType: string;
  readonly isActive: boolean;
  readonly forCustomers: boolean;
  readonly byCustomer: boolean;
  readonly user: { readonly name: string };
  readonly error?: { readonly statusCode: number; readonly message: string };
}

export const contents = {
  pdf: Buffer.from('%PDF-1.7\n%âãÏÓ\n'),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]),
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
  csv: Buffer.from('código;kg\nA;10\n'),
};

export const fileOf = (name: string, bytes: Uint8Array = contents.pdf) =>
  new File([new Uint8Array(bytes)], name, { type: 'application/octet-stream' });

/** A shop with customers, and staff of two owner companies who follow quotes or do not. */
export async function filesDesk() {
  const desk = await shoppingDesk();
  const { platform } = desk;
  const api = callerOf(platform.services);
  const { done } = platform;
  for (const state of startingQuoterStates) await done(commandsOf(quoterStates).add, state, system);
  const profile = { legalName: 'Otra SpA', country: 'CL', marginFloor: '8', email: 'a@otra.example' };
  const { id: otherOwner } = await done(commandsOf(owners).add, { name: 'Otra', ...profile }, system);

  const person = async (role: Role, name: string, ownerId = shopOwnerId): Promise<Somebody> => {
    const actor = await platform.person(role, name, ownerId);
    return { actor, headers: await api.signIn(actor.email) };
  };
  const manager = await person('super-user', 'Marta Vera');
  const elena = await person('executive', 'Elena Díaz');
  const jefa = await person('executive', 'Julia Jefa');
  const pablo = await person('executive', 'Pablo Muñoz');
  const auditor = await person('auditor', 'Aída Ruiz');
  const stranger = await person('super-user', 'Otto Otero', otherOwner);
  await done(assignSubordinates, { executiveId: jefa.actor.id, subordinates: [elena.actor.id] }, system);

  return {
    ...desk,
    api,
    people: { manager, elena, jefa, pablo, auditor, stranger },
    person,
    /** A quote that Elena follows. */
    async quoter(client: Actor = visitor): Promise<string> {
      const asked = client === visitor ? { ...request, contact } : request;
      const { id } = await done(openQuoter, asked, client);
      const assigning = { id, executive: elena.actor.id, comment: 'Por zona' };
      await done(assignQuoterExecutive, assigning, manager.actor);
      return id;
    },
    attach(
      headers: Headers,
      [model, modelId]: readonly [string, string],
      files: readonly File[],
      more: Readonly<Record<string, string>> = {},
    ) {
      const form = new FormData();
      for (const [name, value] of Object.entries({ model, modelId, ...more })) form.set(name, value);
      for (const file of files) form.append('files', file);
      return api.call<readonly ShownFile[] & { readonly message: string }>(
        'POST',
        '/files-models/create-multiple-files-register',
        { headers, body: form },
      );
    },
    listed: (headers: Headers, model: string, modelId: string) =>
      api.call<readonly ShownFile[]>('GET', `/files-models/models/${model}/${modelId}`, { headers }),
    counted: (headers: Headers, modelId: string) =>
      api.call<number>('GET', `/files-models/count/${modelId}`, { headers }),
    change: (headers: Headers, flag: 'isActive' | 'forCustomers', id: string, isOn: boolean) =>
      api.call<ShownFile>('PATCH', `/files-models/${flag}/${id}`, { headers, body: { [flag]: isOn } }),
    /** The answer to whoever fetches a file. */
    fetched(headers: Headers, id: string): Promise<Response> {
      const door = createApi(platform.services, { apiRequestsPerMinute: 0 });
      const address = new Request(`http://localhost/api/v1/files-models/${id}`, { headers });
      const bindings = { requestId: uuidv7(), log: platform.services.log, address: '198.51.100.9' };
      return Promise.resolve(door(address, bindings as never));
    },
  };
}
