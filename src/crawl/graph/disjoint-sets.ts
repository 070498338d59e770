/** Union-find over numbers (union by the smaller number, path halving), at four bytes per number. */
export class DisjointSets {
  readonly #parents: Uint32Array;

  constructor(size: number) {
    this.#parents = Uint32Array.from({ length: size }, (_, index) => index);
  }

  /** Returns the smallest number of the set. */
  find(member: number): number {
    const parents = this.#parents;
    let at = member;
    for (let above = parents[at] ?? at; above !== at; above = parents[at] ?? at) {
      parents[at] = parents[above] ?? above;
      at = above;
    }
    return at;
  }

  join(a: number, b: number): void {
    const first = this.find(a);
    const second = this.find(b);
    if (first !== second) this.#parents[Math.max(first, second)] = Math.min(first, second);
  }

  /** Returns sets with two or more members, each in ascending order, sorted by their smallest member. */
  listGroups(): number[][] {
    const groups = new Map<number, number[]>();
    for (let member = 0; member < this.#parents.length; member++) {
      const root = this.find(member);
      if (root === member) continue;
      const known = groups.get(root);
      if (known === undefined) groups.set(root, [root, member]);
      else known.push(member);
    }
    return [...groups.values()].toSorted(([a = 0], [b = 0]) => a - b);
  }
}
