import type { CDPSession, Page } from 'puppeteer-core';
import type { RenderedDetail } from '#contracts/page/rendered-page.ts';
import { PROBE_LIMITS } from '#crawl/browser/browser-limits.ts';
import type { Probe } from '#crawl/browser/render/reading/run-probes.ts';
import { evaluateInPage, withPageFrame } from '../ask-page.ts';
import type { PageKit } from '../page-kit.ts';

type BrokenFragment = RenderedDetail['brokenFragments'][number];

/**
 * Maximum number of links checked for listeners: each costs several protocol messages, and links of one menu are
 * similar.
 */
const MAX_LISTENER_CHECKS = 20;

/** Finds links to a fragment that does not exist on this page. */
export const brokenFragmentsProbe: Probe<'brokenFragments'> = {
  field: 'brokenFragments',
  run: async (page) => {
    const limits = { maxItems: PROBE_LIMITS.maxItems, maxUrlLength: PROBE_LIMITS.maxUrlLength };
    const found = await evaluateInPage(page, findBrokenFragments, limits);
    return found.length === 0 ? found : markClickListeners(page, found);
  },
};

/** Records which links have their own click handler. */
function markClickListeners(page: Page, found: readonly BrokenFragment[]): Promise<BrokenFragment[]> {
  return withPageFrame(page, async ({ cdp }) => {
    const { root } = await cdp.send('DOM.getDocument', { depth: 0 });
    const listenerResults = await Promise.all(
      found.map(
        (link, index) => index < MAX_LISTENER_CHECKS && hasClickListener(cdp, root.nodeId, link.element.selector),
      ),
    );
    return found.map((link, index) => (listenerResults[index] === true ? { ...link, hasListener: true } : link));
  });
}

/**
 * Whether a link has its own click handler. Also false for links in shadow trees and for links that no longer exist.
 */
async function hasClickListener(cdp: CDPSession, rootId: number, selector: string): Promise<boolean> {
  try {
    const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: rootId, selector });
    const { object } = await cdp.send('DOM.resolveNode', { nodeId });
    if (object.objectId === undefined) return false;
    const { listeners } = await cdp.send('DOMDebugger.getEventListeners', { objectId: object.objectId });
    return listeners.some(({ type }) => type === 'click');
  } catch {
    return false;
  }
}

/** Runs in the page. */
function findBrokenFragments(
  kit: PageKit,
  { maxItems, maxUrlLength }: { maxItems: number; maxUrlLength: number },
): RenderedDetail['brokenFragments'] {
  const anchorNames = new Set<string>(['', 'top']);
  for (const element of kit.listElements()) {
    const id = kit.readAttribute(element, 'id');
    const name = element.localName === 'a' ? kit.readAttribute(element, 'name') : null;
    if (id !== null) anchorNames.add(id);
    if (name !== null) anchorNames.add(name);
  }
  const pageUrl = location.href.split('#', 1)[0];
  const found = new Map<string, RenderedDetail['brokenFragments'][number]>();
  for (const link of kit.select('a[href*="#"], area[href*="#"]')) {
    const href = (kit.readAttribute(link, 'href') ?? '').trim();
    const url = URL.parse(href, document.baseURI);
    if (url === null || url.href.split('#', 1)[0] !== pageUrl || isControl(link)) continue;
    const fragment = url.hash.slice(1);
    if (fragment.toLowerCase() === 'top' || isRouteFragment(fragment)) continue;
    if (anchorNames.has(fragment) || anchorNames.has(decodeFragment(fragment)) || found.has(fragment)) continue;
    found.set(fragment, { element: kit.describe(link), href: href.slice(0, maxUrlLength) });
    if (found.size >= maxItems) break;
  }
  return [...found.values()];

  /**
   * Whether a fragment is not an anchor: a route (`#/` and `#!`), a text fragment, or state that a script stores there.
   */
  function isRouteFragment(fragment: string): boolean {
    return /^[!/]|:~:|[=&?/]/.test(fragment);
  }

  /** Whether a script handles the link instead of the browser. */
  function isControl(link: Element): boolean {
    return link.matches(
      '[role=button], [role=tab], [role=menuitem], [onclick], [aria-haspopup], [aria-expanded], [aria-controls], [data-toggle], [data-bs-toggle]',
    );
  }

  function decodeFragment(fragment: string): string {
    try {
      return decodeURIComponent(fragment);
    } catch {
      return fragment;
    }
  }
}
