import type { PageFacts } from '#contracts/page/page-facts.ts';
import type { AuditPage } from '#contracts/site/artifacts.ts';

/** "This page has moved to" and similar text in any language; a longer text is content. */
const MAX_OTHER_CHARACTERS = 80;

/**
 * Whether the page only announces where its content has moved: the page has a few words and one link whose text is the
 * link URL. Such pages redirect visitors with JavaScript (`<body onload="location.href=...">`), which is not visible as
 * a redirect in the document. The home page never counts, so that every site has a checked page.
 */
export function isMovedNotice({ finalUrl, source }: AuditPage, facts: PageFacts): boolean {
  const [link] = facts.links;
  if (link === undefined || facts.links.length > 1 || source === 'start') return false;
  if (link.url === null || link.url === finalUrl) return false;
  const linkText = link.text.trim();
  if (linkText === '' || (linkText !== link.href.trim() && linkText !== link.url)) return false;
  const { headings, images, forms, bodyWordCount, mainWordCount, resources, text } = facts;
  if (headings.length + images.length + forms.length > 0 || bodyWordCount !== mainWordCount) return false;
  // External JavaScript may build a page around the link.
  if (resources.some(({ kind }) => kind !== 'stylesheet')) return false;
  return !text.isMainTextCut && text.mainText.replace(linkText, '').trim().length <= MAX_OTHER_CHARACTERS;
}
