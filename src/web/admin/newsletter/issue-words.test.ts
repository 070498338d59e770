import { expect, it } from 'vitest';
import { describeProgress } from './issue-words.ts';

const progress = { recipients: 0, waiting: 0, sent: 0, refused: 0, skipped: 0, uncertain: 0 };

it.each([
  [progress, 'Not sent'],
  [{ ...progress, recipients: 1_200, sent: 1_200 }, '1,200 of 1,200 sent'],
  [
    { recipients: 10, waiting: 4, sent: 3, refused: 1, skipped: 1, uncertain: 1 },
    '3 of 10 sent, 4 waiting, 1 refused, 1 unsubscribed, 1 uncertain',
  ],
])('describes %o', (input, text) => expect(describeProgress(input)).toBe(text));
