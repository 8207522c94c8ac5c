import type { managementEvents } from '@domain/crm/management/events';
import { management, type Management, type ManagementState } from '@domain/crm/management/management';
import { isWithinOwner } from '@domain/shared/actor';
import type { RecordedOf } from '@domain/shared/event';
import { findManagement } from '@projections/crm/management-list/queries';
import { findNames, type Names } from '@projections/quoting/quoter-history/names';
import { managementLine } from '~/presenters/history-lines.server';
import type { Language } from '~/texts';
import { formatsOf } from '~/texts/formats';
import { textsIn, translate } from '~/texts/translate.server';
import type { ReplayContext, ReplayField } from './description.server';
import { defineReplay } from './replay.server';

type ManagementEvent = RecordedOf<typeof managementEvents>;

interface Reading {
  readonly names: Names;
  readonly language: Language;
}

export const replayManagement = defineReplay<ManagementState, Reading>({
  streams: (_services, id) => Promise.resolve([`${management.events.category}-${id}`]),
  reach: ({ services, actor }, id) => services.ask(findManagement, { id }, actor),
  isWithinReach: (actor, state) => state !== null && isWithinOwner(actor, state.ownerId),
  initial: management.initial,
  evolve: (state, event) => management.evolve(state, event as ManagementEvent),
  reference: (state, _id, language) => titleOf(state, language),
  path: (state, id, language) => [
    { label: translate(language, 'meetings-staff:managements.title'), to: '/admin/companies' },
    {
      label: titleOf(state, language),
      // A removed record is readable only here.
      to: state?.status === 'removed' ? `/admin/audit/management/${id}` : `/admin/managements/${id}`,
    },
  ],
  line: (event, language) => managementLine((event as ManagementEvent).type, language),
  read: (context, moments) =>
    readManagements(
      context,
      moments.flatMap(({ after }) => after ?? []),
    ),
  standing(state, { language }) {
    if (state === null) return { name: '', tone: 'neutral' };
    const isRemoved = state.status === 'removed';
    const name = isRemoved ? translate(language, 'audit-staff:removed') : state.details.result.name;
    const { score } = state.details.result;
    return { name, tone: isRemoved || score === 0 ? 'neutral' : score > 0 ? 'success' : 'danger' };
  },
  fields: (state, reading) => (state === null ? [] : managementFields(state, reading)),
});

export async function readManagements(
  { services, language }: Pick<ReplayContext, 'services' | 'language'>,
  states: readonly Management[],
): Promise<Reading> {
  const units = states.flatMap(({ details }) => details.businessUnit ?? []);
  const [names, unitRows] = await Promise.all([
    findNames(
      services.db,
      states.flatMap(({ companyId, recordedBy }) => [...(companyId === null ? [] : [companyId]), recordedBy]),
    ),
    services.db
      .selectFrom('business_units')
      .select(['id', 'name'])
      .where((eb) => eb('id', '=', eb.fn.any(eb.val(units))))
      .execute(),
  ]);
  return {
    names: new Map([...names, ...unitRows.map(({ id, name }) => [id, name] as const)]),
    language,
  };
}

function titleOf(state: ManagementState, language: Language): string {
  if (state === null) return '';
  const { kind, result } = state.details;
  return `${translate(language, `meetings-staff:managements.kinds.${kind}`)} · ${result.name}`;
}

export function managementFields(state: Management, { names, language }: Reading): readonly ReplayField[] {
  const t = textsIn(language).getFixedT(language, 'meetings-staff');
  const { details, companyId, recordedBy } = state;
  const { kind, modal, businessUnit, origin, destination, result, comment, heldAt } = details;
  const named = (id: string | null) => (id === null ? null : (names.get(id) ?? id));
  const field = (name: string, label: string, value: unknown, text: string | null): ReplayField => ({
    ...{ field: name, name: label, value, text },
  });
  return [
    field('kind', t('managements.kind'), kind, t(`managements.kinds.${kind}`)),
    field('result', t('managements.result'), result.id, `${result.name} (${result.category})`),
    field('score', t('managements.score'), result.score, String(result.score)),
    field('company', t('fields.company'), companyId, named(companyId)),
    field('when', t('managements.when'), heldAt, formatsOf(language).date(heldAt, 'dateTime')),
    field('who', t('managements.who'), recordedBy, named(recordedBy)),
    field('modal', t('managements.modal'), modal, modal && t(`managements.modals.${modal}`)),
    field('businessUnit', t('managements.businessUnit'), businessUnit, named(businessUnit)),
    field('origin', t('managements.origin'), origin?.id ?? null, origin?.name ?? null),
    field('destination', t('managements.destination'), destination?.id ?? null, destination?.name ?? null),
    field('comment', t('managements.comment'), comment, comment),
  ];
}
