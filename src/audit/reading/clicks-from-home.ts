import type { LinkGraph, SiteFacts } from '#contracts/artifacts.ts';
import type { HtmlAuditPage } from '../html-audit-page.ts';
import { languageHomeFolder } from './home-page.ts';

const UNREACHED = 0xffff;

/** Clicks from pages of one link graph, computed once per start page. */
class Distances {
  readonly #graph: LinkGraph;
  readonly #places: ReadonlyMap<string, number>;
  readonly #byStart = new Map<number, Uint16Array>();

  constructor(graph: LinkGraph) {
    this.#graph = graph;
    this.#places = new Map(graph.urls.map((url, place) => [url, place]));
  }

  /** Null when one of the two was not read, or no links lead from one to the other. */
  between(startUrl: string, url: string): number | null {
    const start = this.#places.get(startUrl);
    const place = this.#places.get(url);
    if (start === undefined || place === undefined) return null;
    let distances = this.#byStart.get(start);
    if (distances === undefined) {
      distances = this.#from(start);
      this.#byStart.set(start, distances);
    }
    const clicks = distances[place] ?? UNREACHED;
    return clicks === UNREACHED ? null : clicks;
  }

  #from(start: number): Uint16Array {
    const { urls, edges } = this.#graph;
    const distances = new Uint16Array(urls.length).fill(UNREACHED);
    distances[start] = 0;
    let level = [start];
    for (let clicks = 1; level.length > 0 && clicks < UNREACHED; clicks++) {
      const next: number[] = [];
      for (const from of level) {
        for (const to of edges[from] ?? []) {
          if (distances[to] !== UNREACHED) continue;
          distances[to] = clicks;
          next.push(to);
        }
      }
      level = next;
    }
    return distances;
  }
}

const known = new WeakMap<LinkGraph, Distances>();

function distancesOf(graph: LinkGraph): Distances {
  const distances = known.get(graph) ?? new Distances(graph);
  known.set(graph, distances);
  return distances;
}

export interface ClicksFromHome {
  clicks: number;
  /** The home page of the page's own language is nearer than that of the site. */
  isOfLanguage: boolean;
}

/**
 * The fewest clicks from a home page: that of the site, or that of the page's own language, because visitors do not change the
 * language on their way. Null for pages that followed links do not reach.
 */
export function clicksFromHome(page: HtmlAuditPage, site: SiteFacts, graph: LinkGraph): ClicksFromHome | null {
  if (page.depth === null) return null;
  const folder = languageHomeFolder(page, site);
  const homes = folder === null ? [] : [`${folder}/`, folder, `${folder}/index.html`];
  const own = homes.flatMap((home) => distancesOf(graph).between(home, page.url) ?? []);
  const clicks = Math.min(page.depth, ...own);
  return { clicks, isOfLanguage: clicks < page.depth };
}
