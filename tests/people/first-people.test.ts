import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { system } from '@domain/shared/actor';
import { readConfig } from '@infrastructure/config/config';
import { listPeople } from '@projections/people/person-list/queries';
import { createDemoPeople, linesOf } from '~/processes/people/demo-people';
import { firstAdministrator } from '~/processes/people/first-administrator';
import { signIn } from '~/use-cases/people/sign-in.server';
import { testPlatform, type TestPlatform } from './platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.stop());

const passwordOf = (lines: readonly string[]) => / {3}(\S{8,})$/m.exec(lines.join('\n'))?.[1] ?? '';

describe('the first start', () => {
  it('opens one administrator with a printed password; begun again, only the last one printed lets in', async () => {
    const config = readConfig({ ADMIN_EMAIL: 'jefa@carga.cl' });
    const [first, second] = [
      await firstAdministrator.run(platform.services, config),
      await firstAdministrator.run(platform.services, config),
    ];
    const email = 'jefa@carga.cl';
    expect(await signIn(platform.requestContext(), { email, password: passwordOf(first) })).toMatchObject({
      rejected: true,
    });
    const signedIn = await signIn(platform.requestContext(), { email, password: passwordOf(second) });
    expect(signedIn).toMatchObject({ purpose: 'password' });
    expect(await platform.services.ask(listPeople, { role: 'admin' }, system)).toMatchObject({ total: 1 });
  });

  it('opens one person of each other role for the demonstration, who all sign in', async () => {
    await createDemoPeople(platform.services);
    const people = await createDemoPeople(platform.services);
    expect(people.map(({ role }) => role)).toEqual(['super-user', 'executive', 'auditor', 'client', 'user']);
    for (const { email, password, role } of people) {
      expect(await signIn(platform.requestContext(), { email, password })).toMatchObject({
        person: { roles: [role] },
      });
    }
    expect(linesOf(people)).toHaveLength(5);
    expect(await platform.services.ask(listPeople, { search: 'demo.localdomain' }, system)).toMatchObject({
      total: 5,
    });
  });
});
