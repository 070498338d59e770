import type { RenderedDetail } from '#contracts/page/rendered-page.ts';
import { PROBE_LIMITS } from '#crawl/browser/browser-limits.ts';
import type { Probe } from '#crawl/browser/render/reading/run-probes.ts';
import { evaluateInPage } from '../ask-page.ts';
import type { PageKit } from '../page-kit.ts';

/**
 * Finds elements that navigate without being a link. If the code of an element does not contain the target, the element
 * is clicked while navigation is blocked.
 */
export const clickTargetsProbe: Probe<'clickTargets'> = {
  field: 'clickTargets',
  run: (page) =>
    evaluateInPage(page, findClickTargets, {
      maxItems: PROBE_LIMITS.maxItems,
      maxUrlLength: PROBE_LIMITS.maxUrlLength,
      maxClicks: PROBE_LIMITS.maxClicks,
      pauseMs: PROBE_LIMITS.clickPauseMs,
    }),
};

interface ClickTargetOptions {
  maxItems: number;
  maxUrlLength: number;
  maxClicks: number;
  pauseMs: number;
}

type ClickTarget = RenderedDetail['clickTargets'][number];

/** Runs in the page. */
async function findClickTargets(kit: PageKit, options: ClickTargetOptions): Promise<ClickTarget[]> {
  const RISKY_LABEL =
    /buy|cart|basket|checkout|pay|order|delete|remove|log ?(?:in|out)|sign|subscribe|download|print|share|accept|agree|allow|consent|send|submit|kaufen|warenkorb|löschen|abmelden|achat|panier|supprimer|comprar|carrito|borrar/i;
  const found: { element: Element; target: ClickTarget }[] = [];
  for (const element of kit.select('a, [onclick], [role=link]')) {
    const kind = classifyKind(element);
    if (kind === null) continue;
    const text = kit.quote(kit.readTextWithout(element) || kit.readAttribute(element, 'aria-label') || '');
    found.push({ element, target: { element: kit.describe(element), kind, text, url: findUrlInCode(element) } });
    if (found.length >= options.maxItems) break;
  }
  const unknown = found.filter(({ element, target }) => target.url === null && canBeClicked(element, target));
  const navigationHold = kit.holdNavigation();
  try {
    for (const { element, target } of unknown.slice(0, options.maxClicks)) target.url = await clickElement(element);
  } finally {
    navigationHold.release();
  }
  return found.map(({ target }) => target);

  async function clickElement(element: Element): Promise<string | null> {
    if (!(element instanceof HTMLElement) || !element.isConnected) return null;
    const before = navigationHold.seen.length;
    HTMLElement.prototype.click.call(element);
    await new Promise((resolve) => setTimeout(resolve, options.pauseMs));
    return navigationHold.seen[before]?.slice(0, options.maxUrlLength) ?? null;
  }

  function classifyKind(element: Element): ClickTarget['kind'] | null {
    const href = kit.readAttribute(element, 'href');
    if (element.localName === 'a') {
      if (href === null) return isPlaceholder(element) ? null : 'a-without-href';
      // A link that is also handled by a script is still a link.
      return /^\s*javascript:/i.test(href) ? 'javascript-href' : null;
    }
    if (element.closest('a[href]') !== null || element.matches('input, select, textarea, label, form, body'))
      return null;
    if (kit.readAttribute(element, 'role') === 'link') return 'role-link';
    return findUrlInCode(element) !== null || !element.matches('button, [role=button], [role=tab]') ? 'onclick' : null;
  }

  /**
   * Whether the element is empty, marks the current page, is an anchor target, a button, a tab or disabled, or shows no
   * sign that it can be clicked.
   */
  function isPlaceholder(element: Element): boolean {
    const isEmpty = kit.readTextWithout(element) === '' && element.querySelector('img, svg') === null;
    if (isEmpty || element.hasAttribute('aria-current') || element.hasAttribute('name')) return true;
    if (element.matches('[aria-disabled=true], [role=button], [role=tab]')) return true;
    return (
      !element.matches('[onclick], [role], [tabindex], [data-href], [data-url]') &&
      getComputedStyle(element).cursor !== 'pointer'
    );
  }

  function findUrlInCode(element: Element): string | null {
    const code = `${kit.readAttribute(element, 'onclick') ?? ''};${kit.readAttribute(element, 'href') ?? ''}`.slice(
      0,
      5_000,
    );
    const URL_IN_CODE =
      /(?:\blocation(?:\.href)?\s*=|\blocation\.(?:assign|replace)\s*\(|\bwindow\.open\s*\(|\bopen\s*\(|\b(?:navigate|navigateTo|goTo|redirect|pushState|push)\s*\((?:[^'"()]*,)?)\s*(['"])([^'"\s]{1,2000})\1/i;
    const named = ['data-href', 'data-url', 'data-link']
      .map((name) => kit.readAttribute(element, name))
      .find((value) => value);
    const urlText = URL_IN_CODE.exec(code)?.[2] ?? named;
    if (urlText === undefined || urlText === null || /^(?:#|javascript:)/i.test(urlText)) return null;
    const url = URL.parse(urlText, document.baseURI);
    return url !== null && /^https?:$/.test(url.protocol) ? url.href.slice(0, options.maxUrlLength) : null;
  }

  function canBeClicked(element: Element, { text }: ClickTarget): boolean {
    if (!kit.isShown(element) || element.closest('form, [inert], dialog, [role=dialog]') !== null) return false;
    const isControl = element.matches(
      '[aria-haspopup], [aria-expanded], [aria-controls], [data-toggle], [data-bs-toggle]',
    );
    const names = ['id', 'class', 'aria-label', 'onclick', 'href']
      .map((name) => kit.readAttribute(element, name) ?? '')
      .join(' ');
    return !isControl && !RISKY_LABEL.test(text) && !RISKY_LABEL.test(names);
  }
}
