import { describe, expect, it } from 'vitest';
import { zipOf } from '@tests/support/zip-of';
import { contentTypeOf } from './content-type';

const hex = (...pieces: readonly string[]) => Buffer.from(pieces.join(''), 'hex');
const openXml = 'application/vnd.openxmlformats-officedocument';

describe('the type of some content', () => {
  it.each<[string, Buffer, string | null]>([
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'application/pdf'],
    ['a PNG', hex('89504e470d0a1a0a', '01'), 'image/png'],
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(60)]), 'application/x-msdownload'],
    ['an older Office file', hex('d0cf11e0a1b11ae1', '0000'), 'application/x-ole-storage'],
    ['rich text', Buffer.from('{\\rtf1\\ansi hola}'), 'application/rtf'],
    ['a photograph of a telephone', hex('00000018', '66747970', '68656963', '00'), 'image/heic'],
    ['text', Buffer.from('código;nombre\nCLVAP;Valparaíso\n'), 'text/plain'],
    ['text that begins like a program', Buffer.from('MZ es un código'), 'text/plain'],
    ['text in UTF-16', Buffer.from('\uFEFFhola', 'utf16le'), 'text/plain'],
    ['a page', Buffer.from('\n<!DOCTYPE html><script>alert(1)</script>'), 'text/html'],
    ['a drawing', Buffer.from('<?xml version="1.0"?><svg xmlns="x"/>'), 'image/svg+xml'],
    ['a page below comments', Buffer.from('<!-- a -->\n<!---->\n<html>'), 'text/html'],
    [
      'a drawing below comments',
      Buffer.from('<?xml version="1.0"?><!--a--><!DOCTYPE svg PUBLIC "x"> <!--b--> <svg/>'),
      'image/svg+xml',
    ],
    ['a comment without an end', Buffer.from('<!-- <html>'), 'text/plain'],
    ['XML', Buffer.from('<?xml version="1.0"?><dte/>'), 'application/xml'],
    ['bytes', hex('00', 'ff', '1234'), null],
    ['half an archive', hex('504b0304', '00'), 'application/zip'],
  ])('%s', (_what, bytes, mediaType) => {
    expect(contentTypeOf(bytes)).toBe(mediaType);
  });

  it.each([
    ['word/document.xml', `${openXml}.wordprocessingml.document`],
    ['xl/workbook.xml', `${openXml}.spreadsheetml.sheet`],
    ['ppt/presentation.xml', `${openXml}.presentationml.presentation`],
    ['carta.txt', 'application/zip'],
  ])('an archive with %s', (part, mediaType) => {
    expect(contentTypeOf(archiveWith(part))).toBe(mediaType);
  });

  it('of an archive within another one is not the outer one’s', () => {
    const workbook = archiveWith('xl/workbook.xml', archiveWith('word/document.xml'));
    expect(contentTypeOf(workbook)).toBe(`${openXml}.spreadsheetml.sheet`);
  });
});

it.each([
  ['comments', '<!---->'.repeat(9_362) + 'x'],
  ['comments within XML', '<?xml?>' + '<!-- -->'.repeat(8_190)],
  ['beginnings of comments', '<!--'.repeat(16_384)],
  ['white space', ' \t'.repeat(32_768) + 'x'],
  ['declarations', '<?xml'.repeat(13_107)],
])('of 64 KB of %s is told in no time', (_what, text) => {
  const start = performance.now();
  expect(contentTypeOf(Buffer.from(text))).toMatch(/^(text\/plain|application\/xml)$/);
  expect(performance.now() - start).toBeLessThan(500);
});

function archiveWith(part: string, content: Buffer = Buffer.from('x')): Buffer {
  return Buffer.from(zipOf([{ name: part, content }]));
}
