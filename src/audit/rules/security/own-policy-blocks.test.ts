import { describe, expect, it } from 'vitest';
import { makeRender } from '#test/helpers/rendered-page.ts';
import { findOwnPolicyBlocks } from './own-policy-blocks.ts';

type Violation = ReturnType<typeof makeRender>['cspViolations'][number];

const makeViolation = (blockedUrl: string, overrides: Partial<Violation> = {}): Violation => ({
  directive: 'img-src',
  blockedUrl,
  sourceUrl: null,
  line: null,
  isReportOnly: false,
  ...overrides,
});
const findBlocks = (...cspViolations: Violation[]) => findOwnPolicyBlocks(makeRender({ cspViolations }));

describe('findOwnPolicyBlocks', () => {
  it("recognizes the site's own resources by their domain, and reports the source that the directive lacks", () => {
    const found = findBlocks(
      makeViolation('https://example.com/a.png'),
      makeViolation('https://static.example.com/b.png'),
      makeViolation('data'),
      makeViolation('blob:https://example.com/1'),
    );
    expect(found.map(({ kind, source }) => `${kind} ${source}`)).toEqual([
      "file 'self'",
      'file https://static.example.com',
      'file data:',
      'file blob:',
    ]);
  });

  it('counts analytics products, but no other third-party resources', () => {
    const found = findBlocks(
      makeViolation('https://www.google-analytics.com/g/collect?v=2', { directive: 'connect-src' }),
      makeViolation('https://ads.doubleclick.net/x'),
      makeViolation('https://other.net/x.png'),
    );
    expect(found).toMatchObject([{ directive: 'connect-src', source: 'https://www.google-analytics.com' }]);
  });

  it('sorts resources before inline code, and inline code before eval', () => {
    const found = findBlocks(
      makeViolation('eval', { directive: 'script-src' }),
      makeViolation('inline', { directive: 'script-src-elem', sourceUrl: 'https://example.com/', line: 8 }),
      makeViolation('inline', { directive: 'style-src-attr' }),
      makeViolation('https://example.com/a.png'),
    );
    expect(found.map(({ kind, what }) => `${kind}: ${what}`)).toEqual([
      'file: https://example.com/a.png',
      'code: inline scripts',
      'code: inline styles',
      'evaluation: text run as code (eval)',
    ]);
    expect(found[1]).toMatchObject({ sourceUrl: 'https://example.com/', line: 8, source: null });
  });

  it('skips report-only policies, third-party scripts and empty URLs', () => {
    const sourceUrl = 'https://other.net/tag.js';
    const found = findBlocks(
      makeViolation('https://example.com/a.png', { isReportOnly: true }),
      makeViolation('inline', { directive: 'style-src-attr', sourceUrl }),
      makeViolation('eval', { directive: 'script-src', sourceUrl }),
      makeViolation(''),
    );
    expect(found).toEqual([]);
  });
});
