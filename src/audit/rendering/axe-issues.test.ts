import { describe, expect, it } from 'vitest';
import { makeAxeFinding, makeAxeIncomplete, makeAxeViolations } from '#test/helpers/axe-findings.ts';
import { element } from '#test/helpers/rendered-page.ts';
import { buildAxeEvidence, collectAxeIssues } from './axe-issues.ts';

const makeCard = (place: number) => element(`main > a:nth-of-type(${place})`, '<a class="card" href="/a">');
const menu = element('#menu', '<button id="menu">');

describe('collectAxeIssues', () => {
  it('returns the issues of the requested rules, most severe first, one for each component', () => {
    const axe = makeAxeViolations(
      makeAxeFinding('list', [element('ul')]),
      makeAxeFinding('link-name', [makeCard(1), makeCard(2), element('footer > a')]),
      makeAxeFinding('button-name', [menu], { impact: 'critical' }),
    );
    expect(collectAxeIssues(axe, { ids: ['link-name', 'button-name'] })).toEqual([
      { id: 'button-name', element: menu, detail: 'Something is missing', similarCount: 1, isCut: false },
      { id: 'link-name', element: makeCard(1), detail: 'Something is missing', similarCount: 2, isCut: false },
      {
        id: 'link-name',
        element: element('footer > a'),
        detail: 'Something is missing',
        similarCount: 1,
        isCut: false,
      },
    ]);
  });

  it('counts unlisted elements when all listed elements belong to one component', () => {
    const axe = makeAxeViolations(makeAxeFinding('link-name', [makeCard(1), makeCard(2)], { nodeCount: 40 }));
    expect(collectAxeIssues(axe, { ids: ['link-name'] })[0]?.similarCount).toBe(40);
    const isExcluded = ({ selector }: { selector: string }) => selector === makeCard(1).selector;
    expect(collectAxeIssues(axe, { ids: ['link-name'], isExcluded })).toMatchObject([
      { element: makeCard(2), similarCount: 1 },
    ]);
  });

  it('reports a minimum number when the list was truncated and contains several components', () => {
    const axe = makeAxeViolations(
      makeAxeFinding('link-name', [makeCard(1), makeCard(2), element('footer > a')], { nodeCount: 40 }),
    );
    const issues = collectAxeIssues(axe, { ids: ['link-name'] });
    expect(issues).toMatchObject([
      { similarCount: 2, isCut: true },
      { similarCount: 1, isCut: true },
    ]);
    const wording = { 'link-name': { found: 'a link without a name', expected: 'a text' } };
    expect(buildAxeEvidence('https://example.com/', issues, wording).map(({ found }) => found)).toEqual([
      'a link without a name (and at least 1 more like it)',
      'a link without a name',
    ]);
  });

  it('reads results for manual review only on request', () => {
    const axe = makeAxeIncomplete(makeAxeFinding('bypass', [element('html')]));
    expect(collectAxeIssues(axe, { ids: ['bypass'] })).toEqual([]);
    expect(collectAxeIssues(axe, { ids: ['bypass'], from: 'incomplete' })).toHaveLength(1);
  });
});

describe('buildAxeEvidence', () => {
  it("reports each issue in the rule's wording, with a cause that is the same on every page", () => {
    const issues = collectAxeIssues(makeAxeViolations(makeAxeFinding('link-name', [makeCard(1), makeCard(2)])), {
      ids: ['link-name'],
    });
    const wording = { 'link-name': { found: 'a link without a name', expected: 'a text' } };
    expect(buildAxeEvidence('https://example.com/', issues, wording)).toEqual([
      {
        url: 'https://example.com/',
        found: 'a link without a name (and 1 more like it)',
        expected: 'a text',
        where: 'main > a:nth-of-type(1), as rendered',
        selector: 'main > a:nth-of-type(1)',
        snippet: '<a class="card" href="/a">',
        cause: 'a link without a name: a.card',
        places: 2,
      },
    ]);
  });

  it('adds the axe-core message to the text where required, but not to the cause', () => {
    const issues = collectAxeIssues(makeAxeViolations(makeAxeFinding('aria-roles', [menu])), { ids: ['aria-roles'] });
    const wording = { 'aria-roles': { found: 'a wrong role', expected: 'a role', isDetailed: true } };
    expect(buildAxeEvidence('https://example.com/', issues, wording)).toMatchObject([
      { found: 'a wrong role: Something is missing', cause: 'a wrong role: #menu' },
    ]);
  });

  it('uses the axe-core wording for a rule without its own wording, and lists up to ten issues', () => {
    const elements = Array.from({ length: 12 }, (_, index) => element(`#part${'x'.repeat(index)}`));
    const issues = collectAxeIssues(makeAxeViolations(makeAxeFinding('aria-roles', elements)), { ids: ['aria-roles'] });
    const evidence = buildAxeEvidence('https://example.com/', issues, {});
    expect(evidence).toHaveLength(10);
    expect(evidence[0]?.found).toBe('Something is missing');
  });
});
