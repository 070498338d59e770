import { describe, expect, it } from 'vitest';
import { isUtilityUrl } from './utility-url.ts';

describe('isUtilityUrl', () => {
  it.each(['/cart', '/Login/', '/account/orders', '/de/warenkorb', '/search?q=a', '/wp-login.php', '/sign-in'])(
    'treats %s as a utility page',
    (path) => expect(isUtilityUrl(`https://example.com${path}`)).toBe(true),
  );

  it.each(['/', '/cartography', '/research', '/blog/account-managers', '/customers-say'])(
    'treats %s as an ordinary page',
    (path) => expect(isUtilityUrl(`https://example.com${path}`)).toBe(false),
  );
});
