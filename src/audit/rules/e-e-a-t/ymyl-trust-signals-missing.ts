import { CREDENTIALS, DISCLAIMERS, YMYL_LANGUAGES, YMYL_WORDS } from '#audit/data/ymyl-words.ts';
import type { HtmlAuditPage } from '#audit/html-audit-page.ts';
import { articlePage } from '#audit/reading/article-page.ts';
import { nodeTexts } from '#audit/reading/node-values.ts';
import { pageAuthors } from '#audit/reading/page-authors.ts';
import { plainWords } from '#audit/reading/page-purpose.ts';
import { defineRule } from '#audit/rule.ts';
import { notApplicable, pass, warn } from '#audit/verdict.ts';
import type { StructuredNode } from '#contracts/structured-data.ts';
import { lightStem } from '#lib/head-phrase.ts';

const MIN_WORDS = 300;
/** Different words of one topic among the 20 most frequent of the text, one of them in title or main heading. */
const MIN_TOPIC_WORDS = 3;
const MAX_MISSING = 1;
const TOPICS = Object.entries(YMYL_WORDS).map(
  ([topic, words]) => [topic, new Set(words.split(' ').map((word) => lightStem(word)))] as const,
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
  title: 'Articles on health, money and law show what they rest on',
  failureTitle: 'Articles on health, money or law without sources or experts',
  impact: 'Readers cannot judge whether advice on health, money or law can be trusted, and wrong advice does harm.',
  why: 'Search engines give more weight to trust where a text can harm the health, the money or the rights of its readers. Named experts, sources and a word on the limits of the text are what readers can check.',
  howToFix:
    'Name the author with their profession, or an expert who reviewed the text ("Medically reviewed by ..."), cite and link the sources of what you state, and say for which cases the text is no substitute for personal advice.',
  measure:
    'Articles of 300 words or more are counted as such when at least three of the 20 most frequent words stand in our lists for health, money or law (seven languages), and one of them in title or main heading. Three things are looked for: an expert (a reviewer, or an author with profession, degree or title), sources (links to other sites, named sources, citations) and a word on the limits of the text. The page is reported when two or three are missing. The lists and numbers are our own; Google asks for clear sources, evidence of expertise and texts written or reviewed by experts, above all on such topics, and publishes no test.',
  traps:
    'Pages that declare no article, such as services and products, are left out, and so are other languages. The topic is told by words alone, so the confidence is not full.',
  sources: ['https://developers.google.com/search/docs/fundamentals/creating-helpful-content'],
  checked: '2026-11-20',
  peers: ['SQ'],
  check({ page }) {
    const article = articlePage(page);
    const { facts } = page;
    if (article === null || facts.mainWordCount < MIN_WORDS)
      return notApplicable('The page is not an article of some length');
    const language = facts.text.language.code ?? (facts.lang ?? '').slice(0, 2).toLowerCase();
    if (!YMYL_LANGUAGES.has(language)) return notApplicable('There is no word list for the language of the text');
    const topic = topicOf(page);
    if (topic === null) return notApplicable('The article does not speak of health, money or law');
    const missing = [
      hasExpert(page, article.node) ? null : 'an expert who wrote or reviewed it',
      hasSources(page) ? null : 'sources',
      hasDisclaimer(page) ? null : 'a word on the limits of the text',
    ].filter((part) => part !== null);
    if (missing.length <= MAX_MISSING) return pass();
    return warn([
      {
        url: page.url,
        found: `an article on ${topic.name} (${topic.words.join(', ')}) without ${missing.join(' and without ')}`,
        expected: 'at least two of: a named expert, sources, a word on the limits of the text',
        where: 'main text',
      },
    ]);
  },
});

function topicOf({ facts }: HtmlAuditPage): { name: string; words: string[] } | null {
  const names = [facts.titles[0]?.text ?? '', facts.headings.find(({ level }) => level === 1)?.text ?? ''];
  const head = new Set(plainWords(names.join(' ')).split(' ').map(lightStem));
  for (const [name, stems] of TOPICS) {
    const words = facts.text.terms.one.map(({ term }) => term).filter((term) => stems.has(lightStem(plainWords(term))));
    if (words.length >= MIN_TOPIC_WORDS && words.some((word) => head.has(lightStem(plainWords(word)))))
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
  const isNamed = pageAuthors(page, article).some(({ name }) => CREDENTIALS.test(name));
  const isQualified = structuredData.nodes.some(
    (node) => node.types.includes('Person') && CREDENTIAL_PROPERTIES.some((name) => nodeTexts(node, name).length > 0),
  );
  return isReviewed || isNamed || isQualified;
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
