import { describe, expect, it } from 'vitest';
import { ASSISTANT_COLUMNS, formatAssistantCount, listUsedColumns } from './assistant-columns.ts';

const NONE = { chatgptMentions: null, deepseekMentions: null, perplexityCitations: null, claudeReferences: null };
const [CHATGPT] = ASSISTANT_COLUMNS;

describe('a count of an assistant', () => {
  it('contains the number of answers it is based on', () => {
    const assistantAnswers = { chatgpt: 6, deepseek: 0, perplexity: 0, claude: 0 };
    expect(formatAssistantCount({ ...NONE, chatgptMentions: 2, assistantAnswers }, CHATGPT)).toBe('2 of 6');
  });

  it('is a plain number in reports of earlier versions, and null if nothing was measured', () => {
    expect(formatAssistantCount({ ...NONE, chatgptMentions: 2 }, CHATGPT)).toBe('2');
    expect(formatAssistantCount(NONE, CHATGPT)).toBeNull();
  });
});

it('lists only columns with a count, 0 included', () => {
  expect(listUsedColumns([NONE, { ...NONE, claudeReferences: 0 }]).map(({ title }) => title)).toEqual(['Claude']);
});
