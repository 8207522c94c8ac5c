import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { flagValue } from '@domain/shared/flag';
import { rejectInput } from '@domain/shared/rejection';
import { languages } from './index';
import { problemsOf } from './translate.server';

const place = z.object({ name: z.string().min(2), country: z.literal(['CL', 'PE']) });
const form = z.object({
  isActive: flagValue,
  shown: z.union([z.literal('all'), z.enum(['yes', 'no'])]),
  place: z.union([z.string().min(3), place]),
  load: z.discriminatedUnion('by', [
    z.object({ by: z.literal('pieces'), pieces: z.int().min(1) }),
    z.object({ by: z.literal('totals') }),
  ]),
});
const right = { isActive: 'Active', shown: 'all', place: 'SCL', load: { by: 'totals' } };

function said(over: object, language: (typeof languages)[number] = 'es') {
  const { error } = form.safeParse({ ...right, ...over });
  return problemsOf(language, rejectInput(error?.issues ?? []));
}

describe('what is wrong with a value of several kinds', () => {
  test('is said in the language asked for where it is neither yes nor no', () => {
    expect(languages.map((language) => said({ isActive: 'maybe' }, language).isActive)).toEqual([
      ['Indique sí o no: true o false.'],
      ['Say yes or no: true or false.'],
      ['Indique sim ou não: true ou false.'],
    ]);
    expect(said({ isActive: 5 })).toEqual({ isActive: ['Indique sí o no: true o false.'] });
    expect(said({})).toEqual({});
  });

  test('is that it is missing', () => {
    const nothing = { isActive: undefined, place: undefined };
    const missing = ['Falta este dato.'];
    expect(said(nothing)).toEqual({ isActive: missing, place: missing });
  });

  test('is that it is none of the words there are', () => {
    const choose = ['Elija una de las opciones de la lista.'];
    expect(said({ shown: 'some', load: { by: 'weight' } })).toEqual({ shown: choose, 'load.by': choose });
  });

  test('is what is wrong with the kind it was meant to be', () => {
    expect(said({ place: 'S' })).toEqual({ place: ['Debe tener al menos 3 caracteres.'] });
    expect(said({ place: { name: 'Lima', country: 'ZZ' } })).toEqual({
      'place.country': ['Elija una de las opciones de la lista.'],
    });
    expect(said({ load: { by: 'pieces', pieces: 0 } })).toEqual({ 'load.pieces': ['Debe ser 1 o más.'] });
  });

  test('is that it is not accepted where it is of no kind there is', () => {
    expect(languages.map((language) => said({ place: 5 }, language).place)).toEqual([
      ['Este valor no se acepta aquí.'],
      ['This value is not accepted here.'],
      ['Este valor não é aceito aqui.'],
    ]);
  });
});
