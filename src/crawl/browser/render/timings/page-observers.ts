/**
 * Functions that run inside the page, in an isolated world. These functions are sent as source text, so they must not
 * use anything from outside themselves.
 */
import type { ObservedPage } from './observed.ts';

export interface ObserverLimits {
  /** Maximum number of entries of each kind. */
  maxEntries: number;
  /** Pause between two measurements of the amount of text. */
  sampleMs: number;
  /** Maximum number of nodes that one measurement visits. */
  maxNodes: number;
}

/** Where the installed observers are stored: a property of the world's global object. */
interface ObserverWorld {
  readPageObservers?: () => ObservedPage;
}

/** Installs the observers; runs before any page script. Frames are ignored. */
export function installPageObservers(limits: ObserverLimits): void {
  if (window.parent !== window) return;
  type ShiftEntry = PerformanceEntry & {
    value: number;
    sources: readonly { node: Node | null }[];
  };
  type LcpEntry = PerformanceEntry & { url: string; element: Element | null };
  type EventEntry = PerformanceEntry & { interactionId: number };
  const observations = {
    fcpMs: null as number | null,
    lcp: null as ObservedPage['lcp'],
    shifts: [] as ObservedPage['shifts'],
    longTasks: [] as ObservedPage['longTasks'],
    textSamples: [] as ObservedPage['textSamples'],
    interactions: new Map<number, ObservedPage['interactions'][number]>(),
  };

  const quote = (text: string) => text.replaceAll('"', '&quot;');

  function describe(element: Element): { selector: string; snippet: string } {
    const attributes = Array.from(element.attributes, ({ name, value }) => ` ${name}="${quote(value.slice(0, 300))}"`);
    const steps: string[] = [];
    for (let at: Element | null = element; at !== null && steps.length < 12; at = at.parentElement) {
      if (/^[a-z][\w-]*$/i.test(at.id) && document.querySelectorAll(`#${at.id}`).length === 1) {
        steps.unshift(`#${at.id}`);
        break;
      }
      const name = at.localName;
      const sameNameSiblings = Array.from(at.parentElement?.children ?? []).filter((other) => other.localName === name);
      steps.unshift(
        sameNameSiblings.length > 1
          ? `${CSS.escape(name)}:nth-of-type(${sameNameSiblings.indexOf(at) + 1})`
          : CSS.escape(name),
      );
    }
    return { selector: steps.join(' > '), snippet: `<${element.localName}${attributes.join('')}>`.slice(0, 300) };
  }

  // `hadRecentInput` is ignored: it is also set on shifts soon after the viewport size was set (crbug.com/1094974), and
  // there is no input while shifts are counted.
  function recordShift({ value, startTime, sources }: ShiftEntry): void {
    if (observations.shifts.length >= limits.maxEntries) return;
    const elements: { selector: string; snippet: string }[] = [];
    // Describing an element is slow, and the elements of the first hundred shifts are enough.
    for (const { node } of observations.shifts.length < 100 ? sources : []) {
      const element = node instanceof Element ? node : node?.parentElement;
      if (element) elements.push(describe(element));
    }
    observations.shifts.push({ value, atMs: startTime, elements });
  }

  function recordLcp({ startTime, url, element }: LcpEntry): void {
    observations.lcp = {
      timeMs: startTime,
      url,
      element: element ? describe(element) : null,
      loading: element?.getAttribute('loading') ?? null,
      fetchPriority: element?.getAttribute('fetchpriority') ?? null,
    };
  }

  function recordInteraction({ interactionId, name, startTime, duration }: EventEntry): void {
    const existing = observations.interactions.get(interactionId);
    if (interactionId === 0 || (existing !== undefined && existing.durationMs >= duration)) return;
    if (existing === undefined && observations.interactions.size >= limits.maxEntries) return;
    observations.interactions.set(interactionId, { name, startMs: startTime, durationMs: duration });
  }

  function recordEntry(entry: PerformanceEntry): void {
    if (entry.entryType === 'layout-shift') recordShift(entry as ShiftEntry);
    else if (entry.entryType === 'largest-contentful-paint') recordLcp(entry as LcpEntry);
    else if (entry.entryType === 'event' || entry.entryType === 'first-input') recordInteraction(entry as EventEntry);
    else if (entry.name === 'first-contentful-paint') observations.fcpMs = entry.startTime;
    else if (entry.entryType === 'longtask' && observations.longTasks.length < limits.maxEntries) {
      observations.longTasks.push({ startMs: entry.startTime, durationMs: entry.duration });
    }
  }

  const observers = ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask', 'event', 'first-input'].map(
    (type) => {
      const observer = new PerformanceObserver((list) => list.getEntries().forEach(recordEntry));
      observer.observe({ type, buffered: true, ...(type === 'event' ? { durationThreshold: 16 } : {}) });
      return observer;
    },
  );

  const NON_MAIN_TAGS = new Set([
    'script',
    'style',
    'noscript',
    'template',
    'iframe',
    'svg',
    'header',
    'nav',
    'aside',
    'footer',
  ]);

  /**
   * Counts the characters of text outside header, navigation, footer and similar parts. Visits a limited number of
   * nodes, without recursion.
   */
  function countText(): number {
    let characters = 0;
    let visitedNodes = 0;
    let node: Node | null = document.body;
    while (node !== null && visitedNodes < limits.maxNodes) {
      visitedNodes += 1;
      if (node instanceof Text) characters += node.data.trim().length;
      let next: Node | null = node instanceof Element && NON_MAIN_TAGS.has(node.localName) ? null : node.firstChild;
      while (next === null && node !== null && node !== document.body) {
        next = node.nextSibling;
        if (next === null) node = node.parentNode;
      }
      node = next;
    }
    return characters;
  }

  let isSampling = true;
  function sample(): number {
    const startedAt = performance.now();
    const characters = countText();
    const last = observations.textSamples.at(-1);
    if (last?.characters !== characters && observations.textSamples.length < limits.maxEntries) {
      observations.textSamples.push({ atMs: startedAt, characters });
    }
    return performance.now() - startedAt;
  }
  function keepSampling(): void {
    if (!isSampling) return;
    // Measuring must not slow down the page, so it may take no more than a twentieth of the time.
    setTimeout(keepSampling, Math.max(limits.sampleMs, sample() * 20));
  }
  setTimeout(keepSampling, limits.sampleMs);
  document.addEventListener('DOMContentLoaded', () => sample(), { once: true });

  (globalThis as ObserverWorld).readPageObservers = () => {
    for (const observer of observers) observer.takeRecords().forEach(recordEntry);
    sample();
    isSampling = false;
    const navigation = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
    return {
      ...observations,
      timeOrigin: performance.timeOrigin,
      nowMs: performance.now(),
      ttfbMs: navigation?.responseStart ?? 0,
      domContentLoadedMs: navigation?.domContentLoadedEventStart ?? 0,
      loadMs: navigation?.loadEventStart ?? 0,
      interactions: [...observations.interactions.values()],
    };
  };
}

/**
 * Returns what the observers have recorded, or null when they are missing (in a document other than the prepared one).
 */
export function readPageObservers(): ObservedPage | null {
  return (globalThis as ObserverWorld).readPageObservers?.() ?? null;
}

/** Waits until the main thread has had no long task for `quietMs`, up to `limitMs`; resolves with the waiting time. */
export async function waitForIdle(quietMs: number, limitMs: number): Promise<number> {
  const startedAt = performance.now();
  let idleSince = startedAt;
  for (let now = startedAt; now - idleSince < quietMs && now - startedAt < limitMs; ) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    const next = performance.now();
    // The timer was late because something else occupied the thread.
    if (next - now > 110) idleSince = next;
    now = next;
  }
  return performance.now() - startedAt;
}
