import {
  activateCompany,
  changeCompany,
  deactivateCompany,
  registerCompany,
  removeCompany,
} from '@domain/crm/company/commands';
import { approveCompany } from '@domain/crm/company/verification';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { isCompanyKnown } from '@projections/crm/company-list/import-queries';
import type { Database } from '@projections/projection';
import {
  companyFields,
  companySheetFields,
  headerOf,
  otherHeaders,
} from '~/documents/sheets/company-columns.server';
import type { Accepted, DispatchContext, Services } from '~/services';
import type { Language } from '~/texts';
import { translate } from '~/texts/translate.server';
import { rowCommandId } from '~/use-cases/imports/row-command-id';
import type { ImportRow } from '~/use-cases/imports/row-store.server';
import type { ImportSubject } from '~/use-cases/imports/subject';
import { CompanyJudge } from './company-judge.server';
import { companyChangesOf } from './shown-changes.server';
import { alone } from './alone.server';

type Parts = Pick<Services, 'db' | 'dispatch'>;
type RowContext = DispatchContext & { readonly wait: boolean };
type Values = Readonly<Record<string, unknown>>;
type Outcome = Accepted | Rejection;

export const companySubject: ImportSubject = {
  name: 'companies',
  path: '/admin/companies',
  category: 'company',
  ownedIn: 'company_list',
  access: 'manager',
  asksUnknownColumns: true,
  named: ['name'],
  shown: (language) => ({
    many: translate(language, 'crm-staff:companies.title'),
    path: '/admin/companies',
    newest: '/admin/companies?sort=changed&direction=desc',
    keys: [eitherOf([headerOf('externalId', language), headerOf('identification', language)], language)],
    note: translate(language, 'companies-staff:import.note'),
    approval: {
      label: translate(language, 'companies-staff:import.approve'),
      description: translate(language, 'companies-staff:import.approve-hint'),
    },
    invitation: null,
  }),
  columns,
  labelOf: (key, language) => columns(language).find((column) => column.key === key)?.header ?? key,
  keysMissing: (given) =>
    ['externalId', 'identification', 'name'].some((key) => given.has(key)) ? [] : ['name'],
  judgeOf: (db, job) => new CompanyJudge(db, columns('es'), job),
  apply: (services, { recordId, input, turns }, context) =>
    recordId === null
      ? turns.length === 0
        ? register(services, input ?? {}, context)
        : registerUnlessKnown(services, input ?? {}, context)
      : change(services, recordId, input ?? {}, context),
  undo: (services, { recordId, outcome, before }, context) =>
    outcome === 'created'
      ? services.dispatch(removeCompany, { id: recordId ?? '' }, context)
      : change(services, recordId ?? '', before ?? {}, context),
  changesOf: (db: Database, rows: readonly ImportRow[], language: Language) =>
    companyChangesOf(db, rows, language),
};

function columns(language: Language) {
  return companySheetFields.map((name) => ({
    key: name,
    header: headerOf(name, language),
    name,
    part: null,
    field: companyFields[name],
    otherHeaders: otherHeaders[name] ?? [],
    ...(name === 'otherData' && { takesOthers: true as const }),
  }));
}

async function register(
  { dispatch }: Parts,
  { isActive, approval, isAnother: _said, ...input }: Values,
  context: RowContext,
) {
  const made = await dispatch(registerCompany, input, context);
  if (isRejection(made)) return made;
  const { id } = made;
  const approved =
    approval === undefined
      ? made
      : await dispatch(approveCompany, { id, comment: approval }, after(context, 1));
  if (isRejection(approved) || isActive !== false) return approved;
  return dispatch(deactivateCompany, { id }, after(context, 2));
}

/** No unique key covers a name or an external id, so two imports of one file run one after the other. */
function registerUnlessKnown(services: Parts, input: Values, context: RowContext): Promise<Outcome> {
  const ownerId = String(input['ownerId']);
  const name = String(input['name']);
  const externalId = typeof input['externalId'] === 'string' ? input['externalId'] : undefined;
  return alone(services.db, `import-company ${ownerId}`, async () => {
    const isKnown = await isCompanyKnown(services.db, ownerId, { externalId, name });
    return isKnown && input['isAnother'] !== true
      ? reject('conflict', 'company.known-meanwhile', { name })
      : register(services, input, context);
  });
}

async function change(
  { dispatch }: Parts,
  id: string,
  { isActive, ...details }: Values,
  context: RowContext,
) {
  const hasDetails = Object.keys(details).length > 0;
  const changed = hasDetails ? await dispatch(changeCompany, { ...details, id }, context) : null;
  if (isRejection(changed) || typeof isActive !== 'boolean')
    return changed ?? reject('invalid', 'input.invalid');
  const activity = isActive ? activateCompany : deactivateCompany;
  return dispatch(activity, { id }, changed === null ? context : after(context, 1));
}

function after(
  { commandId = '', expectedRevision: _expected, ...context }: RowContext,
  ordinal: number,
): RowContext {
  return { ...context, commandId: rowCommandId(commandId, ordinal) };
}

function eitherOf(names: readonly string[], language: Language): string {
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(names);
}
