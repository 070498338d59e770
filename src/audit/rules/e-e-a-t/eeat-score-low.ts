import { eeatIndex, eeatRuns } from '#audit/panels/eeat-score.ts';
import { HEALTH_LIMITS } from '#audit/panels/limits.ts';
import { defineRule } from '#audit/rule.ts';
import { passShare } from '#audit/rule-results.ts';
import { failSite, notMeasured, pass } from '#audit/verdict.ts';

export default defineRule({
  id: 'eeat-score-low',
  category: 'e-e-a-t',
  family: 'eeat-score',
  severity: 'medium',
  confidence: 'likely',
  scope: 'derived',
  requires: ['site', 'ruleResults'],
  title: 'Signs of experience, expertise, authority and trust are there',
  failureTitle: 'Few signs of experience, expertise, authority and trust (E-E-A-T)',
  impact:
    'Readers find little that tells them why they should trust the site. The faults behind it are priced one by one, so this adds nothing.',
  why: 'Google asks those who rate its results to look for who made a page, why they can be trusted and how to reach them. Several checks look for what can be seen of that; this sums them up in one figure, so that you see where to begin.',
  howToFix:
    'Open the checks named in the evidence, and begin with the one that has the lowest share. Usually that means naming authors, dating articles, and linking a page about the site and its contact from every page.',
  measure:
    'The index is the share of what the checks on trust (and HTTPS) looked at that is as it should be, from 0 to 100, as a mean over the checks weighted 3, 2 and 1 by severity; a warning counts half. Below 70 it is an issue, as the specification of this product says.',
  traps:
    'No search engine has such a score: it is a checklist of what is visible. Checks that did not apply or could not be made are left out; of fewer than three there is no figure.',
  sources: ['https://developers.google.com/search/docs/fundamentals/creating-helpful-content'],
  checked: null,
  peers: ['SQ', 'LC'],
  check({ site, ruleResults }) {
    const runs = eeatRuns(ruleResults);
    const { score, measured } = eeatIndex(ruleResults);
    if (score === null) return notMeasured('Fewer than three of the signs of trust could be checked.', null);
    if (score >= HEALTH_LIMITS.eeatScore) return pass(measured);
    const parts = runs.flatMap((run) => {
      const share = passShare(run);
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
