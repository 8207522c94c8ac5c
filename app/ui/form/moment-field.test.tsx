import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MomentField } from './date-field';
import { TypedContext } from './form-state';

test('a day and time begin with what was typed, seconds or not, and only where their form says so', () => {
  const shown = (typed: string | null, fields: string[] = ['startsAt']) =>
    renderToStaticMarkup(
      <TypedContext.Provider value={{ initialValue: typed === null ? {} : { startsAt: typed }, fields }}>
        <MomentField label="Comienzo" name="startsAt" defaultValue="2027-03-01T09:00" />
      </TypedContext.Provider>,
    );
  expect(shown('2027-04-02T15:30:00')).toContain('value="2027-04-02T15:30:00"');
  expect(shown('2027-04-02T15:30')).toContain('value="2027-04-02T15:30:00"');
  expect(shown(null)).toContain('value=""');
  expect(shown(null, [])).toContain('value="2027-03-01T09:00:00"');
});
