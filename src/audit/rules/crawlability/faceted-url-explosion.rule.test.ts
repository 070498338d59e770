import { makeSite } from '#test/helpers/artifacts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './faceted-url-explosion.rule.ts';

/** Builds a site whose lists have this many combinations each. */
function buildSpreadInput(combinations: number[], urlCount: number, parameters = ['color', 'sort']) {
  const items = combinations.map((count, index) => {
    const address = `https://example.com/list-${index}`;
    return { address, combinations: count, parameters, examples: [`${address}?color=red&sort=price`] };
  });
  const withParameters = combinations.reduce((sum, count) => sum + count, 0);
  return {
    site: makeSite(),
    parameterSpread: { urlCount, withParameters, paths: { count: items.length, items } },
  };
}

testRule(rule, {
  pass: [
    { name: 'no parameters', input: buildSpreadInput([], 500) },
    { name: '200 combinations of one path', input: buildSpreadInput([200], 1_000) },
    { name: 'exactly half of the URLs', input: buildSpreadInput([150], 300) },
    { name: 'most URLs of a small site', input: buildSpreadInput([20, 19], 50) },
    { name: 'a single parameter that numbers pages', input: buildSpreadInput([5_000], 5_100, ['page']) },
  ],
  fail: [
    {
      name: '201 combinations of one path',
      input: buildSpreadInput([201, 20], 10_000),
      found: '201 combinations of color, sort',
    },
    {
      name: 'more than half of the URLs',
      input: buildSpreadInput([90, 80], 300),
      found: '170 of 300 known URLs are combinations of parameters',
    },
  ],
});
