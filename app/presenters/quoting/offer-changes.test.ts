import { expect, test } from 'vitest';
import { calculateContent } from '@domain/quoting/offer/content';
import { offerContentInput } from '@domain/quoting/offer/inputs';
import { isRejection } from '@domain/shared/rejection';
import { chileanTaxes } from '@domain/shared/sample-taxes';
import { forCustomer } from '@projections/quoting/offers/for-customer';
import { offerChanges } from './offer-changes.server';

const freight = { id: '1', description: 'Flete', basis: 'kg', quantity: '100', unitPrice: '4' };
const delivery = { id: '2', leg: 'destination', description: 'Entrega', quantity: '1', unitPrice: '80' };
const terms = { carrier: { name: 'Copa' }, transitDays: 3, included: ['Combustible'], freeDays: 5 };

function content(input: object) {
  const made = calculateContent(
    offerContentInput.parse({ lines: [freight, delivery], terms, ...input }),
    [],
    { taxes: chileanTaxes, origin: 'US', destination: 'CL' },
  );
  if (isRejection(made)) throw new Error(made.code);
  return forCustomer(made);
}
const changed = (input: object) =>
  offerChanges(content({}), content(input), 'es').map((text) => text.replaceAll('\u00a0', ' '));

test('nothing changes', () => {
  expect(changed({})).toEqual([]);
});

test('each of the terms is named with what it was and is', () => {
  const conditions = [{ es: 'Sujeto a espacio.' }];
  expect(
    changed({
      terms: { transitDays: 2, transfers: ['BOG'], notIncluded: ['Seguro'], freeDays: 5, conditions },
      comment: 'Sale los jueves.',
    }),
  ).toEqual([
    'Transbordos: — → BOG',
    'Tránsito: 3 días → 2 días',
    'No incluye: — → Seguro',
    'Transportista: Copa → —',
    'Incluye: Combustible → —',
    'Cambiaron las condiciones',
    'Cambió el comentario',
  ]);
});

test('a cut-off is said for each departure', () => {
  const departures = ['2026-12-04', '2026-12-11'];
  expect(changed({ terms: { ...terms, departures, cutOff: 48 } })).toEqual([
    'Próximas salidas: — → 04-12-2026 (cierre 02-12-2026), 11-12-2026 (cierre 09-12-2026)',
  ]);
});

test('lines come, go, cost something else, or are counted and taxed in another way', () => {
  expect(
    changed({
      lines: [
        { ...freight, unitPrice: '4.5' },
        { description: 'Aduana', quantity: '1', unitPrice: '9' },
      ],
    }),
  ).toEqual([
    'Total: USD 495,20 → USD 459',
    'Flete: USD 400 → USD 450',
    'Se agregó Aduana (USD 9)',
    'Se quitó Entrega',
  ]);
  const halved = { ...freight, quantity: '50', unitPrice: '8' };
  expect(changed({ lines: [halved, { ...delivery, taxRate: null, taxReason: 'Zona franca' }] })).toEqual([
    'Total: USD 495,20 → USD 480',
    'Flete: 100 kg × USD 4 → 50 kg × USD 8',
    'Entrega: IVA 19 % → exento',
  ]);
});
