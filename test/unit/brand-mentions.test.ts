import { describe, expect, it } from 'vitest';
import { readCommonWords } from '#audit/outside/assistants/matching/read-common-words.ts';
import { readSentences, scoreSentences } from '#test/helpers/labeled-sentences.ts';

const commonWords = readCommonWords();

describe('recognition of brands in labeled sentences', () => {
  // The results are recorded in docs/ai-visibility.md. A change of the matcher may not lower them.
  it('recognizes those of set A, which was used during development', () => {
    const { falseMentions, missedMentions, right } = scoreSentences(readSentences('a'), commonWords);
    expect({ right, falseMentions, missedMentions }).toEqual({
      right: 112,
      falseMentions: ['pl-11'],
      missedMentions: [],
    });
  });

  // Its failures were never read, so that it stays a measurement.
  it('keeps the result of set B, which the matcher was not tuned on', () => {
    const { falseMentions, missedMentions, precision, recall } = scoreSentences(readSentences('b'), commonWords);
    expect({ falseMentions: falseMentions.length, missedMentions: missedMentions.length }).toEqual({
      falseMentions: 18,
      missedMentions: 24,
    });
    expect(precision).toBeCloseTo(86 / 104, 10);
    expect(recall).toBeCloseTo(86 / 110, 10);
  });
});
