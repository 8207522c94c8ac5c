import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import catalogueTexts from '~/texts/es/catalogues.json';
import common from '~/texts/es/common.json';
import views from '~/texts/es/views.json';
import { apiAt } from './support/api-client';
import { openWindow, type Visit } from './support/browser';
import { openJourney } from './support/journey';
import { chooseOption, field, leadsTo, open, readsAs, signIn, textOf } from './support/pages';

const { platform, browser, openVisit } = await openJourney();
const administrator = await platform.open('admin', 'Carolina Fuentes');
const staff = await apiAt(platform.origin).as(platform.administrator);
const { data } = await staff.get<{ data: { _id: string }[] }>('/carriers?search=maersk');
await staff.post('/suppliers', { name: 'Nórdica', country: 'CL', carriers: data.map(({ _id }) => _id) });
const { page, context } = await openVisit();
await signIn(page, administrator, '/admin');
const cookies = (await context.cookies()).filter(({ name }) => name !== 'language');
await context.close();

const words = { ...catalogueTexts, common, views };
const { screen, fields } = words;
const line = 'Andina';
const viewName = 'Apagados';

const gif = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

describe('a new member of staff keeps a catalogue', () => {
  let visit: Visit;
  let page: Page;
  beforeAll(async () => {
    visit = await openWindow(browser, { origin: platform.origin, cookies });
    page = visit.page;
  });
  afterAll(() => visit.context.close());
  afterEach(() => expect(visit.complaints()).toEqual([]));

  const click = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const decide = (name: string) =>
    page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
  const showViews = () => page.getByRole('button', { name: new RegExp(`^${words.views.title}`) }).click();
  const rows = () => page.locator('tbody th');
  const searchBox = () => page.getByRole('searchbox');
  const status = () => page.locator('h1 + span, h1 ~ span').first();
  const inList = async (typed: string) => {
    await open(page, '/admin/carriers');
    await searchBox().pressSequentially(typed);
    await readsAs(rows(), [new RegExp(typed, 'i')]);
  };

  it('finds a carrier while typing, and takes the search back', async () => {
    await open(page, '/admin/carriers');
    expect(await textOf(page.locator('h1'))).toBe('Transportistas');
    expect(await rows().count()).toBe(10);
    await searchBox().pressSequentially('maersk');
    await readsAs(rows(), ['Maersk']);
    expect(page.url()).toMatch(/\?search=maersk$/);
    await page.goBack();
    await expect.poll(() => rows().count()).toBe(10);
    expect(await searchBox().inputValue()).toBe('');
  });

  it('is shown all there are of a short list at a press or an arrow key, before anything is typed', async () => {
    await open(page, '/admin/faq-subcategories/new');
    const category = page.getByRole('combobox', { name: new RegExp(`^${fields.category}`) });
    await category.click();
    const offered = page.getByRole('option');
    await expect.poll(() => offered.count()).toBe(4);
    const [, second = ''] = await offered.allInnerTexts();
    await page.keyboard.press('Escape');
    await expect.poll(() => offered.count()).toBe(0);
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await expect.poll(() => category.inputValue()).toBe(second);
  });

  it('chooses the columns of the list, beside what was searched for', async () => {
    await open(page, '/admin/carriers?search=maersk');
    await click(words.views.columns);
    await page.getByRole('dialog').getByText(fields.alias, { exact: true }).click();
    await click(words.views['show-columns']);
    await page.getByRole('columnheader', { name: fields.alias }).waitFor();
    expect(new URL(page.url()).searchParams.get('search')).toBe('maersk');
    expect(new URL(page.url()).searchParams.get('columns')).toMatch(/,alias$/);
    await open(page, '/admin/carriers');
  });

  it('adds one, told at each field what is missing, nothing typed lost', async () => {
    await leadsTo(page, /\/new$/, () => page.getByRole('link', { name: screen.add, exact: true }).click());
    await field(page, fields.alias).fill(`${line} Lines`);
    await click(screen.add);
    await page.getByRole('alert').waitFor();
    expect(visit.complaints()).toEqual([expect.stringContaining('400')]);
    expect(await field(page, fields.name).evaluate((element) => element === document.activeElement)).toBe(
      true,
    );
    expect(await field(page, fields.alias).inputValue()).toBe(`${line} Lines`);
    await field(page, fields.name).fill(`Naviera ${line}`);
    await chooseOption(page, page.locator('[data-field=typeCarrier] button'), words.choices.typeCarrier.sea);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.gif', mimeType: 'image/gif', buffer: gif });
    await click(screen['add-entry']);
    await field(page.locator('[data-field="contacts[0].name"]').first(), fields.name).fill('Elena Paz');
    await leadsTo(page, /\/carriers\/[\da-f-]{36}$/, () => click(screen.add));
    await readsAs(page.locator('h1'), [`Naviera ${line}`]);
    await page.getByRole('link', { name: 'logo.gif' }).waitFor();
    expect(await page.locator('main img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  });

  it('changes it and reads its history, from old to new, by whom', async () => {
    await field(page, fields.alias).fill(`${line} Seaways`);
    await click(screen.save);
    await page.getByText(screen.saved).waitFor();
    const newest = page.locator('ol li').filter({ hasText: administrator.name }).first();
    expect(await textOf(newest)).toContain(screen.happened.Changed);
    expect(await textOf(newest.locator('del'))).toBe(`${line} Lines`);
    expect(await textOf(newest.locator('ins'))).toBe(`${line} Seaways`);
  });

  it('deactivates it, finds it again among the inactive, and saves that view', async () => {
    await click(screen.deactivate);
    await decide(screen.deactivate);
    await page.getByText(screen.deactivated).waitFor();
    expect(await textOf(status())).toBe(screen.inactive);
    await open(page, '/admin/carriers');
    await click(words.common.filters.label);
    await chooseOption(page, page.locator('[data-field=isActive] button'), screen.inactive);
    await leadsTo(page, /isActive=false/, () => click(words.common.filters.apply));
    await readsAs(rows(), [`Naviera ${line}`]);
    await showViews();
    await field(page, words.views['save-as']).fill(viewName);
    await click(words.views.save);
    await page.getByRole('link', { name: viewName }).waitFor();
    await open(page, '/admin/carriers');
    await showViews();
    await leadsTo(page, /isActive=false/, () => page.getByRole('link', { name: viewName }).click());
    await readsAs(rows(), [`Naviera ${line}`]);
  });

  it('is told who uses a carrier that cannot be removed, and removes the own one', async () => {
    await inList('maersk');
    await page.locator('[data-row-actions]').click();
    await page.getByRole('menuitem', { name: screen.remove }).click();
    await decide(screen.remove);
    const told = page.getByRole('alertdialog').filter({ hasText: words.refused.because });
    await told.waitFor();
    expect(await textOf(told)).toContain('Nórdica');
    expect(visit.complaints()).toEqual([expect.stringContaining('409')]);
    await decide(words.refused.close);

    await inList(line);
    await page.locator('[data-row-actions]').click();
    await page.getByRole('menuitem', { name: screen.remove }).click();
    await decide(screen.remove);
    await page.getByText(screen.removed).waitFor();
    await expect.poll(() => rows().count()).toBe(0);
    expect(await textOf(page.locator('main'))).toContain(screen['nothing-found-hint']);
  });

  it('has the buttons of a question in sight on a phone, while the page still says what was saved', async () => {
    const phone = await openWindow(browser, { origin: platform.origin, cookies, width: 390 });
    await open(phone.page, '/admin/portfolios/new');
    await field(phone.page, fields.name).fill(`Cartera ${line}`);
    await leadsTo(phone.page, /[\da-f-]{36}$/, () => phone.page.keyboard.press('Enter'));
    await phone.page.getByText(screen.added).waitFor();
    await phone.page.getByRole('button', { name: screen.deactivate, exact: true }).click();
    const sure = phone.page.getByRole('alertdialog').getByRole('button', { name: screen.deactivate });
    await sure.waitFor();
    const isInSight = () =>
      sure.evaluate((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    // The question slides in.
    await expect.poll(isInSight).toBe(true);
    expect(await phone.page.getByText(screen.added).isVisible()).toBe(true);
    expect(phone.complaints()).toEqual([]);
    await phone.context.close();
  });

  it('is told without scripts, too, what was wrong with a view, and led back to the list once it is saved', async () => {
    const post = (name: string) =>
      page.request.post('/admin/saved-views', {
        form: { intent: 'save', page: '/admin/carriers', query: 'typeCarrier=sea', name },
        headers: { accept: 'text/html', origin: platform.origin },
      });
    const refused = await post(' ');
    expect(refused.status()).toBe(400);
    const told = await refused.text();
    expect(told).toContain('Falta este dato.');
    expect(told).toContain('value="typeCarrier=sea"');
    const saved = await post(`${viewName} 2`);
    expect([saved.status(), saved.url()]).toEqual([200, `${platform.origin}/admin/carriers?typeCarrier=sea`]);
  });

  it('sends what is no number at the first press, and is told so: what is said beneath the field moves the button only afterwards', async () => {
    await open(page, '/admin/missions/new');
    await field(page, fields.name).fill(`Meta ${line}`);
    await field(page, words.fieldsOf.missions.goal).fill('diez');
    await click(screen.add);
    await page.getByRole('alert').waitFor();
    expect(visit.complaints()).toEqual([expect.stringContaining('400')]);
    expect(await field(page, words.fieldsOf.missions.goal).inputValue()).toBe('diez');
  });

  it('sends a correction at the first press: the button stays where it was when the field is left', async () => {
    await open(page, '/admin/suppliers/new');
    const add = page.getByRole('button', { name: screen.add, exact: true }).last();
    await add.click();
    await page.getByRole('alert').waitFor();
    expect(visit.complaints()).toEqual([expect.stringContaining('400')]);
    const name = field(page, fields.name);
    await expect.poll(() => name.evaluate((element) => element === document.activeElement)).toBe(true);
    await name.fill(`Proveedor ${line}`);
    const country = page.getByRole('combobox', { name: fields.country });
    await country.pressSequentially('chile');
    await expect.poll(() => page.getByRole('option').count()).toBe(1);
    await expect.poll(() => country.getAttribute('aria-activedescendant')).toMatch(/CL$/);
    await page.keyboard.press('Enter');
    await expect.poll(() => country.inputValue()).toBe('Chile');
    await add.scrollIntoViewIfNeeded();
    const at = await add.boundingBox();
    if (at === null) throw new Error('the button is not there');
    await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
    await page.mouse.down();
    expect(await add.boundingBox()).toEqual(at);
    await leadsTo(page, /\/suppliers\/[\da-f-]{36}$/, () => page.mouse.up());
  });
});
