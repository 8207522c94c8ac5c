import { profits as profitRules } from '@domain/catalogues/profits';
import { blankProfile, client, type ClientProfile } from '@domain/people/client/client';
import type { clientEvents } from '@domain/people/client/events';
import type { executiveEvents } from '@domain/people/executive/events';
import { blankPricing, executive, type ExecutivePricing } from '@domain/people/executive/executive';
import type { personEvents } from '@domain/people/person/events';
import { person, type PersonState } from '@domain/people/person/person';
import type { salesTeamEvents } from '@domain/quoting/sales-team/events';
import { salesTeam, type SalesTeam } from '@domain/quoting/sales-team/sales-team';
import { isLimitedToPortfolios, isWithinOwner, mayRead } from '@domain/shared/actor';
import { categoryOfStream, type RecordedEvent, type RecordedOf } from '@domain/shared/event';
import { findRecords } from '@projections/catalogues/find-records';
import { findKnownCompanyIds } from '@projections/crm/company-list/known';
import { findClient } from '@projections/people/client-list/queries';
import { findExecutive } from '@projections/people/executive-list/queries';
import { findPerson } from '@projections/people/person-list/queries';
import { findNames, type Names } from '@projections/quoting/quoter-history/names';
import { countryName } from '~/presenters/catalogues/closed-lists.server';
import { labelOf } from '~/presenters/catalogues/describe.server';
import { clientLine, executiveLine, personLine, salesTeamLine } from '~/presenters/history-lines.server';
import type { Language } from '~/texts';
import { formatsOf } from '~/texts/formats';
import { textsIn, translate } from '~/texts/translate.server';
import type { Tone } from '~/presenters/tone';
import type { ReplayField } from './description.server';
import { defineReplay } from './replay.server';

type PersonEvent = RecordedOf<typeof personEvents>;
type ClientEvent = RecordedOf<typeof clientEvents>;
type ExecutiveEvent = RecordedOf<typeof executiveEvents>;
type TeamEvent = RecordedOf<typeof salesTeamEvents>;

interface PersonThen {
  readonly account: PersonState;
  readonly profile: ClientProfile;
  readonly pricing: ExecutivePricing;
  readonly team: SalesTeam;
}

interface Reading {
  readonly names: Names;
  readonly language: Language;
  /** Of the person's companies only those that the reader may see; null: all. */
  readonly known: readonly string[] | null;
}

const tones: Readonly<Record<PersonState['status'], Tone>> = {
  none: 'neutral',
  active: 'success',
  inactive: 'warning',
  removed: 'danger',
};

export const replayPerson = defineReplay<PersonThen, Reading>({
  streams: (_services, id) =>
    Promise.resolve([person, client, executive, salesTeam].map(({ events }) => `${events.category}-${id}`)),
  // Managers have a page of the account; executives see the clients of their portfolios.
  reach: ({ services, actor }, id) =>
    mayRead(actor, 'manager')
      ? services.ask(findPerson, { id }, actor)
      : actor.id === id
        ? services.ask(findExecutive, { id }, actor)
        : services.ask(findClient, { id }, actor),
  isWithinReach: (actor, { account }) => isWithinOwner(actor, account.ownerId),
  initial: {
    account: person.initial,
    profile: blankProfile,
    pricing: blankPricing,
    team: salesTeam.initial,
  },
  evolve(state, event) {
    if (isOfClient(event)) return { ...state, profile: client.evolve(state.profile, event) };
    if (isOfExecutive(event)) return { ...state, pricing: executive.evolve(state.pricing, event) };
    if (isOfTeam(event)) return { ...state, team: salesTeam.evolve(state.team, event) };
    return { ...state, account: person.evolve(state.account, event as PersonEvent) };
  },
  reference: ({ account }) => account.details.name,
  path: ({ account }, id, language) => [
    { label: translate(language, 'people-admin:users.title'), to: '/admin/users' },
    { label: account.details.name, to: `/admin/users/${id}` },
  ],
  line(event, language) {
    if (isOfClient(event)) return clientLine(event.type, language);
    if (isOfExecutive(event)) return executiveLine(event.type, language);
    if (isOfTeam(event)) return salesTeamLine(event.type, language);
    return personLine((event as PersonEvent).type, language);
  },
  async read({ services, actor, language }, moments) {
    const states = moments.flatMap(({ before, after }) => [before, after]);
    const ids = states.flatMap(({ account, team }) => [
      account.ownerId,
      ...account.companyIds,
      ...team.subordinateIds,
    ]);
    const units = states.flatMap(({ profile }) => profile.businessUnit ?? []);
    const profits = states.flatMap(({ pricing }) => pricing.profits);
    const [names, known, unitRows, profitRows] = await Promise.all([
      findNames(services.db, ids),
      isLimitedToPortfolios(actor) ? findKnownCompanyIds(services.db, ids, actor) : null,
      services.db
        .selectFrom('business_units')
        .select(['id', 'name'])
        .where((eb) => eb('id', '=', eb.fn.any(eb.val(units))))
        .execute(),
      findRecords(services.db, profitRules, 'id', profits),
    ]);
    const named = [...unitRows, ...profitRows].map(({ id, name }) => [id, name] as const);
    return {
      names: new Map([...names, ...named]),
      language,
      known,
    };
  },
  standing: ({ account: { status } }, { language }) => ({
    name: translate(language, `audit-staff:person-states.${status}`),
    tone: tones[status],
  }),
  fields: ({ account, profile, pricing, team }, reading) => {
    if (account.status === 'none') return [];
    const beside = account.roles.includes('executive')
      ? sellingFields(pricing, team, reading)
      : profileFields(profile, reading);
    return [...fieldsOf(account, reading), ...beside];
  },
});

function isOfClient(event: RecordedEvent): event is ClientEvent {
  return categoryOfStream(event.stream) === client.events.category;
}

function isOfExecutive(event: RecordedEvent): event is ExecutiveEvent {
  return categoryOfStream(event.stream) === executive.events.category;
}

function isOfTeam(event: RecordedEvent): event is TeamEvent {
  return categoryOfStream(event.stream) === salesTeam.events.category;
}

function sellingFields(
  { marginFloor, profits }: ExecutivePricing,
  { subordinateIds }: SalesTeam,
  { names, language }: Reading,
): readonly ReplayField[] {
  const field = (name: 'marginFloor' | 'profits' | 'subordinates', value: unknown, text: string | null) => ({
    field: name,
    name: labelOf('executives', name, language),
    text,
    value,
  });
  const floor = marginFloor === null ? null : formatsOf(language).percent(marginFloor);
  return [
    field('marginFloor', marginFloor, floor),
    field('profits', profits, profileText(profits, names, language)),
    field('subordinates', subordinateIds, profileText(subordinateIds, names, language)),
  ];
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
  if (typeof value === 'string') return names.get(value) ?? value;
  return value.length === 0 ? null : value.join(', ');
}

function fieldsOf(state: PersonState, { names, language, known }: Reading): readonly ReplayField[] {
  const t = textsIn(language).getFixedT(language, 'audit-staff');
  const list = (texts: readonly string[]) => (texts.length === 0 ? null : texts.join(', '));
  const { details, isEmailConfirmed, avatarFileId, acceptedTerms } = state;
  const companyIds = state.companyIds.filter((id) => known?.includes(id) !== false);
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
    field('isGoogle', String(state.isGoogle), t(state.isGoogle ? 'yes' : 'no')),
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
    field('companies', companyIds, list(companyIds.map((id) => names.get(id) ?? id))),
    field('owner', state.ownerId, names.get(state.ownerId) ?? state.ownerId),
    field(
      'acceptedTerms',
      acceptedTerms,
      acceptedTerms && translate(language, 'legal:version', { version: acceptedTerms.version }),
    ),
    field('language', state.language, t(`languages.${state.language}`)),
    field(
      'secondFactors',
      state.secondFactors.map(({ kind }) => kind),
      list(state.secondFactors.map(({ kind }) => t(`second-factors.${kind}`))),
    ),
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
  | 'acceptedTerms'
  | 'isGoogle'
  | 'secondFactors'
  | 'picture';
