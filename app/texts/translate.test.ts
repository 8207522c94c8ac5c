import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { rateForm } from '@domain/rating/rate/inputs';
import { cargoLine } from '@domain/shared/load';
import { decimal, nonNegativeDecimal } from '@domain/shared/money';
import { reject, rejectInput } from '@domain/shared/rejection';
import { nameOfUse, problemsOf, sentenceOf, translate } from './translate.server';

function issuesOf(schema: z.ZodType, input: unknown) {
  const parsed = schema.safeParse(input);
  return parsed.success ? [] : parsed.error.issues;
}

describe('sentences in the reader’s language', () => {
  it('are found by context and key, with their blanks filled and in the right number', () => {
    expect(translate('es', 'common:save')).toBe('Guardar');
    expect(translate('en', 'common:table.selected', { count: 1 })).toBe('1 selected');
    expect(translate('pt', 'common:table.selected', { count: 2 })).toBe('2 selecionados');
    expect(translate('es', 'common:table.selected', { count: 1_000_000 })).toBe('1000000 seleccionados');
  });

  it('write numbers as the pages do', () => {
    const columns = { limit: 6000 };
    expect(translate('es', 'imports:errors.spreadsheet.too-many-columns', columns)).toContain('6.000');
    expect(translate('en', 'imports:errors.spreadsheet.too-many-columns', columns)).toContain('6,000');
    const price = reject('rule', 'rate.change-below-zero', { price: '1250.5' });
    expect(sentenceOf('es', price)).toContain('1.250,5 ');
    expect(sentenceOf('en', price)).toContain('1,250.5 ');
  });

  it('count what still needs a record as the pages do', () => {
    const uses = (what: string) => ({ what, count: 1602, names: [] });
    expect(nameOfUse('es', uses('rates'))).toBe('1.602 tarifas');
    expect(nameOfUse('en', uses('suppliers'))).toBe('1,602 suppliers');
  });

  it('fall back on Spanish where a language has none', () => {
    expect(translate('pt', 'navigation:entries.dashboard')).toBe('Inicio');
  });

  it('say a rejection by its code, or what holds of every record', () => {
    expect(sentenceOf('en', reject('forbidden', 'access.forbidden'))).toBe(
      'You do not have permission to do this.',
    );
    expect(sentenceOf('es', reject('not-found', 'unheardOf.not-found'))).toBe('No se encontró.');
    expect(sentenceOf('es', reject('rule', 'unheardOf.rule'))).toBe('unheardOf.rule');
  });
});

it('a number that should be whole is asked for as one, in no words of a programmer', () => {
  const rejection = rejectInput(issuesOf(z.object({ uses: z.int().min(1) }), { uses: 1.5 }));
  expect(problemsOf('es', rejection)).toEqual({ uses: ['Debe ser un número entero.'] });
  expect(problemsOf('en', rejection)).toEqual({ uses: ['Must be a whole number.'] });
});

describe('what is of another type than it should be', () => {
  const schema = z.object({
    text: z.string(),
    number: z.number(),
    flag: z.boolean(),
    list: z.array(z.string()),
    lines: z.array(z.string()).max(1),
    object: z.object({ name: z.string() }),
    pattern: z.string().regex(/^x$/),
  });
  const wrong = { text: 7, number: 'a', flag: 'b', list: 'c', lines: ['d', 'e'], object: 8, pattern: 'y' };

  it('is told in a sentence, in the words of no library', () => {
    const rejection = rejectInput(issuesOf(schema, wrong));
    expect(problemsOf('es', rejection)).toEqual({
      text: ['Debe ser un texto.'],
      number: ['Debe ser un número.'],
      flag: ['Indique sí o no: true o false.'],
      list: ['Debe ser una lista.'],
      lines: ['Cantidad de elementos: 1 o menos.'],
      object: ['Debe ser un objeto con sus campos.'],
      pattern: ['Este valor no se acepta aquí.'],
    });
    expect(problemsOf('en', rejection)).toMatchObject({
      text: ['Must be a text.'],
      list: ['Must be a list.'],
    });
    expect(problemsOf('pt', rejection)).toMatchObject({
      text: ['Deve ser um texto.'],
      number: ['Deve ser um número.'],
    });
  });

  it('is told once, and a number out of its bounds is told which', () => {
    const load = issuesOf(cargoLine.pick({ weight: true }), { weight: 'a' });
    expect(problemsOf('es', rejectInput(load))).toEqual({
      weight: ['Escriba un número, por ejemplo 1250 o 4,20.'],
    });
    const days = (transitTime: unknown) => problemsOf('es', rejectInput(issuesOf(rateForm, { transitTime })));
    expect(days(-3)).toEqual({ transitTime: ['Debe ser 1 o más.'] });
    expect(days(366)).toEqual({ transitTime: ['Debe ser 365 o menos.'] });
    expect([days(1.5), days('a')]).toEqual([
      { transitTime: ['Debe ser un número entero.'] },
      { transitTime: ['Debe ser un número entero.'] },
    ]);
  });
});

describe('problems of a form', () => {
  const schema = z.strictObject({
    name: z.string().min(1),
    email: z.email(),
    weight: nonNegativeDecimal,
    kind: z.enum(['air', 'sea']),
    segments: z.array(z.object({ rate: decimal })),
  });

  it('name each wrong field as the form names it', () => {
    const issues = issuesOf(schema, {
      name: '',
      email: 'x',
      weight: '-1',
      kind: 'rail',
      segments: [{ rate: 'abc' }],
    });
    expect(problemsOf('es', rejectInput(issues))).toEqual({
      name: ['Falta este dato.'],
      email: ['El correo no parece ser válido'],
      weight: ['No puede ser negativo.'],
      kind: ['Elija una de las opciones de la lista.'],
      'segments[0].rate': ['Escriba un número, por ejemplo 1250 o 4,20.'],
    });
  });

  it('tell what is missing from what is wrong, in each language', () => {
    const issues = issuesOf(z.object({ name: z.string(), count: z.number().max(5) }), { count: 9 });
    expect(problemsOf('pt', rejectInput(issues))).toEqual({
      name: ['Falta este dado.'],
      count: ['Deve ser 5 ou menos.'],
    });
  });

  it('concern the whole form when no field is to blame', () => {
    expect(problemsOf('en', reject('forbidden', 'access.forbidden'))).toEqual({
      '': ['You do not have permission to do this.'],
    });
  });
});
