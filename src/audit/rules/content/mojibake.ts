import { repairMojibake } from '#audit/reading/repair-mojibake.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import type { PageFacts } from '#contracts/page-facts.ts';
import type { Mojibake } from '#contracts/page-text.ts';
import { counted } from '#lib/counted.ts';

/** Fewer can be an example, or a name that is spelt so. */
const MIN_MISREAD = 3;
const MIN_DOUBLE = 3;
const TOPIC =
  /mojibake|utf-?8|unicode|ascii|charset|character set|encod(?:e|ing)|escap(?:e|ed|es|ing)\b|entit(?:y|ies)\b|zeichensatz|zeichenkodierung|maskier|кодиров|экраниров|文字化け|エスケープ|编码|转义/i;
/** A text that mentions the subject this often is about it, whatever its title. */
const MIN_MENTIONS = 3;
const MENTIONS = new RegExp(TOPIC.source, 'gi');

export default defineRule({
  id: 'mojibake',
  category: 'content',
  family: 'broken-characters',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Letters and signs are shown as written',
  failureTitle: 'Broken characters in the text',
  impact:
    'Visitors read signs such as "Ã¤" or "â€™" instead of letters, and searches for the right words do not find the page.',
  why: 'The text was saved in one encoding and read in another, or it was escaped twice. Search engines index the broken words.',
  howToFix:
    'Store and send everything as UTF-8: the files, the connection to the database and the header "Content-Type: text/html; charset=utf-8". Repair texts that were saved broken, and escape them only once, when the page is written. The fix shows the passage as it was meant, where that can be computed.',
  measure:
    'The visible text is searched for UTF-8 letters that were read as windows-1252, for the replacement character U+FFFD, and for entities that are visible as text. Three of the first or third kind, or one of the second, fail. The thresholds are our own.',
  traps:
    'Single signs can be meant, so two do not count. Pages about encodings or escapes show such characters on purpose: their title or a heading says so, or their text mentions the subject three times or more.',
  sources: ['https://encoding.spec.whatwg.org/', 'https://www.w3.org/International/questions/qa-what-is-encoding'],
  checked: null,
  peers: ['SQ'],
  check({ page }) {
    const { mojibake } = page.facts.text;
    const found = describe(mojibake);
    if (found === null) return pass();
    if (isAboutCharacters(page.facts)) return notApplicable('The page is about encodings or escapes');
    const examples = mojibake.examples.length === 0 ? [''] : mojibake.examples;
    return fail(
      examples.map((example) => {
        const repaired = repairMojibake(example);
        return {
          url: page.url,
          found: example === '' ? found : `${example} (${found})`,
          expected: 'text in which every sign is shown as written',
          where: 'text of the page',
          ...(repaired === null ? {} : { fix: repaired }),
        };
      }),
    );
  },
});

function isAboutCharacters({ titles, headings, text }: PageFacts): boolean {
  const names = [...titles, ...headings];
  if (names.some((name) => TOPIC.test(name.text))) return true;
  return (text.mainText.match(MENTIONS)?.length ?? 0) >= MIN_MENTIONS;
}

function describe({ misread, replacementCharacters, doubleEncoded }: Mojibake): string | null {
  const parts = [
    misread >= MIN_MISREAD ? `${counted(misread, 'letter')} read in the wrong encoding` : null,
    replacementCharacters > 0 ? `${counted(replacementCharacters, 'sign')} that could not be read` : null,
    doubleEncoded >= MIN_DOUBLE ? `${counted(doubleEncoded, 'sign')} escaped twice` : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(', ');
}
