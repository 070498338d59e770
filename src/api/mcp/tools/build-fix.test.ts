import { expect, it } from 'vitest';
import type { Analysis, SeoIssue } from '#contracts/analysis/analysis.ts';
import type { Edit } from '#contracts/rules/edit.ts';
import { buildFix } from './build-fix.ts';

const URL_OF_PAGE = 'https://shop.example/lamps/brass';
const EDIT: Edit = {
  target: 'page',
  operation: 'replace',
  locator: { url: URL_OF_PAGE, where: 'head', selector: null, line: 3, column: 1, path: null, header: null },
  before: '</head>',
  after: '<title>{title}</title>\n</head>',
  slots: [],
  isGlobal: false,
  expected: 'a title',
};
const ISSUE = {
  ruleId: 'title-missing',
  title: 'Title missing',
  howToFix: 'Write a title.',
  count: 1,
  gain: 2.5,
  aiGain: 0,
  effort: null,
  sharedEdit: null,
  causes: [],
  templates: [],
} as unknown as SeoIssue;

const build = (edit: Partial<Edit>, issue: Partial<SeoIssue> = {}, recommendations: object[] = []) =>
  buildFix({ recommendations } as unknown as Analysis, { ...ISSUE, ...issue } as SeoIssue, {
    edits: [{ ...EDIT, ...edit }],
    total: 3,
    reason: null,
  });

it.each<[string, Partial<Edit>, Partial<SeoIssue>]>([
  [
    'The file robots.txt at the root of the website.',
    { target: 'robots', locator: { ...EDIT.locator, url: 'https://shop.example/robots.txt' } },
    {},
  ],
  [
    'The sitemap sitemap.xml, or what generates it.',
    { target: 'sitemap', locator: { ...EDIT.locator, url: 'https://shop.example/sitemap.xml' } },
    {},
  ],
  [
    'The file with headers and redirects (such as _headers or _redirects), or the configuration of the server or CDN, for /old.',
    { target: 'server', locator: { ...EDIT.locator, path: '/old' } },
    {},
  ],
  [
    'The file with headers and redirects (such as _headers or _redirects), or the configuration of the server or CDN, for all paths.',
    { target: 'server', locator: { ...EDIT.locator, path: '*' } },
    {},
  ],
  ['The template of /lamps/brass: other pages have the same issue.', {}, { templates: [{ template: 1, pages: 12 }] }],
  [
    'The template of /lamps/brass: other pages have the same issue.',
    {},
    { causes: [{ kind: 'element', label: 'the menu', places: 9, url: URL_OF_PAGE }] },
  ],
  ['The source of the page /lamps/brass.', {}, {}],
])('suggests: %s', (fileHint, edit, issue) => {
  expect(build(edit, issue)).toMatchObject({ edits: [{ fileHint, before: '</head>' }], moreEdits: 2 });
});

it('takes its steps from the recommendation that resolves the issue', () => {
  const recommendation = { ruleIds: ['other', 'title-missing'], title: 'Write titles', actionItems: ['Open the CMS.'] };
  expect(build({}, {}, [recommendation])).toMatchObject({ title: 'Write titles', steps: ['Open the CMS.'] });
});

it('says why there are no edits', () => {
  const fix = buildFix({ recommendations: [] } as unknown as Analysis, ISSUE, { edits: [], total: 0, reason: 'Ask.' });
  expect(fix).toMatchObject({ edits: [], moreEdits: 0, noEditReason: 'Ask.' });
});
