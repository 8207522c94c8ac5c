import type { personEvents } from '@domain/people/person/events';
import { person, type PersonState } from '@domain/people/person/person';
import { isWithinOwner, mayRead } from '@domain/shared/actor';
import type { RecordedOf } from '@domain/shared/event';
import { reject } from '@domain/shared/rejection';
import { findPerson } from '@projections/people/person-list/queries';
import { findNames, type Names } from '@projections/quoting/quoter-history/names';
import { countryName } from '~/presenters/catalogues/closed-lists.server';
import { personLine } from '~/presenters/history-lines.server';
import type { Language } from '~/texts';
import { textsIn, translate } from '~/texts/translate.server';
import type { Tone } from '~/presenters/tone';
import type { ReplayField } from './description.server';
import { defineReplay } from './replay.server';

type PersonEvent = RecordedOf<typeof personEvents>;

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
export const replayPerson = defineReplay<PersonState, Reading>({
  streams: (_services, id) => Promise.resolve([`${person.events.category}-${id}`]),
  // The page of an account is managers'.
  reach: ({ services, actor }, id) =>
    mayRead(actor, 'manager')
      ? services.ask(findPerson, { id }, actor)
      : Promise.resolve(reject('not-found', 'person.not-found')),
  isWithinReach: (actor, { ownerId }) => isWithinOwner(actor, ownerId),
  initial: person.initial,
  evolve: (state, event) => person.evolve(state, event as PersonEvent),
  reference: ({ details }) => details.name,
  path: ({ details }, id, language) => [
    { label: translate(language, 'people-admin:users.title'), to: '/admin/users' },
    { label: details.name, to: `/admin/users/${id}` },
  ],
  line: (event, language) => personLine((event as PersonEvent).type, language),
  async read({ services, language }, moments) {
    const ids = moments.flatMap(({ before, after }) =>
      [before, after].flatMap(({ ownerId, companyIds }) => [ownerId, ...companyIds]),
    );
    return { names: await findNames(services.db, ids), language };
  },
  standing: ({ status }, { language }) => ({
    name: translate(language, `audit-staff:person-states.${status}`),
    tone: tones[status],
  }),
  fields: (state, reading) => (state.status === 'none' ? [] : fieldsOf(state, reading)),
});

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
