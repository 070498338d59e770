import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { createSameSiteTest, listInternalLinks } from '#audit/links/page-links.ts';
import { getRegistrableDomain } from '#lib/url/registrable-domain.ts';

/** Hosts of chat invitation links. */
const CHAT_HOSTS: ReadonlySet<string> = new Set(
  'discord.gg|discord.com|discordapp.com|t.me|telegram.me|telegram.org|join.slack.com|gitter.im|matrix.to|app.element.io|wa.me|m.me|zulipchat.com'.split(
    '|',
  ),
);
const CHAT_DOMAINS: ReadonlySet<string> = new Set(['slack.com', 'zulipchat.com', 'discourse.group']);
const FORUM_HOST = /^(?:forums?|community|discuss|discussions?|discourse)\./;
const FORUM_PATH = /^\/(?:forums?|community|discussions?)(?:\/|$)/;
const GITHUB_DISCUSSIONS = /^\/(?:orgs\/)?[^/]+(?:\/[^/]+)?\/discussions(?:\/|$)/;

/**
 * Describes a link on the home page to an uncrawled page where visitors may contact the site owner; null when there is
 * none.
 */
export function describeUncrawledContact(home: HtmlAuditPage): string | null {
  const isOwn = createSameSiteTest(home.finalUrl);
  const domain = getRegistrableDomain(new URL(home.finalUrl).hostname);
  for (const { url } of home.facts.links) {
    const target = url === null ? null : URL.parse(url);
    if (url === null || target === null || isOwn(url)) continue;
    if (getRegistrableDomain(target.hostname) === domain)
      return `${url}, an uncrawled host of the same domain that the home page links to`;
    if (isCommunityChannel(target)) return `${url}, a community channel that the home page links to`;
  }
  const forumLink = listInternalLinks(home).find(({ url }) => FORUM_PATH.test(URL.parse(url)?.pathname ?? ''));
  return forumLink === undefined ? null : `${forumLink.url}, a community channel that the home page links to`;
}

function isCommunityChannel({ hostname, pathname }: URL): boolean {
  const host = hostname.replace(/^www\./, '');
  if (host === 'github.com') return GITHUB_DISCUSSIONS.test(pathname);
  // Share buttons and the services' home pages do not lead to the site owner.
  if (/^\/share(?:\/|$)/.test(pathname)) return false;
  if (pathname === '/' && (CHAT_HOSTS.has(host) || CHAT_DOMAINS.has(host))) return false;
  return CHAT_HOSTS.has(host) || CHAT_DOMAINS.has(getRegistrableDomain(host)) || FORUM_HOST.test(host);
}
