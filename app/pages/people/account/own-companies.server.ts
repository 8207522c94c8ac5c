import type { companyEvents } from '@domain/crm/company/events';
import { holdOf, type Hold } from '@domain/shared/customer-company';
import type { RecordedOf } from '@domain/shared/event';
import { readCompaniesOfPerson } from '@projections/crm/company-list/approval';
import type { PageContext } from '~/http/load-context';
import type { FilesData } from '~/pages/files/files-data';
import { loadFiles } from '~/pages/files/files.server';
import { readCompanySteps, saidIn } from '~/use-cases/crm/company-history.server';

type CompanyEvent = RecordedOf<typeof companyEvents>;

/** Customers do not see who decided. */
const shownSteps = [
  'CompanyRegistered',
  'CompanyApproved',
  'CompanyRejected',
  'CompanySubmittedAgain',
  'CompanyApprovalTakenBack',
  'CompanyDeactivated',
  'CompanyActivated',
] as const satisfies readonly CompanyEvent['type'][];

export interface OwnStep {
  readonly id: string;
  readonly type: (typeof shownSteps)[number];
  readonly at: string;
}

export interface OwnCompany {
  readonly id: string;
  readonly name: string;
  readonly hold: Hold | null;
  readonly comment: string | null;
  readonly steps: readonly OwnStep[];
  readonly files: FilesData | null;
}

/** Not approved ones first. None until the reader's address is confirmed. */
export async function loadOwnCompanies(
  context: PageContext,
  personId: string,
): Promise<readonly OwnCompany[]> {
  const { services, actor } = context;
  const companies = (await readCompaniesOfPerson(services.db, personId)).filter(({ id }) =>
    actor.companyIds.includes(id),
  );
  const own = await Promise.all(
    companies.map(async (company): Promise<OwnCompany> => {
      const { id, name } = company;
      const hold = holdOf(company);
      const [steps, files] = await Promise.all([
        readCompanySteps(services, id),
        hold === 'pending' || hold === 'rejected' ? loadFiles(context, 'company', id) : null,
      ]);
      const events = steps.map(({ event }) => event).toReversed();
      return {
        ...{ id, name, hold },
        comment: hold === null ? null : commentOf(events),
        steps: events.flatMap(({ id: eventId, type, metadata: { at } }) =>
          isShown(type) ? [{ id: eventId, type, at }] : [],
        ),
        files,
      };
    }),
  );
  return own.toSorted((one, other) => Number(one.hold === null) - Number(other.hold === null));
}

function isShown(type: CompanyEvent['type']): type is OwnStep['type'] {
  return (shownSteps as readonly string[]).includes(type);
}

function commentOf(events: readonly CompanyEvent[]): string | null {
  const decided = events.find(
    ({ type }) =>
      type === 'CompanyRejected' || type === 'CompanyApprovalTakenBack' || type === 'CompanyApproved',
  );
  return decided === undefined || decided.type === 'CompanyApproved' ? null : saidIn(decided);
}
