import type { LinkWithUrl } from '#audit/links/page-links.ts';

/** Additions that projects and companies use when a domain name is taken: golang.org, r-project.org, vuejs.org. */
const NAME_SUFFIX =
  /^-?(?:lang(?:uage)?|js|py|rs|php|css|db|sql|ui|hq|apps?|dev|org|io|inc|labs?|project|software|foundation|framework|maps?)$/;
const CAPITALIZED_NAME = /^\p{Lu}[\p{L}\p{N}+#.-]*$/u;

/**
 * Whether generic link text is also the name of its target: "Click" for click.palletsprojects.com, "Go" for golang.org
 * or /tags/go/.
 */
export function isNamedAfterTarget({ text, url }: Pick<LinkWithUrl, 'text' | 'url'>, pageUrl: string): boolean {
  const target = URL.parse(url);
  if (target === null) return false;
  const name = text.trim().toLowerCase().replaceAll(/\s+/g, '-');
  // Requires a parent folder: `/here` alone is not a topic.
  const [folder, segment] = target.pathname.split('/').filter(Boolean).slice(-2);
  const isNamed = createNameTest(name, CAPITALIZED_NAME.test(text.trim()));
  if (folder !== undefined && segment !== undefined && isNamed(segment.toLowerCase())) return true;
  // "More" on more.com leads to other pages of the site, and only its home page has that name.
  const isOther = target.host !== URL.parse(pageUrl)?.host || target.pathname === '/';
  return isOther && extractHostLabels(target.hostname).some(isNamed);
}

/**
 * Creates a predicate for labels that match a name. When the label has an addition, only a capitalized word counts:
 * "go" for golang.org may be a verb.
 */
function createNameTest(name: string, isCapitalized: boolean): (label: string) => boolean {
  if (name === '') return () => false;
  return (label) =>
    label === name || (isCapitalized && label.startsWith(name) && NAME_SUFFIX.test(label.slice(name.length)));
}

/** Returns the labels of a host without the top-level domain: `docs` and `example` for docs.example.com. */
function extractHostLabels(hostname: string): string[] {
  const labels = hostname.replace(/^www\./, '').split('.');
  return labels.length > 1 ? labels.slice(0, -1) : labels;
}
