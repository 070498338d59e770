import { defineRule } from '#audit/rule.ts';
import { failSite, notApplicable, pass } from '#audit/verdict.ts';
import { counted } from '#lib/counted.ts';

/** 500 KiB. */
const LIMIT_BYTES = 512_000;

export default defineRule({
  id: 'robots-too-large',
  category: 'robots',
  family: 'robots-size',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['robots'],
  title: 'robots.txt is read whole',
  failureTitle: 'robots.txt is longer than crawlers read',
  impact: 'Rules and sitemaps that stand behind the first 500 KiB of the file have no effect.',
  why: 'Google reads the first 500 KiB of robots.txt and ignores the rest, and the standard asks other crawlers for no more. A file of this size is usually made by a program that writes one line per address.',
  howToFix:
    'Replace long lists of single addresses by a few patterns, for example by moving what should stay closed into one folder. Put the groups of the most important crawlers and the Sitemap lines at the beginning.',
  measure:
    'The decoded file has more than 512,000 bytes (500 KiB), the limit that Google enforces and the smallest one that RFC 9309 section 2.5 permits. The first rule behind the limit is named when it stands near it.',
  sources: [
    'https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec#file-format',
    'https://www.rfc-editor.org/rfc/rfc9309#name-limits',
  ],
  checked: '2026-11-20',
  peers: ['SQ'],
  check({ robots }) {
    if (robots.state === 'unavailable') return notApplicable('robots.txt could not be read, which has its own check');
    if (robots.state !== 'rules') return notApplicable('The site has no robots.txt with rules');
    if (robots.sizeBytes <= LIMIT_BYTES && !robots.isTruncated) return pass();
    const { firstLostRule: lost } = robots;
    return failSite([
      {
        url: robots.finalUrl,
        found: counted(robots.sizeBytes, 'byte'),
        expected: `at most ${LIMIT_BYTES} bytes (500 KiB)`,
        where: lost === null ? 'robots.txt' : `robots.txt, first rule that is lost: line ${lost.line}`,
        ...(lost === null ? {} : { snippet: lost.text }),
      },
    ]);
  },
});
