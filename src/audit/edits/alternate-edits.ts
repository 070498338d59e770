import { changeTag, getSource, insertIntoHead } from './draft-edit.ts';
import type { BuildEdits } from './edit-context.ts';
import { setCanonical } from './head-edits.ts';
import { readAttribute, setAttribute } from './html-source.ts';

/** Beginning of the evidence about a page whose annotations contain the page itself. */
const SELF_LISTED = 'lists itself';

/** Corrects an hreflang annotation of the page: writes the suggested tag, or removes the entry. */
export const correctAlternate: BuildEdits = (context) => {
  const page = getSource(context);
  const { fix, found } = context.evidence;
  if (page === null) return [];
  const code = /hreflang="([^"]+)"/.exec(fix ?? found ?? '')?.[1];
  const target = /https?:\S+?(?=[\s,)]|$)/.exec(found ?? '')?.[0];
  const entry =
    page.record.facts?.hreflang.find((one) => one.code === code && (target === undefined || one.url === target)) ??
    page.record.facts?.hreflang.find((one) => one.url === target);
  const where =
    /line \d+, column \d+/.exec(context.evidence.where)?.[0] ??
    (entry === undefined ? '' : `line ${entry.line}, column ${entry.column}`);
  return changeTag({ ...context, evidence: { ...context.evidence, where } }, () => fix ?? '');
};

/**
 * Corrects the annotation of a version that is not canonical. A page whose annotations contain the page itself gets a
 * self-referencing canonical.
 */
export const correctNonCanonical: BuildEdits = (context) =>
  context.evidence.found?.startsWith(SELF_LISTED) === true ? setCanonical(context) : correctAlternate(context);

/** Adds the missing return tag of a language version. */
export const addReturnTag: BuildEdits = (context) => {
  const page = getSource(context);
  const [, target] = /no return tag for (\S+?),/.exec(context.evidence.found ?? '') ?? [];
  const source = target === undefined ? null : context.site.getPage(target)?.record.facts;
  if (page === null || target === undefined || source == null) return [];
  const code = source.hreflang.find(({ url }) => url === target)?.code ?? source.lang;
  if (code === null) return [];
  const tag = setAttribute(setAttribute('<link rel="alternate">', 'hreflang', code), 'href', target);
  const known = page.record.facts?.hreflang.find((one) => one.code === code);
  if (known === undefined) return insertIntoHead(context, page, tag);
  const where = `line ${known.line}, column ${known.column}`;
  return changeTag({ ...context, evidence: { ...context.evidence, where } }, (old) =>
    readAttribute(old, 'hreflang') === null ? null : tag,
  );
};
