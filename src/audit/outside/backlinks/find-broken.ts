import type { BrokenBacklink } from '#contracts/report/backlink-profile.ts';
import type { BacklinkInput, KnownLink, LinkSourceData, TargetStatus } from './link-data.ts';
import { createRedirectFinder, type RedirectSuggestion } from './suggest-redirect.ts';

const EXAMPLES_SHOWN = 5;
/** A single redirect passes on link equity without loss. */
const MAX_REDIRECTS = 1;
const CLIENT_ERROR = 400;
const SERVER_ERROR = 500;

/** A linked page of the website, with the pages and domains that link to it. */
export interface LinkedTarget {
  url: string;
  links: KnownLink[];
  linkCount: number | null;
  sources: Set<string>;
}

/** Lists all pages of the website that other websites link to, the most linked pages first. */
export function collectTargets(sources: readonly LinkSourceData[], domain: string, isOwn: (url: string) => boolean) {
  const targets = new Map<string, LinkedTarget>();
  const open = (url: string): LinkedTarget => {
    const target = targets.get(url) ?? { url, links: [], linkCount: null, sources: new Set<string>() };
    targets.set(url, target);
    return target;
  };
  for (const source of sources) {
    for (const link of source.links) {
      if (link.targetUrl === null || link.domain === domain || !isOwn(link.targetUrl)) continue;
      const target = open(removeFragment(link.targetUrl));
      target.links.push(link);
      target.sources.add(source.name);
    }
    for (const { url, linkCount } of source.targets) {
      if (!isOwn(url)) continue;
      const target = open(removeFragment(url));
      target.linkCount = Math.max(target.linkCount ?? 0, linkCount);
      target.sources.add(source.name);
    }
  }
  const weigh = ({ links, linkCount }: LinkedTarget) => Math.max(links.length, linkCount ?? 0);
  return [...targets.values()].sort((a, b) => weigh(b) - weigh(a) || (a.url < b.url ? -1 : 1));
}

function removeFragment(url: string): string {
  const at = url.indexOf('#');
  return at < 0 ? url : url.slice(0, at);
}

/**
 * Lists targets that are missing, return a server error or redirect more than once, missing pages first, then by number
 * of linking domains.
 */
export function findBrokenBacklinks(
  targets: readonly LinkedTarget[],
  { facts, targets: statuses, pages }: BacklinkInput,
) {
  const suggest = createRedirectFinder(pages);
  const broken = targets.flatMap((target): BrokenBacklink[] => {
    const status = statuses.get(target.url);
    if (status === undefined || status.finalStatus === null) return [];
    const { finalStatus, chain, checkedAt, checkedBy } = status;
    const state = judgeStatus(finalStatus, chain);
    if (state === null) return [];
    const ranked = rankLinkers(target, facts);
    return [
      {
        target: target.url,
        state,
        status: finalStatus,
        chain: [...chain],
        checkedAt,
        checkedBy,
        // Link counts per page, such as Bing's, do not show which domains link.
        domains: ranked.length || null,
        links: findLinkCount(target),
        authority: facts.get(ranked[0]?.domain ?? '')?.authority ?? null,
        examples: ranked
          .slice(0, EXAMPLES_SHOWN)
          .map(({ sourceUrl, domain, anchor }) => ({ url: sourceUrl, domain, anchor })),
        sources: [...target.sources],
        ...chooseRepair(target, { state, chain }, suggest),
      },
    ];
  });
  return broken.sort(compareBrokenBacklinks);
}

/** Returns one link per domain, the highest authority first. */
function rankLinkers({ links }: LinkedTarget, facts: BacklinkInput['facts']): KnownLink[] {
  const domains = new Map<string, KnownLink>();
  for (const link of links) if (!domains.has(link.domain)) domains.set(link.domain, link);
  const weigh = ({ domain }: KnownLink) => facts.get(domain)?.authority ?? -1;
  return [...domains.values()].sort((a, b) => weigh(b) - weigh(a));
}

function chooseRepair(
  { url, links }: LinkedTarget,
  { state, chain }: Pick<BrokenBacklink, 'state'> & Pick<TargetStatus, 'chain'>,
  suggest: ReturnType<typeof createRedirectFinder>,
): RedirectSuggestion {
  const last = chain.at(-1);
  if (state === 'redirect-chain' && last !== undefined)
    return { redirectTo: last, redirectReason: 'Redirect directly to the last URL.' };
  if (state === 'server-error')
    return { redirectTo: null, redirectReason: 'Fix the server error; a redirect is not needed.' };
  return suggest(
    url,
    links.flatMap(({ anchor }) => anchor ?? []),
  );
}

/** Returns why a link to this page is lost; null if the link is not lost. A page that rejects crawlers may exist. */
function judgeStatus(finalStatus: number, chain: readonly string[]): BrokenBacklink['state'] | null {
  if (finalStatus === 404 || finalStatus === 410) return 'not-found';
  if (finalStatus >= SERVER_ERROR) return 'server-error';
  if (finalStatus >= CLIENT_ERROR) return null;
  return chain.length - 1 > MAX_REDIRECTS ? 'redirect-chain' : null;
}

const findLinkCount = ({ links, linkCount }: LinkedTarget): number | null =>
  links.length === 0 && linkCount === null ? null : Math.max(links.length, linkCount ?? 0);

const STATE_ORDER: readonly BrokenBacklink['state'][] = ['not-found', 'server-error', 'redirect-chain'];

const compareBrokenBacklinks = (a: BrokenBacklink, b: BrokenBacklink): number =>
  STATE_ORDER.indexOf(a.state) - STATE_ORDER.indexOf(b.state) ||
  (b.domains ?? 0) - (a.domains ?? 0) ||
  (b.authority ?? -1) - (a.authority ?? -1) ||
  (b.links ?? 0) - (a.links ?? 0);
