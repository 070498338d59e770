import { describe, expect, it } from 'vitest';
import { LIBRARY_ADVISORIES } from '#audit/data/library-advisories.ts';
import { buildAdvisoryUrl, findFixedVersion, findKnownVulnerabilities } from './library-advisories.ts';

const listIds = (library: string, version: string) => findKnownVulnerabilities(library, version).map(({ cve }) => cve);

describe('findKnownVulnerabilities', () => {
  it('finds the vulnerabilities of a version, and none in a fixed version', () => {
    expect(listIds('jQuery', '3.4.1')).toEqual(['CVE-2020-11023', 'CVE-2020-11022']);
    expect(listIds('jQuery', '3.5.0')).toEqual([]);
    expect(listIds('jQuery', '1.12.4')).toContain('CVE-2015-9251');
  });

  it('compares versions as numbers, not as text', () => {
    expect(listIds('DataTables', '1.10.9')).toContain('CVE-2020-28458');
    expect(listIds('DataTables', '1.11.3')).toEqual([]);
  });

  it('recognizes release lines of a library that were fixed separately', () => {
    expect(listIds('Bootstrap', '3.4.1')).toEqual([]);
    expect(listIds('Bootstrap', '4.3.0')).toEqual(['CVE-2019-8331']);
    expect(listIds('Bootstrap', '5.3.0')).toEqual([]);
  });

  it('treats a short version as the latest of its release line, and uses others as written', () => {
    expect(listIds('Moment.js', '2.29')).toEqual([]);
    expect(listIds('Moment.js', '2.28')).toEqual(['CVE-2022-31129']);
    expect(listIds('jQuery', '3.4.0-rc.1')).toContain('CVE-2020-11022');
    expect(listIds('jQuery', 'custom')).toEqual([]);
  });

  it('returns nothing for unknown libraries', () => {
    expect(findKnownVulnerabilities('left-pad', '0.0.1')).toEqual([]);
  });
});

describe('findFixedVersion', () => {
  it('returns the first version that fixes every vulnerability, or null when one has no fix', () => {
    expect(findFixedVersion(findKnownVulnerabilities('lodash', '4.17.11'))).toBe('4.18.0');
    expect(findFixedVersion(findKnownVulnerabilities('AngularJS', '1.8.3'))).toBeNull();
    expect(findFixedVersion([])).toBeNull();
  });
});

describe('LIBRARY_ADVISORIES', () => {
  it('lists the worst advisories first, each with a URL', () => {
    const order = ['critical', 'high', 'moderate'];
    for (const advisories of LIBRARY_ADVISORIES.values()) {
      const levels = advisories.map(({ level }) => order.indexOf(level));
      expect(levels).toEqual(levels.toSorted());
      for (const advisory of advisories)
        expect(buildAdvisoryUrl(advisory)).toMatch(/\/(?:GHSA(?:-[\da-z]{4}){3}|CVE-\d{4}-\d{4,6})$/);
    }
  });
});
