import { expect, it } from 'vitest';
import { HISTORY_MESSAGES } from '#contracts/report/report-constants.ts';
import { describeDeletion } from './delete-analysis-button.tsx';

it('mentions the monthly limit only to users who have one, and only for completed analyses', () => {
  expect(describeDeletion('completed', true)).toContain('Deleting it does not restore your monthly quota.');
  expect(describeDeletion('completed', false)).not.toContain('quota');
  expect(describeDeletion('failed', true)).toBe(HISTORY_MESSAGES.deleteText);
});

it('says that notes on issues that no other analysis found are deleted', () => {
  expect(describeDeletion('completed', false)).toBe(`${HISTORY_MESSAGES.deleteText} ${HISTORY_MESSAGES.deleteNotes}`);
});
