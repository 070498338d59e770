/**
 * Returns a 53-bit digest of a text (cyrb53 by bryc, public domain) as 14 hex digits. It distinguishes texts, but an
 * attacker can create collisions.
 */
export function buildDigest(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  const number = 4_294_967_296 * (2_097_151 & low) + (high >>> 0);
  return formatDigest(number);
}

/** Returns the usual form of a digest that was stored as a number. */
export const formatDigest = (digest: number): string => digest.toString(16).padStart(14, '0');
