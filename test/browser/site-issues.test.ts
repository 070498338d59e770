import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RULES } from '#audit/engine/registry.generated.ts';
import { runRules } from '#audit/engine/run-rules.ts';
import type { LoopbackServer } from '#test/helpers/loopback-server.ts';
import type { SitePage } from '#test/helpers/site-server.ts';
import { getArtifact, serveSite } from '#test/helpers/site-server.ts';
import { type BrowsedSite, browseForTest } from '#test/support/browsed-site.ts';
import { buildFaultFreePage, FAULTY_PAGES, FILES, PLAIN_PATHS, UNREADABLE_PAGES } from './flawed-pages.ts';

/**
 * One analysis of a site on which every page has its own issue: each issue is found on its page, and no others are
 * reported.
 */
let site: LoopbackServer;
let browsed: BrowsedSite;
/** Rules with a finding, keyed by path. */
const found = new Map<string, string[]>();

beforeAll(async () => {
  const paths = [...Object.keys(FAULTY_PAGES), ...Object.keys(UNREADABLE_PAGES), '/prices', '/target'];
  const menu = paths.map((path) => `<li><a href="${path}">Knots of ${path}</a></li>`).join('');
  const pages: Record<string, SitePage> = {
    '/': buildFaultFreePage('/', { main: `<ul>${menu}</ul>` }),
    ...Object.fromEntries(PLAIN_PATHS.map((path) => [path, buildFaultFreePage(path)])),
    ...FILES,
  };
  for (const [path, { page }] of Object.entries({ ...FAULTY_PAGES, ...UNREADABLE_PAGES })) pages[path] = page;
  site = await serveSite(pages);
  browsed = await browseForTest(site, { maxRenders: 100 });
  const requiresBrowser = ({ requires }: (typeof RULES)[number]) =>
    requires.some((name) => name === 'render' || name === 'rendering');
  const rules = RULES.filter((rule) => requiresBrowser(rule) && !rule.requires.includes('lighthouse'));
  for (const { rule, pageIssues } of runRules(rules, browsed.source)) {
    for (const url of pageIssues.flatMap(({ pageUrls }) => pageUrls)) {
      const path = url.slice(site.origin.length);
      found.set(path, [...(found.get(path) ?? []), rule.id]);
    }
  }
}, 1_200_000);

afterAll(async () => {
  await browsed?.[Symbol.asyncDispose]();
  await site?.[Symbol.asyncDispose]();
});

/** Lists the unmeasured parts of a page for the failure message, because a page may take too long on a busy machine. */
function describeMissing(path: string): string {
  const render = browsed.renders.find(({ url }) => url === `${site.origin}${path}`);
  if (render === undefined) return `${path} was not opened: ${getSample(browsed).cutBy ?? 'it is not in the sample'}`;
  return render.state === 'failed' ? `${render.reason}: ${render.detail}` : render.truncations.join('; ');
}

const getSample = ({ source }: BrowsedSite) => getArtifact(source, 'renderSample');

it('the analysis has opened every page', () => {
  expect(getSample(browsed)).toMatchObject({
    cutBy: null,
    settledTemplates: [],
    failed: Object.keys(UNREADABLE_PAGES).length,
  });
});

describe('a page with an issue that only a browser can find', () => {
  it.each(Object.entries(FAULTY_PAGES).map(([path, { expectedRuleIds }]) => [path, expectedRuleIds] as const))(
    '%s: %j',
    (path, expectedRuleIds) => {
      expect([...(found.get(path) ?? [])].sort(), describeMissing(path)).toEqual([...expectedRuleIds].sort());
    },
  );
});

describe('a page that is lost', () => {
  it.each(Object.entries(UNREADABLE_PAGES).map(([path, { reasons }]) => [path, reasons] as const))(
    '%s: %j',
    (path, reasons) => {
      const failure = getSample(browsed).failures.find(({ url }) => url === `${site.origin}${path}`);
      expect(reasons).toContain(failure?.reason);
      expect(found.get(path)).toBeUndefined();
    },
  );
});
