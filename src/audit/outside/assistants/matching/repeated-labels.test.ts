import { describe, expect, it } from 'vitest';
import { countLabels, isRepeatedLabel } from './repeated-labels.ts';

describe('isRepeatedLabel', () => {
  it.each([
    ['- Plus: cheap\n- Minus: slow', 'Plus', true],
    ['**A**\n- Notion: yes\n\n**B**\n- Notion: no', 'Notion', true],
    ['- Notion: wikis\n- Coda: tables', 'Notion', false],
    ['Notion is good.', 'Notion', false],
  ])('reads the labels of "%s"', (text, label, isRepeated) => {
    expect(isRepeatedLabel(label, countLabels(text))).toBe(isRepeated);
  });
});
