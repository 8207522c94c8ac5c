import { expect, it } from 'vitest';
import { apiAt } from './support/api-client';
import { openJourney } from './support/journey';
import { open, signIn } from './support/pages';

const { platform, openVisit } = await openJourney();
const staff = await apiAt(platform.origin).as(platform.administrator);
const { page } = await openVisit();

it('works a list and its record by single keys, which can be turned off', async () => {
  for (const name of ['Agencia Primera', 'Agencia Segunda'])
    await staff.post('/suppliers/create', { name, country: 'CL' });
  await signIn(page, platform.administrator, '/admin');
  await open(page, '/admin/suppliers');
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? null);

  await page.keyboard.press('j');
  const first = await focused();
  await page.keyboard.press('j');
  expect([first, await focused()].toSorted()).toEqual(['Agencia Primera', 'Agencia Segunda']);
  await page.keyboard.press('k');
  expect(await focused()).toBe(first);

  await page.keyboard.press('/');
  await page.keyboard.type('njk');
  expect(await page.locator('main input[type=search]').inputValue()).toBe('njk');

  await open(page, '/admin/suppliers');
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Atajos del teclado' });
  await help.getByText('Fila siguiente').waitFor();
  await help.getByRole('switch').press('Space');
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  await page.keyboard.press('j');
  expect([first, 'Agencia Primera', 'Agencia Segunda']).not.toContain(await focused());
  await page.keyboard.press('?');
  await help.getByRole('switch').press('Space');
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });

  await page.keyboard.press('n');
  await page.waitForURL(/\/admin\/suppliers\/new$/);
});

it('does the actions of the open page from the palette', async () => {
  await open(page, '/admin/suppliers');
  await page.keyboard.press('Control+k');
  await page.getByRole('menuitem', { name: /^Agregar/ }).click();
  await page.waitForURL(/\/admin\/suppliers\/new$/);
});
