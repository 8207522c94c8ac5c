import { readFile } from 'node:fs/promises';
import { type Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import words from '~/texts/en/imports.json';
import { openWindow } from './support/browser';
import { openJourney } from './support/journey';
import { leadsTo, open, readsAs, signIn, textOf } from './support/pages';

const { platform, browser, openVisit } = await openJourney();
const administrator = await platform.open('admin', 'Carolina Fuentes');
const first = await openWindow(browser, { origin: platform.origin });
await signIn(first.page, administrator, '/admin');
const cookies = (await first.context.cookies()).filter(({ name }) => name !== 'language');
await first.context.close();
const visit = await openVisit({ language: 'en', cookies });
const { page } = visit;

const header = 'Nomber';

/** As Excel in Chile saves it: semicolons, decimal commas, Windows-1252; with a typing mistake in a header. */
const file = Buffer.from(
  [
    `UN/LOCODE;${header};País;Latitud;Comentario`,
    `CLQAA;Caleta Ñandú;Chile;-33,0333;nuevo`,
    `CLQAB;"Caleta; con comillas";CL;-20,5;nuevo`,
    'CLVAP;Valparaíso Terminal;CL;;cambia',
    'CLSAI;San Antonio;CL;1test;malo',
  ].join('\r\n'),
  'latin1',
);

const click = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
const tab = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });
const counted = (sentence: string, count: number) => sentence.replace('{{count, number}}', String(count));
const hand = async (name: string, buffer: Buffer) => {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await click(words.file.continue);
};
const handInto = async (into: string, text: string): Promise<void> => {
  await open(page, `/admin/${into}/import`);
  await leadsTo(page, /\/import\/[\da-f-]{36}$/, () => hand('file.csv', Buffer.from(text, 'utf8')));
};
const chooseExactly = async (list: Locator, name: string): Promise<void> => {
  await list.click();
  await page.getByRole('option', { name, exact: true }).click();
};
const select = (label: string) => page.locator('[data-field]').filter({ hasText: label }).locator('button');
const column = (header: string) =>
  page.getByRole('listitem').filter({ hasText: header }).locator('[data-field] button');
const portName = async (code: string) => {
  const response = await fetch(`${platform.origin}/api/v1/ports?portCode=${code}`);
  const { data } = (await response.json()) as { data: { name: string }[] };
  return data[0]?.name;
};

describe('an administrator imports a file', () => {
  let importPage: string;

  it('from the list, and is told what is wrong with a file that cannot be one', async () => {
    await open(page, '/admin/ports');
    await leadsTo(page, /\/import$/, () =>
      page.getByRole('link', { name: words.import, exact: true }).click(),
    );
    await hand('vacio.csv', Buffer.from('UN/LOCODE;Nombre\r\n'));
    await readsAs(page.getByRole('alert'), [new RegExp(words.errors['spreadsheet.header-only'])]);
    expect(visit.complaints()).toEqual([expect.stringContaining('422')]);
  });

  it('says what a column is whose name is nearly right', async () => {
    await leadsTo(page, /\/import\/[\da-f-]{36}$/, () => hand('puertos.csv', file));
    await readsAs(page.getByText(words.columns.near), [words.columns.near]);
    const near = page.getByRole('listitem').filter({ hasText: header });
    expect(await textOf(near.locator('button'))).toMatch(/^Name$/);
    await chooseExactly(near.locator('button'), words.columns.leave);
    await near.locator('button').click();
    await page.getByRole('option', { name: /^Name$/ }).click();
    await click(words.columns.check);
  });

  it('reads what would happen to each row, in numbers and from old to new', async () => {
    await page.getByText(words.review['nothing-written']).waitFor();
    importPage = page.url();
    await readsAs(tab(words.verdicts.new), [`${words.verdicts.new} 2`]);
    await readsAs(tab(words.verdicts.invalid), [`${words.verdicts.invalid} 1`]);
    await leadsTo(page, /verdict=changed/, () => tab(words.verdicts.changed).click());
    const row = page.locator('tbody tr');
    await readsAs(row.locator('del'), ['Valparaíso']);
    await readsAs(row.locator('ins'), ['Valparaíso Terminal']);
    await leadsTo(page, /verdict=invalid/, () => tab(words.verdicts.invalid).click());
    await readsAs(row, [/1test/]);
    expect(await portName(`CLQAA`)).toBeUndefined();
  });

  it('applies it, and gets the failed row back as a file with the reason', async () => {
    await click(counted(words.review.apply_other, 3));
    await readsAs(page.locator('h1 + span, h1 ~ span').first(), [words.states.done]);
    expect(await portName(`CLQAA`)).toBe('Caleta Ñandú');
    expect(await portName('CLVAP')).toBe('Valparaíso Terminal');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: words.review['failed-file'] }).click(),
    ]);
    const text = (await readFile(await download.path())).toString('latin1');
    expect(text).toContain(`Comentario;${words.failed.reason}`);
    expect(text).toMatch(/^CLSAI;San Antonio;CL;1test;malo;.+\.\s*$/m);
  });

  it('imports the same file again, whose columns are remembered, which changes nothing', async () => {
    await open(page, '/admin/ports/import');
    await leadsTo(page, /\/import\/[\da-f-]{36}$/, () => hand('puertos.csv', file));
    await readsAs(tab(words.verdicts.unchanged), [`${words.verdicts.unchanged} 3`]);
    expect(await page.getByRole('button', { name: /^Import \d/ }).count()).toBe(0);
  });

  it('undoes it as a whole, and finds it among the earlier imports', async () => {
    await open(page, importPage);
    await click(words.undo.button);
    await page.getByRole('alertdialog').getByRole('button', { name: words.undo.button }).click();
    await page.getByText(words.undo.done).first().waitFor();
    expect(await portName(`CLQAA`)).toBeUndefined();
    expect(await portName('CLVAP')).toBe('Valparaíso');
    await open(page, '/admin/ports/import');
    const row = page.locator('tbody tr').filter({ hasText: words.states.undone }).first();
    expect(await textOf(row)).toContain(administrator.name);
  });
});

describe('a person says how a file is written', () => {
  it('that no row names its columns, and what each is', async () => {
    await handInto('ports', 'CLQXA;Caleta Uno;CL\nCLQXB;Caleta Dos;CL\n');
    await chooseExactly(select(words.reading.header), words.reading['no-header']);
    await readsAs(page.getByText('Column A (no header)').first(), ['Column A (no header)']);
    await chooseExactly(column('Column A'), 'UN/LOCODE');
    await chooseExactly(column('Column B'), 'Name');
    await chooseExactly(column('Column C'), 'Country');
    await click(words.columns.check);
    await page.getByText(words.review['nothing-written']).waitFor();
    await readsAs(page.getByText(/No headers/), [/Unicode \(UTF-8\).+No headers.+dates with the day first/]);
    await readsAs(page.locator('tbody tr').first(), [/CLQXA/]);
  });

  it('that days have the month first, where they can be read both ways', async () => {
    await handInto('currency-rates', 'currency,date,unitsPerUsd,source\nPEN,03/04/2026,3.7,BCR\n');
    await readsAs(page.getByText(words.reading['days-open']), [words.reading['days-open']]);
    await chooseExactly(select(words.reading.days), words.reading['month-first']);
    await click(words.columns.check);
    await page.getByText(words.review['nothing-written']).waitFor();
    await readsAs(page.locator('tbody tr').first(), [/4 Mar 2026|04\/03\/2026/]);
  });
});

describe('a person is told equal errors once', () => {
  it('and takes the name that was meant for all its rows by one press', async () => {
    const carrier = 'Naviera del Sur';
    await handInto('carriers', `name,typeCarrier\n${carrier},sea\n`);
    await click(counted(words.review.apply_one, 1));
    await readsAs(page.locator('h1 + span, h1 ~ span').first(), [words.states.done]);
    const rows = ['Uno', 'Dos', 'Tres'].map((name) => `Proveedor ${name},CL,Naveira del Sur\n`);
    await handInto('suppliers', `name,country,carriers\n${rows.join('')}Otro,Narnia,Nadie\nMás,Narnia,\n`);
    await page.getByText(words.groups.title).waitFor();
    const group = page.getByRole('listitem').filter({ hasText: /Did you mean Naviera del Sur/ });
    await readsAs(group.first(), [/3 rows, from row 2/]);
    await click(`Use ${carrier} in 3 rows`);
    await readsAs(page.getByRole('link', { name: new RegExp(`^${words.verdicts.new}`) }), [
      `${words.verdicts.new} 3`,
    ]);
  });
});
