import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, notMeasured, pass, warnSite } from '#audit/engine/verdict.ts';
import { normalizeWords } from '#audit/page/page-purpose.ts';
import { type DeclaredName, readDeclaredNames } from '#audit/text/site-names.ts';
import { escapeHtml } from '#lib/text/escape-html.ts';

/** Legal forms, domain endings and words such as "official" that are sometimes added to a name. */
const NAME_SUFFIXES =
  / (?:inc|ltd|llc|llp|plc|corp|co|company|limited|gmbh|ag|kg|ug|ohg|se|ev|sa|sas|sarl|srl|spa|bv|nv|ab|as|aps|oy|sp z o o|com|net|org|info|io|shop|blog|online|official|website)$/;

export default defineRule({
  id: 'brand-identity-inconsistent',
  category: 'e-e-a-t',
  family: 'brand-identity',
  severity: 'low',
  confidence: 'likely',
  scope: 'site',
  requires: ['pageInventory'],
  title: 'The site name is consistent',
  failureTitle: 'Inconsistent site name',
  aliases: ['site name', 'brand name', 'WebSite structured data', 'og:site_name', 'inconsistent brand name'],
  impact: 'Search engines may show a different site name with your results than the one you chose.',
  why: 'Search engines take the site name from structured data, og:site_name, the title and the headings of the home page. When these differ, search engines choose one.',
  howToFix:
    'Use the same name everywhere on the home page. The name in WebSite structured data counts most; use "alternateName" there for short forms. The proposed fix shows the og:site_name tag with the name from the structured data.',
  measure:
    'The name in the WebSite structured data of the home page is compared with og:site_name and with any additional WebSite entries. Names match when they differ only in capitalization, punctuation or legal forms. They also match when one contains the other, or when one consists of the initials of the other. According to Google, WebSite counts most, and og:site_name, title and headings are considered too. Google recommends one name throughout the home page.',
  traps:
    'Alternative names listed in the structured data count as the name. The publisher may be a company with another name, and an app name may be a short form, so neither is compared. A missing social network profile is not a contradiction and is not reported.',
  sources: ['https://developers.google.com/search/docs/appearance/site-names'],
  checked: '2026-11-20',
  peers: ['SQ', 'SA'],
  work: {
    effort: 'template',
    hours: 0.5,
    times: 'site',
    steps: [
      'Choose one spelling of the site name.',
      'Use it in the title, og:site_name and the WebSite markup of the home page.',
      'List short forms as "alternateName" in the WebSite markup.',
    ],
    tools: ['rrt'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /
<meta property="og:site_name" content="Pedal Palace">
<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "WebSite", "name": "Riverton Cycles", "url": "https://example.com/" }
</script>`,
    correct: `GET /
<meta property="og:site_name" content="Riverton Cycles">
<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "WebSite", "name": "Riverton Cycles", "url": "https://example.com/" }
</script>`,
  },
  check({ pageInventory }) {
    const home = pageInventory.homePage;
    if (home === null || home.facts === null) return notMeasured('The home page could not be read.', null);
    const names = readDeclaredNames(home.facts).filter(
      ({ source }) => source === 'WebSite' || source === 'og:site_name',
    );
    const [first, ...others] = names;
    if (first === undefined || others.length === 0)
      return notApplicable('The home page declares the site name in no more than one place');
    const differentNames = others.filter((other) => !haveCommonNameForm(first, other));
    if (differentNames.length === 0) return pass();
    return warnSite(
      differentNames.map((other) => ({
        url: home.url,
        found: `${other.source} "${other.name}", ${first.source} "${first.name}"`,
        expected: 'the same name everywhere',
        where: other.where,
        ...(other.source === 'og:site_name'
          ? { fix: `<meta property="og:site_name" content="${escapeHtml(first.name)}">` }
          : {}),
      })),
    );
  },
});

function haveCommonNameForm(a: DeclaredName, b: DeclaredName): boolean {
  const others = listNameForms(b);
  return listNameForms(a).some((one) => others.some((other) => areSameName(one, other)));
}

const listNameForms = ({ name, alternates }: DeclaredName): string[] =>
  [name, ...alternates].map(normalizeBrandName).filter((form) => form !== '');

function normalizeBrandName(name: string): string {
  const plain = normalizeWords(name.replace(/^https?:\/\/(?:www\.)?/i, ''));
  const nameWithoutSuffix = plain.replace(NAME_SUFFIXES, '');
  return nameWithoutSuffix === '' ? plain : nameWithoutSuffix;
}

function areSameName(a: string, b: string): boolean {
  const [joinedNameA, joinedNameB] = [a.replaceAll(' ', ''), b.replaceAll(' ', '')];
  if (joinedNameA.includes(joinedNameB) || joinedNameB.includes(joinedNameA)) return true;
  return buildInitials(a) === joinedNameB || buildInitials(b) === joinedNameA;
}

/**
 * Returns the initials of a name. For a single word, returns a line break, which matches no name, because one initial
 * cannot identify a name.
 */
function buildInitials(name: string): string {
  const words = name.split(' ');
  return words.length < 2 ? '\n' : words.map((word) => word.slice(0, 1)).join('');
}
