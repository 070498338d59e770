import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatPosition } from '#audit/engine/where.ts';
import { hasOwnData, isArticle } from '#audit/rules/ai-content/article-signals.ts';

const MIN_CLAIMS = 5;
const MAX_CLAIMS_SHOWN = 3;
/** Languages whose words for a source the text parser knows (`crawl/parse/text/vocabulary`). */
const SOURCE_LANGUAGES: ReadonlySet<string> = new Set('en de fr es it pt nl sv da no fi pl ru tr'.split(' '));
/**
 * Percentages and large numbers are claims about the world; prices, sizes and times of the site's own products are not.
 */
const CLAIM_PATTERN =
  /[%‰٪]|\d\s?(?:percent|per ?cent|prozent|pour ?cent|por ?ciento|por ?cento|per ?cento|procent|prosent|процент|million|billion|trillion|milliard|millones|milioni|miliardi|milh|miljoen|miljard|miljon|mio\b|mrd\b|mln\b|mld\b|млн|млрд)/i;

/** Hypothetical cases ("If the rate drops below 75%"), and what the authors say they saw themselves. */
const NON_CLAIM_PATTERN =
  /^(?:if|when|whenever|unless|suppose|imagine|assume|wenn|falls|sobald|angenommen|si|quand|lorsque|cuando|quando|se|als|indien|wanneer|om|när|hvis|når|jeśli|gdy|если|когда)(?!\p{L})|(?<!\p{L})(?:we|i)(?:['’]ve| have)? (?:saw|seen|observed|noticed)(?!\p{L})/iu;

/** A question makes no claim, and authors who write about their own work are the source. */
const FIRST_PERSON_OR_QUESTION = /[?？]["”’)]?\s*$|(?<!\p{L})(?:we|our|ours|my)(?!\p{L})/iu;
/** Matches "A 2026 GSMA report found". The name must not start a sentence, where any word is capitalized. */
const NAMED_STUDY_PATTERN =
  /\S\s(?!(?:The|This|That|These|Our|One|Each|Every|Another|Recent|New)\s)(?:\p{Lu}{2,}|\p{Lu}\p{L}+)(?:['’]s)?\s(?:[\w-]+\s){0,2}(?:reports?|surveys?|study|studies|paper|index|census|benchmarks?)(?!\p{L})/u;

export default defineRule({
  id: 'claims-without-sources',
  category: 'ai-content',
  family: 'text-sources',
  severity: 'low',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Articles cite sources for their figures',
  failureTitle: 'Articles with figures but no sources',
  aliases: ['missing citations', 'unsourced statistics', 'uncited claims', 'missing sources', 'E-E-A-T', 'GEO'],
  impact: 'Readers cannot verify the figures, and assistants have less reason to rely on them.',
  why: 'An article with many percentages and large numbers but no source asks readers to take them on trust. In a lab experiment (GEO, 2024), pages that cite sources were used more in generated answers. A later study found the gain small compared with ordinary relevance.',
  howToFix:
    'State who measured each figure, and link to that page: "according to Eurostat (2025)". Where the figure is yours, write "our own data" and describe how you counted. Remove figures whose origin you do not know.',
  measure: `Only articles are checked: pages with a byline, the Open Graph type article, or structured data of a type such as Article, BlogPosting or Report. The page fails when at least ${MIN_CLAIMS} of the first ten sentences with figures contain a percentage or a number in millions or more. In addition, the main text must contain neither a named source nor a link to another site. We chose this threshold.`,
  traps:
    'Prices, sizes, times and years are not claims. Neither are questions, hypothetical cases ("if the rate drops below 75%") and statements by the authors about their own work (in English). Articles that call the figures their own ("our survey", "unsere Daten" and similar) are skipped. Pages in languages whose words for a source are unknown are skipped as well. A named source without a link counts.',
  sources: [
    'https://arxiv.org/abs/2311.09735',
    'https://arxiv.org/abs/2506.11097',
    'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  ],
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://arxiv.org/abs/2311.09735',
      copy: null,
      quote:
        'including citations, quotations from relevant sources, and statistics can significantly boost source visibility',
    },
    {
      url: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
      copy: null,
      quote:
        'Does the content present information in a way that makes you want to trust it, such as clear sourcing, evidence of the expertise involved',
    },
  ],
  peers: ['SQ'],
  evidenceGrade: 'lab',
  work: {
    effort: 'content',
    hours: 1,
    steps: [
      'Find the publisher of each figure.',
      'Name the publisher in the sentence and link to the page that states the figure.',
      'Describe your method where the data is your own; remove figures without a source.',
    ],
  },
  examples: {
    format: 'html',
    incorrect: `<meta property="og:type" content="article">
<main>
  <h1>Cycling in numbers</h1>
  <p>In 2025, 34 percent of commuters went by bicycle. Sales rose by 12 percent. Repairs rose by 19 percent.
    Electric models make up 48 percent. Theft fell by 7 percent. [120 words]</p>
</main>`,
    correct: `<meta property="og:type" content="article">
<main>
  <h1>Cycling in numbers</h1>
  <p>In 2025, 34 percent of commuters went by bicycle (<a href="https://statistics.example/cycling">city survey</a>).
    Sales rose by 12 percent. Repairs rose by 19 percent. Electric models make up 48 percent. Theft fell by 7 percent.
    [120 words]</p>
</main>`,
  },
  check({ page }) {
    const { evidence, language, mainText } = page.facts.text;
    if (!isArticle(page.facts)) return notApplicable('The page is not marked up as an article');
    if (language.code === null) return notApplicable('The language of the text is unknown');
    if (!SOURCE_LANGUAGES.has(language.code)) return notApplicable('No word list exists for the language of the text');
    const claims = evidence.statistics.filter(
      ({ text, hasSource }) => !hasSource && CLAIM_PATTERN.test(text) && !isExempt(text, language.code ?? ''),
    );
    if (claims.length < MIN_CLAIMS) return pass();
    if (evidence.sourcedStatisticCount + evidence.namedSourceCount + evidence.outboundLinkCount > 0) return pass();
    if (evidence.statistics.some(({ text }) => NAMED_STUDY_PATTERN.test(text))) return pass();
    if (hasOwnData(mainText)) return notApplicable('The article presents its own data');
    return fail(
      claims.slice(0, MAX_CLAIMS_SHOWN).map((claim) => ({
        url: page.url,
        found: claim.text,
        expected: 'a named or linked source for the figure',
        where: `main text, ${formatPosition(claim)}`,
      })),
    );
  },
});

const isExempt = (sentence: string, language: string): boolean =>
  NON_CLAIM_PATTERN.test(sentence) || (language === 'en' && FIRST_PERSON_OR_QUESTION.test(sentence));
