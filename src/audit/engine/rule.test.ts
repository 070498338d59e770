import { describe, expect, it } from 'vitest';
import { makeSite } from '#test/helpers/artifacts.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { makeRule } from '#test/helpers/audit-runs.ts';
import { defineRule } from './rule.ts';
import { fail, failSite, pass } from './verdict.ts';

const { judge: _judge, scope: _scope, ...META } = makeRule({ id: 'subject' });

describe('defineRule', () => {
  const rule = defineRule({
    ...META,
    scope: 'page',
    appliesTo: 'html-page',
    requires: ['page', 'site'],
    check: ({ page, site }) => (page.facts.titles.length > 0 && site.homeUrl !== null ? pass() : fail([])),
  });

  it('runs when every required artifact is present', () => {
    expect(rule.judge({ page: makePage(), site: makeSite() })?.outcome).toBe('pass');
  });

  it('does not run without a required artifact or without facts', () => {
    expect(rule.judge({ page: makePage() })).toBeNull();
    expect(rule.judge({ page: makePage({ facts: null }), site: makeSite() })).toBeNull();
  });

  it('checks any page by default', () => {
    const plain = defineRule({ ...META, scope: 'page', requires: ['page'], check: () => pass() });
    expect(plain.appliesTo).toBe('any-page');
  });

  it('reports a compile error when a rule uses an artifact that it does not require', () => {
    const undeclaredArtifactRule = defineRule({
      ...META,
      scope: 'site',
      requires: ['site'],
      // @ts-expect-error `robots` is not required
      check: ({ robots }) => (robots === undefined ? pass() : failSite([])),
    });
    expect(undeclaredArtifactRule.judge({ site: makeSite() })?.outcome).toBe('pass');
  });

  it('reports a compile error for an unknown artifact', () => {
    // @ts-expect-error `weather` is not an artifact
    const unknownArtifactRule = defineRule({ ...META, scope: 'site', requires: ['weather'], check: () => pass() });
    expect(unknownArtifactRule.judge({ site: makeSite() })).toBeNull();
  });

  it('reports a compile error for a non-HTTPS or missing source', () => {
    const insecureSourceRule = defineRule({
      ...META,
      // @ts-expect-error not https
      sources: ['http://a'],
      scope: 'site',
      requires: [],
      check: () => pass(),
    });
    // @ts-expect-error no source
    const sourcelessRule = defineRule({ ...META, sources: [], scope: 'site', requires: [], check: () => pass() });
    expect([insecureSourceRule.id, sourcelessRule.id]).toEqual(['subject', 'subject']);
  });

  it('reports a compile error when a site rule returns a page finding', () => {
    // @ts-expect-error a site rule states its reach
    const incompleteRule = defineRule({ ...META, scope: 'site', requires: [], check: () => fail([]) });
    expect(incompleteRule.scope).toBe('site');
  });
});
