import { expect, it } from 'vitest';
import { pictureSizeOf } from './picture-size';

const hex = (...parts: readonly string[]) => Buffer.from(parts.join(''), 'hex');
const png = hex('89504e470d0a1a0a', '0000000d', '49484452', '00007530', '00000010', '0806000000');
const gif = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');
const jpeg = hex(
  'ffd8',
  'ffe00004',
  '0000',
  'ffff',
  'c40003',
  '00',
  'ffc2',
  '0011',
  '08',
  '0258',
  '0320',
  '03',
);

it.each([
  ['a PNG', png, { width: 30_000, height: 16 }],
  ['a GIF', gif, { width: 1, height: 1 }],
  ['a JPEG', jpeg, { width: 800, height: 600 }],
  ['half a PNG', png.subarray(0, 20), null],
  ['half a JPEG', jpeg.subarray(0, 12), null],
  ['a PDF', Buffer.from('%PDF-1.7'), null],
  ['nothing', Buffer.alloc(0), null],
])('the size of %s', (_what, bytes, size) => {
  expect(pictureSizeOf(bytes)).toEqual(size);
});
