import { HREFLANG_SOURCES, type HreflangEntry, type HreflangTable } from './hreflang-table.ts';

/** Describes a contradiction in the alternates of one page; null when there is none. */
export function conflictOf(entries: readonly HreflangEntry[], table: HreflangTable): string | null {
  const targetOf = new Map<number, number>();
  const codeOf = new Map<number, number>();
  for (const { code, target } of entries) {
    const otherTarget = targetOf.get(code);
    if (otherTarget !== undefined && otherTarget !== target) {
      return `${table.codeOf(code)} lists ${table.urlOf(otherTarget)} and ${table.urlOf(target)}`;
    }
    targetOf.set(code, target);
    if (table.codeOf(code) === 'x-default') continue;
    const otherCode = codeOf.get(target);
    if (otherCode !== undefined && otherCode !== code) {
      return `${table.urlOf(target)} is listed for ${table.codeOf(otherCode)} and ${table.codeOf(code)}`;
    }
    codeOf.set(target, code);
  }
  return null;
}

/** Describes sources that list different sets for one page; null when all sources with entries agree. */
export function differingSources(entries: readonly HreflangEntry[], table: HreflangTable): string | null {
  const sets = HREFLANG_SOURCES.map((source, number) => {
    const named = entries.filter((entry) => entry.source === number);
    return { source, named, own: new Set(named.map(({ code, target }) => `${code} ${target}`)) };
  }).filter(({ own }) => own.size > 0);
  const [first, ...others] = sets;
  if (first === undefined) return null;
  const differing = others.find(
    ({ own }) => own.size !== first.own.size || [...own].some((one) => !first.own.has(one)),
  );
  if (differing === undefined) return null;
  const codesOf = ({ named }: { named: readonly HreflangEntry[] }) =>
    [...new Set(named.map(({ code }) => table.codeOf(code)))].sort().join(', ');
  const [codes, otherCodes] = [codesOf(first), codesOf(differing)];
  return codes === otherCodes
    ? `${first.source} and ${differing.source} list different URLs for ${codes}`
    : `${first.source} lists ${codes}; ${differing.source} lists ${otherCodes}`;
}
