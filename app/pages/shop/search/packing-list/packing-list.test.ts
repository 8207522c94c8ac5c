import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPackingList } from './is-packing-list';
import { mostPieces, readPackingList, type Answers } from './packing-list';

const all: Answers = { weightOf: 'piece', lengthUnit: 'cm', massUnit: 'kg', amount: 'one' };
const read = (text: string, answers: Answers = {}) => readPackingList(text, answers);
/** As `amount length×width×height weight`. */
const rows = (text: string, answers: Answers = {}) =>
  read(text, answers).pieces.map(
    ({ amount, length, width, height, weight }) => `${amount} ${length}×${width}×${height} ${weight}`,
  );

describe('lines of text', () => {
  it.each([
    ['3 pallets 120x80x150 cm 350 kg c/u', '3 120×80×150 350'],
    ['3 pallets de 120 x 80 x 150 cm, 350 kg cada uno', '3 120×80×150 350'],
    ['2 cajas 40×30×25cm 12,5 kgs por caja', '2 40×30×25 12.5'],
    ['1 crate 100*90*80 cm 210kg', '1 100×90×80 210'],
    ['4 x 120x100x110 cm x 500 kg each', '4 120×100×110 500'],
    ['120x80x100 cm x 6 bultos, 300 kg total', '6 120×80×100 50'],
    ['5 volumes 60 por 40 por 40 cm - 18 kg cada', '5 60×40×40 18'],
    ['Qty: 2 L: 120 W: 80 H: 90 cm weight: 150 kg each', '2 120×80×90 150'],
    ['1) 1 pallet 120x80x96 cm 410 kg', '1 120×80×96 410'],
    ['1 pallet 1200x800x1500 mm 350 kg', '1 120×80×150 350'],
    ['1 pallet 120x80x150 cm 380 kg bruto 350 kg neto', '1 120×80×150 380'],
    ['1 pallet 120x80x150 cm gross weight: 380 kg, net weight: 350 kg', '1 120×80×150 380'],
    ['2 drums 60x60x90 cm 0,32 m3 200 kg each', '2 60×60×90 200'],
    ['PLT001 1 pallet 120x80x150 cm 350 kg', '1 120×80×150 350'],
  ])('%s', (line, row) => {
    expect(read(line).questions).toEqual([]);
    expect(rows(line)).toEqual([row]);
  });

  it('keep the unit that all of them have', () => {
    expect(read('2 pallets 48"x40"x60" 500 lbs each')).toMatchObject({
      ...{ lengthUnit: 'in', massUnit: 'lb' },
      pieces: [{ length: '48', width: '40', height: '60', weight: '500' }],
    });
    const mixed = read('1 pallet 1.2x0.8x1 m 350 kg\n1 box 20 x 20 x 10 in 22 lb');
    expect(mixed).toMatchObject({
      ...{ lengthUnit: 'cm', massUnit: 'kg' },
      pieces: [
        { length: '120', width: '80', height: '100', weight: '350' },
        { length: '50.8', width: '50.8', height: '25.4', weight: '9.979' },
      ],
    });
  });

  it.each([
    ['3 pallets 350 kg', 'sides'],
    ['3 pallets 120x80 cm 350 kg', 'sides'],
    ['1 pallet 120x80x150 cm', 'weight'],
    ['1 pallet 120x80x150 cm 350 kg 400 kg', 'numbers'],
    ['1 pallet 120 cm x 80 cm x 1.5 m 350 kg', 'units'],
    ['1 pallet 120x80x150 cm 100-120 kg', 'numbers'],
    ['1 pallet 120x80x1½ cm 350 kg', 'numbers'],
    ['2,5 pallets 120x80x150 cm 350 kg each', 'amount'],
    ['Total 12 bultos 1250 kg', 'total'],
    ['Atención: mercancía frágil', 'sides'],
  ])('%s is not read: %s', (line, problem) => {
    const list = read(line);
    expect(list.pieces).toEqual([]);
    expect(list.unread).toEqual([{ number: 1, text: line, problem }]);
  });
});

describe('what a list leaves open is asked', () => {
  it.each([
    ['weightOf', '3 pallets 120x80x150 cm 350 kg'],
    ['lengthUnit', '1 pallet 120x80x150 350 kg'],
    ['massUnit', '1 pallet 120x80x150 cm peso 350'],
    ['amount', '120x80x150 cm 350 kg'],
    ['decimals', '1 pallet 120x80x150 cm 1.200 kg'],
    ['columns', '2\t120\t80\t100\t350'],
  ] as const)('%s: %s', (question, text) => {
    const list = read(text);
    expect(list.questions).toEqual([question]);
    expect(list.pieces).toEqual([]);
  });

  it('and read as it is answered', () => {
    expect(rows('3 pallets 120x80x150 cm 350 kg', { weightOf: 'line' })).toEqual(['3 120×80×150 116.667']);
    expect(rows('1 pallet 120x80x150 cm 1.200 kg', { decimals: ',' })).toEqual(['1 120×80×150 1200']);
    expect(rows('1 pallet 120x80x150 cm 1.200 kg', { decimals: '.' })).toEqual(['1 120×80×150 1.2']);
    expect(rows('1 pallet 1200x800x1500 350 kg', { lengthUnit: 'mm' })).toEqual(['1 120×80×150 350']);
    expect(rows('2\t120\t80\t100\t350', { ...all, columns: 'weight-last' })).toEqual(['2 120×80×100 350']);
    expect(rows('2\t350\t120\t80\t100', { ...all, columns: 'weight-second' })).toEqual(['2 120×80×100 350']);
    expect(read('120x80x150 cm 350 kg', { amount: 'none' }).unread).toMatchObject([{ problem: 'amount' }]);
  });

  it('but for a separator that other numbers of the list show', () => {
    expect(rows('1 pallet 120,5x80x150 cm 1.200 kg')).toEqual(['1 120.5×80×150 1200']);
    expect(rows('1 pallet 120.5x80x150 cm 1.200 kg')).toEqual(['1 120.5×80×150 1.2']);
  });
});

describe('rows of a sheet', () => {
  it.each([
    ['Cantidad\tLargo (cm)\tAncho (cm)\tAlto (cm)\tPeso c/u (kg)', '2 120×80×100 350'],
    ['Qty\tLength cm\tWidth cm\tHeight cm\tUnit weight kg', '2 120×80×100 350'],
    ['Quantidade\tComprimento (cm)\tLargura (cm)\tAltura (cm)\tPeso unitário (kg)', '2 120×80×100 350'],
    ['Qtd\tC (cm)\tL (cm)\tA (cm)\tPeso unit. (kg)', '2 120×80×100 350'],
    ['Bultos\tL [cm]\tA [cm]\tH [cm]\tPeso total [kg]', '2 120×80×100 175'],
    ['Pcs\tL (mm)\tW (mm)\tH (mm)\tG.W. each (kg)', '2 12×8×10 350'],
  ])('with the headings %s', (headings, row) => {
    const text = `${headings}\n2\t120\t80\t100\t350`;
    expect(read(text).questions).toEqual([]);
    expect(rows(text)).toEqual([row]);
  });

  it('are read past titles, other columns and empty rows, without totals and net weights', () => {
    const text = [
      'PACKING LIST\t\t\t\t\t\t',
      'Item\tDescripción\tCant. bultos\tUnidades\tMedidas (cm)\tPeso neto total (kg)\tPeso bruto total (kg)',
      '1\tVino tinto\t2\t1200\t120x100x145\t1.480,0\t1.560,0',
      '\t\t\t\t\t\t',
      '2\tFolletos\t1\t500\t40x30x30\t11,5\t12,4',
      '\tTOTAL\t3\t1700\t\t1.491,5\t1.572,4',
    ].join('\n');
    const list = read(text);
    expect(list.questions).toEqual([]);
    expect(rows(text)).toEqual(['2 120×100×145 780', '1 40×30×30 12.4']);
    expect(list.unread).toMatchObject([{ number: 6, problem: 'total' }]);
  });

  it('are taken with semicolons or commas too', () => {
    expect(rows('qty;length (cm);width (cm);height (cm);weight each (kg)\n3;120;80;100;250')).toEqual([
      '3 120×80×100 250',
    ]);
    expect(rows('qty,length (cm),width (cm),height (cm),weight each (kg)\n3,120,80,100,250.5')).toEqual([
      '3 120×80×100 250.5',
    ]);
  });

  it('name the cells that are missing', () => {
    const list = read(
      'Cant\tLargo cm\tAncho cm\tAlto cm\tPeso kg c/u\n2\t120\t\t100\t350\n2\t120\t80\t100\t\nx\t1\t1\t1\t1',
    );
    expect(list.unread.map(({ number, problem }) => [number, problem])).toEqual([
      [2, 'sides'],
      [3, 'weight'],
      [4, 'amount'],
    ]);
  });
});

describe('lists as others wrote them', () => {
  it.each([
    ['24 pallets 120x100x110 gross 9500 kg', ['lengthUnit', 'weightOf']],
    ['18 pallets 120x100x160 cm, but the weight is now 23,000 kg', ['decimals', 'weightOf']],
    ['3 bancali 120x80x150 450 kg', ['lengthUnit', 'weightOf']],
  ])('%s is asked about', (line, questions) => {
    expect(read(line).questions).toEqual(questions);
    expect(read(line, { ...all, decimals: ',' }).pieces).toHaveLength(1);
  });

  it('with a height for stacking are not guessed', () => {
    for (const line of [
      '1 Palette 325x218x49cm 2220kg stapelbar bis 180cm',
      '6 pallets 120x100x90, 500 kg, stackable up to 180 cm',
    ])
      expect(read(line, all).unread).toMatchObject([{ problem: 'numbers' }]);
  });

  it('with the headings of a carrier\u2019s template', () => {
    const text = 'CartonNumber,CartonQTY,Length,Width,Height,Weight,DeclaredValue\nA1,2,30,20,15,5.5,100';
    expect(read(text).questions).toEqual(['lengthUnit', 'massUnit', 'weightOf']);
    expect(rows(text, { ...all, lengthUnit: 'in', massUnit: 'lb' })).toEqual(['2 30×20×15 5.5']);
  });

  it('with two languages in a heading', () => {
    const text = [
      'PKGS 件数\tNET WEIGHT (KG) 净重\tGROSS WEIGHT (KG) 毛重\tMEAS. (CM) / SIZE',
      '10\t180\t200\t60*40*40',
    ].join('\n');
    expect(read(text).questions).toEqual(['weightOf']);
    expect(rows(text, { weightOf: 'line' })).toEqual(['10 60×40×40 20']);
  });
});

describe('any text', () => {
  it('is told from a number for one field', () => {
    expect(['350', '1.200,5', ' 12 kg '].map(isPackingList)).toEqual([false, false, false]);
    expect(['1\t2', '1\n2', '120x80x100', '2 × 30'].map(isPackingList)).toEqual([true, true, true, true]);
  });

  it('is read up to a limit, and what is left out is said', () => {
    const line = '1 pallet 120x80x150 cm 350 kg';
    const list = read(Array.from({ length: 300 }, () => line).join('\n'));
    expect(list.lines).toBe(mostPieces + 1);
    expect(list.leftOut).toBe(99);
    expect(read(`1 pallet ${'x'.repeat(500)} 120x80x150 cm 350 kg`).unread).toMatchObject([
      { problem: 'numbers' },
    ]);
  });

  it('is read in no time', () => {
    for (const part of [
      '1x',
      '"',
      '1\t',
      '1,',
      '1.',
      '/a',
      'a;',
      'c/u ',
      '(',
      '|',
      '1 x 1 x 1 cm 1 kg ',
      'ñ',
      '\n',
    ]) {
      const began = performance.now();
      read(part.repeat(200_000));
      expect(performance.now() - began, part).toBeLessThan(300);
    }
  });

  it('makes no row of numbers that it does not hold', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...Array.from('0123456789x., \t\ncmkglb"½-/')) }),
        (text) => {
          for (const piece of read(text, { ...all, decimals: '.', columns: 'weight-last' }).pieces)
            expect(Object.values(piece).every((value) => Number(value) >= 0 && value !== '')).toBe(true);
        },
      ),
    );
  });
});
