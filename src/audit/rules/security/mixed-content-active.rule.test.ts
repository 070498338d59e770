import { AT, makePage } from '#test/helpers/audit-page.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './mixed-content-active.rule.ts';

const resource = (kind: 'script' | 'media', src: string) => ({ kind, src, url: src, selector: kind, ...AT });
const loading = (...resources: ReturnType<typeof resource>[]) => ({ page: makePage({ facts: { resources } }) });

testRule(rule, {
  pass: [
    { name: 'https only', input: loading(resource('script', 'https://cdn.example.net/a.js')) },
    { name: 'a video, which browsers upgrade', input: loading(resource('media', 'http://cdn.example.net/a.mp4')) },
    { name: 'a script from loopback', input: loading(resource('script', 'http://localhost:3000/a.js')) },
  ],
  fail: [
    { name: 'a script over http', input: loading(resource('script', 'http://cdn.example.net/a.js')), found: 'a.js' },
    {
      name: 'a host whose name only starts with localhost',
      input: loading(resource('script', 'http://localhost.example.net/a.js')),
    },
    {
      name: 'a script of the site itself',
      input: loading(resource('script', 'http://example.com/a.js')),
      verdict: expectEvidenceWith({ fix: 'https://example.com/a.js' }),
    },
  ],
  notApplicable: [{ name: 'an http page', input: { page: makePage({ url: 'http://example.com/' }) } }],
});
