import { HREFLANG_SOURCES, type HreflangEntry, type HreflangTable } from './hreflang-table.ts';

/** Describes a contradiction in the alternates of one page, or returns null when there is none. */
export function findConflict(entries: readonly HreflangEntry[], table: HreflangTable): string | null {
  const targetById = new Map<number, number>();
  const codeById = new Map<number, number>();
  for (const { code, target } of entries) {
    const otherTarget = targetById.get(code);
    if (otherTarget !== undefined && otherTarget !== target) {
      return `${table.readCode(code)} lists ${table.readUrl(otherTarget)} and ${table.readUrl(target)}`;
    }
    targetById.set(code, target);
    if (table.readCode(code) === 'x-default') continue;
    const otherCode = codeById.get(target);
    if (otherCode !== undefined && otherCode !== code) {
      return `${table.readUrl(target)} is listed for ${table.readCode(otherCode)} and ${table.readCode(code)}`;
    }
    codeById.set(target, code);
  }
  return null;
}

/**
 * Describes sources that list different alternates for one page, or returns null when all sources with entries agree.
 */
export function describeDifferingSources(entries: readonly HreflangEntry[], table: HreflangTable): string | null {
  const annotationSets = HREFLANG_SOURCES.map((source, number) => {
    const annotations = entries.filter((entry) => entry.source === number);
    return { source, annotations, own: new Set(annotations.map(({ code, target }) => `${code} ${target}`)) };
  }).filter(({ own }) => own.size > 0);
  const [first, ...others] = annotationSets;
  if (first === undefined) return null;
  const differingSet = others.find(
    ({ own }) => own.size !== first.own.size || [...own].some((one) => !first.own.has(one)),
  );
  if (differingSet === undefined) return null;
  const readCodes = ({ annotations }: { annotations: readonly HreflangEntry[] }) =>
    [...new Set(annotations.map(({ code }) => table.readCode(code)))].sort().join(', ');
  const [codes, otherCodes] = [readCodes(first), readCodes(differingSet)];
  return codes === otherCodes
    ? `${first.source} and ${differingSet.source} list different URLs for ${codes}`
    : `${first.source} lists ${codes}; ${differingSet.source} lists ${otherCodes}`;
}
