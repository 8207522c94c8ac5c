import { expect, test } from 'vitest';
import { chatAddress } from './chat-address';

test.each([
  ['+56 9 8765 4321', 'https://wa.me/56987654321'],
  ['0056987654321', 'https://wa.me/56987654321'],
  ['+1 (305) 555-0134', 'https://wa.me/13055550134'],
  // Without a country code it could be a number of any country.
  ['9 8765 4321', null],
  ['+12345', null],
  ['+1234567890123456', null],
  ['', null],
])('%s opens the chat %s', (phone, address) => {
  expect(chatAddress(phone)).toBe(address);
});

test('the text is typed, not sent', () => {
  expect(chatAddress('+56987654321', 'Oferta 1 & más')).toBe(
    'https://wa.me/56987654321?text=Oferta%201%20%26%20m%C3%A1s',
  );
});
