import { makeProbe } from '#test/helpers/artifacts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './server-catch-all-200.ts';

const answering = (...statuses: (number | null)[]) => ({
  notFoundProbe: statuses.map((status, index) => makeProbe({ url: `https://example.com/x${index}`, status })),
});

testRule(rule, {
  pass: [
    { name: '404 twice', input: answering(404, 404) },
    { name: '404 once', input: answering(200, 404) },
  ],
  fail: [{ name: '200 twice', input: answering(200, 200), found: 'status 200 at https://example.com/x0' }],
  notApplicable: [
    { name: 'no answer', input: answering(null, 200) },
    {
      name: 'an answer that broke off',
      input: { notFoundProbe: [makeProbe({ error: 'decode-failed' }), makeProbe()] },
    },
  ],
});
