import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Reading } from '~/pages/shell/reading';
import { textsIn } from '~/texts/translate.server';
import { TypedContext } from '~/ui/form/form-state';
import { StartField } from './meeting-fields';

test('without scripts the start begins with what was typed', () => {
  const typed = { initialValue: { startsAt: '2027-04-02T15:30:00' }, fields: ['startsAt'] };
  const shown = renderToStaticMarkup(
    <TypedContext.Provider value={typed}>
      <Reading facts={{ language: 'es', requestId: '', nonce: '' }} texts={textsIn('es')}>
        <StartField defaultValue="2027-03-01T09:00" />
      </Reading>
    </TypedContext.Provider>,
  );
  expect(shown).toContain('type="datetime-local"');
  expect(shown).toContain('value="2027-04-02T15:30"');
});
