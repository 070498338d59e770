import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { repairMojibake } from '#audit/rules/content/repair-mojibake.ts';
import type { PageFacts } from '#contracts/page/page-facts.ts';
import type { Mojibake } from '#contracts/page/page-text.ts';
import { formatQuantity } from '#lib/text/counted.ts';

/** Fewer can be an example, or a name spelled that way. */
const MIN_MISREAD = 3;
const MIN_DOUBLE_ENCODED = 3;
const ENCODING_TOPIC =
  /mojibake|utf-?8|unicode|ascii|charset|character set|encod(?:e|ing)|escap(?:e|ed|es|ing)\b|entit(?:y|ies)\b|zeichensatz|zeichenkodierung|maskier|кодиров|экраниров|文字化け|エスケープ|编码|转义/i;
/** A page that mentions the subject this often is about it, regardless of its title. */
const MIN_MENTIONS = 3;
const ENCODING_MENTIONS = new RegExp(ENCODING_TOPIC.source, 'gi');

export default defineRule({
  id: 'mojibake',
  category: 'content',
  family: 'broken-characters',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'No broken characters',
  failureTitle: 'Broken characters (mojibake)',
  aliases: [
    'mojibake',
    'character encoding errors',
    'wrong charset',
    'UTF-8 read as windows-1252',
    'garbled text',
    'double-escaped HTML entities',
  ],
  impact:
    'Visitors see characters such as "Ã¤" or "â€™" instead of letters, and searches for the correct words do not find the page.',
  why: 'The text was saved in one encoding and read in another, or it was escaped twice. Search engines index the broken words.',
  howToFix:
    'Store and send everything as UTF-8: the files, the database connection and the header "Content-Type: text/html; charset=utf-8". Repair stored text that is already broken, and escape text only once, when the page is generated. If the intended text can be computed, the proposed fix shows it.',
  measure:
    'The visible text is searched for three kinds of characters: UTF-8 letters read as windows-1252, the replacement character U+FFFD, and entities visible as text. Three of the first or third kind, or one of the second, fail. We chose these thresholds.',
  traps:
    'One or two characters of the first or third kind can be intended and do not count. Pages about encodings or escapes show such characters on purpose. Such pages are recognized by their title or a heading, or because their text mentions the subject three times or more.',
  sources: ['https://encoding.spec.whatwg.org/', 'https://www.w3.org/International/questions/qa-what-is-encoding'],
  checked: '2026-11-25',
  clauses: [{ url: 'https://encoding.spec.whatwg.org/', copy: '2026-05-21', quote: 'Push U+FFFD (�) to output.' }],
  peers: ['SQ'],
  work: {
    effort: 'engineering',
    hours: 2,
    times: 'site',
    steps: [
      'Use UTF-8 for files, the database connection and the Content-Type header.',
      'Repair the stored text as proposed.',
      'Escape text once, on output.',
    ],
  },
  examples: {
    format: 'html',
    incorrect: '<p>CafÃ© in the workshop: rosÃ©, crÃªpes and pÃ¢tÃ©</p>',
    correct: '<p>Café in the workshop: rosé, crêpes and pâté</p>',
  },
  check({ page }) {
    const { mojibake } = page.facts.text;
    const found = describeMojibake(mojibake);
    if (found === null) return pass();
    if (isAboutCharacters(page.facts)) return notApplicable('The page is about encodings or escapes');
    const examples = mojibake.examples.length === 0 ? [''] : mojibake.examples;
    return fail(
      examples.map((example) => {
        const repairedText = repairMojibake(example);
        return {
          url: page.url,
          found: example === '' ? found : `${example} (${found})`,
          expected: 'text with every character displayed correctly',
          where: 'text of the page',
          ...(repairedText === null ? {} : { fix: repairedText }),
        };
      }),
    );
  },
});

function isAboutCharacters({ titles, headings, text }: PageFacts): boolean {
  const headlines = [...titles, ...headings];
  if (headlines.some((headline) => ENCODING_TOPIC.test(headline.text))) return true;
  return (text.mainText.match(ENCODING_MENTIONS)?.length ?? 0) >= MIN_MENTIONS;
}

function describeMojibake({ misread, replacementCharacters, doubleEncoded }: Mojibake): string | null {
  const parts = [
    misread >= MIN_MISREAD ? `${formatQuantity(misread, 'letter')} decoded with the wrong encoding` : null,
    replacementCharacters > 0 ? `${formatQuantity(replacementCharacters, 'unreadable character')}` : null,
    doubleEncoded >= MIN_DOUBLE_ENCODED ? `${formatQuantity(doubleEncoded, 'character')} escaped twice` : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(', ');
}
