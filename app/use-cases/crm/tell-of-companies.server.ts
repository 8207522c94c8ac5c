import { companyEvents } from '@domain/crm/company/events';
import { idOfStream, type RecordedEvent, type RecordedOf } from '@domain/shared/event';
import type { DatabaseTransaction } from '@projections/projection';
import { readCompanyToTell } from '@projections/crm/company-list/approval';
import { findManagers, findPeopleOfCompany } from '@projections/people/signed-in/addressees';
import { findAddressee } from '@projections/people/signed-in/queries';
import { writeCompanyMail } from '~/documents/email/company-mails.server';
import { idsOfImports } from '~/use-cases/imports/of-imports.server';
import type { ReactionOf, ReactionServices } from '~/use-cases/reaction.server';
import { mailedWith } from '~/use-cases/telling/mailed-with.server';
import { notify } from '~/use-cases/telling/notify.server';
import { recentOfPeople } from '~/use-cases/telling/recent.server';
import { toldOf, type Cause } from '~/use-cases/telling/told';
import { saidIn } from './company-history.server';

type CompanyEvent = RecordedOf<typeof companyEvents>;

/** Demonstration, imports and events of much earlier versions notify nobody. */
async function pickTold(
  events: readonly RecordedEvent[],
  db: DatabaseTransaction,
): Promise<readonly RecordedEvent[]> {
  const recent = recentOfPeople(events);
  const imports = await idsOfImports(
    db,
    recent.map(({ metadata }) => metadata.correlationId),
  );
  return recent.filter(({ metadata }) => !imports.has(metadata.correlationId));
}

async function tell(event: CompanyEvent, services: ReactionServices): Promise<void> {
  const id = idOfStream(event.stream);
  const { actorId, correlationId } = event.metadata;
  const company = await services.readCurrent([event.stream], (db) => readCompanyToTell(db, id));
  if (company === null) return;
  const { people, staff, notified } = toldOf(event.type as Cause);
  const about = { company, causeId: event.id, comment: saidIn(event) };
  const happening = { cause: event.id, recordId: company.id, actorId };
  if (people !== undefined) {
    const audience = await findPeopleOfCompany(services.db, id);
    for (const to of audience) {
      const { isWanted, unsubscribe } = await mailedWith(services, notified?.customer, to.id);
      if (isWanted)
        await writeCompanyMail(services, { ...about, notice: people, to, reader: 'customer', unsubscribe });
    }
    const ids = audience.map((to) => to.id);
    await notify(services, { ...happening, kind: notified?.customer }, ids);
  }
  if (staff === undefined) return;
  const managers = await findManagers(services.db, company.ownerId);
  // Sign-ups register companies on the platform's account; the correlation id is the person's.
  const registrant = await findAddressee(
    services.db,
    event.type === 'CompanyRegistered' ? correlationId : actorId,
  );
  for (const to of managers.filter(({ id: managerId }) => managerId !== actorId)) {
    const { isWanted, unsubscribe } = await mailedWith(services, notified?.staff, to.id);
    if (!isWanted) continue;
    await writeCompanyMail(services, {
      ...about,
      notice: 'company-waiting',
      to,
      reader: 'staff',
      registrant: registrant?.name ?? null,
      unsubscribe,
    });
  }
  const ids = managers.map((to) => to.id);
  await notify(services, { ...happening, kind: notified?.staff }, ids);
}

const steps: ReadonlySet<CompanyEvent['type']> = new Set([
  'CompanySubmittedAgain',
  'CompanyApproved',
  'CompanyRejected',
  'CompanyApprovalTakenBack',
]);

/** A later step of the verification is notified instead. */
function isDecidedSince(_event: CompanyEvent, later: readonly CompanyEvent[]): boolean {
  return later.some(({ type }) => steps.has(type));
}

export const tellOfCompanies: ReactionOf<typeof companyEvents> = {
  name: 'tellOfCompanies',
  events: companyEvents,
  pick: pickTold,
  overtaken: {
    CompanyRegistered: isDecidedSince,
    CompanySubmittedAgain: isDecidedSince,
    CompanyApproved: isDecidedSince,
    CompanyRejected: isDecidedSince,
    CompanyApprovalTakenBack: isDecidedSince,
  },
  on: {
    CompanyRegistered: tell,
    CompanySubmittedAgain: tell,
    CompanyApproved: tell,
    CompanyRejected: tell,
    CompanyApprovalTakenBack: tell,
  },
};
