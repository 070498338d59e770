/** Names of hosts that hold copies for testing. */
const STAGING_LABEL =
  /^(?:staging|stage|stg|dev|develop|development|test|testing|qa|uat|preview|preprod|demo|sandbox)\d*$/;

/** The name of the host says that it is a copy for testing: `staging.example.com`, `shop-test.example.com`. */
export function isStagingHost(url: string): boolean {
  const host = URL.parse(url)?.hostname ?? '';
  const labels = host.split('.').slice(0, -2);
  return labels.some((label) => label.split('-').some((part) => STAGING_LABEL.test(part)));
}
