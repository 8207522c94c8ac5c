import { describe, expect, it } from 'vitest';
import { choices } from './fields';

describe('several words of a closed list', () => {
  const services = choices(['air', 'sea', 'land']);

  it('are kept in the order of the list, each once, however they were ticked', () => {
    expect(services.schema.parse(['land', 'air', 'land'])).toEqual(['air', 'land']);
    expect(services.schema.parse('sea')).toEqual(['sea']);
  });

  it('are no others', () => {
    expect(services.schema.safeParse(['air', 'rail']).success).toBe(false);
  });
});
