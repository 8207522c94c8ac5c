import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFormParts } from './form-parts';

const posted = (body: BodyInit, type?: string) =>
  new Request('http://localhost', {
    method: 'POST',
    body,
    ...(type !== undefined && { headers: { 'content-type': type } }),
  });

describe('a form with files', () => {
  it('has the fields and files that were put into it, whatever they are called and hold', async () => {
    const word = fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.replace(/[\r\n\0]/g, ''));
    const entry = fc.record({
      name: word.filter(Boolean),
      fileName: fc.option(word.filter(Boolean)),
      bytes: fc.uint8Array({ maxLength: 300 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 5 }), async (entries) => {
        const form = new FormData();
        for (const { name, fileName, bytes } of entries) {
          if (fileName === null) form.append(name, 'typed\r\ntext');
          else form.append(name, new Blob([new Uint8Array(bytes)]), fileName);
        }
        const parts = await readFormParts(posted(form));
        expect(parts?.map((part) => [part.name, part.fileName, part.bytes.toString('latin1')])).toEqual(
          entries.map(({ name, fileName, bytes }) => [
            name,
            fileName,
            fileName === null ? 'typed\r\ntext' : Buffer.from(bytes).toString('latin1'),
          ]),
        );
      }),
      { numRuns: 100 },
    );
  });

  it('says the name of each file', async () => {
    const body =
      'anything\r\n--x y\r\nContent-Type: text/csv\r\ncontent-disposition: form-data; name="file"; filename="a;b %22c%22.csv"\r\n\r\n--x\r\n--x y--\r\n';
    expect(await readFormParts(posted(body, 'multipart/form-data; charset=utf-8; boundary="x y"'))).toEqual([
      { name: 'file', fileName: 'a;b "c".csv', bytes: Buffer.from('--x') },
    ]);
  });

  const disposition = 'content-disposition: form-data; name="a"';
  it.each([
    ['of another type', 'a=b', 'application/x-www-form-urlencoded'],
    ['without a boundary', '--x--', 'multipart/form-data'],
    ['that is empty', '', 'multipart/form-data; boundary=x'],
    ['that holds no mark', 'hello', 'multipart/form-data; boundary=x'],
    ['that is cut off', `--x\r\n${disposition}\r\n\r\nab`, 'multipart/form-data; boundary=x'],
    [
      'whose part has no name',
      '--x\r\ncontent-type: a/b\r\n\r\nab\r\n--x--',
      'multipart/form-data; boundary=x',
    ],
    [
      'whose part has no end of its head',
      `--x\r\n${disposition}\r\nab\r\n--x--`,
      'multipart/form-data; boundary=x',
    ],
    [
      'whose part has an endless head',
      `--x\r\n${disposition}\r\na: ${'b'.repeat(70_000)}\r\n\r\nab\r\n--x--`,
      'multipart/form-data; boundary=x',
    ],
  ])('is none %s', async (_, body, type) => {
    expect(await readFormParts(posted(body, type))).toBeNull();
  });
});
