import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EmailAddress } from './email-address';

test('an e-mail address may break after its @', () => {
  expect(renderToStaticMarkup(<EmailAddress address="ana.soto@vinas.example" />)).toBe(
    'ana.soto@<wbr/>vinas.example',
  );
  expect(renderToStaticMarkup(<EmailAddress address="borrado" />)).toBe('<wbr/>borrado');
});
