import { LIBRARY_ADVISORIES, type LibraryAdvisory } from '#audit/data/library-advisories.ts';

/** A vulnerability in a version, and the version that fixes it; null when none does. */
export interface KnownVulnerability extends LibraryAdvisory {
  fixedIn: string | null;
}

/**
 * Finds published vulnerabilities of one version of a library, worst first. Omitted version parts are assumed to be the
 * latest.
 */
export function findKnownVulnerabilities(library: string, version: string): KnownVulnerability[] {
  const parts = parseVersion(version);
  if (parts === null) return [];
  return (LIBRARY_ADVISORIES.get(library) ?? []).flatMap((advisory) => {
    const range = advisory.affectedRanges.find((one) => isInRange(one, parts));
    return range === undefined ? [] : [{ ...advisory, fixedIn: range[1] }];
  });
}

/** Returns the first version that fixes all vulnerabilities; null when one of them has no fix. */
export function findFixedVersion(foundVulnerabilities: readonly KnownVulnerability[]): string | null {
  let newest: { version: string; parts: Version } | null = null;
  for (const { fixedIn } of foundVulnerabilities) {
    const parts = fixedIn === null ? null : parseVersion(fixedIn);
    if (fixedIn === null || parts === null) return null;
    if (newest === null || isBelow(newest.parts, parts)) newest = { version: fixedIn, parts };
  }
  return newest?.version ?? null;
}

/** Builds the URL of an advisory, at GitHub for its own IDs, otherwise at NVD. */
export function buildAdvisoryUrl({ id }: Pick<LibraryAdvisory, 'id'>): string {
  return id.startsWith('GHSA-') ? `https://github.com/advisories/${id}` : `https://nvd.nist.gov/vuln/detail/${id}`;
}

type Version = readonly [major: number, minor: number, patch: number];

/** Parses a version. `3.5` may be any 3.5.x, so it is treated as the latest 3.5.x. */
function parseVersion(version: string): Version | null {
  const groups = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?/.exec(version);
  if (groups === null) return null;
  const [, major = '', minor, patch] = groups;
  return [Number(major), parseVersionPart(minor), parseVersionPart(patch)];
}

function parseVersionPart(part: string | undefined): number {
  return part === undefined ? Number.POSITIVE_INFINITY : Number(part);
}

function isInRange([from, below]: LibraryAdvisory['affectedRanges'][number], version: Version): boolean {
  const first = parseVersion(from);
  const last = below === null ? null : parseVersion(below);
  const isAtLeastFirst = from === '0' || (first !== null && !isBelow(version, first));
  return isAtLeastFirst && (last === null || isBelow(version, last));
}

function isBelow(one: Version, other: Version): boolean {
  for (const index of [0, 1, 2] as const) {
    if (one[index] !== other[index]) return one[index] < other[index];
  }
  return false;
}
