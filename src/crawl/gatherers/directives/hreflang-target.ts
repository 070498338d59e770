import type { SharedReads } from '../reading/shared-reads.ts';
import { ADDRESS } from '../urls/url-index.ts';

/** Why an alternate cannot be used: its target does not respond with 200, or cannot be indexed. */
export interface HreflangTargetIssue {
  kind: 'targetNotOk' | 'targetNoindex';
  detail: string;
}

/** Returns why a target cannot have return tags. Null when it can, or when nothing is known about it. */
export function findTargetIssue(shared: SharedReads, target: number): HreflangTargetIssue | null {
  const { addresses, traits } = shared;
  if (!traits.hreflang.isKnown(target)) return null;
  if (addresses.is(target, ADDRESS.disallowed)) return { kind: 'targetNoindex', detail: 'disallowed by robots.txt' };
  if (!addresses.is(target, ADDRESS.answered) || addresses.is(target, ADDRESS.challenge)) return null;
  const final = addresses.getFinal(target);
  const status = addresses.readStatus(target);
  if (final !== 0) return { kind: 'targetNotOk', detail: `redirects to ${shared.readUrl(final)}` };
  if (status === 200) return null;
  return { kind: 'targetNotOk', detail: status === null ? 'no response' : `status ${status}` };
}

/** Whether a page references another one, by its own URL or by the canonical URL that it counts for. */
export function listsAlternate({ addresses, traits }: SharedReads, id: number, other: number): boolean {
  const urls = [other, addresses.getCanonical(other), addresses.readIdentity(other)];
  return urls.some((url) => url !== 0 && traits.hreflang.names(id, url));
}
