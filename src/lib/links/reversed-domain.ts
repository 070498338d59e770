/** Converts `com.example.www` to `www.example.com`, and back. */
export const reverseLabels = (name: string): string => name.split('.').reverse().join('.');

const WWW_SUFFIX = '.www';

/**
 * Returns the domain of a reversed name in the graph. Releases differ in whether names keep `www`; a name such as
 * `com.www` is a domain of its own.
 */
export function readReversedDomain(reversed: string): string {
  const isWww = reversed.endsWith(WWW_SUFFIX) && reversed.indexOf('.') < reversed.length - WWW_SUFFIX.length;
  return reverseLabels(isWww ? reversed.slice(0, -WWW_SUFFIX.length) : reversed);
}
