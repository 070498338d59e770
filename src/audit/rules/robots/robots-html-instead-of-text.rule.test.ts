import type { RobotsFacts, SiteFacts } from '#contracts/site/artifacts.ts';
import { makeRobots, makeSite } from '#test/helpers/artifacts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './robots-html-instead-of-text.rule.ts';

const buildResponseInput = (facts: Partial<RobotsFacts>, site: Partial<SiteFacts> = {}) => ({
  site: makeSite(site),
  robots: makeRobots({}, facts),
});
const htmlResponse = { state: 'html', contentType: 'text/html', excerpt: '<!doctype html>\n<html lang="en">' } as const;

testRule(rule, {
  pass: [
    { name: 'plain text', input: buildResponseInput({}) },
    { name: 'text without a Content-Type', input: buildResponseInput({ contentType: null }) },
  ],
  fail: [
    { name: 'an HTML page', input: buildResponseInput(htmlResponse), found: '<!doctype html> <html lang="en">' },
    {
      name: 'possibly a bot challenge',
      input: buildResponseInput(htmlResponse, { challengedShare: 0.1 }),
      verdict: { confidence: 'possible' },
    },
  ],
  warn: [
    {
      name: 'rules sent as text/html',
      input: buildResponseInput({ contentType: 'Text/HTML; charset=utf-8' }),
      found: 'Content-Type: Text/HTML',
      verdict: { evidence: [{ fix: 'Content-Type: text/plain; charset=utf-8' }] as never },
    },
  ],
  notApplicable: [
    { name: 'no robots.txt', input: buildResponseInput({ state: 'missing', status: 404, contentType: 'text/html' }) },
    { name: 'no response', input: buildResponseInput({ state: 'unavailable', status: 503, contentType: 'text/html' }) },
  ],
});
