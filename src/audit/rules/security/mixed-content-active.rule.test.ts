import { AT, makePage } from '#test/helpers/audit-page.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './mixed-content-active.rule.ts';

const makeResource = (kind: 'script' | 'media', src: string) => ({ kind, src, url: src, selector: kind, ...AT });
const buildResourcesInput = (...resources: ReturnType<typeof makeResource>[]) => ({
  page: makePage({ facts: { resources } }),
});

testRule(rule, {
  pass: [
    { name: 'https only', input: buildResourcesInput(makeResource('script', 'https://cdn.example.net/a.js')) },
    {
      name: 'a video, which browsers upgrade',
      input: buildResourcesInput(makeResource('media', 'http://cdn.example.net/a.mp4')),
    },
    {
      name: 'a script from loopback',
      input: buildResourcesInput(makeResource('script', 'http://localhost:3000/a.js')),
    },
  ],
  fail: [
    {
      name: 'a script over http',
      input: buildResourcesInput(makeResource('script', 'http://cdn.example.net/a.js')),
      found: 'a.js',
    },
    {
      name: 'a host whose name only starts with localhost',
      input: buildResourcesInput(makeResource('script', 'http://localhost.example.net/a.js')),
    },
    {
      name: 'a script of the site itself',
      input: buildResourcesInput(makeResource('script', 'http://example.com/a.js')),
      verdict: expectEvidenceWith({ fix: 'https://example.com/a.js' }),
    },
  ],
  notApplicable: [{ name: 'an http page', input: { page: makePage({ url: 'http://example.com/' }) } }],
});
