import { HREFLANG_SOURCES, type HreflangEntry, type HreflangTable } from './hreflang-table.ts';

/** What contradicts itself in the alternates of one page, in words; null when nothing does. */
export function conflictOf(entries: readonly HreflangEntry[], table: HreflangTable): string | null {
  const targetOf = new Map<number, number>();
  const codeOf = new Map<number, number>();
  for (const { code, target } of entries) {
    const otherTarget = targetOf.get(code);
    if (otherTarget !== undefined && otherTarget !== target) {
      return `${table.codeOf(code)} names ${table.urlOf(otherTarget)} and ${table.urlOf(target)}`;
    }
    targetOf.set(code, target);
    if (table.codeOf(code) === 'x-default') continue;
    const otherCode = codeOf.get(target);
    if (otherCode !== undefined && otherCode !== code) {
      return `${table.urlOf(target)} stands for ${table.codeOf(otherCode)} and ${table.codeOf(code)}`;
    }
    codeOf.set(target, code);
  }
  return null;
}

/** The sources that name different sets for one page, in words; null when those that name any agree. */
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
    ? `${first.source} and ${differing.source} name different addresses for ${codes}`
    : `${first.source} names ${codes}; ${differing.source} names ${otherCodes}`;
}
