import { defineRule } from '#audit/engine/rule.ts';
import { computePassShare } from '#audit/engine/rule-results.ts';
import { failSite, notMeasured, pass } from '#audit/engine/verdict.ts';
import { computeEeatIndex, selectEeatRuns } from '#audit/figures/eeat-score.ts';
import { HEALTH_LIMITS } from '#audit/figures/limits.ts';

export default defineRule({
  id: 'eeat-score-low',
  category: 'e-e-a-t',
  family: 'eeat-score',
  severity: 'medium',
  confidence: 'likely',
  scope: 'derived',
  requires: ['site', 'ruleResults'],
  title: 'Strong E-E-A-T signals (experience, expertise, authoritativeness, trust)',
  failureTitle: 'Weak E-E-A-T signals (experience, expertise, authoritativeness, trust)',
  aliases: ['E-E-A-T', 'EEAT', 'E-A-T', 'EEAT score', 'trust signals', 'authoritativeness'],
  impact:
    'Readers find few reasons to trust the site. The issues behind this are scored individually, so this result costs no additional points.',
  why: 'Google asks its quality raters to check who made a page, why they can be trusted and how to reach them. Several checks look for visible signals of trust. This result combines them into one score, so that you know where to start.',
  howToFix:
    'Open the checks listed in the evidence, starting with the lowest share. Usually that means adding bylines, dating articles, and linking an about page and contact information from every page.',
  measure:
    'The score (0 to 100) is the share of checked items that pass the trust checks, including HTTPS. The shares of the checks are averaged with weights of 3, 2 and 1 by severity; a warning counts half. A score below 70 is an issue, as the specification of this product defines.',
  traps:
    'No search engine has such a score: it is a checklist of visible signals. Checks that did not apply or could not run are excluded. With fewer than three checks, no score is shown.',
  sources: [
    'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
    'https://developers.google.com/search/docs/fundamentals/seo-starter-guide',
  ],
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
      copy: null,
      quote:
        "background about the author or the site that publishes it, such as through links to an author page or a site's About page?",
    },
    {
      url: 'https://developers.google.com/search/docs/fundamentals/seo-starter-guide',
      copy: '2025-12-18',
      quote: 'E-E-A-T is a concept used by quality raters to evaluate content, not a direct ranking factor.',
    },
  ],
  peers: ['SQ', 'LC'],
  work: {
    effort: 'content',
    hours: 4,
    times: 'site',
    steps: [
      'Open the checks listed in the evidence, starting with the lowest share.',
      'Add bylines, dates and sources to the article template.',
      'Link "About us" and "Contact" from every page.',
    ],
    causedBy: [
      'author-missing',
      'author-page-missing',
      'publish-date-missing',
      'about-contact-missing',
      'legal-pages-missing',
      'ymyl-trust-signals-missing',
      'claims-without-sources',
      'organization-or-website-markup-missing',
    ],
  },
  examples: { notShown: 'derived' },
  check({ site, ruleResults }) {
    const runs = selectEeatRuns(ruleResults);
    const { score, measured } = computeEeatIndex(ruleResults);
    if (score === null) return notMeasured('Fewer than three trust signals could be checked.', null);
    if (score >= HEALTH_LIMITS.eeatScore) return pass(measured);
    const parts = runs.flatMap((run) => {
      const share = computePassShare(run);
      return share === null || share === 1 ? [] : [`${run.rule.id} ${Math.round(share * 100)}%`];
    });
    return failSite([
      {
        url: site.homeUrl ?? site.startUrl,
        found: `${score} of 100: ${parts.join(', ')}`,
        expected: `at least ${HEALTH_LIMITS.eeatScore} of 100`,
        where: `mean of ${measured} checks`,
      },
    ]);
  },
});
