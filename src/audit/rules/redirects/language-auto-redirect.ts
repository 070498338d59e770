import { defineRule } from '#audit/rule.ts';
import { failSite, notMeasured, pass } from '#audit/verdict.ts';
import { probeExchange } from '#audit/where.ts';
import type { LanguageAnswer } from '#contracts/site-probes.ts';

export default defineRule({
  id: 'language-auto-redirect',
  category: 'redirects',
  family: 'language-redirect',
  severity: 'medium',
  confidence: 'likely',
  scope: 'site',
  requires: ['site', 'languageAnswers', 'hreflang'],
  title: 'Every language version can be reached',
  failureTitle: 'The home page redirects by the language of the visitor, without language links',
  impact: 'Search engines may see one language version only, and visitors cannot choose theirs.',
  why: 'The home page sends visitors to different addresses, depending on the language that their browser asks for. Google asks for no language and comes mostly from the USA, so that it is always sent to the same version. Nothing in the pages or headers says that there are others.',
  howToFix:
    'Show the home page without redirecting and offer the languages as links. Name every version with hreflang on each of them. If you keep the redirect, send "Vary: Accept-Language" with it.',
  measure:
    'The home page is asked for three times: with Accept-Language en, with de and without the header. The check fails when the answers end at different addresses, no page of the site names language versions with hreflang, and no answer has "Accept-Language" in its Vary header.',
  traps:
    'A site in one language answers the same three times and passes. Differences in the text at one address are not judged here. A redirect by the country of the visitor cannot be seen from one place. An answer that failed or shows a robot check is not compared; a site that divides its visitors at random may look the same, so the finding is likely.',
  sources: [
    'https://developers.google.com/search/docs/specialty/international/managing-multi-regional-sites',
    'https://developers.google.com/search/blog/2015/01/crawling-and-indexing-of-locale',
  ],
  checked: '2026-11-20',
  check({ site, languageAnswers, hreflang }) {
    const usable = languageAnswers.filter(isUsable);
    if (usable.length < 2) return notMeasured('The home page gave fewer than two answers that can be compared', null);
    const ends = new Set(usable.map(({ finalUrl }) => finalUrl));
    if (ends.size === 1) return pass(usable.length);
    const isSaid = hreflang.pageCount > 0 || usable.some(({ vary }) => /\baccept-language\b|\*/i.test(vary ?? ''));
    if (isSaid) return pass(usable.length);
    return failSite(
      usable.map((answer) => ({
        url: site.homeUrl ?? answer.url,
        found: `with ${headerText(answer)} it leads to ${answer.finalUrl}`,
        expected: 'the same address for every language, or hreflang and "Vary: Accept-Language"',
        where: probeExchange({ ...answer, bodyStart: '' }),
        cause: 'redirect by Accept-Language',
        fix: 'Vary: Accept-Language',
      })),
      { pageUrls: [], count: 1, checked: 1 },
    );
  },
});

function isUsable({ notAsked, status, challenge, error }: LanguageAnswer): boolean {
  return notAsked === null && challenge === null && error === null && status !== null && status < 400;
}

function headerText({ acceptLanguage }: LanguageAnswer): string {
  return acceptLanguage === null ? 'no Accept-Language' : `Accept-Language: ${acceptLanguage}`;
}
