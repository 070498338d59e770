import { makePage, type PageOverrides } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './sitemap-url-not-200.rule.ts';

const buildListedInput = (page: PageOverrides) => ({ page: makePage({ inSitemap: true, facts: null, ...page }) });

testRule(rule, {
  pass: [{ name: 'a page', input: { page: makePage({ inSitemap: true }) } }],
  fail: [
    { name: '404', input: buildListedInput({ status: 404 }), found: 'status 404', verdict: { isDead: true } },
    {
      name: 'no connection',
      input: buildListedInput({ status: null, error: { code: 'connection-refused', detail: 'Connection refused' } }),
      found: 'Connection refused',
    },
  ],
  notApplicable: [
    { name: 'not listed', input: buildListedInput({ status: 404, inSitemap: false }) },
    { name: 'a refusal', input: buildListedInput({ status: 403 }) },
    { name: 'a server error', input: buildListedInput({ status: 500 }) },
    { name: 'a timeout', input: buildListedInput({ status: null, error: { code: 'total-timeout', detail: '' } }) },
  ],
});
