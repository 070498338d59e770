import { makePage, type PageOverrides } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './sitemap-url-not-200.rule.ts';

const listed = (page: PageOverrides) => ({ page: makePage({ inSitemap: true, facts: null, ...page }) });

testRule(rule, {
  pass: [{ name: 'a page', input: { page: makePage({ inSitemap: true }) } }],
  fail: [
    { name: '404', input: listed({ status: 404 }), found: 'status 404', verdict: { isDead: true } },
    {
      name: 'no connection',
      input: listed({ status: null, error: { code: 'connection-refused', detail: 'Connection refused' } }),
      found: 'Connection refused',
    },
  ],
  notApplicable: [
    { name: 'not listed', input: listed({ status: 404, inSitemap: false }) },
    { name: 'a refusal', input: listed({ status: 403 }) },
    { name: 'a server error', input: listed({ status: 500 }) },
    { name: 'a timeout', input: listed({ status: null, error: { code: 'total-timeout', detail: '' } }) },
  ],
});
