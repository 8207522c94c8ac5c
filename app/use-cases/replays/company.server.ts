import { company, type Company, type CompanyState } from '@domain/crm/company/company';
import { companyEvents } from '@domain/crm/company/events';
import { isWithinOwner } from '@domain/shared/actor';
import { findCompany } from '@projections/crm/company-list/queries';
import {
  companyField,
  companyFields,
  companyFieldText,
  type CompanyReading,
} from '~/presenters/crm/company-fields.server';
import { verificationTone } from '~/presenters/crm/verification-tone';
import { companyFieldName, companyLine } from '~/presenters/history-lines.server';
import { translate } from '~/texts/translate.server';
import { readingOf, type CompanyEvent } from '~/use-cases/crm/company-history.server';
import { defineReplay } from './replay.server';

export const replayCompany = defineReplay<CompanyState, CompanyReading>({
  streams: (_services, id) => Promise.resolve([`${companyEvents.category}-${id}`]),
  reach: ({ services, actor }, id) => services.ask(findCompany, { id }, actor),
  isWithinReach: (actor, state) => state !== null && isWithinOwner(actor, state.ownerId),
  model: 'company',
  initial: company.initial,
  evolve: (state, event) => company.evolve(state, event as CompanyEvent),
  reference: (state) => nameOf(state),
  path: (state, id, language) => [
    { label: translate(language, 'crm-staff:companies.title'), to: '/admin/companies' },
    { label: nameOf(state), to: `/admin/companies/${id}` },
  ],
  line: (event, language) => companyLine((event as CompanyEvent).type, language),
  read: ({ services, language }, moments) =>
    readingOf(
      services,
      moments.flatMap(({ event, before, after }) =>
        after === null ? [] : [{ event: event as CompanyEvent, before, after }],
      ),
      language,
    ),
  standing: (state, { language }) =>
    state === null
      ? { name: '', tone: 'neutral' }
      : {
          name: translate(language, `crm-staff:verification.${state.verification}`),
          tone: verificationTone[state.verification],
        },
  fields: (state, reading) =>
    state === null
      ? []
      : companyFields.map((field) => ({
          field,
          name: companyFieldName(field, reading.language),
          text: companyFieldText(state, field, reading),
          value: companyField(state, field),
        })),
});

function nameOf(state: Company | null): string {
  return state?.details.name ?? '';
}
