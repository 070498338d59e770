import { makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './redirect-chain.ts';

const hop = (path: string, location: string) => ({ url: `https://example.com${path}`, status: 301, location });
const moved = (redirects: ReturnType<typeof hop>[], source: 'link' | 'start' = 'link') => ({
  page: makePage({ url: 'https://example.com/a', finalUrl: 'https://example.com/c', redirects, source }),
});
const chain = [hop('/a', '/b'), hop('/b', '/c')];

testRule(rule, {
  pass: [{ name: 'one hop', input: moved([hop('/a', '/c')]) }],
  fail: [{ name: 'two hops', input: moved(chain), found: '/a -> https://example.com/b -> https://example.com/c' }],
  notApplicable: [
    { name: 'no redirect', input: { page: makePage() } },
    { name: 'the start address', input: moved(chain, 'start') },
  ],
});
