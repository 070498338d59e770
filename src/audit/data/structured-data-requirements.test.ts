import { describe, expect, it } from 'vitest';
import { RETIRED, RICH_RESULTS } from './structured-data-requirements.ts';

const results = Object.entries(RICH_RESULTS);

describe.each(results)('%s', (_name, result) => {
  it("lists its types, Google's documentation and the date of the comparison", () => {
    expect(result.types.length).toBeGreaterThan(0);
    expect(new Set(result.types).size).toBe(result.types.length);
    expect(new URL(result.documentation).host).toBe('developers.google.com');
    if (result.comparedOn !== null)
      expect(new Date(result.comparedOn).toISOString().slice(0, 10)).toBe(result.comparedOn);
    if (result.status === 'limited') expect(result.limit).not.toBe('');
  });

  it('does not require the same property twice', () => {
    const names = result.required.map((one) => (typeof one === 'string' ? one : one.join('|')));
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(result.recommended).size).toBe(result.recommended.length);
  });
});

it("requires no properties for articles and organizations, as in Google's documentation", () => {
  expect(RICH_RESULTS.article.required).toEqual([]);
  expect(RICH_RESULTS.organization.required).toEqual([]);
});

describe.each(RETIRED.map((result) => ({ name: result.name, result })))('the retired result $name', ({ result }) => {
  it("has the date and the URL of Google's announcement", () => {
    expect(new Date(result.retiredOn).toISOString().slice(0, 10)).toBe(result.retiredOn);
    expect(new URL(result.documentation).host).toBe('developers.google.com');
    expect(result.types.length).toBeGreaterThan(0);
  });
});

it('does not list retired results among those that Google shows', () => {
  const shown = new Set(results.map(([, { name }]) => name));
  expect(RETIRED.filter(({ name }) => shown.has(name))).toEqual([]);
});
