import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { apiAt } from './support/api-client';
import { barriersOn } from './support/axe';
import { openWindow } from './support/browser';
import { openJourney } from './support/journey';
import { open, readsAs, signIn } from './support/pages';

const { platform, browser, openVisit } = await openJourney();
const { origin } = platform;
const accounts = {
  manager: await platform.open('super-user', 'Carolina Fuentes'),
  customer: await platform.open('client', 'Camila Soto'),
};
const asCustomer = await apiAt(origin).as(accounts.customer);
const totals = { amount: 1, weight: 100, volume: 0.5 };
const load = { measuredBy: 'totals', type: 'AERIAL', totals };
const asked = await asCustomer.post<{ _id: string }>('/quoters', {
  origin: 'SCL',
  destination: 'MIA',
  load,
});
const id = asked._id;
const asManager = await apiAt(origin).as(accounts.manager);
const lines = [{ description: 'Flete', quantity: '1', unitPrice: '900' }];
const offer = await asManager.post<{ _id: string }>('/quoter-responses', { quoter: id, lines });
const offerPage = `/admin/quoters/${id}/offers/${offer._id}`;
const manager = await openVisit();
const customer = await openVisit();
await signIn(manager.page, accounts.manager, '/admin');
await signIn(customer.page, accounts.customer, '/account/quoters');

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const fileOf = (name: string, buffer = pdf) => ({ name, mimeType: 'application/octet-stream', buffer });

const region = (page: Page) => page.getByRole('region', { name: /^Archivos/ });
const attached = (page: Page): Locator =>
  region(page).getByRole('list', { name: 'Archivos', exact: true }).getByRole('listitem');
const uploads = (page: Page): Locator =>
  region(page).getByRole('list', { name: 'Archivos en camino' }).getByRole('listitem');
const choose = (page: Page, ...files: ReturnType<typeof fileOf>[]) =>
  region(page).getByLabel('Archivos por adjuntar').setInputFiles(files);

/** Drops files as somebody's mouse would, with content made in the page. */
async function drop(page: Page, names: readonly string[]): Promise<void> {
  const transfer = await page.evaluateHandle((all) => {
    const data = new DataTransfer();
    for (const name of all) data.items.add(new File(['%PDF-1.4 soltado'], name));
    return data;
  }, names);
  const zone = page.locator('[data-drop-zone]');
  await zone.dispatchEvent('dragover', { dataTransfer: transfer });
  await region(page).getByText('Suéltelos para adjuntarlos').waitFor();
  await zone.dispatchEvent('drop', { dataTransfer: transfer });
}

describe('a manager on a quote’s page', () => {
  it('attaches several files at once; one that lies about its type is told apart', async () => {
    const { page } = manager;
    await open(page, `/admin/quoters/${id}`);
    await region(page).getByText('Todavía no hay archivos.').waitFor();
    await choose(page, fileOf('factura.pdf'), fileOf('foto.png', png), fileOf('mentira.png'));
    await readsAs(uploads(page), [/mentira\.png .*no es lo que su nombre indica/]);
    await readsAs(attached(page), [/(foto|factura)/, /(foto|factura)/]);
    await region(page).getByRole('button', { name: 'Quitar mentira.png de la lista' }).click();
    await expect.poll(() => uploads(page).count()).toBe(0);
    await page.getByRole('heading', { name: 'Archivos (2)' }).waitFor();
    // The browser logs the refusal's status itself.
    expect(manager.complaints()).toEqual([expect.stringContaining('415')]);
  });

  it('drops others onto the page, and sees how far each is', async () => {
    const { page } = manager;
    let go = (): void => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    await page.route('**/files/quoter/**', async (route) => {
      await held;
      await route.continue();
    });
    await drop(page, ['uno.pdf', 'dos.pdf', 'tres.pdf']);
    await page.getByRole('progressbar', { name: 'Subiendo uno.pdf' }).waitFor();
    await readsAs(uploads(page), [/uno\.pdf/, /dos\.pdf/, /tres\.pdf En espera/]);
    go();
    await page.getByRole('heading', { name: 'Archivos (5)' }).waitFor();
    await page.unroute('**/files/quoter/**');
  });

  it('retries one whose connection broke, alone', async () => {
    const { page } = manager;
    await page.route('**/files/quoter/**', (route) =>
      route.request().postData()?.includes('cortado.pdf') === true
        ? route.abort('connectionreset')
        : route.continue(),
    );
    await choose(page, fileOf('cortado.pdf'), fileOf('bueno.pdf'));
    await readsAs(uploads(page), [/cortado\.pdf Se cortó la conexión/]);
    await page.getByRole('heading', { name: 'Archivos (6)' }).waitFor();
    await page.unroute('**/files/quoter/**');
    await region(page).getByRole('button', { name: 'Reintentar cortado.pdf' }).click();
    await page.getByRole('heading', { name: 'Archivos (7)' }).waitFor();
    expect(manager.complaints()).toEqual([expect.stringContaining('ERR_CONNECTION_RESET')]);
  });

  it('views a picture, shows it to the customer and deactivates another file', async () => {
    const { page } = manager;
    await region(page).getByRole('button', { name: 'Ver foto.png' }).click();
    const picture = page.getByRole('dialog').getByRole('img', { name: 'foto.png' });
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await region(page).getByRole('switch', { name: 'foto.png: lo ve el cliente' }).click();
    await page.getByText('El cliente ve foto.png.').waitFor();
    const active = region(page).getByRole('switch', { name: 'uno.pdf: activo' });
    await active.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => scrollY);
    expect(scrolled).toBeGreaterThan(0);
    await active.click();
    await page.getByText('uno.pdf quedó inactivo.').waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    await page.getByRole('heading', { name: 'Archivos (6)' }).waitFor();
    await page.getByText('Mostró un archivo al cliente').first().waitFor();
    expect(await barriersOn(page)).toEqual([]);
  });
});

describe('a manager on the page of an offer', () => {
  it('drops files with progress, and retries the failed one alone', async () => {
    const { page } = manager;
    // On a slow computer React learns late that the page is being read again.
    const computer = await page.context().newCDPSession(page);
    await computer.send('Emulation.setCPUThrottlingRate', { rate: 7 });
    await open(page, offerPage);
    await page.route('**/files/**', (route) =>
      route.request().postData()?.includes('cortado.pdf') === true
        ? route.abort('connectionreset')
        : route.continue(),
    );
    await drop(page, ['uno.pdf', 'cortado.pdf', 'dos.pdf', 'tres.pdf', 'cuatro.pdf']);
    await readsAs(uploads(page), [/cortado\.pdf Se cortó la conexión/]);
    await page.getByRole('heading', { name: 'Archivos (4)' }).waitFor();
    await page.unroute('**/files/**');
    await region(page).getByRole('button', { name: 'Reintentar cortado.pdf' }).click();
    await page.getByRole('heading', { name: 'Archivos (5)' }).waitFor();
    expect(manager.complaints()).toEqual([expect.stringContaining('ERR_CONNECTION_RESET')]);
    await computer.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await computer.detach();
    expect(await barriersOn(page)).toEqual([]);
  });
});

describe('the customer of the quote', () => {
  it('sees what is marked for them, opens it, and attaches a file of their own', async () => {
    const { page } = customer;
    await open(page, `/account/quoters/${id}`);
    await readsAs(attached(page), [/^foto\.png/]);
    const opened = await page.request.get(
      (await attached(page).getByRole('link').first().getAttribute('href')) ?? '',
    );
    expect(opened.headers()['content-type']).toBe('image/png');
    await choose(page, fileOf('packing-list.pdf'));
    await readsAs(attached(page), [/^packing-list\.pdf/, /^foto\.png/]);
    await open(manager.page, `/admin/quoters/${id}`);
    await readsAs(attached(manager.page).first(), [/^packing-list\.pdf Del cliente/]);
  });
});

describe('without scripts', () => {
  it('a form attaches several files at once and says which were refused', async () => {
    const cookies = await manager.context.cookies();
    const { page, context } = await openWindow(browser, {
      origin: platform.origin,
      hasScripts: false,
      cookies: cookies.filter(({ name }) => name !== 'language'),
    });
    await page.goto(`/admin/quoters/${id}`);
    await choose(page, fileOf('sin-scripts.pdf'), fileOf('falso.png'));
    await region(page).getByRole('button', { name: 'Adjuntar', exact: true }).click();
    await page.waitForURL(new RegExp(`/admin/quoters/${id}$`));
    await readsAs(attached(page).first(), [/^sin-scripts\.pdf/]);
    await page.getByText('falso.png no es lo que su nombre indica').first().waitFor();
    await context.close();
  });
});
