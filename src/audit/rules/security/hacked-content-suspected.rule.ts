import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatElementLocation, formatPosition } from '#audit/engine/where.ts';
import {
  findHiddenExternalLinks,
  findHiddenSpamBlocks,
  findSpamLinks,
  type HiddenLinks,
  hasVisibleSpamTopic,
  type SpamLinks,
} from '#audit/rules/security/hidden-spam.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import { formatQuantity } from '#lib/text/counted.ts';

const MIN_HIDDEN_LINKS = 20;
/** Minimum number of spam links among the hidden links; fewer may be coincidence. */
const MIN_SPAM_LINKS = 5;
const MIN_HIDDEN_WORDS = 300;
const MAX_ITEMS_SHOWN = 5;

export default defineRule({
  id: 'hacked-content-suspected',
  category: 'security',
  family: 'hacked-content',
  severity: 'critical',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  ceiling: { cap: 30, reason: 'Pages contain hidden links typical of hacked sites' },
  title: 'No hidden spam content',
  failureTitle: 'Hidden spam content (possible hack)',
  aliases: ['hacked content', 'hacked site', 'hidden links', 'hidden text', 'SEO spam', 'pharma hack'],
  impact: 'Search engines remove or flag sites with injected content, and browsers may warn visitors.',
  why: 'Attackers exploit vulnerabilities in a site to place spam links and text, hidden from the owner but readable by search engines. Google treats such content as spam, regardless of who placed it.',
  howToFix:
    'Check the listed location in the page source and ask the people who maintain the site whether the content belongs there. If not, treat the site as hacked. Restore a clean copy, update every component, change all passwords, and look for unknown accounts and files. Then request a review in Search Console.',
  measure:
    'Two independent signs must coincide. The first sign is content hidden by inline markup, in one of two forms. One form is 20 or more links to other sites, at least 5 with words typical of link spam (prescription drugs, gambling, counterfeit brands, payday loans). The other form is a block of 300 words or more that begins with at least two such words and is off-screen, zero-sized or transparent. The second sign is that no visible part of the page mentions the topic: neither title, description, headings nor visible links. When 20 hidden links contain such words, the finding is confirmed. We chose these thresholds.',
  traps:
    'Hidden menus, dialogs and lists of partners are normal and contain no such words. Text in tabs and dialogs that are initially closed is not checked. A casino, a pharmacy or a review site mentions its business openly and is skipped. Words in languages that the word list does not cover are not found. Content hidden by a stylesheet or JavaScript is not detected here.',
  sources: ['https://developers.google.com/search/docs/essentials/spam-policies', 'https://web.dev/articles/hacked'],
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://developers.google.com/search/docs/essentials/spam-policies',
      copy: '2026-05-15',
      quote:
        "Hacked content is any content placed on a site without permission, due to vulnerabilities in a site's security.",
    },
    {
      url: 'https://developers.google.com/search/docs/essentials/spam-policies',
      copy: '2026-05-15',
      quote: 'This can involve adding hidden links or hidden text to a page by using CSS or HTML',
    },
  ],
  peers: ['SQ'],
  work: {
    effort: 'engineering',
    hours: 8,
    times: 'site',
    steps: [
      'Check the listed code with the people who maintain the site.',
      'If the code does not belong there, restore a clean copy, update all components and change all passwords.',
      'Request a review in Search Console.',
    ],
    tools: ['safe-browsing', 'gsc-security'],
  },
  examples: {
    format: 'html',
    incorrect: `<div style="position:absolute; left:-9999px">
  <a href="https://pills.example/viagra-1">Cheap viagra 1</a> <!-- 20 times -->
</div>`,
    correct: '<p>Our partners: <a href="https://parts.example/">Riverton Parts</a></p>',
  },
  check({ page }) {
    const { markup } = page.facts;
    const hasHiddenContent =
      markup.hiddenBlocks.length > 0 || markup.linkExtras.some(({ isHidden }) => isHidden === true);
    if (!hasHiddenContent) return notApplicable('The page hides nothing with inline markup');
    const hiddenExternalLinks = findHiddenExternalLinks(page.facts, page.finalUrl);
    const spam = findSpamLinks(hiddenExternalLinks.links.length >= MIN_HIDDEN_LINKS ? hiddenExternalLinks.links : []);
    const isLinked = spam.links.length >= MIN_SPAM_LINKS;
    const blocks = findHiddenSpamBlocks(page.facts, MIN_HIDDEN_WORDS);
    if ((!isLinked && blocks.length === 0) || hasVisibleSpamTopic(page.facts)) return pass();
    const evidence = [
      ...(isLinked ? [buildLinkEvidence(page, hiddenExternalLinks, spam)] : []),
      ...blocks.map(
        ({ block, words }): Evidence => ({
          url: page.url,
          found: `suspected: ${formatQuantity(block.words, 'hidden word')} (${block.hiddenBy}) with ${words.join(', ')}, which no visible text mentions`,
          expected: 'no hidden content that the owner did not place',
          where: `${block.name}, ${formatPosition(block)}`,
          snippet: block.excerpt,
        }),
      ),
    ];
    return fail(evidence, spam.links.length >= MIN_HIDDEN_LINKS ? { confidence: 'confirmed' } : {});
  },
});

function buildLinkEvidence(page: HtmlAuditPage, { links, domains }: HiddenLinks, spam: SpamLinks): Evidence {
  const [first] = spam.links;
  const spamWords = spam.words.slice(0, MAX_ITEMS_SHOWN).join(', ');
  return {
    url: page.url,
    found: `suspected: ${links.length} hidden links to ${formatQuantity(domains.length, 'other site')}, ${spam.links.length} of them with ${spamWords}, which no visible text mentions`,
    expected: 'no hidden links that the owner did not place',
    where: first === undefined ? 'body' : formatElementLocation(first),
    snippet: spam.links
      .slice(0, MAX_ITEMS_SHOWN)
      .map(({ text, href }) => `${text} (${href})`)
      .join('; '),
  };
}
