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

  it('makes the use of an artifact that is not required a compile error', () => {
    const sly = defineRule({
      ...META,
      scope: 'site',
      requires: ['site'],
      // @ts-expect-error `robots` is not required
      check: ({ robots }) => (robots === undefined ? pass() : failSite([])),
    });
    expect(sly.judge({ site: makeSite() })?.outcome).toBe('pass');
  });

  it('makes an unknown artifact a compile error', () => {
    // @ts-expect-error `weather` is not an artifact
    const odd = defineRule({ ...META, scope: 'site', requires: ['weather'], check: () => pass() });
    expect(odd.judge({ site: makeSite() })).toBeNull();
  });

  it('makes a non-HTTPS source or a missing source a compile error', () => {
    // @ts-expect-error not https
    const insecure = defineRule({ ...META, sources: ['http://a'], scope: 'site', requires: [], check: () => pass() });
    // @ts-expect-error none
    const silent = defineRule({ ...META, sources: [], scope: 'site', requires: [], check: () => pass() });
    expect([insecure.id, silent.id]).toEqual(['subject', 'subject']);
  });

  it('makes a page finding of a site rule a compile error', () => {
    // @ts-expect-error a site rule states its reach
    const short = defineRule({ ...META, scope: 'site', requires: [], check: () => fail([]) });
    expect(short.scope).toBe('site');
  });
});
