import type { CanonicalProblem } from '#contracts/site/site-graph.ts';
import type { SharedReads } from '../reading/shared-reads.ts';
import { ADDRESS } from '../urls/url-index.ts';

export interface CanonicalVerdict {
  kind: CanonicalProblem | 'fine' | 'cross-domain' | 'unknown';
  /** Row IDs of the chain, starting with the page, for chains and loops. */
  way: number[];
  detail: string;
}

/** Longer chains are truncated, because more steps are not worth following. */
const MAX_STEPS = 10;

/** Checks the target of a page's canonical link. `canonical` differs from the page's own URL. */
export function judgeCanonical(shared: SharedReads, id: number, canonical: number): CanonicalVerdict {
  const { addresses } = shared;
  const buildVerdict = (kind: CanonicalVerdict['kind'], detail = ''): CanonicalVerdict => ({ kind, way: [], detail });
  if (!addresses.is(canonical, ADDRESS.internal)) return buildVerdict('cross-domain');
  if (!addresses.is(canonical, ADDRESS.answered)) {
    const isDisallowed = addresses.is(canonical, ADDRESS.disallowed);
    return isDisallowed ? buildVerdict('robots', 'disallowed by robots.txt') : buildVerdict('unknown');
  }
  const final = addresses.getFinal(canonical);
  if (final !== 0) return buildVerdict('redirect', `redirects to ${shared.readUrl(final)}`);
  const status = addresses.readStatus(canonical);
  if (status === null || status >= 400)
    return buildVerdict('error', status === null ? 'no response' : `status ${status}`);
  if (addresses.is(canonical, ADDRESS.challenge)) return buildVerdict('unknown');
  if (addresses.isCanonicalized(canonical)) return followCanonicals(shared, id);
  return shared.isNoindex(canonical) ? buildVerdict('noindex', 'noindex') : buildVerdict('fine');
}

function followCanonicals({ addresses }: SharedReads, id: number): CanonicalVerdict {
  const way = [id];
  for (let at = addresses.getCanonical(id); way.length <= MAX_STEPS; at = addresses.getCanonical(at)) {
    const isKnown = way.includes(at);
    way.push(at);
    if (isKnown) return { kind: 'loop', way, detail: '' };
    if (!addresses.isCanonicalized(at)) break;
  }
  return { kind: 'chain', way, detail: '' };
}
