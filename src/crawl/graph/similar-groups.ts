/** Members that are similar to the first one, which represents the group. */
export interface SimilarGroup {
  members: number[];
  /** Lowest similarity of a member to the first one. */
  minSimilarity: number;
}

export interface SimilarInput {
  /**
   * Members connected by similar pairs. The ends may differ more: A is similar to B and B to C, but A is not similar to
   * C.
   */
  members: readonly number[];
  similarity(a: number, b: number): number;
  /** Minimum similarity at which two members count as similar. */
  minSimilarity: number;
}

/** Number of candidate centers that are compared with a sample of the others. */
const MAX_CENTERS = 8;
const CENTER_SAMPLE_SIZE = 100;

/**
 * Splits a chain of similar members into groups around a center, so that statements about a group are true for each of
 * its members. The center is the candidate with the most similar members; the first one wins a tie. A member that no
 * center covers is grouped with its most similar member, which may then be in two groups, or omitted without a similar
 * one. `budget` is the remaining number of comparisons for all chains. Returns null when it is exhausted.
 */
export function splitByCenter(input: SimilarInput, budget: { left: number }): SimilarGroup[] | null {
  const { members, minSimilarity } = input;
  const compare = (a: number, b: number): number => {
    budget.left -= 1;
    return input.similarity(a, b);
  };
  const groups: SimilarGroup[] = [];
  const alone: number[] = [];
  let rest = members;
  while (rest.length > 0) {
    if (budget.left <= 0) return null;
    const center = pickCenter(rest, (a, b) => compare(a, b) >= minSimilarity);
    const group: SimilarGroup = { members: [center], minSimilarity: 1 };
    const others: number[] = [];
    for (const member of rest) {
      if (member === center) continue;
      const found = compare(center, member);
      if (found >= minSimilarity) addMember(group, member, found);
      else others.push(member);
    }
    if (group.members.length > 1) groups.push(group);
    else alone.push(center);
    rest = others;
  }
  return [...groups, ...groupRemaining(alone, { ...input, similarity: compare })];
}

function addMember(group: SimilarGroup, member: number, similarity: number): void {
  group.members.push(member);
  group.minSimilarity = Math.min(group.minSimilarity, similarity);
}

function pickCenter(members: readonly number[], isSimilar: (a: number, b: number) => boolean): number {
  const sample = members.slice(0, CENTER_SAMPLE_SIZE);
  let best = { center: members[0] ?? 0, similarCount: -1 };
  for (const center of members.slice(0, MAX_CENTERS)) {
    const similarCount = sample.filter((member) => member !== center && isSimilar(center, member)).length;
    if (similarCount > best.similarCount) best = { center, similarCount };
    if (similarCount === sample.length - 1) break;
  }
  return best.center;
}

function groupRemaining(
  alone: readonly number[],
  { members, similarity, minSimilarity }: SimilarInput,
): SimilarGroup[] {
  const groups = new Map<number, SimilarGroup>();
  for (const member of alone) {
    const pairs = members
      .filter((other) => other !== member)
      .map((other) => [other, similarity(other, member)] as const);
    const [nearestMember, found] = pairs.reduce((best, pair) => (pair[1] > best[1] ? pair : best), [
      member,
      0,
    ] as const);
    if (found < minSimilarity) continue;
    const group = groups.get(nearestMember) ?? { members: [nearestMember], minSimilarity: 1 };
    addMember(group, member, found);
    groups.set(nearestMember, group);
  }
  return [...groups.values()];
}
