import type { QuickEvidence, QuickResult } from '#contracts/analysis/quick-check.ts';
import type { AuditPage } from '#contracts/site/artifacts.ts';
import type { QuickCheckFacts } from '#crawl/quick-check/gather-quick-check.ts';
import { isNoindex, isSelfCanonical, readDeclaredCanonical } from '#lib/page/indexability.ts';
import { describeChallenge, explainMissingResponse } from './judge-response.ts';
import { escapeValue } from './shown-value.ts';

/** Judges whether search engines may index the page, and shows the directive that decides. */
export function judgeIndexability(facts: QuickCheckFacts): QuickResult {
  const { page, robots } = facts;
  if (page === null || page.status === null)
    return buildUnmeasuredResult('Not measured without the page', explainMissingResponse(facts));
  const decision = robots.decideFor('Googlebot', page.finalUrl);
  if (robots.facts.state !== 'unavailable' && !decision.isAllowed) {
    const line = decision.rule === null ? [] : [formatLine(decision.rule)];
    return {
      state: 'problem',
      title: 'Blocked for Googlebot',
      text: 'robots.txt prevents Googlebot from reading the page, so its content cannot be indexed.',
      evidence: line.map((value) => ({ label: 'robots.txt', value })),
    };
  }
  if (page.challenge !== null)
    return buildUnmeasuredResult('Not measured behind a bot challenge', describeChallenge(page.challenge));
  if (page.consentWall !== null) {
    const text = `A consent page (${page.consentWall}) was returned in place of the page.`;
    return buildUnmeasuredResult('Not measured behind a consent page', text);
  }
  return judgePage(page, facts.refreshTarget);
}

function judgePage(page: AuditPage, refreshTarget: string | null): QuickResult {
  const evidence = [...listTitleEvidence(page), ...listDirectiveEvidence(page), ...listCanonicalEvidence(page)];
  const createProblem = (text: string): QuickResult => ({ state: 'problem', title: 'Not indexable', text, evidence });
  if (page.status !== 200)
    return createProblem(`Search engines index pages that return 200. This page returns ${page.status}.`);
  if (isNoindex(page)) return createProblem('A noindex directive asks search engines not to index the page.');
  if (page.facts === null) return describeUnreadDocument(page);
  if (refreshTarget !== null) return createProblem(`The page redirects immediately to ${escapeValue(refreshTarget)}.`);
  if (!isSelfCanonical(page)) return createProblem('Its canonical tag asks search engines to index another URL.');
  if (page.bodyCut)
    return {
      ...buildUnmeasuredResult(
        'Only part of the page was read',
        'The page is larger than 1 MB. The full analysis reads it.',
      ),
      evidence,
    };
  const text = 'The page returns 200, has no noindex directive, and no canonical tag points to another URL.';
  return { state: 'passed', title: 'Indexable', text, evidence };
}

/** Files that are not HTML can also be indexed, but this check reads HTML. */
function describeUnreadDocument({ contentType, error, bodyCut }: AuditPage): QuickResult {
  const type = escapeValue(contentType ?? 'no content type');
  const evidence = [{ label: 'Content-Type', value: type }];
  if (error !== null || bodyCut)
    return {
      ...buildUnmeasuredResult(
        'The page could not be read',
        'The page did not arrive completely within 10 seconds. Try again.',
      ),
      evidence,
    };
  return {
    ...buildUnmeasuredResult('Not an HTML page', 'This check reads HTML pages. Enter the URL of a web page.'),
    evidence,
  };
}

function buildUnmeasuredResult(title: string, text: string): QuickResult {
  return { state: 'not-measured', title, text, evidence: [] };
}

function listTitleEvidence({ facts }: AuditPage): QuickEvidence[] {
  const title = facts?.titles[0];
  return title === undefined ? [] : [{ label: 'Title', value: escapeValue(title.text) }];
}

function listDirectiveEvidence({ facts, headers }: AuditPage): QuickEvidence[] {
  const tags = (facts?.metaRobots ?? []).slice(0, 3).map(({ agent, content, line }) => ({
    label: `Meta tag, line ${line}`,
    value: escapeValue(`<meta name="${agent}" content="${content}">`),
  }));
  const header = headers['x-robots-tag'];
  return header === undefined ? tags : [...tags, { label: 'Header', value: escapeValue(`X-Robots-Tag: ${header}`) }];
}

function listCanonicalEvidence(page: AuditPage): QuickEvidence[] {
  const canonical = readDeclaredCanonical(page);
  return [{ label: 'Canonical', value: canonical === null ? 'none declared' : escapeValue(canonical) }];
}

/** Formats a line of robots.txt as evidence: `Disallow: / (line 12)`. */
export function formatLine({ text, line }: { text: string; line: number }): string {
  return `${escapeValue(text)} (line ${line})`;
}
