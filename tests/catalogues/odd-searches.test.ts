import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Catalogue } from '@domain/catalogues/catalogue';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { catalogues } from '@domain/catalogues/registry';
import { findOptions } from '@projections/catalogues/options';
import { queriesOf } from '@projections/catalogues/queries';
import { system } from '@domain/shared/actor';
import { invitePerson } from '@domain/people/person/administration';
import { searchFaqs } from '@projections/help/faq-tree/queries';
import { listOutbox } from '@projections/people/outbox/queries';
import { listPeople } from '@projections/people/person-list/queries';
import { addReferred, sampleValues } from './sample-values';
import { admin, openImportDesk, taken, type ImportDesk } from './import/import-desk';

const by = {
  actor: { ...system, ownerId: '01890000-0000-7000-8000-0000000000aa' },
  via: 'process',
} as const;
let desk: ImportDesk;

beforeAll(async () => {
  desk = await openImportDesk({ actor: by.actor });
  await addReferred(
    async (catalogue, values) =>
      taken(await desk.services.dispatch(commandsOf(catalogue).add, values, by)).id,
  );
});
afterAll(() => desk.close());

const odd = String.raw`Tubo "5" 30%_\fin`;
const plain = 'Tubo 5 30 fin';
const typed = ['"5"', '30%', '%_', String.raw`\fin`, String.raw`_\fin`, odd];

/** Catalogues whose records are known by a name that may contain such characters. */
const named = catalogues.filter(
  ({ fields, option }) => fields[option.name]?.schema.safeParse(odd).success === true,
);

async function add(catalogue: Catalogue, n: number, name: string): Promise<string> {
  const values = { ...sampleValues(catalogue, n), [catalogue.option.name]: name };
  return taken(await desk.services.dispatch(commandsOf(catalogue).add, values, by)).id;
}

test('most catalogues have such names', () => {
  expect(named.length).toBeGreaterThan(catalogues.length / 2);
});

describe.each(named.map((catalogue) => [catalogue.name, catalogue] as const))('%s', (_name, catalogue) => {
  it('are found by quotation marks, backslashes, percent signs and underscores, in lists and look-ups', async () => {
    const { services } = desk;
    const meant = await add(catalogue, 91, odd);
    await add(catalogue, 92, plain);
    await services.projections.settled();
    for (const search of typed) {
      const { data } = taken(await services.ask(queriesOf(catalogue).list, { search }, by.actor));
      expect(data.map(({ id }) => id), search).toEqual([meant]); // prettier-ignore
      const options = await findOptions(services.db, catalogue, { search, limit: 10 }, by.actor);
      expect(options.data.map(({ id }) => id), search).toEqual([meant]); // prettier-ignore
    }
  });
});

describe('the help centre, people and sent mails', () => {
  const texts = typed.filter((text) => text.trim().length > 1);

  it('find such questions and answers before others', async () => {
    for (const q of texts) {
      const found = taken(await desk.services.ask(searchFaqs, { q }, by.actor));
      expect(found[0]?.question, q).toMatchObject({ es: odd });
    }
  });

  it('find people by such names', async () => {
    const { ownerId } = by.actor;
    const person = { roles: ['executive'], ownerId };
    for (const [at, name] of [odd, plain].entries())
      taken(await desk.services.dispatch(invitePerson, { ...person, name, email: `p${at}@x.cl` }, by));
    await desk.services.projections.settled();
    for (const search of texts) {
      const { data } = taken(await desk.services.ask(listPeople, { search }, admin));
      expect(data.map(({ name }) => name), search).toEqual([odd]); // prettier-ignore
    }
  });

  it('find mails by their subjects, whatever accents and capitals are typed', async () => {
    await sql`
      insert into platform.outbox_messages (id, key, recipients, sender, subject, template, language, is_confidential, state, owner_id)
      select subject, subject, '{a@x.cl}', 'b@x.cl', subject, 'invitation', 'es', false, 'sent', ${by.actor.ownerId}
      from unnest(${[`Cotización ${odd}`, `Cotización ${plain}`]}::text[]) as subject`.execute(
      desk.services.db,
    );
    for (const search of [...texts, `COTIZACIÓN ${odd}`, `cotizacion ${odd}`]) {
      const { data } = taken(await desk.services.ask(listOutbox, { search }, admin));
      expect(data.map(({ subject }) => subject), search).toEqual([`Cotización ${odd}`]); // prettier-ignore
    }
  });
});
