import { describe, expect, it } from 'vitest';
import { textsIn } from '~/texts/translate.server';
import { serviceName } from './term-name';

const t = textsIn('es').getFixedT('es', 'shop');

describe('the service of a result', () => {
  it('is named in words, or as it was written', () => {
    expect(serviceName(t, { typeRate: 'LCL', service: 'consolidated' })).toBe('Consolidado');
    expect(serviceName(t, { typeRate: 'FCL', service: 'direct' })).toBe('Directo');
    expect(serviceName(t, { typeRate: 'FCL', service: 'Jade Express' })).toBe('Jade Express');
  });

  it('is not named where none is said, nor "consolidated" for a full container', () => {
    expect(serviceName(t, { typeRate: 'AERIAL', service: null })).toBeNull();
    expect(serviceName(t, { typeRate: 'FCL', service: 'consolidated' })).toBeNull();
  });
});
