/** Additional templates and types are ignored: a hostile site could create one of each per page. */
const MAX_TEMPLATES = 5_000;
const MAX_TYPES = 100;

/** Counts pages by template and type of structured data. */
export class TypeCounts {
  readonly #templates = new Map<string, Map<string, number>>();

  /** Counts every type of one page once. */
  add(template: string, types: readonly string[]): void {
    if (types.length === 0) return;
    const counts = this.#templates.get(template) ?? new Map<string, number>();
    if (counts.size === 0) {
      if (this.#templates.size >= MAX_TEMPLATES) return;
      this.#templates.set(template, counts);
    }
    for (const type of new Set(types)) {
      if (counts.size < MAX_TYPES || counts.has(type)) counts.set(type, (counts.get(type) ?? 0) + 1);
    }
  }

  /** Returns the types of a template, those on most pages first. */
  of(template: string): { type: string; count: number }[] {
    const counts = [...(this.#templates.get(template) ?? [])].map(([type, count]) => ({ type, count }));
    return counts.toSorted((a, b) => b.count - a.count || (a.type < b.type ? -1 : 1));
  }
}
