import type { HtmlAuditPage } from '#audit/html-audit-page.ts';
import { alikeNote, componentName, inRendering } from '#audit/reading/component-name.ts';
import { hrefAttribute, siteTest } from '#audit/reading/page-links.ts';
import { unreadPart } from '#audit/reading/unread-part.ts';
import { isUtilityAddress } from '#audit/reading/utility-address.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notMeasured, pass } from '#audit/verdict.ts';
import type { SuccessfulRender } from '#contracts/rendered-page.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import { resolveHttpUrl } from '#lib/page-url.ts';
import { seriesPlace } from '#lib/series-address.ts';

const MAX_EVIDENCE = 10;

type ClickTarget = SuccessfulRender['clickTargets'][number];

const KINDS: Record<ClickTarget['kind'], string> = {
  onclick: 'an element that acts on a click',
  'role-link': 'an element with role="link"',
  'a-without-href': 'a link element without an address',
  'javascript-href': 'a link whose address is a script',
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
  title: 'Everything that leads to a page is a link',
  failureTitle: 'Pages that are reached by a click but not by a link',
  impact: 'Search engines do not follow these ways, so the pages behind them may stay undiscovered and weak.',
  why: 'Google follows <a> elements with an href attribute and nothing else. It presses no buttons and runs no click handlers. What leads to a page in another way is a dead end for it, and for anybody who opens links in a new tab.',
  howToFix:
    'Turn each listed element into an <a> element with the address in its href attribute. A script may still act on the click, and the element may look as it did.',
  measure:
    'On the rendered page, elements with a click handler in their markup, elements with role="link", links without href and links with javascript: are read. Those whose code names no address are pressed while the browser holds back the navigation. The rule fails for addresses of the site to which no <a href> of the page leads.',
  traps:
    'Buttons that open something on the page name no address and are left out. Click handlers that scripts attach to other elements are not seen. Carts, accounts, searches and other pages for a visitor alone need no link, and neither does the same page in another order or with a filter. Another page of the site may link there properly.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
    'https://developer.chrome.com/docs/lighthouse/seo/crawlable-anchors',
  ],
  checked: '2026-11-22',
  peers: ['LH', 'SF'],
  check({ page, render }) {
    const unread = unreadPart(page, render, 'clickTargets');
    if (unread !== null) return unread;
    const targets = unlinkedTargets(page, render);
    if (targets.length === 0) return pass();
    // A link beyond the last one that was read may lead there.
    if (render.rendered.truncations.includes('links'))
      return notMeasured('The page has more links than were read, so it is not known what they leave out', null);
    const evidence = targets.slice(0, MAX_EVIDENCE).map(({ target, url, count }) => ({
      url: page.url,
      found: `${KINDS[target.kind]} leads to ${url}${alikeNote(count)}`,
      expected: 'an <a> element with an href attribute',
      ...inRendering(target.element),
      snippet: target.element.snippet,
      fix: `<a ${hrefAttribute(url)}>${escapeHtml(target.text)}</a>`,
      cause: `${componentName(target.element)} leads to ${url}`,
    }));
    return fail(evidence);
  },
});

interface Unlinked {
  target: ClickTarget;
  url: string;
  count: number;
}

/** One for each address, in the order of the page. */
function unlinkedTargets(page: HtmlAuditPage, { clickTargets, rendered, finalUrl }: SuccessfulRender): Unlinked[] {
  const isOwn = siteTest(finalUrl);
  const linked = new Set([...page.facts.links, ...rendered.links].flatMap(({ url }) => url ?? []));
  linked.add(page.finalUrl).add(finalUrl);
  const found = new Map<string, Unlinked>();
  for (const target of clickTargets) {
    const url = target.url === null ? null : resolveHttpUrl(target.url, finalUrl);
    if (url === null || !isOwn(url) || linked.has(url) || isUtilityAddress(url) || isView(url, finalUrl)) continue;
    const known = found.get(url);
    if (known === undefined) found.set(url, { target, url, count: 1 });
    else known.count += 1;
  }
  return [...found.values()];
}

/** The same page sorted or filtered: nobody needs to find that in search. A further part of its list is a page of its own. */
function isView(url: string, pageUrl: string): boolean {
  const [path] = pageUrl.split('?', 1);
  return url.startsWith(`${path}?`) && seriesPlace(url).page < 2;
}
