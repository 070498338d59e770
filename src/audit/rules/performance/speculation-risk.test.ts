import { expect, it } from 'vitest';
import type { SpeculationRule } from '#contracts/page/page-scripts.ts';
import { AT } from '#test/helpers/audit-page.ts';
import { findRiskyUrl } from './speculation-risk.ts';

const PAGE = 'https://example.com/shop';
const makeLink = (href: string) => {
  const url = new URL(href, PAGE).href;
  return { href, url, text: 'x', rel: '', region: 'main' as const, selector: 'a', ...AT };
};
const findRisk = (rule: Partial<SpeculationRule>, ...hrefs: string[]) =>
  findRiskyUrl({ action: 'prerender', eagerness: 'moderate', ...rule }, hrefs.map(makeLink), PAGE);

it.each<[string, Partial<SpeculationRule>, string[], string | null]>([
  ['a listed URL', { urls: ['/next', '/account/logout'] }, [], '/account/logout'],
  ['a listed cart', { urls: ['/shop?add-to-cart=7'] }, [], '/shop?add-to-cart=7'],
  ['harmless URLs', { urls: ['/next', '/blog/logouts-explained', '/cart'] }, [], null],
  ['a link under a rule for all', { patterns: ['/*'] }, ['/next', '/logout'], '/logout'],
  ['a rule without patterns', {}, ['/sign-out?x=1'], '/sign-out?x=1'],
  ['an excepted link', { patterns: ['/*'], except: ['/log*'] }, ['/logout'], null],
  ['another excepted link', { patterns: ['/*'], except: ['/a/*/b', '/logout'] }, ['/a/logout'], '/a/logout'],
  ['an exception that needs a browser', { except: ['/*\\?*(^|&)add-to-cart=*'] }, ['/?add-to-cart=7'], null],
  ['an exception by selector', { except: ['[rel~=nofollow]'] }, ['/logout'], null],
  ['a rule for some links', { patterns: ['/blog/*'] }, ['/logout'], null],
  ['a rule by selector', { selectors: ['.fast'] }, ['/logout'], null],
  ['loading only on click', { eagerness: 'conservative' }, ['/logout'], null],
  ['another site', {}, ['https://other.example/logout'], null],
])('%s', (_name, rule, hrefs, expected) => expect(findRisk(rule, ...hrefs)).toBe(expected));
