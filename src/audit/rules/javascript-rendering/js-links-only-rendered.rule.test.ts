import { expect } from 'vitest';
import type { PageFacts } from '#contracts/page/page-facts.ts';
import { makeSite } from '#test/helpers/artifacts.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { makeRender } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './js-links-only-rendered.rule.ts';

const page = makePage();
const linkTo = (path: string, rel = '') => ({
  href: path,
  url: `https://example.com${path}`,
  text: path.slice(1),
  rel,
  region: 'main' as const,
  selector: `main > a[href="${path}"]`,
  ...AT,
});
const paths = (count: number, prefix = '/p') => Array.from({ length: count }, (_, at) => `${prefix}${at}`);
const linking = (all: string[], rel = ''): Pick<PageFacts, 'links'> => ({
  links: all.map((path) => linkTo(path, rel)),
});
const input = (raw: string[], rendered: string[], more: { rel?: string; linkedElsewhere?: string[] } = {}) => ({
  page,
  render: makeRender({ raw: linking(raw), rendered: linking(rendered, more.rel) }),
  site: makeSite(),
  linkGraph: {
    urls: ['https://example.com/', ...(more.linkedElsewhere ?? []).map((path) => `https://example.com${path}`)],
    edges: [(more.linkedElsewhere ?? []).map((_, at) => at + 1)],
  },
});

testRule(rule, {
  pass: [
    { name: 'the same links', input: input(paths(10), paths(10)) },
    { name: 'four links added', input: input([], paths(4)) },
    { name: 'few of many', input: input(paths(13), paths(18)) },
    {
      name: 'a menu that another page has in its HTML',
      input: input([], paths(8), { linkedElsewhere: paths(8) }),
    },
  ],
  fail: [
    {
      name: 'all links',
      input: input([], paths(5)),
      found: 'a link to https://example.com/p0 ("p0") that only JavaScript adds (5 of 5 linked URLs)',
    },
    { name: 'a third of them', input: input(paths(11), paths(16)), found: '5 of 16' },
    {
      name: 'in addition to those that other pages link to',
      input: input([], paths(10), { linkedElsewhere: paths(4) }),
      found: 'a link to https://example.com/p4',
    },
    {
      name: 'in an incomplete crawl',
      input: { ...input([], paths(5)), site: makeSite({ isCrawlComplete: false }) },
      verdict: { confidence: 'possible' },
    },
    {
      name: 'no more than ten are shown',
      input: input([], paths(30)),
      verdict: expect.objectContaining({ evidence: expect.toSatisfy((pieces: unknown[]) => pieces.length === 10) }),
    },
  ],
  notApplicable: [
    { name: 'no links', input: input([], []) },
    { name: 'nofollow only', input: input([], paths(9), { rel: 'nofollow' }) },
  ],
  notMeasured: [{ name: 'no served HTML', input: { ...input([], paths(9)), render: makeRender({ raw: null }) } }],
});
