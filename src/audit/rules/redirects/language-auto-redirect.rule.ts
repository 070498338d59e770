import { defineRule } from '#audit/engine/rule.ts';
import { failSite, notMeasured, pass } from '#audit/engine/verdict.ts';
import { formatProbeExchange } from '#audit/engine/where.ts';
import type { LanguageResponse } from '#contracts/site/site-probes.ts';

export default defineRule({
  id: 'language-auto-redirect',
  category: 'redirects',
  family: 'language-redirect',
  severity: 'medium',
  confidence: 'likely',
  scope: 'site',
  requires: ['site', 'languageAnswers', 'hreflang'],
  title: 'No language redirects without hreflang on the home page',
  failureTitle: 'Language redirects on the home page without hreflang',
  aliases: [
    'automatic language redirect',
    'Accept-Language redirect',
    'locale-adaptive pages',
    'language-based redirection',
    'browser language redirect',
  ],
  impact: 'Search engines may see only one language version, and visitors cannot choose their language.',
  why: 'The home page sends visitors to different URLs depending on the language of their browser. Googlebot sends no Accept-Language header and crawls mostly from the USA, so it always reaches the same version. Nothing in the pages or headers shows that there are other versions.',
  howToFix:
    'Serve the home page without redirecting and offer the languages as links. Add hreflang for all versions to each version. If you keep the redirect, send "Vary: Accept-Language" with it.',
  measure:
    'The home page is requested three times: with "Accept-Language: en", with "Accept-Language: de" and without the header. The check fails when the responses end at different URLs and neither signal for other versions exists. The signals are hreflang on any page of the site, and "Accept-Language" (or "*") in the Vary header of a response.',
  traps:
    'A site in one language returns the same page three times and passes. Text differences at one URL are not checked here. Redirects by country cannot be detected from one location. A response that failed or served a bot challenge is not compared. A site that assigns visitors to versions at random may look the same, so the finding is rated "likely".',
  sources: [
    'https://developers.google.com/search/docs/specialty/international/managing-multi-regional-sites',
    'https://developers.google.com/search/blog/2015/01/crawling-and-indexing-of-locale',
  ],
  checked: '2026-11-20',
  work: {
    effort: 'engineering',
    hours: 4,
    times: 'site',
    steps: [
      'Serve the home page without redirecting and offer language links.',
      'Annotate all versions with hreflang.',
      'If the redirect stays, send Vary: Accept-Language.',
    ],
    tools: ['curl'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /
Accept-Language: de
HTTP/1.1 302 Found
Location: /de/

GET /
HTTP/1.1 200 OK

GET /de/
HTTP/1.1 200 OK`,
    correct: `GET /
HTTP/1.1 200 OK

GET /de/
HTTP/1.1 200 OK`,
  },
  check({ site, languageAnswers, hreflang }) {
    const usableResponses = languageAnswers.filter(isUsable);
    if (usableResponses.length < 2)
      return notMeasured('The home page returned fewer than two responses that can be compared', null);
    const finalUrls = new Set(usableResponses.map(({ finalUrl }) => finalUrl));
    if (finalUrls.size === 1) return pass(usableResponses.length);
    const isLanguageDeclared =
      hreflang.pageCount > 0 || usableResponses.some(({ vary }) => /\baccept-language\b|\*/i.test(vary ?? ''));
    if (isLanguageDeclared) return pass(usableResponses.length);
    return failSite(
      usableResponses.map((answer) => ({
        url: site.homeUrl ?? answer.url,
        found: `leads to ${answer.finalUrl} with ${formatAcceptLanguage(answer)}`,
        expected: 'the same URL for every language, or hreflang and "Vary: Accept-Language"',
        where: formatProbeExchange({ ...answer, bodyStart: '' }),
        cause: 'redirect by Accept-Language',
        fix: 'Vary: Accept-Language',
      })),
      { pageUrls: [], count: 1, checked: 1 },
    );
  },
});

function isUsable({ notAsked, status, challenge, error }: LanguageResponse): boolean {
  return notAsked === null && challenge === null && error === null && status !== null && status < 400;
}

function formatAcceptLanguage({ acceptLanguage }: LanguageResponse): string {
  return acceptLanguage === null ? 'no Accept-Language' : `Accept-Language: ${acceptLanguage}`;
}
