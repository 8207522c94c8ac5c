import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import words from '~/texts/es/imports.json';
import { customerFile } from '@tests/support/customer-file';
import { apiAt } from './support/api-client';
import { openJourney } from './support/journey';
import { chooseOption, leadsTo, open, readsAs, signIn, textOf } from './support/pages';

const { platform, openVisit } = await openJourney();
const supplier = 'Andes Freight Agencies';
const staff = await apiAt(platform.origin).as(platform.administrator);
await staff.post('/suppliers/create', { name: supplier, country: 'CL' });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const tabOf = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });
const hand = (page: Page, name: string, buffer: Buffer) =>
  leadsTo(page, /\/import\/[\da-f-]{36}/, async () => {
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
    await press(page, words.file.continue);
  });
/** Undoes the import on the page as a whole. */
async function undo(page: Page): Promise<void> {
  await press(page, words.undo.button);
  await page.getByRole('alertdialog').getByRole('button', { name: words.undo.button }).click();
  await page.getByText(words.undo.done).first().waitFor();
}

describe('a manager imports a file of customers: 20 columns, other headers, doubled rows, Windows-1252', async () => {
  const { page } = await openVisit();
  await signIn(page, await platform.open('super-user', 'Carolina Fuentes'), '/admin');
  let importPage: string;

  const click = (name: string) => press(page, name);
  const tab = (name: string) => tabOf(page, name);
  const column = (header: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByText(header, { exact: true }) })
      .locator('[data-field] button');
  const suggestion = (name: string) =>
    words.near['use-in_one'].replace('{{name}}', name).replace('{{count, number}}', '1');
  const counts = async (expected: Readonly<Record<'new' | 'invalid', number>>) => {
    await readsAs(tab(words.verdicts.new), [`${words.verdicts.new} ${expected.new}`]);
    await readsAs(tab(words.verdicts.invalid), [`${words.verdicts.invalid} ${expected.invalid}`]);
  };
  const companies = async () => {
    await open(page, '/admin/companies');
    const names = await page.locator('tbody tr a').allInnerTexts();
    return ['Ñandú', 'Boldo', 'Canelo', 'Drimys', 'Espino', 'Fuinque'].filter((name) =>
      names.some((one) => one.includes(name)),
    );
  };

  it('is asked what its unknown columns are, and says which not to import', async () => {
    await open(page, '/admin/companies/import');
    await hand(page, 'clientes.csv', customerFile());
    for (const header of ['Giro', 'Contacto', 'No contactar', 'Condición de pago'])
      await readsAs(column(header), [words.columns.keep]);
    await chooseOption(page, column('Condición de pago'), words.columns.leave);
    await click(words.columns.check);
  });

  it('reviews doubled rows, wrong numbers and cells with several people before anything is written', async () => {
    await page.getByText(words.review['nothing-written']).waitFor();
    importPage = page.url();
    await readsAs(page.getByText(/Windows/), [/Windows/]);
    await counts({ new: 4, invalid: 3 });
    expect(await companies()).toEqual([]);
    await open(page, importPage);
  });

  it('says which of several addresses and numbers is meant', async () => {
    await click(suggestion('ana@boldo.example'));
    await readsAs(page.getByRole('button', { name: suggestion('ana@boldo.example'), exact: true }), []);
    await click(suggestion('+56 2 2222 2222'));
    await counts({ new: 5, invalid: 2 });
  });

  it('writes what is right, and gives the other rows back with their reasons', async () => {
    await click(words.review.apply_other.replace('{{count, number}}', '5'));
    await readsAs(page.locator('h1 + span, h1 ~ span').first(), [words.states.done]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: words.review['failed-file'] }).click(),
    ]);
    const text = (await readFile(await download.path())).toString('latin1');
    expect(text.split('\r\n')[0]).toContain('Razón Social');
    expect(text).toContain('AGRICOLA NANDU');
    expect(text).toContain('Fuinque');
    expect(text).not.toContain('Boldo');
    expect(await companies()).toEqual(['Ñandú', 'Boldo', 'Canelo', 'Drimys', 'Espino']);
    await leadsTo(page, /\/admin\/companies\/[\da-f-]{36}$/, () =>
      page.getByRole('link', { name: 'Agrícola Ñandú Ltda.' }).click(),
    );
    for (const said of ['76.086.428-5', 'Ñuñoa', 'Frutas', 'Ana Rojas'])
      await page.getByText(said, { exact: true }).first().waitFor();
  });

  it('undoes it as a whole', async () => {
    await open(page, importPage);
    await undo(page);
    expect(await companies()).toEqual([]);
  });
});

describe("a salesperson imports a carrier's container rates", async () => {
  const { page } = await openVisit();
  await signIn(page, await platform.open('executive', 'Matías Araya'), '/admin');

  const click = (name: string) => press(page, name);
  const tab = (name: string) => tabOf(page, name);
  const day = (fromToday: number) =>
    new Date(Date.now() + fromToday * 86_400_000)
      .toISOString()
      .slice(0, 10)
      .split('-')
      .toReversed()
      .join('-');

  /** A carrier's sheet: a rate to publish, a draft, and one with an unreadable price. */
  function sheet(price: string): Buffer {
    const [from, to] = [day(-2), day(30)];
    const rest = `${supplier};Maersk;USD;Venta`;
    return Buffer.from(
      [
        'Origen;Destino;Proveedor;Transportistas;Moneda;Modelo;Precios por unidad;Vigente desde;Vigente hasta;Estado',
        `CNSHA;CLVAP;${rest};40HC | ${price};${from};${to};Publicada`,
        `CNNGB;CLSAI;${rest};20DV | 1450;${from};${to};`,
        `CNSHA;CLIQQ;${rest};40HC | mil;${from};${to};Publicada`,
      ].join('\r\n'),
    );
  }

  /** The offers a visitor gets from Shanghai to Valparaíso. */
  async function offered(): Promise<string> {
    const load =
      'load.type=FCL&load.measuredBy=units&load.units[0].unit=40HC&load.units[0].amount=1&load.units[0].weight=9000';
    const shop = await openVisit();
    await open(shop.page, `/rates?origin=CNSHA&destination=CLVAP&currency=USD&${load}`);
    const text = await textOf(shop.page.locator('main'));
    await shop.context.close();
    return text;
  }

  it('from their list, and reads what would become of each row', async () => {
    await open(page, '/admin/rates/container');
    await leadsTo(page, /\/import$/, () =>
      page.getByRole('link', { name: words.import, exact: true }).click(),
    );
    await hand(page, 'tarifas.csv', sheet('2000'));
    await page.getByText(words.review['nothing-written']).waitFor();
    await readsAs(tab(words.verdicts.new), [`${words.verdicts.new} 2`]);
    await leadsTo(page, /verdict=invalid/, () => tab(words.verdicts.invalid).click());
    await readsAs(page.locator('tbody tr'), [/mil/]);
    expect(await offered()).not.toContain('USD 2.000');
  });

  it('applies it: what is to be published is offered at once, the rest waits as a draft', async () => {
    await click(words.review.apply_other.replace('{{count, number}}', '2'));
    await page.getByText(words.states.done).first().waitFor();
    expect(await offered()).toContain('USD 2.000');
    await open(page, '/admin/rates/container');
    await readsAs(page.locator('tbody tr').filter({ hasText: 'CNNGB' }), [/Borrador/]);
    await readsAs(page.locator('tbody tr').filter({ hasText: 'CLVAP' }), [/Publicada/]);
  });

  it('imports the next sheet, reads the price from old to new, and it is offered', async () => {
    await open(page, '/admin/rates/container/import');
    await hand(page, 'tarifas.csv', sheet('1875'));
    await leadsTo(page, /verdict=changed/, () => tab(words.verdicts.changed).click());
    const changed = page.locator('tbody tr').first();
    await readsAs(changed.locator('del').first(), [/2\.000/]);
    await readsAs(changed.locator('ins').first(), [/1\.875/]);
    await click(words.review.apply_one.replace('{{count, number}}', '1'));
    await page.getByText(words.states.done).first().waitFor();
    expect(await offered()).toContain('USD 1.875');
  });

  it('undoes it, and the price before is offered again', async () => {
    await undo(page);
    expect(await offered()).toContain('USD 2.000');
  });
});
