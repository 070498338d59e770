import { makeProbe } from '#test/helpers/artifacts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './llms-txt-missing.ts';

testRule(rule, {
  pass: [{ name: 'a file', input: { llmsTxt: makeProbe({ bodyStart: '# Riverton Cycles' }) } }],
  warn: [
    { name: '404', input: { llmsTxt: makeProbe({ status: 404 }) }, found: 'status 404' },
    { name: 'a web page', input: { llmsTxt: makeProbe({ bodyStart: '<!DOCTYPE html>' }) }, found: 'a web page' },
  ],
  notApplicable: [{ name: 'no answer', input: { llmsTxt: makeProbe({ status: null }) } }],
});
