import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { apiAt } from './support/api-client';
import { openJourney } from './support/journey';
import { openMarket } from './support/market';
import { hammer, open } from './support/pages';

/** Delay of every lookup's answer, in ms. */
let delay = 0;

const { platform, openVisit } = await openJourney();
await openMarket(await apiAt(platform.origin).as(platform.administrator));
const visit = await openVisit();
await visit.page.route('**/resources/lookups/**', async (route) => {
  await pause(delay);
  await route.continue();
});
await open(visit.page, '/');

const place = (label: string) => visit.page.getByRole('combobox', { name: label });
const reads = (input: Locator, text: RegExp | string) =>
  expect.poll(() => input.inputValue(), { interval: 20 }).toMatch(text);
const press = (...keys: readonly string[]) =>
  keys.reduce((before, key) => before.then(() => visit.page.keyboard.press(key)), Promise.resolve());

/** Scrolls the page, however short it is, and waits until its listeners know. */
async function scrollPage(page: Page, by: number): Promise<void> {
  await page.evaluate((distance) => {
    document.body.style.minHeight = '200vh';
    return new Promise<void>((resolve) => {
      window.addEventListener('scroll', () => requestAnimationFrame(() => resolve()), { once: true });
      window.scrollBy(0, distance);
    });
  }, by);
}

describe('a place that is looked up, by somebody who types faster than the answers come', () => {
  it('has the first one found under Enter', async () => {
    const origin = place('Origen');
    await origin.pressSequentially('mia');
    await expect.poll(() => origin.getAttribute('aria-activedescendant')).toMatch(/MIA$/);
    await press('Enter');
    await reads(origin, /^MIA/);
  });

  it('is not taken by Enter from an answer to the text before, but from the one that comes', async () => {
    delay = 600;
    const origin = place('Origen');
    await press('Control+A');
    await origin.pressSequentially('lim');
    await press('Enter');
    expect(await origin.inputValue()).toBe('lim');
    await reads(origin, /^LIM/);
    await expect.poll(() => origin.getAttribute('aria-expanded')).toBe('false');
    delay = 0;
  });

  it('comes although the keyboard has moved on, by Enter or by Tab', async () => {
    delay = 300;
    const [origin, destination] = [place('Origen'), place('Destino')];
    await origin.fill('');
    await origin.pressSequentially('scl');
    await press('Enter', 'Tab');
    await visit.page.keyboard.type('mad');
    await press('Tab');
    await reads(origin, /^SCL/);
    await reads(destination, /^MAD/);
    delay = 0;
  });

  it('stays what it was where the typing is given up', async () => {
    delay = 300;
    const destination = place('Destino');
    await destination.focus();
    await press('Control+A');
    await destination.pressSequentially('bog');
    await press('Enter', 'Escape');
    await pause(700);
    await reads(destination, /^MAD/);
    delay = 0;
  });

  it.each([0, 300])(
    'has the first one found taken by a press elsewhere too, answered after %i ms',
    async (late) => {
      delay = late;
      const destination = place('Destino');
      await destination.fill('');
      await destination.pressSequentially('lim');
      if (late === 0)
        await expect.poll(() => destination.getAttribute('aria-activedescendant')).toMatch(/LIM$/);
      await visit.page.mouse.click(4, 400);
      await reads(destination, /^LIM/);
      delay = 0;
      await destination.fill('');
      await destination.pressSequentially('mad');
      await visit.page.getByRole('option', { name: /^MAD/ }).click();
      await reads(destination, /^MAD/);
    },
  );

  it('keeps what was typed where nothing is found', async () => {
    const destination = place('Destino');
    await press('Control+A');
    await destination.pressSequentially('zzqq');
    await press('Enter');
    await visit.page.getByText('zzqq', { exact: false }).last().waitFor();
    expect(await destination.inputValue()).toBe('zzqq');
    await visit.page.getByText('No se encontró nada con “zzqq”.').waitFor();
    // The earlier choice is not among the results.
    expect(await visit.page.getByRole('option').filter({ visible: true }).count()).toBe(0);
    await press('Tab');
    await reads(destination, /^MAD/);
  });

  it('stays typed, with its list, while the page scrolls under it', async () => {
    const origin = place('Origen');
    await origin.fill('');
    await origin.pressSequentially('mia');
    await visit.page.getByRole('option', { name: /^MIA/ }).waitFor();
    await scrollPage(visit.page, 60);
    expect(await origin.inputValue()).toBe('mia');
    await expect.poll(() => origin.getAttribute('aria-expanded')).toBe('true');
    await press('Enter');
    await reads(origin, /^MIA/);
    await scrollPage(visit.page, -60);
  });

  it('is searched again where no answer comes, without another key', async () => {
    const origin = place('Origen');
    await origin.fill('');
    const away = (route: Route) => route.abort();
    await visit.page.route('**/resources/lookups/**', away);
    await origin.pressSequentially('bog');
    await visit.page.getByText('Sin respuesta. Se intenta de nuevo…').waitFor();
    await visit.page.unroute('**/resources/lookups/**', away);
    await visit.page.getByRole('option', { name: /^BOG/ }).click();
    await reads(origin, /^BOG/);
    // The browser says by itself that the first request failed.
    expect(visit.complaints().filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
  });

  it('has its list although the one of the field before is not closed yet', async () => {
    const [origin, destination] = [place('Origen'), place('Destino')];
    await destination.evaluate((next: HTMLElement) =>
      window.addEventListener('pointerup', () => setTimeout(() => next.focus()), { once: true }),
    );
    await origin.fill('santiago');
    // Not the first: the highlight moves to it.
    await visit.page.getByRole('option', { name: /^SCL/ }).click();
    await reads(origin, /^SCL/);
    await pause(300);
    await press('Control+A');
    await visit.page.keyboard.type('lim');
    await visit.page.getByRole('option', { name: /^LIM/ }).click();
    await reads(destination, /^LIM/);
  });
});

describe('before anything is typed', () => {
  it('the field offers places with rates and, once some were chosen, the last ones, by the keyboard too', async () => {
    const { page } = visit;
    await page.evaluate(() => localStorage.removeItem('recent-places'));
    await open(page, '/');
    const origin = place('Origen');
    await origin.click();
    const popular = page.getByRole('group', { name: 'Con más tarifas' });
    await popular.waitFor();
    expect(await page.getByRole('group', { name: 'Recientes' }).count()).toBe(0);
    await press('ArrowDown');
    await expect.poll(() => origin.getAttribute('aria-activedescendant')).not.toBe(null);
    const first = await popular.getByRole('option').first().innerText();
    await press('Enter');
    await expect.poll(() => origin.inputValue()).not.toBe('');
    const chosen = await origin.inputValue();
    expect(first).toContain(chosen);
    // Not offered as both ends of one lane.
    await place('Destino').focus();
    await press('ArrowDown');
    await popular.waitFor();
    expect(await popular.getByRole('option', { name: chosen, exact: true }).count()).toBe(0);
    await press('Escape');
    await open(page, '/');
    await place('Destino').click();
    const recent = page.getByRole('group', { name: 'Recientes' });
    expect(await recent.getByRole('option').allInnerTexts()).toEqual([first]);
    expect(await popular.getByRole('option', { name: chosen, exact: true }).count()).toBe(0);
    await press('Escape');
  });

  it('nothing is chosen by passing through', async () => {
    const origin = place('Origen');
    await origin.focus();
    await press('Tab');
    expect(await origin.inputValue()).toBe('');
  });
});

describe('one of a list that is all there, such as countries, under fast hands', () => {
  const country = () => visit.page.getByRole('combobox', { name: 'País' });
  const isOpen = (expected: boolean) =>
    expect.poll(() => country().getAttribute('aria-expanded')).toBe(String(expected));

  it.each(['Enter', 'Tab'])('is taken by %s before the list has followed the typing', async (key) => {
    await open(visit.page, '/register');
    await country().focus();
    await press('Control+A');
    await hammer(visit.page, 'urug', key);
    await reads(country(), 'Uruguay');
    await isOpen(false);
    expect(await country().evaluate((element) => document.activeElement === element)).toBe(key === 'Enter');
  });

  it('is offered at the next press again', async () => {
    await country().click();
    await isOpen(true);
    await press('Escape');
    await isOpen(false);
  });

  it('keeps what is like none of them: nothing is sent in its place', async () => {
    await country().focus();
    await press('Control+A');
    await hammer(visit.page, 'zzqq', 'Enter');
    expect(await country().inputValue()).toBe('zzqq');
    const note = visit.page.getByText('No se encontró nada con “zzqq”.');
    await note.waitFor();
    await press('Tab');
    await reads(country(), 'Uruguay');
    await note.waitFor({ state: 'detached' });
  });

  it('stays typed while the page scrolls', async () => {
    await country().focus();
    await press('Control+A');
    await visit.page.keyboard.type('bol');
    await isOpen(true);
    await scrollPage(visit.page, 40);
    expect(await country().inputValue()).toBe('bol');
    await press('Enter');
    await reads(country(), 'Bolivia');
    await scrollPage(visit.page, -40);
  });
});

describe('what is done before the scripts of a page run', () => {
  it('is done once more when they do: typed, looked up, ticked and chosen', async () => {
    const { page } = visit;
    const scripts = '**/assets/*.js';
    let sendScripts: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (sendScripts = resolve));
    await page.route(scripts, async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(new URL('/', page.url()).href, { waitUntil: 'commit' });
    const weight = page.getByLabel('Peso por bulto');
    for (const [label, text] of [
      ['Origen', 'mia'],
      ['Destino', 'mad'],
    ] as const) {
      await place(label).click();
      await page.keyboard.type(text);
    }
    await page.getByText('Seguro de carga').click();
    await weight.click();
    await press('Control+A');
    await page.keyboard.type('37');
    sendScripts();
    await reads(place('Origen'), /^MIA/);
    await reads(place('Destino'), /^MAD/);
    await page.getByLabel('Valor de la mercancía').waitFor();
    await press('Tab');
    const sent = () =>
      page
        .locator('main form')
        .first()
        .evaluate((form: HTMLFormElement) => [...new FormData(form)]);
    expect(await sent()).toEqual(
      expect.arrayContaining([
        ['origin', 'MIA'],
        ['destination', 'MAD'],
        ['load.pieces[0].weight', '37'],
        ['services.names', 'insurance'],
      ]),
    );
    await page.unroute(scripts);
  });
});
