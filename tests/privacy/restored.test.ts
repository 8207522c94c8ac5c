import { afterAll, beforeAll, expect, it } from 'vitest';
import { erasedText } from '@domain/shared/personal';
import { isRejection } from '@domain/shared/rejection';
import { erase } from '~/use-cases/privacy/erase.server';
import { testPlatform, type TestPlatform } from '@tests/people/platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.stop());

const patience = 120_000;

async function erasedPerson() {
  const { db } = platform.services;
  const person = await platform.person('client', 'Irene Vidal Mora');
  const subject = `person-${person.id}`;
  const keys = await db
    .selectFrom('platform.personal_keys')
    .selectAll()
    .where('subject', '=', subject)
    .execute();
  const erased = await erase(platform.requestContext(await platform.person('admin')), {
    category: 'person',
    id: person.id,
  });
  if (isRejection(erased)) throw new Error(erased.code);
  return { person, subject, keys };
}

const firstEvent = async (stream: string) => (await platform.services.store.readStream(stream))[0];

it(
  'a database put back forgets the same keys again before the first of them is used, and its read models follow',
  async () => {
    const { db, personalData } = platform.services;
    const { person, subject, keys } = await erasedPerson();
    await db.deleteFrom('platform.erasures').execute();
    await db.deleteFrom('platform.erased_subjects').execute();
    await db.deleteFrom('platform.checkpoints').where('name', '=', 'erasures').execute();
    await db.deleteFrom('platform.personal_keys').where('subject', '=', subject).execute();
    await db.insertInto('platform.personal_keys').values(keys).execute();
    await db
      .updateTable('person_list')
      .set({ name: 'Irene Vidal Mora' })
      .where('id', '=', person.id)
      .execute();

    personalData.doubt();
    expect(await firstEvent(subject)).toMatchObject({ data: { name: erasedText, email: erasedText } });
    await personalData.settle();
    const row = await db
      .selectFrom('person_list')
      .select('name')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(row.name).toBe(erasedText);
    expect(await personalData.trouble()).toBeNull();
  },
  patience,
);

it(
  'a key that is missing, though no event says it was forgotten, is named by readiness',
  async () => {
    const { services } = platform;
    const person = await platform.person('client', 'Jaime Toro Leal');
    const subject = `person-${person.id}`;
    await services.db.deleteFrom('platform.personal_keys').where('subject', '=', subject).execute();
    services.personalData.doubt();
    const event = await firstEvent(subject);
    expect(() => event?.data).toThrow('is missing');
    expect((await services.check()).personalData).toBe(
      'missing: 1 keys that no event says were forgotten; keys restore puts them back',
    );
  },
  patience,
);
