import { CREDENTIALS_PATTERN, DISCLAIMERS, YMYL_LANGUAGES, YMYL_WORDS } from '#audit/data/ymyl-words.ts';
import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { readArticlePage } from '#audit/page/article-page.ts';
import { normalizeWords } from '#audit/page/page-purpose.ts';
import { readPageAuthors } from '#audit/rules/e-e-a-t/page-authors.ts';
import { readNodeTexts } from '#audit/structured-data/node-values.ts';
import type { StructuredNode } from '#contracts/page/structured-data.ts';
import { stripEndings } from '#lib/text/head-phrase.ts';

const MIN_WORDS = 300;
/**
 * Minimum number of different words of one topic among the 20 most frequent words, one of them in the title or main
 * heading.
 */
const MIN_TOPIC_WORDS = 3;
const MAX_MISSING_SIGNALS = 1;
const TOPIC_WORDS = Object.entries(YMYL_WORDS).map(
  ([topic, words]) => [topic, new Set(words.split(' ').map((word) => stripEndings(word)))] as const,
);
const CREDENTIAL_PROPERTIES = ['jobTitle', 'honorificPrefix', 'honorificSuffix', 'hasCredential', 'alumniOf'];

export default defineRule({
  id: 'ymyl-trust-signals-missing',
  category: 'e-e-a-t',
  family: 'ymyl-trust',
  severity: 'medium',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'YMYL articles (health, money, law) show trust signals',
  failureTitle: 'YMYL articles (health, money, law) lack trust signals',
  aliases: ['YMYL', 'Your Money or Your Life', 'expert author', 'medical reviewer', 'cited sources', 'E-E-A-T'],
  impact: 'Readers cannot judge whether advice on health, money or law can be trusted, and wrong advice does harm.',
  why: 'Search engines give more weight to trust where content can harm the health, money or rights of its readers. Named experts, sources and a disclaimer are what readers can verify.',
  howToFix:
    'Credit the author with their profession, or an expert who reviewed the text ("Medically reviewed by ..."). Cite and link the sources of your statements. State when the text does not replace professional advice.',
  measure:
    'Articles of 300 words or more are checked. At least three of their 20 most frequent words must be in our lists for health, money or law (seven languages). One of these words must also be in the title or main heading. The check looks for three things: an expert, sources and a disclaimer. An expert is a reviewer, or an author with a profession, degree or title. Sources are links to other sites, named sources and citations. The page is reported when two or three of them are missing. We chose the lists and thresholds. Google recommends clear sources, evidence of expertise, and content written or reviewed by experts, especially on such topics. Google publishes no test for these signals.',
  traps:
    'Pages that do not declare themselves an article, such as service and product pages, are skipped, and so are articles in other languages. The topic is recognized by words alone, so the result is rated "likely".',
  sources: ['https://developers.google.com/search/docs/fundamentals/creating-helpful-content'],
  checked: '2026-11-20',
  peers: ['SQ'],
  work: {
    effort: 'content',
    hours: 2,
    steps: [
      'Credit an author with their profession, or a professional who reviewed the text.',
      'Cite and link a source for each claim about health, money or law.',
      'State where the text does not replace professional advice.',
    ],
  },
  examples: {
    format: 'html',
    incorrect: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Article", "headline": "Treatment of diabetes" }
</script>
<main>
  <h1>Treatment of diabetes: which medication?</h1>
  <p>Patients with diabetes ask which diagnosis and which medication fits each symptom in case 1.</p> <!-- 30 times -->
</main>`,
    correct: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Article", "headline": "Treatment of diabetes",
    "author": { "@type": "Person", "name": "Ann Lee, MD", "jobTitle": "Physician" } }
</script>
<main>
  <h1>Treatment of diabetes: which medication?</h1>
  <p>By Dr. Ann Lee, physician. This article does not replace advice from your doctor.
    Source: <a href="https://www.who.int/health-topics/diabetes">World Health Organization</a>.</p>
  <p>Patients with diabetes ask which diagnosis and which medication fits each symptom in case 1.</p> <!-- 30 times -->
</main>`,
  },
  check({ page }) {
    const article = readArticlePage(page);
    const { facts } = page;
    if (article === null || facts.mainWordCount < MIN_WORDS)
      return notApplicable(`The page is not an article of at least ${MIN_WORDS} words`);
    const language = facts.text.language.code ?? (facts.lang ?? '').slice(0, 2).toLowerCase();
    if (!YMYL_LANGUAGES.has(language)) return notApplicable('No word list exists for the language of the text');
    const topic = findTopic(page);
    if (topic === null) return notApplicable('The article is not about health, money or law');
    const missingSignals = [
      hasExpert(page, article.node) ? null : 'an expert author or reviewer',
      hasSources(page) ? null : 'sources',
      hasDisclaimer(page) ? null : 'a disclaimer',
    ].filter((part) => part !== null);
    if (missingSignals.length <= MAX_MISSING_SIGNALS) return pass();
    return warn([
      {
        url: page.url,
        found: `an article on ${topic.name} (${topic.words.join(', ')}) without ${missingSignals.join(' and without ')}`,
        expected: 'at least two of: a named expert, sources, a disclaimer',
        where: 'main text',
      },
    ]);
  },
});

function findTopic({ facts }: HtmlAuditPage): { name: string; words: string[] } | null {
  const headlines = [facts.titles[0]?.text ?? '', facts.headings.find(({ level }) => level === 1)?.text ?? ''];
  const headlineStems = new Set(normalizeWords(headlines.join(' ')).split(' ').map(stripEndings));
  for (const [name, stems] of TOPIC_WORDS) {
    const words = facts.text.terms.one
      .map(({ term }) => term)
      .filter((term) => stems.has(stripEndings(normalizeWords(term))));
    if (words.length >= MIN_TOPIC_WORDS && words.some((word) => headlineStems.has(stripEndings(normalizeWords(word)))))
      return { name, words };
  }
  return null;
}

function hasExpert(page: HtmlAuditPage, article: StructuredNode | null): boolean {
  const { markup, structuredData } = page.facts;
  if (markup.bylines.some(({ by, text }) => by === 'reviewer' && text.trim() !== '')) return true;
  const isReviewed = structuredData.nodes.some(({ properties }) =>
    properties.some(({ name }) => name === 'reviewedBy'),
  );
  const hasCredentialInName = readPageAuthors(page, article).some(({ name }) => CREDENTIALS_PATTERN.test(name));
  const isQualified = structuredData.nodes.some(
    (node) =>
      node.types.includes('Person') && CREDENTIAL_PROPERTIES.some((name) => readNodeTexts(node, name).length > 0),
  );
  return isReviewed || hasCredentialInName || isQualified;
}

function hasSources({ facts }: HtmlAuditPage): boolean {
  const { outboundLinkCount, namedSourceCount, sourcedStatisticCount } = facts.text.evidence;
  if (outboundLinkCount > 0 || namedSourceCount > 0 || sourcedStatisticCount > 0) return true;
  return facts.structuredData.nodes.some(({ properties }) => properties.some(({ name }) => name === 'citation'));
}

function hasDisclaimer({ facts }: HtmlAuditPage): boolean {
  if (facts.text.legalPhrases.some(({ phrase }) => DISCLAIMERS.includes(phrase.toLowerCase()))) return true;
  const text = facts.text.mainText.toLowerCase();
  return DISCLAIMERS.some((words) => text.includes(words));
}
