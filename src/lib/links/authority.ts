/** The scale ends at position 10^8, about the number of domains in a release of the domain graph. */
const SCALE_EXPONENT = 8;
const MAX_AUTHORITY = 100;

/**
 * Estimates the authority of a domain (0 to 100) from its position by harmonic centrality: 100 for position 1, minus
 * 12.5 for each factor of ten, rounded (docs/authority.md).
 */
export function estimateAuthority(position: number): number {
  const lost = (Math.log10(Math.max(1, position)) / SCALE_EXPONENT) * MAX_AUTHORITY;
  return Math.max(0, Math.round(MAX_AUTHORITY - lost));
}
