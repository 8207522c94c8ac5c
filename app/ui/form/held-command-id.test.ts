import { describe, expect, it } from 'vitest';
import { holdCommandId } from './held-command-id';

const held = { id: 'first', pathname: '/admin/companies/1', isSubmitted: false };
const seen = {
  ...{ loaded: 'second', pathname: '/admin/companies/1', submitted: undefined },
  ...{ isIdle: true, isRefused: false },
};
const submitting = { ...seen, loaded: 'first', submitted: 'first', isIdle: false };

describe('the command id of a form', () => {
  it('stays while the page loads again for something else', () => {
    expect(holdCommandId(held, seen)).toBe(held);
    expect(holdCommandId(held, { ...seen, isIdle: false, submitted: 'of-another-form' })).toBe(held);
  });

  it('is a new one once its own submission was accepted, so that the form is empty', () => {
    const submitted = holdCommandId(held, submitting);
    expect(submitted).toEqual({ ...held, isSubmitted: true });
    expect(holdCommandId(submitted, submitting)).toBe(submitted);
    // After a redirect the page loads without the form's fields.
    expect(holdCommandId(submitted, { ...seen, isIdle: false })).toBe(submitted);
    const fresh = holdCommandId(submitted, seen);
    expect(fresh).toEqual({ ...held, id: 'second' });
    expect(holdCommandId(fresh, { ...seen, loaded: 'third' })).toBe(fresh);
  });

  it('stays when its submission is refused, and is a new one when the next is accepted', () => {
    const submitted = holdCommandId(held, submitting);
    const refused = holdCommandId(submitted, { ...seen, isRefused: true });
    expect(refused).toEqual(held);
    // The refusal is shown until the next answer.
    const again = holdCommandId(refused, { ...submitting, isRefused: true });
    expect(holdCommandId(again, { ...seen, loaded: 'third' })).toEqual({ ...held, id: 'third' });
  });

  it('is of one record: on the page of another, nothing is half written', () => {
    const submitted = holdCommandId(held, submitting);
    const elsewhere = { ...seen, pathname: '/admin/companies/2' };
    for (const one of [held, submitted])
      expect(holdCommandId(one, elsewhere)).toEqual({
        ...{ id: 'second', pathname: '/admin/companies/2', isSubmitted: false },
      });
  });
});
