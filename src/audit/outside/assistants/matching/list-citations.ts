import type { AssistantAnswer, CitedSource } from '#contracts/outside/assistants.ts';
import { getRegistrableDomain } from '#lib/url/registrable-domain.ts';
import { getSourceIdentity } from '#lib/url/source-url.ts';
import type { Brand } from './brands.ts';
import { type DomainMatch, matchDomain } from './match-domain.ts';

/** A page that an answer cites. */
export interface Citation {
  /** URL without tracking parameters and fragment. */
  url: string;
  domain: string;
  title: string | null;
  /** How the first citation of the page is marked. */
  via: CitedSource['via'];
  /** The website or competitors that the page belongs to. */
  owners: { brandId: string; match: DomainMatch }[];
}

/** Returns the cited sources of an answer, and adds the links in its text that are not among these sources. */
export function addInlineSources(answer: Pick<AssistantAnswer, 'cited'>, linkedUrls: readonly string[]): CitedSource[] {
  const known = new Set(answer.cited.map(({ url }) => getSourceIdentity(url)));
  const added = linkedUrls.flatMap((url): CitedSource[] => {
    const identity = getSourceIdentity(url);
    if (identity === null || known.has(identity)) return [];
    known.add(identity);
    return [{ url, title: null, range: null, quote: null, via: 'inline' }];
  });
  return answer.cited.concat(added);
}

/** Lists the cited pages, each once, in the order of the answer. */
export function listCitations(cited: readonly CitedSource[], brands: readonly Brand[]): Citation[] {
  const citations = new Map<string, Citation>();
  for (const { url, title, via } of cited) {
    const identity = getSourceIdentity(url);
    if (identity === null) continue;
    const earlier = citations.get(identity);
    if (earlier !== undefined) {
      earlier.title ??= title;
      continue;
    }
    const owners = brands.flatMap(({ id, domains }) => {
      const match = matchDomain(identity, domains);
      return match === null ? [] : [{ brandId: id, match }];
    });
    const domain = getRegistrableDomain(new URL(identity).hostname);
    citations.set(identity, { url: identity, domain, title, via, owners });
  }
  return [...citations.values()];
}
