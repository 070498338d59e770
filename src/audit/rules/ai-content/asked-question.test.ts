import { describe, expect, it } from 'vitest';
import type { PageFacts } from '#contracts/page/page-facts.ts';
import { AT, makeLocatedText, makePage } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { findAskedQuestion, isAnsweredIn } from './asked-question.ts';

function ask(facts: Partial<PageFacts>) {
  const page = makePage({ facts });
  return page.facts === null ? null : findAskedQuestion(page.facts);
}
const buildHeadingFacts = (text: string, code: string | null = null): Partial<PageFacts> => ({
  headings: [{ level: 1, text, ...AT }],
  text: { ...EMPTY_PARTS.text, language: { code, confidence: 1, reason: null } },
});

describe('findAskedQuestion', () => {
  it.each([
    ['What does a repair cost?', 'en', true],
    ['How to repair a flat tyre', 'en', true],
    ['How to repair a flat tyre', 'de', false],
    ['Was kostet eine Reparatur?', 'de', true],
    ["Woher kommt's?", 'de', false],
    ['Bicycle repair in Riverton', 'en', false],
    ['How a net store became a pottery', 'en', false],
    ['Where the clay comes from', 'en', false],
    ['Why choose our workshop', 'en', false],
    ['Why us?', 'en', false],
    ['修理はいくらですか？', 'ja', false],
  ])('finds a question in "%s" (%s): %s', (text, code, expected) =>
    expect(ask(buildHeadingFacts(text, code)) !== null).toBe(expected),
  );

  it('reads the title without the site name', () => {
    const titles = [makeLocatedText('Was kostet die Reparatur? | Riverton Cycles')];
    expect(ask({ titles })?.text).toBe('Was kostet die Reparatur?');
  });
});

describe('findAskedQuestion with several main headings', () => {
  const headings = ['Что значит безопасный код?', 'Заключение'].map((text) => ({ level: 1, text, ...AT }));
  it('ignores main headings that start a section', () => {
    expect(ask({ headings, titles: [makeLocatedText('Небезопасный код | Книга')] })).toBeNull();
  });
  it('uses the main heading that matches the title', () => {
    expect(ask({ headings, titles: [makeLocatedText('Что значит безопасный код? | Книга')] })).not.toBeNull();
  });
});

describe('isAnsweredIn', () => {
  const question = { text: '', stems: new Set(['bicycle', 'repair', 'cost', 'euro']) };

  it("requires half of the question's words to appear in one sentence", () => {
    expect(isAnsweredIn('A repair may cost little.', question, 60)).toBe(true);
    expect(isAnsweredIn('A repair is done here. It may cost little.', question, 60)).toBe(false);
    expect(isAnsweredIn('', question, 60)).toBe(false);
  });

  it('skips sentences that are too long', () => {
    expect(isAnsweredIn('A repair may cost little.', question, 5)).toBe(true);
    expect(isAnsweredIn('A repair may cost little.', question, 4)).toBe(false);
  });
});
