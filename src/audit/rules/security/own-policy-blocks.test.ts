import { describe, expect, it } from 'vitest';
import { makeRender } from '#test/helpers/rendered-page.ts';
import { findOwnPolicyBlocks } from './own-policy-blocks.ts';

type Violation = ReturnType<typeof makeRender>['cspViolations'][number];

const violation = (blockedUrl: string, overrides: Partial<Violation> = {}): Violation => ({
  directive: 'img-src',
  blockedUrl,
  sourceUrl: null,
  line: null,
  isReportOnly: false,
  ...overrides,
});
const blocks = (...cspViolations: Violation[]) => findOwnPolicyBlocks(makeRender({ cspViolations }));

describe('findOwnPolicyBlocks', () => {
  it("recognizes the site's own resources by their domain, and reports the source that the directive lacks", () => {
    const found = blocks(
      violation('https://example.com/a.png'),
      violation('https://static.example.com/b.png'),
      violation('data'),
      violation('blob:https://example.com/1'),
    );
    expect(found.map(({ kind, source }) => `${kind} ${source}`)).toEqual([
      "file 'self'",
      'file https://static.example.com',
      'file data:',
      'file blob:',
    ]);
  });

  it('counts analytics products, but no other third-party resources', () => {
    const found = blocks(
      violation('https://www.google-analytics.com/g/collect?v=2', { directive: 'connect-src' }),
      violation('https://ads.doubleclick.net/x'),
      violation('https://other.net/x.png'),
    );
    expect(found).toMatchObject([{ directive: 'connect-src', source: 'https://www.google-analytics.com' }]);
  });

  it('sorts resources before inline code, and inline code before eval', () => {
    const found = blocks(
      violation('eval', { directive: 'script-src' }),
      violation('inline', { directive: 'script-src-elem', sourceUrl: 'https://example.com/', line: 8 }),
      violation('inline', { directive: 'style-src-attr' }),
      violation('https://example.com/a.png'),
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
    const found = blocks(
      violation('https://example.com/a.png', { isReportOnly: true }),
      violation('inline', { directive: 'style-src-attr', sourceUrl }),
      violation('eval', { directive: 'script-src', sourceUrl }),
      violation(''),
    );
    expect(found).toEqual([]);
  });
});
