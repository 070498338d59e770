import { describe, expect, it } from 'vitest';
import { RICH_RESULTS } from '#audit/data/structured-data-requirements.ts';
import { hasFacts } from '#audit/engine/html-audit-page.ts';
import { makeJsonLdPage } from '#test/helpers/structured-page.ts';
import { judgeRequiredProperties, type RequiredPropertiesCheck } from './rich-result-check.ts';

const judge = (value: unknown, check: Partial<RequiredPropertiesCheck> = {}) => {
  const page = makeJsonLdPage(value);
  if (!hasFacts(page)) throw new Error('no facts');
  return judgeRequiredProperties(page, { result: RICH_RESULTS.movie, ...check });
};

describe('judgeRequiredProperties', () => {
  it('reports the item, its missing properties and the rich result', () => {
    expect(judge({ '@type': 'Movie', name: 'Night' })).toMatchObject({
      outcome: 'fail',
      evidence: [
        {
          found: 'Movie "Night" without image',
          expected: expect.stringContaining('"Movie"'),
          where: expect.stringContaining('JSON-LD, Movie'),
        },
      ],
    });
  });

  it('passes a complete item, and is not applicable without one', () => {
    expect(judge({ '@type': 'Movie', name: 'Night', image: 'https://a.example/n.jpg' }).outcome).toBe('pass');
    expect(judge({ '@type': 'Thing', name: 'Night' })).toMatchObject({
      outcome: 'notApplicable',
      reason: expect.stringContaining('"Movie"'),
    });
    expect(judge({})).toMatchObject({ outcome: 'notApplicable', reason: 'The page has no structured data' });
  });

  it('skips items that are not intended for the result, and exempt properties', () => {
    expect(judge({ '@type': 'Movie', name: 'Night' }, { isIntended: () => false }).outcome).toBe('notApplicable');
    expect(
      judge({ '@type': 'Movie', name: 'Night' }, { isExempt: (_graph, _node, one) => one === 'image' }).outcome,
    ).toBe('pass');
  });
});
