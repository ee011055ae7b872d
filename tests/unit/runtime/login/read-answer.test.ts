import { describe, expect, it } from 'vitest';
import { readAnswer } from '../../../../runtime/login/read-answer.ts';

describe('the answer of a login backend', () => {
  it('is the user after success', () => {
    const answer = { success: true, data: { phone: '600' } };
    expect(readAnswer(answer)).toEqual({ success: true, user: { phone: '600' } });
  });

  it('is the text of a refusal, empty where none came', () => {
    expect(readAnswer({ success: false, error: 'No.' })).toEqual({ success: false, error: 'No.' });
    expect(readAnswer({ success: false })).toEqual({ success: false, error: '' });
  });

  it.each([null, 'yes', {}, { success: true }, { success: 'false' }, { success: true, data: [] }])(
    'cannot be read: %j',
    (answer) => {
      expect(() => readAnswer(answer)).toThrow();
    },
  );
});
