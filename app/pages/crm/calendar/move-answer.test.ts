import { describe, expect, it } from 'vitest';
import { answerIn, meetingOf } from './move-answer';

describe('the answer to a move', () => {
  const refused = { status: 'error', error: { minutes: ['…'] }, code: 'x', initialValue: { id: 'a' } };
  const moved = { status: 'success', id: 'a' };

  it('is about the meeting that was posted', () => {
    expect([refused, moved, { address: '…' }, undefined].map(meetingOf)).toEqual(['a', 'a', null, null]);
  });

  it('is shown in the dialog of its own meeting alone', () => {
    expect(answerIn(refused, { opened: 'a', closed: undefined })).toBe(refused);
    expect(answerIn(refused, { opened: 'b', closed: undefined })).toBeUndefined();
    expect(answerIn(refused, { opened: null, closed: undefined })).toBeUndefined();
  });

  it('is gone once the dialog was closed, also where the same meeting is opened again', () => {
    expect(answerIn(refused, { opened: 'a', closed: refused })).toBeUndefined();
    expect(answerIn({ ...refused }, { opened: 'a', closed: refused })).toBeDefined();
  });
});
