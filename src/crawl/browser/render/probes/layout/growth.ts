import type { RenderedDetail } from '#contracts/page/rendered-page.ts';
import type { PageKit } from '../page-kit.ts';

/** Stored in our isolated world from one step to the next. */
interface GrowthWorld {
  growth?: {
    startUrl: string;
    startHash: string;
    /** The list with the most items, and its initial number of items. */
    list: Element | null;
    itemCount: number;
    loaded: number;
    tallViewport: number | null;
    scrolled: number | null;
    pressed: number | null;
    itemsAdded: number;
    urlChanged: boolean;
    /**
     * Words of all states so far, each with its highest count in one state, because lists may also remove items that
     * left the viewport.
     */
    known: Map<string, number>;
    knownTotal: number;
    countItems(list: Element | null): number;
  };
}

/** Runs in the page before any interaction with it. Records the initial content. */
export function rememberStart(kit: PageKit): void {
  const words = kit.splitWords(kit.readMainText());
  const known = new Map<string, number>();
  for (const word of words) known.set(word, (known.get(word) ?? 0) + 1);
  const list = findLongestList();
  (globalThis as GrowthWorld).growth = {
    startUrl: location.href.split('#', 1)[0] ?? '',
    startHash: location.hash,
    list,
    itemCount: countItems(list),
    loaded: words.length,
    tallViewport: null,
    scrolled: null,
    pressed: null,
    itemsAdded: 0,
    urlChanged: false,
    known,
    knownTotal: words.length,
    countItems,
  };

  /**
   * Finds the element with the largest group of three or more similar children with words, outside header, navigation
   * and footer; null without one.
   */
  function findLongestList(): Element | null {
    let longestList: Element | null = null;
    let maxItems = 3;
    for (const element of kit.listElements()) {
      const children = kit.findChildren(element);
      if (
        children.length < maxItems ||
        element.closest('nav, header, footer, select, head, svg, [role=navigation]') !== null
      )
        continue;
      const items = countItems(element);
      if (items < maxItems || kit.readTextWithout(element).length < items * 3) continue;
      longestList = element;
      maxItems = items;
    }
    return longestList;
  }

  /** Counts the children of the most common kind. */
  function countItems(element: Element | null): number {
    const counts = new Map<string, number>();
    for (const child of element === null ? [] : kit.findChildren(element)) {
      if (['script', 'style', 'br', 'template'].includes(child.localName)) continue;
      const kind = `${child.localName}.${(kit.readAttribute(child, 'class') ?? '').split(/\s+/, 1)[0]}`;
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    return Math.max(0, ...counts.values());
  }
}

/** Runs in the page: waits until the main text has stopped growing, up to `timeoutMs`, and measures it. */
export async function measureGrowth(
  kit: PageKit,
  { phase, timeoutMs, pollMs }: { phase: 'tallViewport' | 'scrolled' | 'pressed'; timeoutMs: number; pollMs: number },
): Promise<void> {
  const { growth } = globalThis as GrowthWorld;
  if (growth === undefined) throw new Error('the document was replaced after it was first read');
  // The control led to another hash route, so the words now shown belong to a different page.
  if (phase === 'pressed' && location.hash !== growth.startHash && /^#!?\//.test(location.hash)) return;
  const endsAt = performance.now() + timeoutMs;
  let text = kit.readMainText();
  for (let unchangedPolls = 0; unchangedPolls < 3 && performance.now() < endsAt; ) {
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    const next = kit.readMainText();
    unchangedPolls = next.length === text.length ? unchangedPolls + 1 : 0;
    text = next;
  }
  const words = kit.splitWords(text);
  const counts = new Map<string, number>();
  for (const word of words) {
    const count = (counts.get(word) ?? 0) + 1;
    counts.set(word, count);
    if (count <= (growth.known.get(word) ?? 0)) continue;
    growth.known.set(word, count);
    growth.knownTotal += 1;
  }
  growth[phase] = growth.knownTotal;
  const items = growth.countItems(growth.list);
  if (phase === 'scrolled') {
    growth.itemsAdded = Math.max(0, items - growth.itemCount);
    growth.urlChanged = location.href.split('#', 1)[0] !== growth.startUrl;
  }
  // Content that is visible in a tall viewport requires no scrolling.
  if (phase === 'tallViewport') growth.itemCount = Math.max(growth.itemCount, items);
}

/**
 * Runs in the page: blocks navigation, clicks up to `maxClicks` controls that promise more content, and returns the
 * number of clicks.
 */
export async function clickLoadMore(
  kit: PageKit,
  { maxClicks, pauseMs }: { maxClicks: number; pauseMs: number },
): Promise<number> {
  const LOAD_MORE_LABEL =
    /\b(?:load|show|view|see|read|display) (?:more|all|next|\d+)|^\s*more\b|mehr (?:laden|anzeigen|lesen|zeigen)|weitere|weiterlesen|alle anzeigen|voir plus|(?:charger|afficher) (?:plus|la suite)|lire la suite|cargar más|ver más|mostrar más|leer más|mostra (?:altr|di più)|carica altr|leggi (?:di più|tutto)|meer (?:laden|tonen|lezen)|toon meer|laad meer|pokaż więcej|czytaj więcej|załaduj|carregar mais|ver mais|mostrar mais|zobrazit (?:více|další)|načíst další|visa (?:fler|mer)|ladda fler|vis (?:flere|mere|mer)|näytä lisää|ещ[её]|показать|загрузить|もっと|さらに|続きを|더 ?보기|加载更多|查看更多|显示更多|更多|daha fazla/i;
  const RISKY_LABEL =
    /buy|cart|checkout|pay|order|delete|remove|log ?(?:in|out)|sign|subscribe|download|print|share|accept|agree|consent|send|submit/i;
  const main = kit
    .select('button, [role=button], [role=tab], a:not([href]), a[href^="#"]')
    .filter(
      (element) =>
        element.closest('nav, header, footer, form, dialog, [role=dialog], [role=navigation], [aria-modal=true]') ===
          null && kit.isShown(element),
    );
  const controls = main.filter((element) => {
    const label = `${kit.readTextWithout(element)} ${kit.readAttribute(element, 'aria-label') ?? ''}`.slice(0, 200);
    if (element.matches(':disabled, [type=submit], [aria-disabled=true]') || RISKY_LABEL.test(label)) return false;
    if (element.matches('[role=tab]')) return kit.readAttribute(element, 'aria-selected') !== 'true';
    return label.length < 60 && LOAD_MORE_LABEL.test(label);
  });
  const navigationHold = kit.holdNavigation();
  let pressCount = 0;
  try {
    for (const control of controls.slice(0, maxClicks)) {
      if (!(control instanceof HTMLElement) || !control.isConnected) continue;
      HTMLElement.prototype.click.call(control);
      pressCount += 1;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  } finally {
    navigationHold.release();
  }
  return pressCount;
}

/** Runs in the page. */
export function summarizeGrowth(): RenderedDetail['interaction'] {
  const { growth } = globalThis as GrowthWorld;
  if (growth?.tallViewport === undefined || growth.tallViewport === null || growth.scrolled === null) {
    throw new Error('the page was not measured in a tall viewport or not scrolled');
  }
  const { loaded, tallViewport, scrolled, pressed, itemsAdded, urlChanged } = growth;
  return { loaded, tallViewport, scrolled, pressed, itemsAdded, urlChanged };
}
