import type { PageLink } from '#contracts/page/page-facts.ts';
import type { LinkExtra } from '#contracts/page/page-markup.ts';
import { getRegistrableDomain } from '#lib/url/registrable-domain.ts';
import type { PagePurpose } from '../data/page-purpose-words.ts';
import type { HtmlAuditPage } from '../engine/html-audit-page.ts';
import { hasPhrase, listPurposes, readName, readSegments } from '../page/page-purpose.ts';
import { createSameSiteTest } from './page-links.ts';

/** Pages that a site should have, and that may be linked from inner pages only. */
const PURPOSES = ['about', 'contact', 'privacy', 'terms', 'imprint'] as const;
const MAX_TARGETS = 20;
/** Applies to texts and to targets separately. */
const MAX_REMEMBERED_RESULTS = 20_000;

/** A link whose text, label or target identifies a page for a purpose. */
export interface PurposeLink {
  purpose: PagePurpose;
  url: string;
  /** The page with the link. */
  pageUrl: string;
  /** Whether the target is on the same site or on another host of its registrable domain. */
  isOwn: boolean;
}

/** Whether the link's text, its label, its target or the page section it leads to matches the purpose. */
export function isPurposeLink(link: NamedLink, extra: LinkLabels | undefined, purpose: PagePurpose): boolean {
  return readLinkWords(link, extra).some((words) => hasPhrase(words, purpose));
}

type NamedLink = Pick<PageLink, 'text' | 'href' | 'url'>;
type LinkLabels = Pick<LinkExtra, 'ariaLabel' | 'title'>;

function readLinkWords({ text, href, url }: NamedLink, extra: LinkLabels | undefined): string[] {
  const names = [text, extra?.ariaLabel ?? '', extra?.title ?? '', getFragment(href)];
  return [...names.map(readName), ...readSegments(url ?? '')].filter((words) => words !== '');
}

/** Collects links to pages for these purposes, up to a maximum number of internal and external targets for each. */
export function createPurposeLinkTally() {
  const links: PurposeLink[] = [];
  const targets = PURPOSES.map((purpose) => ({ purpose, own: new Set<string>(), external: new Set<string>() }));
  // Most links of a site repeat a text and a target.
  const readText = remember((text) => listPurposes(readName(text)));
  const readTarget = remember((url) => readSegments(url).flatMap(listPurposes));
  const readLabels = (labels: LinkLabels | undefined): PagePurpose[] =>
    labels === undefined ? [] : [labels.ariaLabel ?? '', labels.title ?? ''].flatMap(readText);
  /** Records a target, and returns the purposes for which it is new. */
  const recordTarget = (url: string, isOwn: boolean, found: readonly PagePurpose[]): PagePurpose[] =>
    targets.flatMap(({ purpose, own, external: externalTargets }) => {
      const known = isOwn ? own : externalTargets;
      if (known.size >= MAX_TARGETS || known.has(url) || !found.includes(purpose)) return [];
      known.add(url);
      return [purpose];
    });
  const add = ({ url: pageUrl, finalUrl, facts }: HtmlAuditPage): void => {
    const extras = new Map(facts.markup.linkExtras.map((extra) => [extra.index, extra]));
    const isOwn = createOwnSiteTest(finalUrl);
    const ownUrl = stripFragment(finalUrl);
    for (const [index, { url, text }] of facts.links.entries()) {
      if (url === null) continue;
      const [textPurposes, targetPurposes, labelPurposes] = [
        readText(text),
        readTarget(url),
        readLabels(extras.get(index)),
      ];
      if (textPurposes.length + targetPurposes.length + labelPurposes.length === 0) continue;
      // A fragment of an inner page is a section of its text ("#about-prices").
      if (stripFragment(url) === ownUrl) continue;
      const isOwnTarget = isOwn(url);
      for (const purpose of recordTarget(url, isOwnTarget, [...textPurposes, ...targetPurposes, ...labelPurposes])) {
        links.push({ purpose, url, pageUrl, isOwn: isOwnTarget });
      }
    }
  };
  return { links, add };
}

/** Caches the results of a function by argument. A full cache is emptied. */
function remember<Result>(read: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = read(text);
    if (results.size >= MAX_REMEMBERED_RESULTS) results.clear();
    results.set(text, result);
    return result;
  };
}

function createOwnSiteTest(pageUrl: string): (url: string) => boolean {
  const isSameSite = createSameSiteTest(pageUrl);
  const domain = getRegistrableDomain(URL.parse(pageUrl)?.hostname ?? '');
  return (url) => isSameSite(url) || getRegistrableDomain(URL.parse(url)?.hostname ?? '') === domain;
}

const stripFragment = (url: string): string => url.replace(/#.*$/, '');
const getFragment = (href: string): string => (href.includes('#') ? href.slice(href.indexOf('#') + 1) : '');
