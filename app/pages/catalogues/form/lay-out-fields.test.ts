import { expect, test } from 'vitest';
import type { ShownField } from '~/presenters/catalogues/shown';
import { layOutFields } from './lay-out-fields';

const field = (name: string, kind: ShownField['kind'], isLong = false): ShownField => ({
  name,
  kind,
  isLong,
  label: name,
  isRequired: false,
  unit: null,
  example: null,
  options: [],
  lookup: null,
  parts: [],
});

const lie = (fields: readonly ShownField[]) =>
  layOutFields(fields).map(({ lie: how, fields: of }) => [how, of.map(({ name }) => name).join()]);

test('measures lie close together, ticks and long texts at the end, the rest in pairs in its order', () => {
  const truck = [
    field('name', 'text'),
    field('description', 'text', true),
    field('alias', 'text'),
    field('largo', 'number'),
    field('ancho', 'number'),
    field('pallets', 'integer'),
    field('cargoTypes', 'choices'),
    field('tags', 'references'),
  ];
  expect(lie(truck)).toEqual([
    ['pairs', 'name,alias'],
    ['numbers', 'largo,ancho,pallets'],
    ['pairs', 'tags'],
    ['wide', 'description,cargoTypes'],
  ]);
});

test('a number or two stand among the other fields', () => {
  const port = [
    field('name', 'text'),
    field('latitude', 'number'),
    field('longitude', 'number'),
    field('zone', 'text'),
  ];
  expect(lie(port)).toEqual([['pairs', 'name,latitude,longitude,zone']]);
});
