import { expect, it } from 'vitest';
import { keepShapes } from './kept-shapes';

function fontOf() {
  const shaped: string[] = [];
  const font = {
    layout(text: string, ..._how: readonly unknown[]) {
      shaped.push(text);
      return { glyphs: Array.from(text) as never[], positions: Array.from(text) as never[] };
    },
  };
  keepShapes(font);
  return { font, shaped };
}

it('shapes a text once for each way of shaping it', () => {
  const { font, shaped } = fontOf();
  for (const how of [[], [], ['liga'], []]) font.layout('Flete', how);
  expect(shaped).toEqual(['Flete', 'Flete']);
});

it('gives each caller lists of its own', () => {
  const { font } = fontOf();
  const first = font.layout('Flete');
  first.glyphs.pop();
  first.positions.reverse();
  expect(font.layout('Flete')).toMatchObject({ glyphs: Array.from('Flete'), positions: Array.from('Flete') });
});

it('forgets what was not asked for the longest, and keeps no long text', () => {
  const { font, shaped } = fontOf();
  font.layout('Flete');
  for (let at = 0; at < 2_000; at += 1) {
    font.layout(`USD ${at}`);
    if (at % 500 === 0) font.layout('Flete');
  }
  font.layout('USD 0');
  const long = 'x'.repeat(200);
  font.layout(long);
  font.layout(long);
  const times = (text: string) => shaped.filter((one) => one === text).length;
  expect([times('Flete'), times('USD 0'), times(long)]).toEqual([1, 2, 2]);
});
