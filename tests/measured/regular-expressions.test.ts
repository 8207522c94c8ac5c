import { join } from 'node:path';
import { check, type Diagnostics } from 'recheck';
import { expect, it, vi } from 'vitest';
import { projectRoot } from '@infrastructure/config/project-root';
import { madeWhile, writtenExpressions, type Expression } from './regular-expressions';

/** Counts of work, but for one that takes for ever instead of times, so that a slow machine judges as a fast one does. */
const parameters = {
  timeout: 60_000,
  attackTimeout: null,
  incubationTimeout: null,
  randomSeed: 0,
  attackLimit: 20_000_000,
  maxIteration: 3,
} as const;

async function judge({ source, flags }: Expression): Promise<Diagnostics> {
  // The checker knows neither of these, which change nothing of how an expression runs.
  return check(source, flags.replace(/[dv]/g, ''), parameters);
}

it('no expression takes time that grows faster than what it reads', { timeout: 600_000 }, async () => {
  const { literals, makers, unknown } = writtenExpressions();
  // One that is made while something is read cannot be judged: make it beside the constants of its module.
  expect(unknown).toEqual([]);
  vi.resetModules();
  const made: Expression[] = [];
  for (const path of makers)
    made.push(...(await madeWhile(() => import(join(projectRoot(), path)) as Promise<unknown>, path)));
  expect(made.length).toBeGreaterThanOrEqual(makers.length);
  expect(literals.length).toBeGreaterThan(500);
  const repeating = [...literals, ...made].filter(({ source }) => /[*+]|,\}/.test(source));
  const found: string[] = [];
  for (const expression of repeating) {
    const { status, ...diagnostics } = await judge(expression);
    if (status === 'safe') continue;
    const how = 'complexity' in diagnostics ? diagnostics.complexity.summary : status;
    found.push(`${expression.at} /${expression.source}/${expression.flags}: ${how}`);
  }
  expect(found).toEqual([]);
});
