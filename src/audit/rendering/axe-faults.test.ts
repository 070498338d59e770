import { describe, expect, it } from 'vitest';
import { axeFinding, axeIncomplete, axeViolations } from '#test/helpers/axe-findings.ts';
import { element } from '#test/helpers/rendered-page.ts';
import { buildAxeEvidence, collectAxeFaults } from './axe-faults.ts';

const card = (place: number) => element(`main > a:nth-of-type(${place})`, '<a class="card" href="/a">');
const menu = element('#menu', '<button id="menu">');

describe('axeFaults', () => {
  it('uses the requested rules, worst first, one issue for each component', () => {
    const axe = axeViolations(
      axeFinding('list', [element('ul')]),
      axeFinding('link-name', [card(1), card(2), element('footer > a')]),
      axeFinding('button-name', [menu], { impact: 'critical' }),
    );
    expect(collectAxeFaults(axe, { ids: ['link-name', 'button-name'] })).toEqual([
      { id: 'button-name', element: menu, detail: 'Something is missing', alike: 1, isCut: false },
      { id: 'link-name', element: card(1), detail: 'Something is missing', alike: 2, isCut: false },
      { id: 'link-name', element: element('footer > a'), detail: 'Something is missing', alike: 1, isCut: false },
    ]);
  });

  it('counts unlisted elements when all listed ones belong to one component', () => {
    const axe = axeViolations(axeFinding('link-name', [card(1), card(2)], { nodeCount: 40 }));
    expect(collectAxeFaults(axe, { ids: ['link-name'] })[0]?.alike).toBe(40);
    const isLeftOut = ({ selector }: { selector: string }) => selector === card(1).selector;
    expect(collectAxeFaults(axe, { ids: ['link-name'], isLeftOut })).toMatchObject([{ element: card(2), alike: 1 }]);
  });

  it('reports a minimum number when the list was cut and contains several components', () => {
    const axe = axeViolations(axeFinding('link-name', [card(1), card(2), element('footer > a')], { nodeCount: 40 }));
    const faults = collectAxeFaults(axe, { ids: ['link-name'] });
    expect(faults).toMatchObject([
      { alike: 2, isCut: true },
      { alike: 1, isCut: true },
    ]);
    const words = { 'link-name': { found: 'a link without a name', expected: 'a text' } };
    expect(buildAxeEvidence('https://example.com/', faults, words).map(({ found }) => found)).toEqual([
      'a link without a name (and at least 1 more like it)',
      'a link without a name',
    ]);
  });

  it('reads results for manual review only on request', () => {
    const axe = axeIncomplete(axeFinding('bypass', [element('html')]));
    expect(collectAxeFaults(axe, { ids: ['bypass'] })).toEqual([]);
    expect(collectAxeFaults(axe, { ids: ['bypass'], from: 'incomplete' })).toHaveLength(1);
  });
});

describe('axeEvidence', () => {
  it('reports each issue in the words of the rule, with a cause that pages share', () => {
    const faults = collectAxeFaults(axeViolations(axeFinding('link-name', [card(1), card(2)])), { ids: ['link-name'] });
    const words = { 'link-name': { found: 'a link without a name', expected: 'a text' } };
    expect(buildAxeEvidence('https://example.com/', faults, words)).toEqual([
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

  it('adds the axe-core message where it is part of the text, but not to the cause', () => {
    const faults = collectAxeFaults(axeViolations(axeFinding('aria-roles', [menu])), { ids: ['aria-roles'] });
    const words = { 'aria-roles': { found: 'a wrong role', expected: 'a role', isDetailed: true } };
    expect(buildAxeEvidence('https://example.com/', faults, words)).toMatchObject([
      { found: 'a wrong role: Something is missing', cause: 'a wrong role: #menu' },
    ]);
  });

  it('reports a rule without words in those of axe-core, and lists up to ten', () => {
    const elements = Array.from({ length: 12 }, (_, index) => element(`#part${'x'.repeat(index)}`));
    const faults = collectAxeFaults(axeViolations(axeFinding('aria-roles', elements)), { ids: ['aria-roles'] });
    const evidence = buildAxeEvidence('https://example.com/', faults, {});
    expect(evidence).toHaveLength(10);
    expect(evidence[0]?.found).toBe('Something is missing');
  });
});
