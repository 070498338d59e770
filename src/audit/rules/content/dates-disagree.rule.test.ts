import type { VisibleDate } from '#contracts/page/page-text.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { buildStructuredData, buildText } from '#test/helpers/page-parts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './dates-disagree.rule.ts';

interface DatedPage {
  visible?: [VisibleDate['kind'], string | null][];
  source?: VisibleDate['source'];
  published?: string;
  modified?: string;
  url?: string;
  type?: string;
}
const makeDatedInput = ({
  visible = [],
  published,
  modified,
  url = 'https://example.com/a',
  type = 'BlogPosting',
  source = 'time-element',
}: DatedPage) => ({
  page: makePage({
    url,
    facts: {
      structuredData: buildStructuredData({ types: [type], datePublished: published, dateModified: modified }),
      text: buildText({
        dates: visible.map(([kind, iso]) => ({ text: iso ?? '05/06/2026', iso, kind, source, ...AT })),
      }),
    },
  }),
});

testRule(rule, {
  pass: [
    { name: 'equal dates', input: makeDatedInput({ visible: [['published', '2026-05-04']], published: '2026-05-04' }) },
    {
      name: 'one day apart',
      input: makeDatedInput({ visible: [['published', '2026-05-05']], published: '2026-05-04' }),
    },
    {
      name: 'a visible month that contains the date',
      input: makeDatedInput({ visible: [['published', '2026-05']], published: '2026-05-30' }),
    },
    {
      name: 'a visible date without a day',
      input: makeDatedInput({ visible: [['published', '2020-05']], published: '2026-05-30' }),
    },
    {
      name: 'dates of different kinds',
      input: makeDatedInput({ visible: [['updated', '2026-06-01']], published: '2026-05-04' }),
    },
    {
      name: 'a visible date without a label',
      input: makeDatedInput({ visible: [['unknown', '2020-06-01']], published: '2026-05-04' }),
    },
    {
      name: 'several visible dates of one kind',
      input: makeDatedInput({
        visible: [
          ['published', '2020-01-01'],
          ['published', '2020-05-04'],
        ],
        published: '2026-05-04',
      }),
    },
    {
      name: 'a modification one day before the publication',
      input: makeDatedInput({ published: '2026-05-04', modified: '2026-05-03' }),
    },
    { name: 'a publication tomorrow', input: makeDatedInput({ published: '2026-11-21' }) },
    {
      name: 'the previous year in the URL',
      input: makeDatedInput({ published: '2026-01-04', url: 'https://example.com/2025/12/a' }),
    },
  ],
  warn: [
    {
      name: 'two days apart',
      input: makeDatedInput({ visible: [['published', '2026-05-06']], published: '2026-05-04' }),
      found: 'visible date "2026-05-06" (published), structured data: 2026-05-04',
    },
    {
      name: 'a date in a sentence',
      input: makeDatedInput({ visible: [['published', '2011-05-06']], published: '2026-05-04', source: 'text' }),
      verdict: { confidence: 'possible' },
    },
    {
      name: 'modification dates two days apart',
      input: makeDatedInput({ visible: [['updated', '2026-05-06']], modified: '2026-05-04' }),
    },
    {
      name: 'a modification before the publication',
      input: makeDatedInput({ published: '2026-05-04', modified: '2026-05-02' }),
      found: 'modified 2026-05-02, published 2026-05-04',
    },
    {
      name: 'a publication two days in the future',
      input: makeDatedInput({ published: '2026-11-22' }),
      found: 'published 2026-11-22, crawled 2026-11-20',
    },
    {
      name: 'another year in the URL',
      input: makeDatedInput({ published: '2026-05-04', url: 'https://example.com/2024/12/a' }),
      found: 'published 2026-05-04, 2024 in the URL',
    },
  ],
  notApplicable: [
    { name: 'no article', input: makeDatedInput({ type: 'WebPage', published: '2030-01-01' }) },
    { name: 'a date that cannot be read', input: makeDatedInput({ visible: [['published', null]] }) },
  ],
});
