import { splitHost } from './registrable-domain.ts';

/** Words in names of staging hosts. */
const STAGING_WORD =
  /^(?:staging|stage|stg|dev|develop|development|test|testing|qa|uat|preview|preprod|demo|sandbox)\d*$/;

const hasStagingWord = (label: string): boolean => label.split('-').some((part) => STAGING_WORD.test(part));

/**
 * Is the host named like a staging site: `staging.example.com`, `shop-test.example.com`, `shop-dev.vercel.app`? What somebody
 * registered is not (`test.co.uk`), nor is a tenant's entire name on a shared suffix (`demo.github.io`).
 */
export function isStagingHost(url: string): boolean {
  const { subdomains, tenant } = splitHost(URL.parse(url)?.hostname ?? '');
  const isStagingTenant = tenant?.includes('-') === true && hasStagingWord(tenant);
  return isStagingTenant || subdomains.some(hasStagingWord);
}
