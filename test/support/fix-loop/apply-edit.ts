import type { Edit } from '#contracts/rules/edit.ts';
import { fillSlots } from './fill-slots.ts';
import type { ServerFile, SiteFolder } from './site-folder.ts';

const SITEMAP_FILE = /\.xml$/;
const PAGE_FILE = /\.html?$/;

/**
 * Applies an edit to a site, based only on its operation: nothing here is specific to a rule. Returns whether it
 * changed anything; an edit changes nothing if an earlier one already changed the same text.
 */
export function applyEdit(site: SiteFolder, edit: Edit): boolean {
  switch (edit.operation) {
    case 'replace':
      return edit.target === 'sitemap'
        ? changeFiles(site, SITEMAP_FILE, (text) => text.replace(edit.before ?? '', () => edit.after ?? ''))
        : replaceText(site, edit);
    case 'append': {
      const file = new URL(edit.locator.url).pathname;
      site.save(file, `${site.exists(file) ? site.read(file) : ''}\n${edit.after ?? ''}\n`);
      return true;
    }
    case 'remove-entry':
      return changeFiles(site, SITEMAP_FILE, (text) => removeEntry(text, edit.before ?? ''));
    case 'set-header':
    case 'remove-header':
    case 'set-response':
    case 'remove-response':
      return changeServerFile(site, edit);
  }
}

function changeFiles(site: SiteFolder, pattern: RegExp, change: (text: string) => string): boolean {
  const changed = site.listFiles(pattern).filter((file) => {
    const text = site.read(file);
    const after = change(text);
    if (after === text) return false;
    site.save(file, after);
    return true;
  });
  return changed.length > 0;
}

function removeEntry(xml: string, url: string): string {
  const index = xml.indexOf(`<loc>${url}</loc>`);
  const [start, end] = [xml.lastIndexOf('<url>', index), xml.indexOf('</url>', index)];
  return index === -1 || start === -1 || end === -1 ? xml : xml.slice(0, start) + xml.slice(end + '</url>'.length);
}

function replaceText(site: SiteFolder, { locator, before, after, slots, isGlobal }: Edit): boolean {
  const { pathname, search } = new URL(locator.url);
  const file = site.findFile(pathname);
  const rules = site.readServerFile();
  const response = rules.responses[`${pathname}${search}`];
  const text = response?.body ?? (file === null ? null : site.read(file));
  const start = text === null || before === null ? -1 : findNearestIndex(text, before, locator);
  if (text === null || before === null || start === -1) return false;
  const others = site.listFiles(PAGE_FILE).filter((name) => name !== file);
  const isTaken = (filled: string) => others.some((name) => site.read(name).includes(filled));
  const filled = fillSlots(after ?? '', slots, isTaken);
  const changed = isGlobal
    ? text.replaceAll(before, () => filled)
    : text.slice(0, start) + filled + text.slice(start + before.length);
  if (response?.body != null) {
    response.body = changed;
    site.writeServerFile(rules);
  } else if (file !== null) site.save(file, changed);
  return true;
}

/** Finds the occurrence of a text that is closest to its position, which earlier edits may have shifted; -1 if none. */
function findNearestIndex(text: string, wanted: string, { line, column }: Edit['locator']): number {
  const lines = text.split('\n').slice(0, (line ?? 1) - 1);
  const position = lines.reduce((sum, one) => sum + one.length + 1, 0) + (column ?? 1) - 1;
  const after = text.indexOf(wanted, position);
  const before = text.lastIndexOf(wanted, position);
  if (after === -1 || before === -1) return Math.max(after, before);
  return after - position < position - before ? after : before;
}

function changeServerFile(site: SiteFolder, { operation, locator, before, after }: Edit): boolean {
  const rules = site.readServerFile();
  const earlier = JSON.stringify(rules);
  const path = locator.path ?? '*';
  const header = (locator.header ?? '').toLowerCase();
  if (operation === 'set-header') rules.headers[path] = { ...rules.headers[path], [header]: after ?? '' };
  if (operation === 'remove-header') removeHeader(rules, path, header);
  if (operation === 'remove-response') removeResponses(rules, path, before);
  if (operation === 'set-response') {
    const [status = '', target] = (after ?? '').split(' ');
    const headers: Record<string, string> = target === undefined ? {} : { location: target };
    rules.responses[path] = { status: Number(status), headers, body: null, agents: null, delayMs: 0 };
  }
  site.writeServerFile(rules);
  return JSON.stringify(rules) !== earlier;
}

function removeHeader({ headers, responses }: ServerFile, path: string, header: string): void {
  for (const set of [headers[path], headers['*'], responses[path]?.headers])
    for (const name of Object.keys(set ?? {})) if (name.toLowerCase() === header && set !== undefined) delete set[name];
}

function removeResponses({ responses }: ServerFile, path: string, status: string | null): void {
  for (const [key, response] of Object.entries(responses))
    if (key === path || (path === '*' && String(response.status) === status)) delete responses[key];
}
