import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { apiAt } from './support/api-client';
import { openWindow } from './support/browser';
import { openJourney } from './support/journey';
import { fillCargo } from './support/cargo';
import { openMarket } from './support/market';
import { choosePlace, field, leadsTo, open, readsAs, signIn, textOf } from './support/pages';
import { textOfPdf } from './support/pdf-text';

let number: string;

const customer = { name: 'Ana Rojas', email: 'ana.rojas@example.cl', password: 'Segura-clave-123' };

const receipt = '%PDF-1.4 transferencia 48210377';

const { platform, browser, openVisit } = await openJourney();
const staff = await apiAt(platform.origin).as(platform.administrator);
const market = await openMarket(staff);
const visit = await openVisit();

const cartLines = () => visit.page.locator('main li');
const results = () => visit.page.getByRole('article');
const pricesAre = (prices: readonly (string | RegExp)[]) => readsAs(results().locator('p.num'), prices);
const all = 'USD 363, USD 374, USD 384, USD 394, USD 404, USD 414, USD 424, USD 434, USD 444, USD 454'.split(
  ', ',
);
const search = () =>
  leadsTo(visit.page, /\/rates\?/, () => visit.page.getByRole('button', { name: 'Buscar tarifas' }).click());
/** The browser logs a refusal's status itself. */
const refusedAs = (status: string) => expect(visit.complaints()).toEqual([expect.stringContaining(status)]);
const follow = (address: RegExp, link: string | RegExp) =>
  leadsTo(visit.page, address, () => visit.page.getByRole('link', { name: link, exact: true }).click());

describe('a customer, from the first search to the reservation', () => {
  it('begins with the default load, and finds airports by city and by code', async () => {
    const { page } = visit;
    await open(page, '/');
    const load = { Cantidad: '1', 'Peso por bulto': '20', Largo: '15', Ancho: '15', Alto: '15' };
    for (const [label, value] of Object.entries(load)) {
      expect(await page.getByLabel(label, { exact: true }).inputValue(), label).toBe(value);
    }
    await page.getByText('Marítimo', { exact: true }).click();
    await choosePlace(page, 'Origen', 'santiago', 'SCL');
    await choosePlace(page, 'Destino', 'mia', 'MIA');
    // Two airports allow air only.
    await page.getByText('Entre dos aeropuertos la carga va por aire.').waitFor();
    expect(await page.getByRole('radio', { name: 'Aéreo' }).isChecked()).toBe(true);
  });

  it('finds rates by totals, the cheapest first, with the price line by line', async () => {
    const { page } = visit;
    await page.getByText('Por totales').click();
    expect(await field(page, 'Peso total').inputValue()).toBe('100');
    expect(await field(page, 'Volumen total').inputValue()).toBe('0,5');
    await search();
    await readsAs(page.locator('main header'), [
      /^Santiago \(SCL\) → Miami \(MIA\) 12 tarifas · 1 bulto · 100 kg · 0,5 m³/,
    ]);
    await pricesAre(all);
    await results().first().getByText('Ver desglose').click();
    // 101 kg at the next break's 3 cost less than 100 kg at 3.5.
    await readsAs(results().first().getByRole('row'), [
      'Concepto Cálculo Monto',
      'Flete base conviene el tramo siguiente: 101 kg × 3 USD 303',
      'FSC Recargo por combustible 100 kg × 0,6 USD 60',
      'Total a pagar USD 363',
    ]);
  });

  it('finds them by pieces too, all of them together, and is told of a door they do not reach', async () => {
    const { page } = visit;
    await page.getByRole('button', { name: 'Cambiar búsqueda' }).click();
    await page.getByText('Por bultos').click();
    const piece = { Cantidad: '2', 'Peso por bulto': '40', Largo: '120', Ancho: '80', Alto: '50' };
    for (const [label, value] of Object.entries(piece)) {
      await page.getByLabel(label, { exact: true }).fill(value);
    }
    await page.getByText('Entregar en la puerta').click();
    await search();
    const left = results()
      .first()
      .getByText(/^No incluye/);
    await readsAs(left.first(), [/entrega en la puerta/]);
    // 2 × 120 × 80 × 50 cm make 160 kg of volumetric weight: 160 × 3, and 0.6 of fuel on each.
    await readsAs(results().first().locator('p.num'), ['USD 576']);
    await page.goBack();
    await pricesAre(all);
  });

  it('pages through them ten at a time, and puts them in another order', async () => {
    await follow(/page=2/, 'Página 2');
    await pricesAre(['USD 464', 'USD 475']);
    await follow(/order=transit/, 'Menor tránsito');
    await pricesAre(['USD 475', 'USD 464', ...all.slice(2).toReversed()]);
    await follow(/order=lowCost/, 'Menor precio');
    await pricesAre(all);
  });

  it('narrows them down by carrier, route and price', async () => {
    const { page } = visit;
    await leadsTo(page, /filters/, () => page.getByText('Directo (6)').click());
    await field(page, 'Precio máximo').fill('400');
    await leadsTo(page, /maxPrice/, () => field(page, 'Precio máximo').press('Tab'));
    await pricesAre(['USD 363', 'USD 384']);
    const carrier = page.getByRole('checkbox', { name: `${market.rates[2]!.carrier} (1)` });
    await leadsTo(page, /carriers/, () => carrier.press('Space'));
    await pricesAre(['USD 384']);
    // Its own change keeps the place in the form.
    expect(await carrier.evaluate((box) => box === document.activeElement)).toBe(true);
    await follow(/rates/, /^Quitar el filtro Transportistas/);
    await expect.poll(() => carrier.isChecked()).toBe(false);
    await follow(/rates/, 'Quitar filtros');
    await expect.poll(() => field(page, 'Precio máximo').inputValue()).toBe('');
  });

  it('compares two side by side, and shares one', async () => {
    const { page } = visit;
    for (const at of [0, 2]) await results().nth(at).getByLabel('Comparar').check();
    await leadsTo(page, /compare/, () => page.getByRole('button', { name: 'Comparar' }).click());
    await readsAs(page.locator('tr', { hasText: /^Total/ }).locator('td'), ['USD 363,00', /^USD 384,00 /]);
    await follow(/rates\?/, 'Volver a los resultados');
    const link = results()
      .nth(1)
      .getByRole('link', { name: /^Compartir / });
    await open(page, (await link.getAttribute('href'))!);
    await pricesAre([all[1]!]);
    await follow(/rates/, 'Quitar filtros');
  });

  it('finds the last searches again, the newest first', async () => {
    const { page } = visit;
    const query = new URL(page.url()).search;
    await open(page, `/rates${query.replace('MIA', 'LIM')}`);
    await open(page, '/');
    const recent = page.getByRole('navigation', { name: 'Búsquedas recientes' }).getByRole('link');
    await readsAs(recent, ['SCL → LIM Aéreo', 'SCL → MIA Aéreo']);
    await open(page, `/rates${query}`);
  });

  it('is offered the rates of an airport nearby where the lane has none', async () => {
    const { page } = visit;
    const query = new URL(page.url()).search;
    // Fort Lauderdale is 34 km from Miami.
    await open(page, `/rates${query.replace('MIA', 'FLL')}`);
    await page.getByText('Hay 12 tarifas desde o hacia lugares a menos de 100 km.').waitFor();
    await follow(/radius=100/, 'Ver tarifas cercanas');
    await pricesAre(all);
    const away = results()
      .first()
      .getByText(/^Cercano/);
    await readsAs(away, [/^Cercano: Miami International Airport \(MIA\), 3\d km$/]);
    await open(page, `/rates${query}`);
  });

  it('puts one into the cart once, however often the button is pressed, and of this load alone', async () => {
    const { page } = visit;
    await results().first().getByRole('button', { name: 'Agregar al carro' }).dblclick();
    await results().first().getByRole('link', { name: 'En el carro' }).waitFor();
    await page.getByRole('button', { name: 'Cambiar búsqueda' }).click();
    await field(page, 'Peso total').fill('99');
    await leadsTo(page, /=99/, () => page.getByRole('button', { name: 'Buscar tarifas' }).click());
    await results().first().getByRole('button', { name: 'Agregar al carro' }).waitFor();
    await open(page, '/cart');
    await readsAs(cartLines().getByRole('heading'), ['Santiago → Miami']);
    await readsAs(page.getByRole('region', { name: 'Resumen' }), [/USD 363/]);
  });

  it('signs up on the way to the checkout, and finds the cart as it was', async () => {
    const { page } = visit;
    await follow(/register/, 'Crear cuenta y continuar');
    await field(page, 'Nombre').fill(customer.name);
    await field(page, 'Correo').fill(customer.email);
    await field(page, 'Teléfono').fill('+56 9 1234 5678');
    await page.locator('input[name=password]').fill(customer.password);
    await leadsTo(page, /checkout$/, () =>
      page.getByRole('button', { name: 'Crear la cuenta y continuar' }).click(),
    );
    await page.getByText('Datos de facturación').first().waitFor();
    await open(page, '/cart');
    await readsAs(cartLines().getByRole('heading'), ['Santiago → Miami']);
  });

  it('is told of a coupon that is not there, and pays less with one that is', async () => {
    const { page } = visit;
    const coupon = { code: 'BIENVENIDA10', type: 'coupon', mode: 'percent', value: '10', isActive: true };
    await staff.post('/discounts', coupon);
    const apply = async (code: string) => {
      await field(page, 'Cupón').fill(code);
      await page.getByRole('button', { name: 'Aplicar' }).click();
    };
    await apply('bienvenida');
    await page.getByText('No encontramos un cupón válido con ese código.').waitFor();
    expect(await field(page, 'Cupón').inputValue()).toBe('bienvenida');
    refusedAs('404');
    await apply('bienvenida10');
    await page.getByText('Cupón aplicado').waitFor();
    const total = page.getByRole('region', { name: 'Resumen' });
    await readsAs(total, [
      /Subtotal USD 363 BIENVENIDA10 10 % -USD 36 Otro cupón Aplicar Total a pagar USD 327 Exento de IVA: USD 327/,
    ]);
    await page.getByRole('button', { name: 'Quitar el cupón BIENVENIDA10' }).click();
    await page.getByText('Cupón quitado').waitFor();
    await readsAs(total, [/Total a pagar USD 363/]);
    await apply('BIENVENIDA10');
    await readsAs(total, [/Total a pagar USD 327/]);
  });

  it('keeps the better of two coupons', async () => {
    const { page } = visit;
    const less = { code: 'POCO2', type: 'coupon', mode: 'percent', value: '2', isActive: true };
    await staff.post('/discounts', less);
    await field(page, 'Otro cupón').fill('poco2');
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await page.getByText('Con BIENVENIDA10 el descuento es de USD 36; con POCO2 sería de USD 7.').waitFor();
    refusedAs('409');
    await page.getByRole('link', { name: 'Mantener BIENVENIDA10' }).click();
    await field(page, 'Otro cupón').waitFor();
  });

  it('is told at once of everything that billing lacks, and goes on when it is there', async () => {
    const { page } = visit;
    await follow(/checkout$/, 'Continuar a la reserva');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByText('Hay 3 datos por corregir').waitFor();
    expect(await field(page, 'Nombre o razón social').inputValue()).toBe(customer.name);
    refusedAs('400');
    await field(page, 'RUT o identificación').fill('12.345.678-5');
    await field(page, 'Dirección').fill('Av. Apoquindo 3000');
    await field(page, 'Ciudad').fill('Santiago');
    await page.getByText('Guardar en mis direcciones').click();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByRole('button', { name: 'Confirmar reserva' }).waitFor();
  });

  it('says what is shipped, whether it is dangerous, and between whom, on the page that confirms', async () => {
    const { page } = visit;
    await page.getByRole('button', { name: 'Confirmar reserva' }).click();
    await page.getByText('Indique si es mercancía peligrosa.').first().waitFor();
    refusedAs('400');
    await page.getByText('Banco de Chile · USD').waitFor();
    await readsAs(page.locator('main dl').first(), [
      `Factura a nombre de Ana Rojas · 12.345.678-5 Dirección Av. Apoquindo 3000, Santiago Correo ${customer.email} Teléfono +56912345678`,
    ]);
    await readsAs(page.getByRole('region', { name: 'Resumen' }).locator('footer'), [
      'Subtotal USD 363 Cupón BIENVENIDA10 (10 %) -USD 36 Total a pagar USD 327 Exento de IVA: USD 327 (DL 825, art. 12 E 2)',
    ]);
  });

  it('confirms with a double click, and once more from another tab: one reservation', async () => {
    const { page, context } = visit;
    const otherTab = await context.newPage();
    await open(otherTab, '/checkout');
    await fillCargo(otherTab);
    await fillCargo(page);
    await leadsTo(page, /\/reservation\//, () =>
      page.getByRole('button', { name: 'Confirmar reserva' }).dblclick(),
    );
    await page.getByText('Reserva confirmada').waitFor();
    await leadsTo(otherTab, /\/reservation\//, () =>
      otherTab.getByRole('button', { name: 'Confirmar reserva' }).click(),
    );
    expect(otherTab.url()).toBe(page.url());
    await otherTab.close();
    const { data } = await staff.get<{ data: { _id: string; number: string; total: string }[] }>(
      '/reservation',
    );
    expect(data).toEqual([
      expect.objectContaining({ subTotal: '363', discount: '36', total: '327', coupon: 'BIENVENIDA10' }),
    ]);
    expect(page.url()).toContain(data[0]!._id);
    number = data[0]!.number;
  });

  it('sees what was reserved, and has it as a PDF', async () => {
    const { page, context } = visit;
    expect(await textOf(page.getByRole('heading', { level: 1 }))).toBe(`Reserva ${number}`);
    await readsAs(page.getByRole('row').last(), ['Neto USD 363']);
    await readsAs(page.locator('main dl').first(), ['Subtotal USD 363 Cupón BIENVENIDA10 (10 %) -USD 36']);
    await readsAs(page.locator('main dl').filter({ hasText: 'Mercancía peligrosa' }), [
      /^Mercancía Repuestos de maquinaria Mercancía peligrosa No Carga lista el 01-12-2030 Embarcador Ana Rojas, /,
    ]);
    await page.getByRole('region', { name: 'Historial' }).getByText('Reserva hecha').waitFor();
    expect(await page.getByText('Costo y margen').count()).toBe(0);
    await page.getByText('00-801-23456-07').waitFor();
    await readsAs(page.locator('main dl').filter({ hasText: 'Banco de Chile' }), [
      /^Monto USD 327 Pagar hasta /,
    ]);
    const pdf = await context.request.get(`${page.url().split('?')[0]}/pdf`);
    expect(pdf.headers()['content-type']).toBe('application/pdf');
    const written = await textOfPdf(await pdf.body());
    for (const text of [
      number,
      'Ana Rojas',
      '12.345.678-5',
      '00-801-23456-07',
      'USD 363',
      'Cupón BIENVENIDA10 (10',
      'USD 327',
      'Repuestos de maquinaria',
      'Andes Imports LLC',
      'Pagar hasta',
      market.rates[0]!.carrier,
    ]) {
      expect(written).toContain(text);
    }
  });

  it('attaches the proof of the transfer, and is told when the file is none', async () => {
    const { page } = visit;
    const attach = async (name: string, text: string) => {
      const file = { name, mimeType: 'application/pdf', buffer: Buffer.from(text) };
      await page.locator('input[name=proof]').setInputFiles(file);
      await page.getByRole('button', { name: 'Adjuntar comprobante' }).click();
    };
    await attach('nota.pdf', 'Ya pagué');
    await page.getByText('Debe ser un archivo PDF, JPG, PNG o WebP.').waitFor();
    refusedAs('400');
    await attach('transferencia.pdf', receipt);
    await page.getByText('Comprobante recibido').waitFor();
    await page.getByText('Comprobante enviado').waitFor();
    await page.locator('[aria-current=step]').getByText('Revisamos su comprobante').waitFor();
    await page.getByRole('link', { name: 'transferencia.pdf' }).waitFor();
  });

  it('finds it among the own reservations, and the cart empty', async () => {
    const { page } = visit;
    await open(page, '/reservation');
    await page.getByRole('link', { name: number }).waitFor();
    await open(page, '/cart');
    await page.getByText('Su carro está vacío').waitFor();
  });

  it('was written to: a manager reads the message in the outbox and the proof, and cancels the reservation', async () => {
    const manager = await openWindow(browser, { origin: platform.origin });
    await signIn(manager.page, await platform.open('super-user', 'Carolina Fuentes'), '/admin/outbox');
    const subject = manager.page.getByRole('link', { name: `Reserva ${number} confirmada` });
    await expect
      .poll(async () => (await manager.page.reload(), await subject.count()), {
        timeout: 15_000,
        interval: 500,
      })
      .toBe(1);
    await leadsTo(manager.page, /outbox\/.+/, () => subject.click());
    await manager.page.getByText(`${number}.pdf`).waitFor();
    const message = manager.page.frameLocator('iframe');
    await message.getByText('Hola Ana Rojas:').waitFor();
    await message.getByText('00-801-23456-07').waitFor();
    await message.getByText('Cupón BIENVENIDA10').waitFor();
    await message.getByText('Andes Imports LLC').waitFor();
    await message.getByText('Para pagar, transfiera USD 327 a:').waitFor();
    await message.getByText('adjunte el comprobante en la página de su reserva').waitFor();
    await open(manager.page, '/admin/reservations?proofToCheck=true');
    await leadsTo(manager.page, /reservations\/.+/, () =>
      manager.page.getByRole('link', { name: number }).click(),
    );
    await manager.page.getByText('· de Ana Rojas').waitFor();
    await manager.page.getByRole('button', { name: 'Marcar pagada' }).click();
    const proof = manager.page.getByRole('dialog').getByRole('link', { name: 'transferencia.pdf' });
    const [download] = await Promise.all([manager.page.waitForEvent('download'), proof.click()]);
    expect(await readFile(await download.path(), 'utf8')).toBe(receipt);
    await manager.page.keyboard.press('Escape');
    // Another manager, or another tab, has the same reservation open.
    const older = await manager.context.newPage();
    await open(older, new URL(manager.page.url()).pathname);
    await older.getByRole('button', { name: 'Cancelar reserva' }).click();
    await manager.page.getByRole('button', { name: 'Cancelar reserva' }).click();
    await field(manager.page, 'Motivo').fill('La fábrica no alcanzó a producir.');
    await manager.page.getByRole('dialog').getByRole('button', { name: 'Cancelar reserva' }).click();
    await manager.page.getByText('Cancelada', { exact: true }).waitFor();
    await field(older, 'Motivo').fill('Duplicada.');
    await older.getByRole('dialog').getByRole('button', { name: 'Cancelar reserva' }).click();
    await older.getByText('Cancelada', { exact: true }).waitFor();
    await older.getByText('El motivo que usted escribió no se guardó.').waitFor();
    await older.getByText('La fábrica no alcanzó a producir.').waitFor();
    expect(manager.complaints()).toEqual([]);
    await manager.context.close();
  });

  it('reads that it was cancelled, and why, and is not asked to pay any more', async () => {
    const { page } = visit;
    await open(page, '/reservation');
    await leadsTo(page, /reservation\/.+/, () => page.getByRole('link', { name: number }).click());
    await page.getByText('La fábrica no alcanzó a producir.').waitFor();
    expect(await page.getByText('00-801-23456-07').count()).toBe(0);
  });

  it('finds the address of the invoice kept, proposed for the next one', async () => {
    const { page } = visit;
    await open(page, '/account/addresses');
    await page.getByText('Av. Apoquindo 3000, Santiago, Chile').waitFor();
    const proposed = page.getByRole('switch', { name: /para facturar/ });
    expect(await proposed.getAttribute('aria-checked')).toBe('true');
    await proposed.click();
    await page.getByText('Ya no se propone esta dirección.').waitFor();
    expect(await proposed.getAttribute('aria-checked')).toBe('false');
  });
});
