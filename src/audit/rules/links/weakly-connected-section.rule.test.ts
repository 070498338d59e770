import type { SectionBridge } from '#contracts/site/site-sections.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './weakly-connected-section.rule.ts';

const makeBridge = (overrides: Partial<SectionBridge> = {}): SectionBridge => ({
  fromUrl: 'https://example.com/about',
  toUrl: 'https://example.com/archive/',
  pageCount: 12,
  directory: '/archive/',
  examples: ['https://example.com/archive/a'],
  ...overrides,
});
const chain = makeBridge({ toUrl: 'https://example.com/blog/page/2', directory: '/' });
const buildSectionsInput = (items: SectionBridge[], reachedCount = 100) => ({
  sectionBridges: { reachedCount, bridges: { count: items.length, items } },
});

testRule(rule, {
  pass: [
    { name: 'no bridges', input: buildSectionsInput([]) },
    {
      name: 'nearly the entire site behind a language selection',
      input: buildSectionsInput([makeBridge({ pageCount: 90 })]),
    },
  ],
  warn: [
    {
      name: 'a section',
      input: buildSectionsInput([chain, makeBridge()]),
      found: 'the only link to a section of 12 pages under /archive/',
      verdict: expectEvidenceWith({ cause: 'https://example.com/about -> https://example.com/archive/', places: 12 }),
    },
    {
      name: 'just below the size of the site',
      input: buildSectionsInput([makeBridge({ pageCount: 89 })]),
      found: '89 pages',
    },
    { name: 'a chain of pages', input: buildSectionsInput([chain]), verdict: { confidence: 'possible' } },
  ],
  notApplicable: [{ name: 'no page that can be reached', input: buildSectionsInput([], 0) }],
});
