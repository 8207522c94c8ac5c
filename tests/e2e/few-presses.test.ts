import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { apiAt } from './support/api-client';
import { openJourney } from './support/journey';
import { field, leadsTo, open, signIn } from './support/pages';

const { platform, openVisit } = await openJourney();
const staff = await apiAt(platform.origin).as(platform.administrator);
const visit = await openVisit();

interface Named {
  readonly _id: string;
}

const day = (fromToday: number) => new Date(Date.now() + fromToday * 86_400_000).toISOString().slice(0, 10);

/** Billing, a single account to pay into and a rate: what a customer of the shop finds. */
async function fillShop() {
  const account = { name: 'Ana Rojas', email: 'compras@importadora.example', password: 'Segura-clave-123' };
  const bank = { bankName: 'Banco de Chile', accountNumber: '801', accountType: 'checking', currency: 'USD' };
  await staff.post('/bank-account', {
    ...bank,
    ...{ country: 'CL', company: 'Carga Austral SpA', identification: '76.192.083-9' },
  });
  const supplier = await staff.post<Named>('/suppliers/create', { name: 'Pacific Agencies', country: 'CN' });
  const { data: carriers } = await staff.get<{ data: Named[] }>('/carriers?service=FCL&limit=1');
  await staff.post('/container-rates', {
    ...{ origin: 'CNSHA', destination: 'CLSAI', from: day(-2), to: day(60), status: true },
    ...{ businessModel: 'Venta', currency: 'USD', supplier: supplier._id },
    ...{ carrier: carriers[0]?._id, transitTime: 35 },
    containerSegments: [{ contenedor: '40HC', ammount: '3200' }],
  });
  const { page } = visit;
  await open(page, '/register');
  await field(page, 'Nombre').fill('Ana Rojas');
  await field(page, 'Correo').fill(account.email);
  await field(page, 'Teléfono').fill('+56 9 1234 5678');
  await page.locator('input[name=password]').fill(account.password);
  await leadsTo(page, /./, () => page.getByRole('button', { name: /^Crear/ }).click());
  const customer = await apiAt(platform.origin).as(account);
  await customer.patch('/checkout/mine', {
    billing: {
      ...{ name: 'Importadora SpA', street: 'Av. Apoquindo 3000', city: 'Santiago', country: 'CL' },
      ...{ identification: '76.192.083-9', email: account.email },
    },
  });
  return account;
}

let presses = 0;
async function press(what: Locator): Promise<void> {
  await what.click();
  presses += 1;
}

it('books three containers in eight presses, from the home page to the reservation', async () => {
  const account = await fillShop();
  const { page } = visit;
  await signIn(page, account, '/');
  await open(page, '/');
  const place = async (label: string, typed: string, code: string) => {
    await page.getByRole('combobox', { name: label }).fill(typed);
    const option = page.getByRole('option').filter({ has: page.getByText(code, { exact: true }) });
    await press(option.first());
  };
  await place('Origen', 'CNSHA', 'CNSHA');
  await place('Destino', 'CLSAI', 'CLSAI');
  await page.getByRole('textbox', { name: /^Cantidad/ }).fill('3');
  await leadsTo(page, /\/rates\?/, () => press(page.getByRole('button', { name: 'Buscar tarifas' })));
  const offer = page.getByRole('article').first();
  await leadsTo(page, /\/checkout$/, () =>
    press(offer.getByRole('button', { name: 'Reservar', exact: true })),
  );
  await field(page, 'Mercancía').fill('Repuestos de maquinaria');
  await page.getByRole('spinbutton').first().focus();
  await page.keyboard.type('01122030');
  const goods = page.getByRole('radiogroup', { name: '¿Es mercancía peligrosa?' });
  await press(goods.getByText('No', { exact: true }));
  const shipper = page.getByRole('group', { name: 'Embarcador' });
  await field(shipper, 'Nombre o razón social').fill('Ningbo Tools Ltd.');
  await field(shipper, 'Dirección').fill('88 Port Road, Shanghai');
  await page.getByText('Cancelación y cambios').waitFor();
  await leadsTo(page, /\/reservation\//, () =>
    press(page.getByRole('button', { name: 'Confirmar reserva' })),
  );
  await page.getByText('Reserva confirmada').waitFor();
  expect(presses).toBeLessThanOrEqual(8);
});
