import { blankProfile, client, type ClientProfile } from '@domain/people/client/client';
import type { clientEvents } from '@domain/people/client/events';
import type { personEvents } from '@domain/people/person/events';
import { person, type PersonState } from '@domain/people/person/person';
import { isWithinOwner, mayRead } from '@domain/shared/actor';
import { categoryOfStream, type RecordedEvent, type RecordedOf } from '@domain/shared/event';
import { findClient } from '@projections/people/client-list/queries';
import { findPerson } from '@projections/people/person-list/queries';
import { findNames, type Names } from '@projections/quoting/quoter-history/names';
import { countryName } from '~/presenters/catalogues/closed-lists.server';
import { labelOf } from '~/presenters/catalogues/describe.server';
import { clientLine, personLine } from '~/presenters/history-lines.server';
import type { Language } from '~/texts';
import { textsIn, translate } from '~/texts/translate.server';
import type { Tone } from '~/presenters/tone';
import type { ReplayField } from './description.server';
import { defineReplay } from './replay.server';

type PersonEvent = RecordedOf<typeof personEvents>;
type ClientEvent = RecordedOf<typeof clientEvents>;

/** An account with what staff know of its person as a client. */
interface PersonThen {
  readonly account: PersonState;
  readonly profile: ClientProfile;
}

interface Reading {
  readonly names: Names;
  readonly language: Language;
}

const tones: Readonly<Record<PersonState['status'], Tone>> = {
  none: 'neutral',
  active: 'success',
  inactive: 'warning',
  removed: 'danger',
};

/** An account: a person who signs in, a client or an executive. */
export const replayPerson = defineReplay<PersonThen, Reading>({
  streams: (_services, id) =>
    Promise.resolve([`${person.events.category}-${id}`, `${client.events.category}-${id}`]),
  // The page of an account is managers'; executives know the clients of their portfolios.
  reach: ({ services, actor }, id) =>
    mayRead(actor, 'manager')
      ? services.ask(findPerson, { id }, actor)
      : services.ask(findClient, { id }, actor),
  isWithinReach: (actor, { account }) => isWithinOwner(actor, account.ownerId),
  initial: { account: person.initial, profile: blankProfile },
  evolve: (state, event) =>
    isOfClient(event)
      ? { ...state, profile: client.evolve(state.profile, event) }
      : { ...state, account: person.evolve(state.account, event as PersonEvent) },
  reference: ({ account }) => account.details.name,
  path: ({ account }, id, language) => [
    { label: translate(language, 'people-admin:users.title'), to: '/admin/users' },
    { label: account.details.name, to: `/admin/users/${id}` },
  ],
  line: (event, language) =>
    isOfClient(event) ? clientLine(event.type, language) : personLine((event as PersonEvent).type, language),
  async read({ services, language }, moments) {
    const states = moments.flatMap(({ before, after }) => [before, after]);
    const ids = states.flatMap(({ account }) => [account.ownerId, ...account.companyIds]);
    const units = states.flatMap(({ profile }) => profile.businessUnit ?? []);
    const [names, unitRows] = await Promise.all([
      findNames(services.db, ids),
      services.db
        .selectFrom('business_units')
        .select(['id', 'name'])
        .where((eb) => eb('id', '=', eb.fn.any(eb.val(units))))
        .execute(),
    ]);
    return {
      names: { ...names, ...Object.fromEntries(unitRows.map(({ id, name }) => [id, name])) },
      language,
    };
  },
  standing: ({ account: { status } }, { language }) => ({
    name: translate(language, `audit-staff:person-states.${status}`),
    tone: tones[status],
  }),
  fields: ({ account, profile }, reading) =>
    account.status === 'none' ? [] : [...fieldsOf(account, reading), ...profileFields(profile, reading)],
});

function isOfClient(event: RecordedEvent): event is ClientEvent {
  return categoryOfStream(event.stream) === client.events.category;
}

function profileFields(profile: ClientProfile, { names, language }: Reading): readonly ReplayField[] {
  return Object.entries(profile).map(
    ([name, value]: [string, string | readonly string[] | boolean | null]) => ({
      // An account has a phone of its own.
      field: `client-${name}`,
      name: labelOf('clients', name, language),
      text: profileText(value, names, language),
      value,
    }),
  );
}

function profileText(
  value: string | readonly string[] | boolean | null,
  names: Names,
  language: Language,
): string | null {
  if (value === null) return null;
  if (typeof value === 'boolean') return translate(language, `audit-staff:${value ? 'yes' : 'no'}`);
  if (typeof value === 'string') return names[value] ?? value;
  return value.length === 0 ? null : value.join(', ');
}

function fieldsOf(state: PersonState, { names, language }: Reading): readonly ReplayField[] {
  const t = textsIn(language).getFixedT(language, 'audit-staff');
  const list = (texts: readonly string[]) => (texts.length === 0 ? null : texts.join(', '));
  const { details, isEmailConfirmed, avatarFileId } = state;
  const field = (name: PersonFieldKey, value: unknown, text: string | null): ReplayField => ({
    field: name,
    name: t(`person-fields.${name}`),
    text,
    value,
  });
  return [
    field('status', state.status, t(`person-states.${state.status}`)),
    field('name', details.name, details.name),
    field('email', state.email, state.email),
    field('isEmailConfirmed', String(isEmailConfirmed), t(isEmailConfirmed ? 'yes' : 'no')),
    field('requestedEmail', state.requestedEmail, state.requestedEmail),
    field('phone', details.phone, details.phone),
    field(
      'country',
      details.country,
      details.country === null ? null : countryName(details.country, language),
    ),
    field('identification', details.identification, details.identification),
    field('address', details.address, details.address),
    field(
      'roles',
      state.roles,
      list(state.roles.map((role) => translate(language, `people-admin:roles.${role}`))),
    ),
    field('companies', state.companyIds, list(state.companyIds.map((id) => names[id] ?? id))),
    field('owner', state.ownerId, names[state.ownerId] ?? state.ownerId),
    field('language', state.language, t(`languages.${state.language}`)),
    field('picture', avatarFileId, avatarFileId === null ? null : t('has-picture')),
  ];
}

type PersonFieldKey =
  | 'status'
  | 'name'
  | 'email'
  | 'isEmailConfirmed'
  | 'requestedEmail'
  | 'phone'
  | 'country'
  | 'identification'
  | 'address'
  | 'roles'
  | 'companies'
  | 'owner'
  | 'language'
  | 'picture';
