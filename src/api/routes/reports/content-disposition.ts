/**
 * Formats a download name for every browser: an ASCII fallback, and the full name in UTF-8 (RFC 6266, section 4.3; RFC
 * 8187).
 *
 * @param fallback ASCII name, used if the name contains no ASCII letter or digit
 */
export function formatContentDisposition(fileName: string, fallback: string): string {
  const asciiName = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '-');
  const isAscii = asciiName === fileName;
  const plainName = /[a-z0-9]/i.test(asciiName) ? asciiName : fallback;
  const encodedName = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plainName}"${isAscii ? '' : `; filename*=UTF-8''${encodedName}`}`;
}
