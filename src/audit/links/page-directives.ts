import type { Evidence } from '#contracts/rules/rule-result.ts';
import type { AuditPage } from '#contracts/site/artifacts.ts';
import { type RobotsDirective, readRobotsDirectives } from '#lib/page/robots-directives.ts';
import { buildDirectiveEffect, type DirectiveEffect } from '#lib/page/robots-directives-effect.ts';
import { escapeHtml } from '#lib/text/escape-html.ts';
import { formatDocumentLocation } from '../engine/where.ts';

const HEADER_LOCATION = 'X-Robots-Tag response header';
const MAX_FOUND_LENGTH = 300;

/** Returns all robots directives of a page, from its meta elements and its X-Robots-Tag header. */
export function readPageDirectives(page: AuditPage): RobotsDirective[] {
  const metas = page.facts?.metaRobots ?? [];
  const header = page.headers['x-robots-tag'] ?? '';
  return metas.length === 0 && header === '' ? [] : readRobotsDirectives(metas, header).directives;
}

/** Returns the effect of a page's directives on one agent, whose name is in lowercase. */
export function readPageEffect(page: AuditPage, agent: string): DirectiveEffect {
  return buildDirectiveEffect(readPageDirectives(page), agent);
}

export interface DirectiveQuery {
  /** Agents, in lowercase, whose directives are checked; `robots` means all crawlers. */
  agents: readonly string[];
  matches(directive: RobotsDirective): boolean;
  /** Directives that the corrected text also drops, because they were set for the same purpose. */
  shouldAlsoRemove?(directive: RobotsDirective): boolean;
}

/** Matches noindex for Google. The fix also drops a nofollow next to it, which would otherwise be the next issue. */
export const NOINDEX_FOR_GOOGLE: DirectiveQuery = {
  agents: ['robots', 'googlebot'],
  matches: ({ name }) => name === 'noindex' || name === 'none',
  shouldAlsoRemove: ({ name }) => name === 'nofollow',
};

export type DirectiveOccurrence = Pick<Evidence, 'found' | 'where' | 'fix'>;

/** Finds every meta tag and header line with such a directive, and proposes it without the directive where possible. */
export function findDirectiveOccurrences(page: AuditPage, query: DirectiveQuery): DirectiveOccurrence[] {
  const places: DirectiveOccurrence[] = [];
  for (const meta of page.facts?.metaRobots ?? []) {
    if (!hasDirective([meta], '', query)) continue;
    const found = `${meta.agent}: ${meta.content}`.slice(0, MAX_FOUND_LENGTH);
    places.push({ found, where: formatDocumentLocation(meta), ...buildMetaFix(meta, query) });
  }
  for (const line of (page.headers['x-robots-tag'] ?? '').split('\n')) {
    if (!hasDirective([], line, query)) continue;
    places.push({
      found: `X-Robots-Tag: ${line.trim()}`.slice(0, MAX_FOUND_LENGTH),
      where: HEADER_LOCATION,
      ...buildHeaderFix(line, query),
    });
  }
  return places;
}

function hasDirective(metas: readonly { agent: string; content: string }[], line: string, query: DirectiveQuery) {
  return readRobotsDirectives(metas, line).directives.some(
    (directive) => query.agents.includes(directive.agent) && query.matches(directive),
  );
}

/** `all` is the default and has no effect (robots-meta-tag, "all"). */
function buildMetaFix(meta: { agent: string; content: string }, query: DirectiveQuery): { fix?: string } {
  const keptParts = removeParts(meta.content, (part) =>
    hasDirective([{ ...meta, content: part }], '', buildRemovalQuery(query)),
  );
  if (keptParts === null) return {};
  const content = keptParts.length === 0 ? 'all' : keptParts.join(', ');
  return { fix: `<meta name="${escapeHtml(meta.agent)}" content="${escapeHtml(content)}">` };
}

function buildHeaderFix(line: string, query: DirectiveQuery): { fix?: string } {
  const isPlain = readRobotsDirectives([], line).directives.every(({ agent }) => agent === 'robots');
  const keptParts = isPlain ? removeParts(line, (part) => hasDirective([], part, buildRemovalQuery(query))) : null;
  return keptParts === null || keptParts.length === 0 ? {} : { fix: `X-Robots-Tag: ${keptParts.join(', ')}` };
}

function buildRemovalQuery({ agents, matches, shouldAlsoRemove }: DirectiveQuery): DirectiveQuery {
  return { agents, matches: (directive) => matches(directive) || (shouldAlsoRemove?.(directive) ?? false) };
}

/** Removes parts of the content; null when a date may contain commas. */
function removeParts(content: string, isRemoved: (part: string) => boolean): string[] | null {
  if (content.toLowerCase().includes('unavailable_after')) return null;
  const parts = content.split(',').map((part) => part.trim());
  return parts.filter((part) => part !== '' && !isRemoved(part));
}
