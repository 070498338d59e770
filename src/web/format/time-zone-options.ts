/**
 * Builds the options of a field for a time zone: the list of the server, and the chosen one, which can have another
 * name in the browser.
 */
export function buildTimeZoneOptions(timeZones: readonly string[], chosen: string): { value: string; label: string }[] {
  const names = timeZones.includes(chosen) ? timeZones : [chosen, ...timeZones];
  return names.map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}
