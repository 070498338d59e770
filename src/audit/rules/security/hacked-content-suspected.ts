import type { HtmlAuditPage } from '#audit/html-audit-page.ts';
import {
  type HiddenLinks,
  hiddenForeignLinks,
  hiddenSpamBlocks,
  isOpenlyAbout,
  type SpamLinks,
  spamLinksAmong,
} from '#audit/reading/hidden-spam.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { atElement, atPosition } from '#audit/where.ts';
import type { Evidence } from '#contracts/rule-result.ts';
import { counted } from '#lib/counted.ts';

const MIN_HIDDEN_LINKS = 20;
/** Of the hidden links: fewer may be chance. */
const MIN_SPAM_LINKS = 5;
const MIN_HIDDEN_WORDS = 300;
const SHOWN = 5;

export default defineRule({
  id: 'hacked-content-suspected',
  category: 'security',
  family: 'hacked-content',
  severity: 'critical',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  ceiling: { cap: 30, reason: 'Pages carry hidden links of the kind that intruders place' },
  title: 'Pages carry no hidden foreign content',
  failureTitle: 'Hidden content that may come from an intruder',
  impact: 'Search engines remove or mark sites with smuggled content, and browsers may warn visitors away.',
  why: 'Intruders use weak spots of a site to place links and texts of their own trade, hidden from the owner but readable for search engines. Google treats such content as spam, whoever put it there.',
  howToFix:
    'Look at the listed place in the source of the page and ask whoever looks after the site whether it belongs there. If not, treat the site as hacked: restore a clean copy, update every component, change all passwords, look for accounts and files that you do not know, and then ask for a review in Search Console.',
  measure:
    'Two independent signs must come together. The first is content hidden by its own markup: 20 or more links to other sites, at least 5 of them with words of trades that smuggle links (prescription medicines, gambling, copies of brands, quick credit), or a block of 300 words or more off the screen, without size or transparent that begins with at least two such words. The second is that nothing visible on the page speaks of it: neither title, description, headings nor visible links. When 20 hidden links carry such words, the finding is confirmed. The numbers are a choice of our own.',
  traps:
    'Hidden menus, dialogs and lists of partners are ordinary and carry no such words; texts in tabs and dialogs that are closed at first are not judged. A casino, a pharmacy or a review site speaks of its trade openly and is left out. Words in languages that the list does not know are not found. Hiding by a style sheet or a script is not seen here.',
  sources: ['https://developers.google.com/search/docs/essentials/spam-policies', 'https://web.dev/articles/hacked'],
  checked: null,
  peers: ['SQ'],
  check({ page }) {
    const { markup } = page.facts;
    const hasHidden = markup.hiddenBlocks.length > 0 || markup.linkExtras.some(({ isHidden }) => isHidden === true);
    if (!hasHidden) return notApplicable('The page hides nothing by its own markup');
    const hidden = hiddenForeignLinks(page.facts, page.finalUrl);
    const spam = spamLinksAmong(hidden.links.length >= MIN_HIDDEN_LINKS ? hidden.links : []);
    const isLinked = spam.links.length >= MIN_SPAM_LINKS;
    const blocks = hiddenSpamBlocks(page.facts, MIN_HIDDEN_WORDS);
    if ((!isLinked && blocks.length === 0) || isOpenlyAbout(page.facts)) return pass();
    const evidence = [
      ...(isLinked ? [linkEvidence(page, hidden, spam)] : []),
      ...blocks.map(
        ({ block, words }): Evidence => ({
          url: page.url,
          found: `suspected: ${counted(block.words, 'hidden word')} (${block.hiddenBy}) with ${words.join(', ')}, of which nothing visible speaks`,
          expected: 'no hidden content that the owner did not place',
          where: `${block.name}, ${atPosition(block)}`,
          snippet: block.excerpt,
        }),
      ),
    ];
    return fail(evidence, spam.links.length >= MIN_HIDDEN_LINKS ? { confidence: 'confirmed' } : {});
  },
});

function linkEvidence(page: HtmlAuditPage, { links, domains }: HiddenLinks, spam: SpamLinks): Evidence {
  const [first] = spam.links;
  const about = spam.words.slice(0, SHOWN).join(', ');
  return {
    url: page.url,
    found: `suspected: ${links.length} hidden links to ${counted(domains.length, 'other site')}, ${spam.links.length} of them with ${about}, of which nothing visible speaks`,
    expected: 'no hidden links that the owner did not place',
    where: first === undefined ? 'body' : atElement(first),
    snippet: spam.links
      .slice(0, SHOWN)
      .map(({ text, href }) => `${text} (${href})`)
      .join('; '),
  };
}
