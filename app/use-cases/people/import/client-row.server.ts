import { changeClient, recordClientProfile } from '@domain/people/client/client';
import {
  activatePerson,
  assignCompanies,
  deactivatePerson,
  removePerson,
} from '@domain/people/person/administration';
import { changePersonDetails } from '@domain/people/person/commands';
import { recordClient } from '@domain/people/person/customers';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import type { Accepted } from '~/services';
import type { ImportSubject } from '~/use-cases/imports/subject';
import { clientParts } from '../clients.server';
import { derivedId } from '../registration.server';

type Apply = ImportSubject['apply'];
type Dispatch = Parameters<Apply>[0]['dispatch'];
type Context = Parameters<Apply>[2];
type Values = Readonly<Record<string, unknown>>;
type Outcome = Accepted | Rejection;

const noEvents = -1n;

function seenIn(revision: unknown): bigint {
  return typeof revision === 'number' ? BigInt(revision) : noEvents;
}

export async function applyClient(
  dispatch: Dispatch,
  { recordId, input }: Parameters<Apply>[1],
  context: Context,
): Promise<Outcome> {
  if (recordId === null) return openClient(dispatch, input ?? {}, context);
  const { profileRevision, ...values } = input ?? {};
  return changeBoth(dispatch, recordId, values, { ...context, profileRevision: seenIn(profileRevision) });
}

/** Unless it changed since the import. */
export async function undoClient(
  dispatch: Dispatch,
  { recordId, outcome, input, before }: Parameters<Apply>[1],
  context: Context,
): Promise<Outcome> {
  const id = recordId ?? '';
  const { profileRevision, ...values } = input ?? {};
  const wasProfileWritten = Object.keys(clientParts(values).profile).length > 0;
  const now = seenIn(profileRevision) + (wasProfileWritten ? 1n : 0n);
  if (outcome !== 'created')
    return changeBoth(dispatch, id, before ?? {}, { ...context, profileRevision: now });
  const changed = await rehearseProfile(dispatch, id, {}, { ...context, profileRevision: now });
  // A missing account may have been removed by an undo that was killed.
  const isTouched = isRejection(changed) && changed.kind !== 'not-found';
  return isTouched ? changed : dispatch(removePerson, { id }, context);
}

async function openClient(dispatch: Dispatch, values: Values, context: Context): Promise<Outcome> {
  const { owner, isActive, ...rest } = values;
  const { account, profile } = clientParts(rest);
  const { companies = [], ...person } = account;
  const opened = await dispatch(recordClient, { ...person, companyIds: companies, ownerId: owner }, context);
  if (isRejection(opened)) return opened;
  const { id } = opened;
  const steps = new Steps(context, opened);
  if (Object.keys(profile).length > 0)
    await steps.beside('profile', (order) =>
      dispatch(recordClientProfile, { ...profile, id, ownerId: owner }, order),
    );
  if (isActive === false)
    await steps.onAccount('activity', (order) => dispatch(deactivatePerson, { id }, order));
  return steps.outcome();
}

type ProfileContext = Context & { readonly profileRevision: bigint };

async function changeBoth(
  dispatch: Dispatch,
  id: string,
  values: Values,
  { profileRevision, ...context }: ProfileContext,
): Promise<Outcome> {
  const { isActive, ...rest } = values;
  const { account, profile } = clientParts(rest);
  const { companies, ...details } = account;
  const isProfileTouched = Object.keys(profile).length > 0;
  const listed = Object.fromEntries(
    Object.entries(profile).map(([name, value]) => [name, value ?? (lists.has(name) ? [] : blankOf(name))]),
  );
  if (isProfileTouched) {
    const refused = await rehearseProfile(dispatch, id, listed, { ...context, profileRevision });
    if (isRejection(refused)) return refused;
  }
  const steps = new Steps(context, null);
  if (Object.keys(details).length > 0)
    await steps.onAccount('details', (order) => dispatch(changePersonDetails, { ...details, id }, order));
  if (companies !== undefined)
    await steps.onAccount('companies', (order) =>
      dispatch(assignCompanies, { id, companyIds: companies ?? [] }, order),
    );
  if (typeof isActive === 'boolean')
    await steps.onAccount('activity', (order) =>
      dispatch(isActive ? activatePerson : deactivatePerson, { id }, order),
    );
  if (isProfileTouched)
    await steps.beside('profile', (order) =>
      dispatch(changeClient, { ...listed, id }, { ...order, expectedRevision: profileRevision }),
    );
  return steps.outcome();
}

const lists: ReadonlySet<string> = new Set(['social', 'hobbies', 'likes', 'otherData']);

function blankOf(name: string): null | false {
  return name === 'isOptedOut' ? false : null;
}

/** The profile must be as the row's check saw it. */
function rehearseProfile(
  dispatch: Dispatch,
  id: string,
  profile: Values,
  { profileRevision, ...context }: ProfileContext,
): Promise<Outcome> {
  const order = { ...context, commandId: derivedId(context.commandId ?? id, 'profile') };
  return dispatch(
    changeClient,
    { ...profile, id },
    { ...order, expectedRevision: profileRevision, isRehearsal: true },
  );
}

type Order = Omit<Context, 'commandId' | 'expectedRevision'> & {
  readonly commandId: string;
  readonly expectedRevision?: bigint;
};

/** Each command expects the previous one's revision. Stops at the first refusal. */
class Steps {
  private refusal: Rejection | null = null;
  private isFirst = true;

  constructor(
    private readonly context: Context,
    private last: Accepted | null,
  ) {
    this.isFirst = last === null;
  }

  async onAccount(word: string, run: (order: Order) => Promise<Outcome>): Promise<void> {
    if (this.refusal !== null) return;
    const expectedRevision = this.last?.revision ?? this.context.expectedRevision;
    const done = await run({
      ...this.context,
      commandId: this.idOf(word),
      ...(expectedRevision !== undefined && { expectedRevision }),
    });
    this.take(done, isRejection(done) ? 0n : done.revision);
  }

  /** Its stream is another one, so the account's revision stays. */
  async beside(word: string, run: (order: Order) => Promise<Outcome>): Promise<void> {
    if (this.refusal !== null) return;
    const { expectedRevision: seen, ...context } = this.context;
    const done = await run({ ...context, commandId: this.idOf(word) });
    this.take(done, this.last?.revision ?? seen ?? noEvents);
  }

  outcome(): Outcome {
    if (this.refusal !== null) return this.refusal;
    if (this.last === null) throw new Error('the row of a client changes nothing');
    return this.last;
  }

  private idOf(word: string): string {
    const own = this.context.commandId ?? '';
    const isOwn = this.isFirst;
    this.isFirst = false;
    return isOwn ? own : derivedId(own, word);
  }

  private take(done: Outcome, revision: bigint): void {
    if (isRejection(done)) {
      this.refusal = done;
      return;
    }
    const { last } = this;
    this.last = {
      ...(last ?? done),
      revision,
      position: done.position ?? last?.position ?? null,
      events: [...(last?.events ?? []), ...done.events],
    };
  }
}
