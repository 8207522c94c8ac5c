import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFormParts } from './form-parts';

const posted = (body: BodyInit, type?: string) =>
  new Request('http://localhost', {
    method: 'POST',
    body,
    ...(type !== undefined && { headers: { 'content-type': type } }),
  });

function inPieces(bytes: Buffer, cuts: readonly number[], type: string): Request {
  const at = [0, ...cuts.toSorted((one, other) => one - other), bytes.length];
  const pieces = at.slice(1).map((to, index) => new Uint8Array(bytes.subarray(at[index], to)));
  const init = { method: 'POST', headers: { 'content-type': type }, duplex: 'half' as const };
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  return new Request('http://localhost', { ...init, body });
}

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

  it('is the same in whatever pieces it arrives, its last line in a piece of its own', async () => {
    const form = new FormData();
    form.append('name', 'Ñandú\r\n--x');
    form.append('file', new Blob([`${'1;2\r\n--'.repeat(40)}\r\n`]), 'a.csv');
    form.append('empty', new Blob([]), '');
    form.append('code', '');
    const whole = posted(form);
    const type = whole.headers.get('content-type') ?? '';
    const bytes = Buffer.from(await whole.arrayBuffer());
    const expected = await readFormParts(posted(bytes, type));
    expect(expected?.map(({ name }) => name)).toEqual(['name', 'file', 'empty', 'code']);
    const cuts = fc.array(fc.nat(bytes.length), { maxLength: 6 });
    const check = async (at: readonly number[]) => {
      expect(await readFormParts(inPieces(bytes, at, type))).toEqual(expected);
    };
    await check([bytes.length - 2]);
    await check(Array.from(bytes, (_, index) => index));
    await fc.assert(fc.asyncProperty(cuts, check), { numRuns: 100 });
  });

  it('has large files whole, in one piece and in many', async () => {
    const content = Buffer.alloc(3_000_000, 'Proveedor;\r\n--');
    for (const count of [1, 3]) {
      const form = new FormData();
      for (let at = 0; at < count; at += 1) form.append('file', new Blob([content]), `${at}.csv`);
      form.append('name', 'last');
      const whole = posted(form);
      const type = whole.headers.get('content-type') ?? '';
      const bytes = Buffer.from(await whole.arrayBuffer());
      for (const piece of [bytes.length, 1_500_000, 65_536]) {
        const cuts = Array.from({ length: Math.floor(bytes.length / piece) }, (_, at) => (at + 1) * piece);
        const parts = (await readFormParts(inPieces(bytes, cuts, type))) ?? [];
        expect(parts.map(({ name }) => name)).toEqual([
          ...Array.from({ length: count }, () => 'file'),
          'name',
        ]);
        for (const { bytes: found } of parts.slice(0, -1)) expect(found.equals(content)).toBe(true);
      }
    }
  });

  it('has a thousand parts at most, with heads of a few lines', async () => {
    const part = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n';
    const type = 'multipart/form-data; boundary=x';
    expect(await readFormParts(posted(`${part.repeat(1000)}--x--`, type))).toHaveLength(1000);
    expect(await readFormParts(posted(`${part.repeat(1001)}--x--`, type))).toBeNull();
    const withLines = (lines: number) =>
      `${part.replace('\r\n\r\n', `${'\r\na: b'.repeat(lines)}\r\n\r\n`)}--x--`;
    expect(await readFormParts(posted(withLines(20), type))).toHaveLength(1);
    expect(await readFormParts(posted(withLines(40), type))).toBeNull();
    expect(await readFormParts(posted(withLines(5000), type))).toBeNull();
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
