import { expect, test } from 'vitest';
import { createGeolocation } from './geolocation';

const { countryOf } = createGeolocation();

test.each([
  ['200.1.123.4', 'CL'],
  ['2800:300::1', 'CL'],
  ['8.8.8.8', 'US'],
  ['::ffff:200.1.123.4', 'CL'],
  ['::FFFF:8.8.8.8', 'US'],
])('%s is in %s', async (address, country) => {
  expect(await countryOf(address)).toBe(country);
});

const ofNobody = [
  '127.0.0.1',
  '::1',
  '10.0.0.1',
  '172.31.0.9',
  '::ffff:192.168.1.1',
  'fd12::1',
  '203.0.113.5',
];
const noAddress = ['', 'unknown', '1.2.3', '200.1.123.4:80'];

test.each([...ofNobody, ...noAddress])('%j is in no country', async (address) => {
  expect(await countryOf(address)).toBeNull();
});
