import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openJourney } from './support/journey';
import { field, open, signIn } from './support/pages';

/** What a manager writes for everybody, and how a visitor reads it, also without scripts. */
const { platform, openVisit } = await openJourney({
  // Refused forms answer 4xx, and the texts of scripts that do not run are fetched in vain.
  ignored: /status of 4\d\d|preloaded using link/,
});
const [manager, visitor, withoutScripts] = [
  await openVisit(),
  await openVisit(),
  await openVisit({ hasScripts: false }),
];
await signIn(manager.page, await platform.open('super-user', 'Elena Díaz'), '/admin');

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

describe('a manager', () => {
  it('writes the profile of their owner company, where the margin floor is not to be written', async () => {
    const { page } = manager;
    await open(page, '/admin/company-profile');
    expect(await page.getByText('Margen mínimo').count()).toBe(0);
    await field(page, 'Nombre').fill('Carga Austral');
    await field(page, 'Dirección').fill('Av. Apoquindo 4501, Santiago');
    await field(page, 'Correo').fill('contacto@austral.example');
    const logo = { name: 'logo.png', mimeType: 'image/png', buffer: png };
    await page.locator('input[type=file]').setInputFiles(logo);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Guardado').first().waitFor();
  });
});

describe('a visitor', () => {
  it('sees the shop’s name, logo and contact', async () => {
    const { page } = visitor;
    await open(page, '/');
    await page.getByRole('banner').getByText('Carga Austral').waitFor();
    expect(await page.title()).toContain('Carga Austral');
    const logo = page.getByRole('banner').locator('img');
    await expect.poll(() => logo.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(1);
    const contact = page.getByRole('contentinfo');
    expect(await contact.textContent()).toContain('Av. Apoquindo 4501, Santiago');
    expect(await contact.getByRole('link', { name: 'contacto@austral.example' }).getAttribute('href')).toBe(
      'mailto:contacto@austral.example',
    );
    expect(visitor.complaints()).toEqual([]);
  });
});

async function publish(text: string, version: number): Promise<void> {
  const { page } = manager;
  await open(page, '/admin/legal-texts/terms');
  await field(page, 'Español').fill(text);
  await page.getByRole('button', { name: `Publicar la versión ${version}` }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: `Versión ${version}` })
    .waitFor();
}

describe('a manager publishes terms', () => {
  it('which everybody reads without scripts, and finds from every page', async () => {
    await publish('# Reserva\n\nSe paga **antes** del embarque.\n\n- Uno\n- <b>Dos</b>', 1);
    const { page } = withoutScripts;
    await page.goto('/help');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Términos y condiciones' }).click();
    expect(new URL(page.url()).pathname).toBe('/terms');
    await page.getByRole('heading', { level: 2, name: 'Reserva' }).waitFor();
    const article = page.getByRole('article');
    expect(await article.locator('strong').textContent()).toBe('antes');
    expect(await article.getByRole('listitem').allTextContents()).toEqual(['Uno', '<b>Dos</b>']);
  });

  it('whose version a person accepts, and who is shown the newer one that came between', async () => {
    const { page } = visitor;
    await open(page, '/register');
    await page
      .getByRole('main')
      .getByRole('link', { name: /versión 1/ })
      .waitFor();
    await publish('# Reserva\n\nSe paga después.', 2);
    await field(page, 'Nombre').fill('Ana Rojas');
    await field(page, 'Correo').fill('ana.rojas@correo.example');
    await field(page, 'Teléfono').fill('+56 9 1234 5678');
    await page.locator('input[name=password]').fill('Una-clave-larga-1');
    const send = () => page.getByRole('button', { name: 'Crear la cuenta' }).click();
    await send();
    await page
      .getByRole('alert')
      .getByText(/versión 2/)
      .waitFor();
    await page
      .getByRole('main')
      .getByRole('link', { name: /versión 2/ })
      .waitFor();
    expect(await field(page, 'Nombre').inputValue()).toBe('Ana Rojas');
    await send();
    await page.waitForURL((url) => url.pathname !== '/register');

    const staff = manager.page;
    await open(staff, '/admin/users?search=ana.rojas');
    await staff.getByRole('main').getByRole('link', { name: 'Ana Rojas' }).first().click();
    const accepted = staff.getByRole('main').getByRole('link', { name: 'Versión 2' });
    await accepted.waitFor();
    await accepted.click();
    await staff.getByText('Se paga después.').waitFor();
    expect(new URL(staff.url()).pathname).toBe('/terms/2');
  });

  it('whose earlier versions say that they no longer apply', async () => {
    const { page } = withoutScripts;
    await page.goto('/terms/1');
    await page.getByText('Esta versión ya no rige').waitFor();
    await page.getByRole('link', { name: 'Ver la vigente' }).click();
    await page.getByText('Se paga después.').waitFor();
  });
});

const typed = 'cobrable';
const question = '¿Qué es el peso cobrable de la carga aérea?';

describe('a visitor who looks for help', () => {
  const { page } = visitor;

  it('finds the question while typing, and reads its answer', async () => {
    await open(page, '/help');
    await page.getByRole('searchbox').pressSequentially(typed);
    await page.getByRole('link', { name: question }).click();
    await page.getByRole('heading', { level: 1, name: question }).waitFor();
    expect(await page.locator('main').innerText()).toContain('peso volumétrico');
    expect(await page.title()).toContain(question);
  });

  it('gets the answer chosen right after typing, also where it loads slowly', async () => {
    await open(page, '/help');
    await page.route(/\/help\/faqs\/.*\.data/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    await page.getByRole('searchbox').pressSequentially(typed);
    await page.getByRole('link', { name: question }).click();
    await page.getByRole('heading', { level: 1, name: question }).waitFor();
    await page.unroute(/\/help\/faqs\/.*\.data/);
  });

  it('goes back by the way at the top, to the section and the whole', async () => {
    await page.getByRole('main').getByRole('navigation').getByRole('link').last().click();
    await page.waitForURL(/\/subcategories\//);
    await page.getByRole('link', { name: question }).waitFor();
    await page.getByRole('main').getByRole('navigation').getByRole('link').first().click();
    await page.waitForURL(/\/help$/);
  });

  it('is told where nothing answers', async () => {
    await page.getByRole('searchbox').fill('xyzzy');
    await page.getByText('No encontramos una respuesta').waitFor();
    expect(visitor.complaints()).toEqual([]);
  });
});

/** The browser's own date field, shown without scripts alone. */
const day = (page: Page) => page.locator('noscript input[type=date]');
const submit = (page: Page, label: string) =>
  page.getByRole('main').getByRole('button', { name: label }).click();

describe('without scripts', () => {
  it('a refused form says what is wrong and keeps what was typed, without the password', async () => {
    const { page } = withoutScripts;
    await page.goto('/register');
    await field(page, 'Nombre').fill('Ana Rojas');
    await field(page, 'Correo').fill('ana@');
    await field(page, 'Teléfono').fill('12');
    await field(page, 'Empresa').fill('Viñas del Sur');
    await page.locator('input[name=password]').fill('corta');
    await submit(page, 'Crear la cuenta');
    await page.getByRole('alert').waitFor();
    expect(await field(page, 'Nombre').inputValue()).toBe('Ana Rojas');
    expect(await field(page, 'Correo').inputValue()).toBe('ana@');
    expect(await field(page, 'Correo').getAttribute('aria-invalid')).toBe('true');
    expect(await field(page, 'Teléfono').inputValue()).toBe('12');
    expect(await field(page, 'Empresa').inputValue()).toBe('Viñas del Sur');
    expect(await page.locator('input[name=password]').inputValue()).toBe('');
    expect(await page.content()).not.toContain('corta');
  });

  it('a search takes a number as it is written in the reader’s language', async () => {
    const { page } = withoutScripts;
    const lane = 'origin=SCL&destination=MIA&load.type=AERIAL&load.measuredBy=totals';
    // The volume is missing, so the form is shown again.
    await page.goto(`/rates?${lane}&load.totals.amount=1&load.totals.weight=100`);
    await field(page, 'Peso total').fill('1.250,5');
    await field(page, 'Volumen total').fill('2,5');
    await submit(page, 'Buscar tarifas');
    await page.waitForURL(/1\.250%2C5/);
    await page.getByRole('main').getByText('1.250,5 kg').first().waitFor();
  });

  it('a record’s number and day are saved as they are typed', async () => {
    const { page } = withoutScripts;
    const { email, password } = platform.administrator;
    await page.goto('/login?to=/admin/transit-speeds');
    await field(page, 'Correo').fill(email);
    await page.locator('input[name=password]').fill(password);
    await submit(page, 'Iniciar sesión');
    await page.getByRole('main').getByRole('link', { name: 'Marítimo' }).first().click();
    await day(page).fill('2031-02-28');
    await field(page, 'Kilómetros al día').fill('1.500');
    await submit(page, 'Guardar');
    await expect.poll(() => page.locator('input[name=kilometresPerDay]').inputValue()).toBe('1500');
    expect(await day(page).inputValue()).toBe('2031-02-28');

    await field(page, 'Kilómetros al día').fill('mil');
    await day(page).fill('2031-03-01');
    await submit(page, 'Guardar');
    await page.getByRole('alert').waitFor();
    expect(await field(page, 'Kilómetros al día').inputValue()).toBe('mil');
    expect(await day(page).inputValue()).toBe('2031-03-01');
  });
});
