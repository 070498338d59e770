import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, notMeasured, pass, warn } from '#audit/engine/verdict.ts';
import { buildHrefAttribute, createSameSiteTest } from '#audit/links/page-links.ts';
import { isUtilityUrl } from '#audit/links/utility-url.ts';
import {
  buildComponentName,
  buildRenderedLocation,
  formatSimilarElementsNote,
  groupByComponent,
} from '#audit/page/component-name.ts';
import { readAttribute } from '#audit/page/start-tag.ts';
import { judgeUnreadPart } from '#audit/page/unread-part.ts';
import type { SuccessfulRender } from '#contracts/page/rendered-page.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import { escapeHtml } from '#lib/text/escape-html.ts';
import { resolveHttpUrl } from '#lib/url/page-url.ts';
import { parseSeriesUrl } from '#lib/url/series-url.ts';

const MAX_EVIDENCE = 10;

/** Matches links that lead nowhere (the pattern in the crawlable-anchors audit of Lighthouse). */
const VOID_HREF = /javascript:\s*void(?:\(\s*0\s*\)|\s*0|0)/i;

type ClickTarget = SuccessfulRender['clickTargets'][number];

const KIND_LABELS: Record<ClickTarget['kind'], string> = {
  onclick: 'an element with a click handler',
  'role-link': 'an element with role="link"',
  'a-without-href': 'a link element without href',
  'javascript-href': 'a link with a javascript: URL',
};

export default defineRule({
  id: 'noncrawlable-links',
  category: 'links',
  family: 'noncrawlable-links',
  severity: 'medium',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: 'Links are crawlable',
  failureTitle: 'Uncrawlable links (no href)',
  aliases: [
    'links are not crawlable',
    'crawlable anchors',
    'JavaScript links',
    'onclick links',
    'javascript:void(0)',
    'non-crawlable links',
  ],
  impact:
    'Search engines do not follow these elements, so the pages behind them may stay undiscovered or get no link equity.',
  why: 'Google only follows <a> elements with an href attribute. Google clicks no buttons and runs no click handlers. Pages that can be reached only in other ways are out of reach for Google, and for anyone who opens links in a new tab.',
  howToFix:
    'Turn each listed element into an <a> element with the URL in its href attribute. JavaScript may still handle the click, and the element can keep its design.',
  measure:
    'On the rendered page, the check reads elements with a click handler in their markup, elements with role="link", links without href and javascript: links. Up to eight elements whose code contains no URL are clicked while the browser blocks the navigation. The check fails for URLs of the site that no <a href> on the page links to. Other link elements with javascript:void(0) are a low-severity warning that does not affect the score. The same applies to link elements without href but with a click handler in their markup.',
  traps:
    'Buttons that open something on the page contain no URL and are skipped. Click handlers that JavaScript attaches later are not detected, while Lighthouse lists link elements that have one. Lighthouse also fails every javascript:void(0). Search loses nothing when the element only opens a menu, so we list it without deducting points. Carts, accounts, searches and other pages for a single visitor need no link. Neither does the same page sorted or filtered. Another page of the site may contain a proper link, so the finding is rated "likely".',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
    'https://developer.chrome.com/docs/lighthouse/seo/crawlable-anchors',
  ],
  checked: '2026-11-22',
  peers: ['LH', 'SF'],
  work: {
    effort: 'template',
    hours: 1,
    steps: [
      'Turn each listed element into an <a> element with the URL in href.',
      'Keep the click handler as an enhancement.',
      'Check the rendered HTML.',
    ],
    tools: ['gsc-url', 'lighthouse'],
  },
  examples: {
    format: 'browser',
    incorrect: `<span role="link" tabindex="0" onclick="location.href = '/prices'">Prices</span>`,
    correct: '<a href="/prices">Prices</a>',
  },
  check({ page, render }) {
    const unreadVerdict = judgeUnreadPart(page, render, 'clickTargets');
    if (unreadVerdict !== null) return unreadVerdict;
    const targets = findUnlinkedTargets(page, render);
    const deadLinks = findDeadLinks(render);
    if (targets.length === 0)
      return deadLinks.length === 0
        ? pass()
        : warn(buildDeadLinkEvidence(page.url, deadLinks), { severity: 'low', confidence: 'possible' });
    // A link after the last one that was read may lead to these URLs.
    if (render.rendered.truncations.includes('links'))
      return notMeasured('The page has more links than were read, and one of the others may lead to these URLs', null);
    const evidence = targets.slice(0, MAX_EVIDENCE).map(({ target, url, count }) => ({
      url: page.url,
      found: `${KIND_LABELS[target.kind]} leads to ${url}${formatSimilarElementsNote(count)}`,
      expected: 'an <a> element with an href attribute',
      ...buildRenderedLocation(target.element),
      snippet: target.element.snippet,
      fix: `<a ${buildHrefAttribute(url)}>${escapeHtml(target.text)}</a>`,
      cause: `${buildComponentName(target.element)} leads to ${url}`,
    }));
    return fail(evidence);
  },
});

/** Finds link elements that lead nowhere without JavaScript. */
function findDeadLinks({ clickTargets }: SuccessfulRender): ClickTarget[] {
  return clickTargets.filter(
    ({ kind, url, element }) =>
      (kind === 'javascript-href' && VOID_HREF.test(readAttribute(element.snippet, 'href') ?? '')) ||
      (kind === 'a-without-href' && (url !== null || readAttribute(element.snippet, 'onclick') !== null)),
  );
}

function buildDeadLinkEvidence(url: string, deadLinks: readonly ClickTarget[]): Evidence[] {
  return groupByComponent(deadLinks, ({ element }) => element)
    .slice(0, MAX_EVIDENCE)
    .map((group) => {
      const [{ kind, element }] = group;
      return {
        url,
        found: `${KIND_LABELS[kind]}${formatSimilarElementsNote(group.length)}`,
        expected: 'a link with a URL, or a button when it opens something on the page',
        ...buildRenderedLocation(element),
        snippet: element.snippet,
        cause: `${buildComponentName(element)} is a link without a URL`,
        places: group.length,
      };
    });
}

interface UnlinkedTarget {
  target: ClickTarget;
  url: string;
  count: number;
}

/**
 * Finds the first click target for each URL of the site that no link leads to, in page order. Utility pages and
 * filtered views of the page are skipped.
 */
function findUnlinkedTargets(
  page: HtmlAuditPage,
  { clickTargets, rendered, finalUrl }: SuccessfulRender,
): UnlinkedTarget[] {
  const isOwn = createSameSiteTest(finalUrl);
  const linked = new Set([...page.facts.links, ...rendered.links].flatMap(({ url }) => url ?? []));
  linked.add(page.finalUrl).add(finalUrl);
  const found = new Map<string, UnlinkedTarget>();
  for (const target of clickTargets) {
    const url = target.url === null ? null : resolveHttpUrl(target.url, finalUrl);
    if (url === null || !isOwn(url) || linked.has(url) || isUtilityUrl(url) || isFilteredView(url, finalUrl)) continue;
    const known = found.get(url);
    if (known === undefined) found.set(url, { target, url, count: 1 });
    else known.count += 1;
  }
  return [...found.values()];
}

/**
 * Whether the URL is a sorted or filtered view of the page, which search does not need. Page 2 of a list is a separate
 * page.
 */
function isFilteredView(url: string, pageUrl: string): boolean {
  const [path] = pageUrl.split('?', 1);
  return url.startsWith(`${path}?`) && parseSeriesUrl(url).page < 2;
}
