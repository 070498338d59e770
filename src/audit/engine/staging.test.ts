import { describe, expect, it } from 'vitest';
import { makeSite } from '#test/helpers/artifacts.ts';
import { RULES } from './registry.generated.ts';
import { isScored } from './staging.ts';

const STAGING = makeSite({ readAs: { origin: 'https://www.example.com', guards: ['disallow-all'] } });
/** Rules about how the host is served: the live site has its own certificate, protocol and redirects. */
const HOST_RULE_PATTERN =
  /^(?:tls-|http\d|https-missing|hsts-|http-not-redirected|redirect-https-to-http|staging-host|www-and-apex)/;

describe('a staging audit', () => {
  it.each(RULES.map(({ id }) => id).filter((id) => HOST_RULE_PATTERN.test(id)))('does not score %s', (id) => {
    expect(isScored(id, STAGING)).toBe(false);
    expect(isScored(id, makeSite())).toBe(true);
  });

  it('scores all other rules', () => {
    const otherRules = RULES.filter(({ id }) => !HOST_RULE_PATTERN.test(id));
    expect(otherRules.filter(({ id }) => !isScored(id, STAGING)).map(({ id }) => id)).toEqual([]);
  });
});
