import { splitHost } from './registrable-domain.ts';

/** Words in the host names of staging sites. */
const STAGING_WORD =
  /^(?:staging|stage|stg|dev|develop|development|test|testing|qa|uat|preview|preprod|demo|sandbox)\d*$/;

const hasStagingWord = (label: string): boolean => label.split('-').some((part) => STAGING_WORD.test(part));

/**
 * Whether the host name is typical of a staging site: `staging.example.com`, `shop-test.example.com`,
 * `shop-dev.vercel.app`. The registrable domain itself does not count (`test.co.uk`), nor does a tenant's entire name
 * on a shared suffix (`demo.github.io`).
 */
export function isStagingHost(url: string): boolean {
  const { subdomains, tenant } = splitHost(URL.parse(url)?.hostname ?? '');
  const isStagingTenant = tenant?.includes('-') === true && hasStagingWord(tenant);
  return isStagingTenant || subdomains.some(hasStagingWord);
}
