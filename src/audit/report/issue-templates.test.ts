import { expect, it } from 'vitest';
import type { ArtifactSource } from '#contracts/site/artifacts.ts';
import type { TemplateClusters } from '#contracts/site/site-sections.ts';
import { makeFailedRun, makeFailedSiteRun, makeRule } from '#test/helpers/audit-runs.ts';
import { countByTemplate, numberTemplates } from './issue-templates.ts';

const makeCluster = (template: string) => ({
  template,
  pageCount: 1,
  indexableCount: 1,
  medianWords: 1,
  schemaTypes: [],
  examples: [],
});
const CLUSTERS: TemplateClusters = {
  checkedCount: 20,
  clusters: { count: 20, items: Array.from({ length: 20 }, (_, index) => makeCluster(`t${index + 1}`)) },
};
const source = { get: () => ({ measured: true, value: CLUSTERS }) } as unknown as Pick<ArtifactSource, 'get'>;
const makeScoredPage = (url: string, template: string | null) => ({ url, template, isHome: false });

it('numbers templates as the site structure does, and leaves out templates that it does not show', () => {
  const numbers = numberTemplates(source, [
    makeScoredPage('a', 't1'),
    makeScoredPage('b', 't12'),
    makeScoredPage('c', 't13'),
    makeScoredPage('d', null),
  ]);
  expect([...numbers]).toEqual([
    ['a', 1],
    ['b', 12],
  ]);
});

it('numbers no templates if they were not measured', () => {
  const missing = { get: () => ({ measured: false }) } as unknown as Pick<ArtifactSource, 'get'>;
  expect(numberTemplates(missing, [makeScoredPage('a', 't1')]).size).toBe(0);
});

it('counts each affected page once, and lists templates with the most pages first', () => {
  const numbers = new Map([
    ['a', 2],
    ['b', 1],
    ['c', 1],
  ]);
  const run = makeFailedRun(makeRule(), ['a', 'b', 'c', 'b', 'x']);
  expect(countByTemplate(run, numbers)).toEqual([
    { template: 1, pages: 2 },
    { template: 2, pages: 1 },
  ]);
  expect(countByTemplate(makeFailedSiteRun(makeRule({ scope: 'site' })), numbers)).toEqual([]);
});
