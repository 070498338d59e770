/** There is no shipped browser for this system, or it could not be unpacked; the message is for the operator. */
export class NoShippedBrowserError extends Error {
  override readonly name = 'NoShippedBrowserError';
}
