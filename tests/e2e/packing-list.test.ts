import { describe, expect, it } from 'vitest';
import { barriersOn } from './support/axe';
import { openJourney } from './support/journey';
import { open } from './support/pages';

const { openVisit } = await openJourney();
const visit = await openVisit();
const { page } = visit;
await open(page, '/');

const paste = (text: string) =>
  page
    .getByLabel('Cantidad')
    .first()
    .evaluate((field, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);

const sent = () =>
  page
    .locator('main form')
    .first()
    .evaluate((form: HTMLFormElement) =>
      [...new FormData(form)]
        .filter(([name, value]) => name.startsWith('load.') && value !== '')
        .map(([, value]) => value),
    );

describe('a packing list that is pasted into the load', () => {
  it('asks what it leaves open, says what it does not read, and fills the rows', async () => {
    await paste('3 pallets 48x40x60 in 700 lb\nmercancía frágil\n1 box 20x20x10 in 22 lb');
    const panel = page.getByRole('region', { name: 'Lista de empaque' });
    await panel.getByText('No se leyó 1 línea').waitFor();
    expect(await panel.getByRole('button', { name: 'Usar' }).isDisabled()).toBe(true);
    expect(await barriersOn(page)).toEqual([]);
    await panel.getByText('De todos juntos').click();
    await panel.getByText('Se leyeron 2 líneas').waitFor();
    await panel.getByRole('button', { name: 'Usar 2 líneas' }).click();
    await page.getByText('Se llenaron 2 líneas desde la lista de empaque.').waitFor();
    expect(await sent()).toEqual([
      ...['pieces', 'LBS', 'IN'],
      ...['3', '233.333', '48', '40', '60'],
      ...['1', '22', '20', '20', '10'],
    ]);
  });

  it('leaves one number in its field, and the rows as they are when it is closed', async () => {
    const before = await sent();
    await paste('350');
    expect(await page.getByRole('region', { name: 'Lista de empaque' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Pegar lista de empaque' }).click();
    const list = page.getByRole('textbox', { name: 'Lista de empaque' });
    await expect.poll(() => list.evaluate((field) => document.activeElement === field)).toBe(true);
    await list.fill('2 cajas 40x30x25 cm 12 kg c/u');
    await page.getByText('Se leyó 1 línea').waitFor();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    expect(await sent()).toEqual(before);
  });
});
