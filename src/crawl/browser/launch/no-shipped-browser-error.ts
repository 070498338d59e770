/**
 * Thrown when no shipped browser exists for this system, or the browser could not be unpacked. The message is for the
 * operator.
 */
export class NoShippedBrowserError extends Error {
  override readonly name = 'NoShippedBrowserError';
}
