/** The order matters: nearly every browser also lists other browsers in its User-Agent. */
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
  ['curl', /^curl\//],
] as const;
const OPERATING_SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** Returns "Firefox on Windows", as users describe their device, or null when the user agent contains nothing known. */
export function describeDevice(userAgent: string | null): string | null {
  if (userAgent === null) return null;
  const findName = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, namePattern]) => namePattern.test(userAgent))?.[0];
  const [browser, system] = [findName(BROWSERS), findName(OPERATING_SYSTEMS)];
  if (browser === undefined) return system ?? null;
  return system === undefined ? browser : `${browser} on ${system}`;
}
