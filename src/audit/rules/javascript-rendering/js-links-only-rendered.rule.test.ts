import { expect } from 'vitest';
import type { PageFacts } from '#contracts/page/page-facts.ts';
import { makeSite } from '#test/helpers/artifacts.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { makeRender } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './js-links-only-rendered.rule.ts';

const page = makePage();
const makeLinkTo = (path: string, rel = '') => ({
  href: path,
  url: `https://example.com${path}`,
  text: path.slice(1),
  rel,
  region: 'main' as const,
  selector: `main > a[href="${path}"]`,
  ...AT,
});
const buildPaths = (count: number, prefix = '/p') => Array.from({ length: count }, (_, at) => `${prefix}${at}`);
const makeLinkFacts = (all: string[], rel = ''): Pick<PageFacts, 'links'> => ({
  links: all.map((path) => makeLinkTo(path, rel)),
});
const buildInput = (raw: string[], rendered: string[], options: { rel?: string; linkedElsewhere?: string[] } = {}) => ({
  page,
  render: makeRender({ raw: makeLinkFacts(raw), rendered: makeLinkFacts(rendered, options.rel) }),
  site: makeSite(),
  linkGraph: {
    urls: ['https://example.com/', ...(options.linkedElsewhere ?? []).map((path) => `https://example.com${path}`)],
    edges: [(options.linkedElsewhere ?? []).map((_, at) => at + 1)],
  },
});

testRule(rule, {
  pass: [
    { name: 'the same links', input: buildInput(buildPaths(10), buildPaths(10)) },
    { name: 'four links added', input: buildInput([], buildPaths(4)) },
    { name: 'a few of many links', input: buildInput(buildPaths(13), buildPaths(18)) },
    {
      name: 'a menu that another page has in its HTML',
      input: buildInput([], buildPaths(8), { linkedElsewhere: buildPaths(8) }),
    },
  ],
  fail: [
    {
      name: 'all links',
      input: buildInput([], buildPaths(5)),
      found: 'a link to https://example.com/p0 ("p0") that only JavaScript adds (5 of 5 linked URLs)',
    },
    { name: 'a third of the links', input: buildInput(buildPaths(11), buildPaths(16)), found: '5 of 16' },
    {
      name: 'links in addition to those in the HTML of other pages',
      input: buildInput([], buildPaths(10), { linkedElsewhere: buildPaths(4) }),
      found: 'a link to https://example.com/p4',
    },
    {
      name: 'links in an incomplete crawl',
      input: { ...buildInput([], buildPaths(5)), site: makeSite({ isCrawlComplete: false }) },
      verdict: { confidence: 'possible' },
    },
    {
      name: 'more links than are shown',
      input: buildInput([], buildPaths(30)),
      verdict: expect.objectContaining({ evidence: expect.toSatisfy((pieces: unknown[]) => pieces.length === 10) }),
    },
  ],
  notApplicable: [
    { name: 'no links', input: buildInput([], []) },
    { name: 'only nofollow links', input: buildInput([], buildPaths(9), { rel: 'nofollow' }) },
  ],
  notMeasured: [
    { name: 'no served HTML', input: { ...buildInput([], buildPaths(9)), render: makeRender({ raw: null }) } },
  ],
});
