import { describe, expect, it } from 'vitest';
import { isConnectionTrouble } from '../postgres/connection-trouble';
import { errorOf } from './reported-error';

describe('an error that pg-boss reports', () => {
  it('stays the same', () => {
    const error = new Error('relation "jobs.job" does not exist');
    expect(errorOf(error)).toBe(error);
  });

  it('becomes one again where pg-boss copied it, with its queue', () => {
    const error = errorOf({ message: 'Connection terminated unexpectedly', queue: 'imports' });
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ message: 'Connection terminated unexpectedly', queue: 'imports' });
    expect(isConnectionTrouble(error)).toBe(true);
  });

  it('tells a busy or slow database from a fault', () => {
    expect(isConnectionTrouble(errorOf({ message: 'timeout exceeded when trying to connect' }))).toBe(true);
    expect(isConnectionTrouble(errorOf({ message: 'syntax error at or near "selec"' }))).toBe(false);
  });
});
