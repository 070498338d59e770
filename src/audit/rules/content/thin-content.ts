import type { HtmlAuditPage } from '#audit/html-audit-page.ts';
import { addressNames } from '#audit/reading/page-purpose.ts';
import { utilityKind } from '#audit/reading/utility-page.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/verdict.ts';
import { counted } from '#lib/counted.ts';
import { seriesPlace } from '#lib/series-address.ts';

const MIN_WORDS = 300;
/** Half of it: short news and notes above it can be complete. */
const VERY_FEW_WORDS = 150;
const SHORT_BY_NATURE = ['contact', 'privacy', 'terms', 'imprint', 'account', 'cart', 'search'] as const;
/** Pages that show or do something instead of telling it. */
const SHOWS =
  /\/(?:tools?|calculators?|rechner|converters?|generators?|videos?|watch|gallery|galleries|galerie|galeria|fotos?|photos?|pictures|portfolio|maps?|karte|directions|anfahrt|tags?|categor(?:y|ies)|kategorien?|archives?|downloads?)(?:[/.?-]|$)/i;
const VIDEO_FRAME =
  /\/\/(?:[\w-]+\.)?(?:youtube(?:-nocookie)?\.com|vimeo\.com|dailymotion\.com|loom\.com|wistia\.(?:com|net))\//;
const MIN_LISTED_LINKS = 20;
const MIN_PICTURES = 8;
const MIN_FIELDS = 3;
/** A page that says next to nothing before its scripts ran. */
const FEW_WORDS = 20;

export default defineRule({
  id: 'thin-content',
  category: 'content',
  family: 'thin-content',
  severity: 'medium',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Pages have enough text to answer a question',
  failureTitle: 'Pages with fewer than 300 words',
  impact: 'A page with little text rarely answers what people ask, so it is seldom shown or cited.',
  why: 'Search engines name no minimum length, so this is a hint and not a fault by itself. Pages under 300 words of own text often leave out what visitors want to know: prices, steps, times, answers.',
  howToFix:
    'Add what a visitor would ask next: prices, duration, materials, examples, answers to common questions. If there is nothing to add, join the page with a related one and redirect the old address. Leave the page alone when it already answers the question.',
  measure:
    'The words of the main text are counted, without header, menus, sidebars and footer. Fewer than 300 are a warning and fewer than 150 a fault. The 300 is a convention, the 150 our own half of it; Google says that it has no preferred word count. In writing without spaces two characters count as a word.',
  traps:
    'Contact, legal, account, cart and search pages, pages that serve a visit (checkout, wish list, thanks), tools, videos, galleries, maps, forms, overviews with 20 links or more in their content and further pages of a series may be short and are left out. A page whose text only a script writes is the matter of the rules on rendering.',
  sources: ['https://developers.google.com/search/docs/fundamentals/creating-helpful-content'],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'LC', 'SQ', 'SB'],
  check({ page }) {
    const { facts } = page;
    if (facts.mainWordCount >= MIN_WORDS) return pass();
    const reason = whyShort(page);
    if (reason !== null) return notApplicable(reason);
    const evidence = [
      {
        url: page.url,
        found: counted(facts.mainWordCount, 'word'),
        expected: `at least ${MIN_WORDS} words outside header, navigation and footer`,
        where: 'main text',
        ...(facts.mainTextExcerpt === '' ? {} : { snippet: facts.mainTextExcerpt }),
      },
    ];
    return facts.mainWordCount < VERY_FEW_WORDS ? fail(evidence) : warn(evidence);
  },
});

/** Why the page may be short; null when nothing tells. */
function whyShort({ url, facts }: HtmlAuditPage): string | null {
  const { markup, links, images } = facts;
  if (SHORT_BY_NATURE.some((purpose) => addressNames(url, purpose)))
    return 'Contact, legal and account pages may be short';
  if (utilityKind(url) !== null) return 'Pages that serve a visit may be short';
  if (SHOWS.test(URL.parse(url)?.pathname ?? '')) return 'Tools, galleries, videos and overviews may be short';
  if (facts.forms.some((form) => form.hasPassword)) return 'Sign-in pages may be short';
  if (seriesPlace(url).page > 1) return 'Further pages of a series may be short';
  if (facts.bodyWordCount < FEW_WORDS && markup.scripts.length > 0) return 'The text seems to be written by a script';
  const shows = (markup.counts.video ?? 0) > 0 || markup.iframes.some((frame) => VIDEO_FRAME.test(frame.url ?? ''));
  if (shows) return 'The page shows a video';
  if (images.filter(({ decorative }) => !decorative).length >= MIN_PICTURES) return 'The page shows pictures';
  if (markup.fields.length >= MIN_FIELDS) return 'The page is a form';
  const listed = links.filter(({ region }) => region === 'main' || region === 'other').length;
  return listed >= MIN_LISTED_LINKS ? 'The page is an overview of others' : null;
}
