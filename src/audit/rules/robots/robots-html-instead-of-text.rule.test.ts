import type { RobotsFacts, SiteFacts } from '#contracts/site/artifacts.ts';
import { makeRobots, makeSite } from '#test/helpers/artifacts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './robots-html-instead-of-text.rule.ts';

const answering = (facts: Partial<RobotsFacts>, site: Partial<SiteFacts> = {}) => ({
  site: makeSite(site),
  robots: makeRobots({}, facts),
});
const page = { state: 'html', contentType: 'text/html', excerpt: '<!doctype html>\n<html lang="en">' } as const;

testRule(rule, {
  pass: [
    { name: 'text', input: answering({}) },
    { name: 'text without a type', input: answering({ contentType: null }) },
  ],
  fail: [
    { name: 'a page', input: answering(page), found: '<!doctype html> <html lang="en">' },
    {
      name: 'possibly a bot challenge',
      input: answering(page, { challengedShare: 0.1 }),
      verdict: { confidence: 'possible' },
    },
  ],
  warn: [
    {
      name: 'rules announced as a page',
      input: answering({ contentType: 'Text/HTML; charset=utf-8' }),
      found: 'Content-Type: Text/HTML',
      verdict: { evidence: [{ fix: 'Content-Type: text/plain; charset=utf-8' }] as never },
    },
  ],
  notApplicable: [
    { name: 'no file', input: answering({ state: 'missing', status: 404, contentType: 'text/html' }) },
    { name: 'no response', input: answering({ state: 'unavailable', status: 503, contentType: 'text/html' }) },
  ],
});
