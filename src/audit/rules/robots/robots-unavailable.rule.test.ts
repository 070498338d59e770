import type { RobotsFacts } from '#contracts/site/artifacts.ts';
import { makeRobots, makeSite } from '#test/helpers/artifacts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './robots-unavailable.rule.ts';

const buildResponseInput = (facts: Partial<RobotsFacts>) => ({ site: makeSite(), robots: makeRobots({}, facts) });

testRule(rule, {
  pass: [
    { name: 'rules', input: buildResponseInput({}) },
    { name: '404', input: buildResponseInput({ state: 'missing', status: 404 }) },
    { name: 'an HTML page instead', input: buildResponseInput({ state: 'html' }) },
  ],
  fail: [
    { name: '503', input: buildResponseInput({ state: 'unavailable', status: 503 }), found: 'status 503' },
    { name: '429', input: buildResponseInput({ state: 'unavailable', status: 429 }), found: 'status 429' },
    {
      name: 'no response',
      input: buildResponseInput({ state: 'unavailable', status: null }),
      found: 'no response',
      verdict: { confidence: 'likely' },
    },
    {
      name: 'an unreadable response',
      input: buildResponseInput({ state: 'unavailable', status: 200 }),
      found: 'could not be read',
      verdict: { confidence: 'likely' },
    },
  ],
  notApplicable: [
    {
      name: 'the entire site does not respond',
      input: {
        site: makeSite({ unreachable: { code: 'connection-refused', detail: 'refused' } }),
        robots: makeRobots({}, { state: 'unavailable', status: null }),
      },
    },
  ],
});
