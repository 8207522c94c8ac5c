import { expect, it } from 'vitest';
import { apiAt } from './support/api-client';
import { openJourney } from './support/journey';
import { chooseOption, field, open, signIn } from './support/pages';

const companies: string[] = [];

const { platform, openVisit } = await openJourney();
const { origin } = platform;
const account = await platform.open('super-user', 'Carolina Fuentes');
const api = await apiAt(origin).as(account);
for (const name of ['Viña del Sur', 'Minera del Norte'])
  companies.push((await api.post<{ _id: string }>('/companies', { name, country: 'CL' }))._id);
await api.post('/results', { result: 'Interesado', category: 'Avance', score: 5 });
const manager = await openVisit();
const page = manager.page;
await signIn(page, account, '/admin');

const recorded = 'Pide tarifas para dos contenedores';
const comment = () => field(page, 'Comentario');

/** Every answer of a fetcher lets the loaders of the page run again, as other actions do. */
async function loadAgain(theme: string): Promise<void> {
  const loaded = page.waitForResponse((response) => /\/admin\/companies\/.*\.data/.test(response.url()));
  await page.getByRole('button', { name: 'Apariencia' }).click();
  await page.getByRole('menuitem', { name: theme }).click();
  await loaded;
  // What came is drawn a moment later; nothing on the page says when.
  await page.waitForTimeout(1000);
}

const record = () => page.getByRole('button', { name: 'Registrar gestión' }).click();

it('keeps a management until it is recorded, also when it is refused', async () => {
  await open(page, `/admin/companies/${companies[0]}/managements`);
  await comment().fill(recorded);
  await loadAgain('Oscura');
  expect(await comment().inputValue()).toBe(recorded);
  await record();
  await page.getByText('Falta este dato').first().waitFor();
  expect(manager.complaints()).toEqual([expect.stringContaining('400')]);
  await loadAgain('Clara');
  expect(await comment().inputValue()).toBe(recorded);
  await chooseOption(page, page.getByRole('button', { name: /Resultado$/ }).last(), 'Interesado');
  await record();
  await expect.poll(() => comment().inputValue()).toBe('');
  expect(await page.getByText(recorded).count()).toBe(1);
  // A second one is a management of its own.
  await chooseOption(page, page.getByRole('button', { name: /Resultado$/ }).last(), 'Interesado');
  await comment().fill('Otra');
  await record();
  await expect.poll(() => comment().inputValue()).toBe('');
  expect(await page.getByText('Otra', { exact: true }).count()).toBe(1);
  expect(manager.complaints()).toEqual([]);
});

it('keeps a note on its own record', async () => {
  const [one = ''] = companies;
  await open(page, `/admin/companies/${one}`);
  const note = field(page, 'Nota');
  await note.fill('Prefiere las tardes');
  await loadAgain('Oscura');
  expect(await note.inputValue()).toBe('Prefiere las tardes');
  // By the palette, which stays within the browser: the page is the same, its record another.
  await page.getByRole('button', { name: /^Ir a/ }).click();
  await page.keyboard.type('Minera del Norte');
  await page
    .getByRole('menuitem', { name: /^Minera del Norte/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Minera del Norte', level: 1 }).waitFor();
  await expect.poll(() => note.inputValue()).toBe('');
});

it('keeps a new company that was refused, though nothing is typed afterwards', async () => {
  await open(page, '/admin/companies/new');
  const website = () => field(page, 'Sitio web');
  await website().fill('https://puerto.example');
  const kept = () => page.waitForResponse((response) => response.url().endsWith('/resources/drafts'));
  await kept();
  // Submitted at once: what was typed last was never kept.
  await website().fill('https://puerto-varas.example');
  await page.getByRole('button', { name: 'Crear empresa' }).last().click();
  const after = kept();
  await page.getByRole('alert').waitFor();
  expect((await after).status()).toBeLessThan(300);
  manager.complaints();
  await open(page, '/admin/companies/new');
  expect(await website().inputValue()).toBe('https://puerto-varas.example');
});
