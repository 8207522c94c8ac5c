import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { apiAt } from './support/api-client';
import { waitForHydration } from './support/browser';
import { openJourney } from './support/journey';
import { handInMail, mailSecret } from './support/mail';
import { field, leadsTo, open, signIn } from './support/pages';

/** A day at the support desk: tickets of a customer, a message of a visitor, and mails of people nobody knows. */
const { platform, openVisit } = await openJourney({
  environment: { MAIL_CALL_SECRET: mailSecret },
  // The texts of scripts that do not run are fetched in vain.
  ignored: /preloaded using link/,
});
const [customer, staff, visitor] = [
  await openVisit(),
  await openVisit(),
  await openVisit({ hasScripts: false }),
];
await signIn(customer.page, await platform.open('client', 'Camila Soto'), '/account/tickets');
await signIn(staff.page, platform.administrator, '/admin/tickets');
// A form that is sent within seconds is taken for a program's: this one is filled in at the end.
await visitor.page.goto('/contact');
let secondTab: Page;

const bell = (page: Page, unviewed: number) =>
  page.getByRole('button', {
    name: unviewed === 0 ? 'Notificaciones' : `Notificaciones, ${unviewed} sin ver`,
    exact: true,
  });
const bellsShow = (unviewed: number) =>
  Promise.all([customer.page, secondTab].map((page) => bell(page, unviewed).waitFor()));

/** The page of a ticket that the customer opens. */
async function ask(title: string, text: string, participants = ''): Promise<string> {
  const { page } = customer;
  await open(page, '/account/tickets/new');
  await field(page, 'Asunto').fill(title);
  await field(page, 'Mensaje').fill(text);
  if (participants !== '') await field(page, 'Correos de quienes participan').fill(participants);
  await leadsTo(page, /account\/tickets\/[\da-f-]{36}$/, () =>
    page.getByRole('button', { name: 'Enviar' }).click(),
  );
  return new URL(page.url()).pathname;
}

async function answer(text: string): Promise<void> {
  const { page } = staff;
  await field(page, 'Texto').fill(text);
  await page.getByRole('button', { name: 'Enviar respuesta' }).click();
  await page.getByRole('listitem').filter({ hasText: text }).waitFor();
}

async function act(name: string) {
  await staff.page.getByRole('button', { name: 'Acciones' }).click();
  await staff.page.getByRole('menuitem', { name }).click();
}

describe('a ticket', () => {
  it('is opened by a customer, who is offered articles of the help centre while they type', async () => {
    const { page, context } = customer;
    await open(page, '/account/tickets/new');
    await field(page, 'Asunto').fill('peso volumétrico');
    await page.getByText('Tal vez ya está respondido').waitFor();
    await field(page, 'Asunto').fill('Contenedor retenido en el puerto');
    await field(page, 'Mensaje').fill('Lleva una semana sin moverse.');
    await page.locator('input[name=attachments]').setInputFiles({
      name: 'factura.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\n'),
    });
    await leadsTo(page, /account\/tickets\/[\da-f-]{36}$/, () =>
      page.getByRole('button', { name: 'Enviar' }).click(),
    );
    await page.getByRole('link', { name: 'factura.pdf' }).waitFor();
    await open(page, '/');
    secondTab = await context.newPage();
    await secondTab.goto('/help');
    await waitForHydration(secondTab);
    await bellsShow(0);
  });

  it('is answered by staff, with a note that the customer does not see; every tab counts the answer', async () => {
    const { page } = staff;
    await open(page, '/admin/tickets');
    await page.getByText('Sin leer').first().waitFor();
    await leadsTo(page, /admin\/tickets\/[\da-f-]{36}$/, () =>
      page.getByRole('link', { name: /Contenedor retenido/ }).click(),
    );
    await field(page, 'Nota interna').fill('Avisar a gerencia.');
    await page.getByRole('button', { name: 'Guardar nota' }).click();
    await page.getByText('Nota interna: el cliente no la ve').waitFor();
    await answer('Falta la carta de responsabilidad.');
    await bellsShow(1);
    await bell(customer.page, 1).click();
    await leadsTo(customer.page, /account\/tickets\/[\da-f-]{36}$/, () =>
      customer.page
        .getByRole('link', { name: 'Respondieron su ticket «Contenedor retenido en el puerto»' })
        .click(),
    );
    await customer.page.getByText('Falta la carta de responsabilidad.').waitFor();
    expect(await customer.page.getByText('Avisar a gerencia.').count()).toBe(0);
    await bellsShow(0);
  });

  it('is open again when the customer answers', async () => {
    const { page } = customer;
    await field(page, 'Su respuesta').fill('Ya la enviamos.');
    await page.getByRole('button', { name: 'Responder' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Ya la enviamos.' }).waitFor();
    await page.getByText('Abierto', { exact: true }).first().waitFor();
    // What the page showed is marked as read by then.
    await page.waitForLoadState('networkidle');
    await open(page, '/account/tickets');
    expect(await page.getByText('Sin leer').count()).toBe(0);
  });

  it('is counted after a lost connection too, until all are marked as viewed', async () => {
    const { page, context } = customer;
    await open(page, '/');
    await context.setOffline(true);
    await answer('¿La tiene?');
    await answer('Puede subirla aquí mismo.');
    await context.setOffline(false);
    await bellsShow(2);
    await bell(secondTab, 2).click();
    await secondTab.getByRole('button', { name: 'Marcar todas como vistas' }).click();
    await bellsShow(0);
    await secondTab.close();
    // What the browser says of the connection it lost.
    customer.complaints();
  });

  it('is merged by staff, by keyboard, after they are told who reads both', async () => {
    const part = await ask('Contenedor abierto', 'Llegó sin sello.', 'ana@fuera.example');
    const whole = await ask('Bodegaje en Iquique', '¿Quién paga los días extra?');
    const { page } = staff;
    await open(page, part.replace('account', 'admin'));
    await act('Unir con otro ticket');
    const dialog = page.getByRole('dialog', { name: 'Unir' });
    await dialog.getByRole('combobox').fill('bodegaje');
    await page.getByRole('option', { name: 'Bodegaje en Iquique' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await dialog.getByText('ana@fuera.example').waitFor();
    await dialog.getByRole('button', { name: 'Unir' }).click();
    await dialog.getByText('Confirme que leerán los mensajes de ambos.').first().waitFor();
    expect(staff.complaints()).toEqual([expect.stringContaining('422')]);
    await dialog.getByText('Confirmo que pueden leer ambos tickets').click();
    await leadsTo(page, new RegExp(`${whole.replace('account', 'admin')}$`), () =>
      dialog.getByRole('button', { name: 'Unir' }).click(),
    );
    await page.getByText('«Contenedor abierto», es parte de este').waitFor();
    await open(customer.page, part);
    await customer.page.getByText('Llegó sin sello.').waitFor();
    expect(new URL(customer.page.url()).pathname).toBe(whole);
  });

  it('is split by staff, and the customer finds where the messages went', async () => {
    const { page } = staff;
    await act('Separar mensajes');
    const dialog = page.getByRole('dialog', { name: 'Separar' });
    await dialog.getByText('Camila Soto: Llegó sin sello').click();
    await field(page, 'Asunto del ticket nuevo').fill('Contenedor, aparte');
    const before = page.url();
    await dialog.getByRole('button', { name: 'Separar' }).click();
    await page.waitForURL((url) => url.href !== before);
    await page.getByText('Empezó con mensajes del ticket').waitFor();
    await customer.page.reload();
    await customer.page.getByText('1 mensaje pasó al ticket').waitFor();
    await leadsTo(customer.page, /account\/tickets\/[\da-f-]{36}$/, () =>
      customer.page.getByRole('list', { name: 'Tickets unidos y separados' }).getByRole('link').click(),
    );
    await customer.page.getByRole('heading', { name: 'Contenedor, aparte' }).waitFor();
  });
});

describe('the contact form', () => {
  it('takes a message without scripts and without an account', async () => {
    const { page } = visitor;
    await page.locator('input[name="contact.name"]').fill('Ana Rojas');
    await page.locator('input[name="contact.email"]').fill('ana@fuera.example');
    await page.locator('textarea[name=text]').fill('¿Mueven carga desde Turquía?');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await page.getByText(/Recibimos su mensaje T-[\dA-F]{8}/).waitFor();
    await open(staff.page, '/admin/tickets');
    await staff.page.getByText('¿Mueven carga desde Turquía?').first().waitFor();
  });
});

describe('a mail of nobody known', () => {
  let reference: string;

  const mailOf = (subject: string) =>
    `From: Nadia Ríos <nadia@lejos.example>\r\nSubject: ${subject}\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nSobre: ${subject}`;

  async function openMail(subject: string): Promise<void> {
    const { page } = staff;
    await open(page, '/admin/tickets/mails');
    await leadsTo(page, /tickets\/mails\/[\da-f-]{36}$/, () =>
      page.getByRole('link', { name: subject }).click(),
    );
    await page.getByRole('button', { name: 'Descartar' }).waitFor();
  }

  it('becomes a ticket', async () => {
    const { page } = staff;
    const api = await apiAt(platform.origin).as(platform.administrator);
    for (const subject of ['Carga a Arica', 'Falta la factura', 'Gane dinero'])
      await handInMail(platform.origin, mailOf(subject), api);
    await open(page, '/admin/tickets');
    await leadsTo(page, /tickets\/mails$/, () =>
      page.getByRole('link', { name: '3 correos por revisar' }).click(),
    );
    await openMail('Carga a Arica');
    await page.getByText('No está comprobado que').waitFor();
    await leadsTo(page, /admin\/tickets\/[\da-f-]{36}$/, () =>
      page.getByRole('button', { name: 'Abrir un ticket' }).click(),
    );
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Sobre: Carga a Arica' })
      .getByText('Por correo')
      .waitFor();
    const number = page.getByText(/^T-[0-9A-F]{8}$/).first();
    reference = (await number.textContent()) ?? '';
  });

  it('is added to that ticket by its number, and a wrong number says so', async () => {
    const { page } = staff;
    await openMail('Falta la factura');
    await field(page, 'Número del ticket').fill('T-00000000');
    await page.getByRole('button', { name: 'Agregar al ticket' }).click();
    await page.getByText('No se encontró el ticket.').first().waitFor();
    expect(staff.complaints()).toEqual([expect.stringContaining('404')]);
    await field(page, 'Número del ticket').fill(reference);
    await leadsTo(page, /admin\/tickets\/[\da-f-]{36}$/, () =>
      page.getByRole('button', { name: 'Agregar al ticket' }).click(),
    );
    await page.getByRole('listitem').filter({ hasText: 'Sobre: Falta la factura' }).waitFor();
  });

  it('is discarded, after a question', async () => {
    const { page } = staff;
    await openMail('Gane dinero');
    await page.getByRole('button', { name: 'Descartar' }).click();
    const dialog = page.getByRole('alertdialog');
    await leadsTo(page, /tickets\/mails$/, () => dialog.getByRole('button', { name: 'Descartar' }).click());
    await page.getByText('Ningún correo espera').waitFor();
  });
});
