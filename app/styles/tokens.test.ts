import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

function colour(name: string): readonly { lightness: number; chroma: number }[] {
  const value = new RegExp(`--color-${name}: light-dark\\((.+)\\);`).exec(tokens)?.[1] ?? '';
  const parts = [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) [\d.]+\)/g)];
  return parts.map(([, lightness, chroma]) => ({ lightness: Number(lightness), chroma: Number(chroma) }));
}

function distances(one: string, other: string): readonly number[] {
  const others = colour(other);
  return colour(one).map(({ lightness, chroma }, index) =>
    Math.hypot(lightness - (others[index]?.lightness ?? 0), chroma - (others[index]?.chroma ?? 0)),
  );
}

it.each([
  ['hover', 'canvas', 0.01],
  ['hover', 'surface', 0.02],
  ['hover', 'raised', 0.02],
  ['selected', 'raised', 0.04],
  ['selected', 'hover', 0.01],
])('%s is told from %s, by day and by night', (one, ground, least) => {
  const apart = distances(one, ground);
  expect(apart).toHaveLength(2);
  for (const distance of apart) expect(distance).toBeGreaterThanOrEqual(least);
});
