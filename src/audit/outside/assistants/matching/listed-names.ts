import type { Candidate } from './find-candidates.ts';
import { detachArabicPrefix, MAX_GAP, type NameContext } from './name-context.ts';

/** Text between the names of a list: commas, "and", "or", "vs", other capitalized names. */
const LIST_GAP =
  /^(?:[\s,;|/&+()*_"'、،・\uFFFC–-]|\([^()\n]{1,40}\)|(?<!\p{L})(?:and|or|nor|und|oder|noch|ni|né|nem|ani|sowie|et|ou|y|e|o|u|i|lub|oraz|albo|czy|vs|versus|contro|bei|beim|zu|with|than|at|from|to|à|para|as|als|chez|au|aux|du|al|del|en|el|alla|allo|all|dalla|dal|della|da|di|niż|w|z|do|przez|او|و|مثل|من)\.?(?!\p{L})|と|や|または|および|和|与|及|或|或者|还是|以及|跟|比|(?<!\p{L})\p{Lu}[\p{L}\p{N}]*|و(?=\p{L}))*(?:[وفبلك]{0,2}|[وفبك]?ال|لل)$/u;
/** Only commas, conjunctions, "better than" and capitalized names. */
const STRICT_GAP =
  /^(?:[\s,;|/&+()*_"'、،・\uFFFC–-]|(?<!\p{L})(?:and|or|nor|und|oder|noch|ni|né|nem|ani|sowie|et|ou|y|e|o|u|i|lub|oraz|albo|vs|versus|contro|(?:better|cheaper) than)\.?(?!\p{L})|(?<!\p{L})\p{Lu}[\p{L}\p{N}]*)*$/u;
/** Text between compared brands: "is easier to learn than". */
const COMPARISON =
  /^ (?:is|are|was|isn't|ist|sind|est|sont|es|son|è|sono|jest|są)? ?[^.!?\n]{0,40}?(?<!\p{L})(?:than|als|niż|ا\p{Script=Arabic}{2,4} من|(?:plus|moins) \p{L}+ qu[e']|(?:más|menos) \p{L}+ que|(?:più|meno) \p{L}+ (?:di|del|della|dell'|che))(?: \p{L}{1,5}| )? ?$/iu;
/** Text between a compared brand and a subject that follows: "günstiger als Huk ist nur Löwe". */
const SUBJECT_AFTER = /^ (?:is|ist|est|es|è|é|jest) (?:only|nur|noch|lediglich|seul|sólo|solo|só|apenas|tylko) $/u;
/** "Sure, Acme is cheaper" is not a list, unlike "Sure, Acme and ...". */
const ONLY_COMMA = /^[*_"]{0,3}, [*_"]{0,3}$/u;
const LIST_GOES_ON = /^[*_")]{0,3}(?:,|:| ?[&/]| (?:and|or|und|oder|sowie|et|ou|y|o|e|u|i|lub|oraz|albo|és)(?!\p{L}))/u;
const isInterjection = (gap: string, rest: string): boolean => ONLY_COMMA.test(gap) && !LIST_GOES_ON.test(rest);

/** Whether the name is in one list with another brand: "Otto, home24 or Wayfair". */
export function isListed({ start, end }: Candidate, context: NameContext): boolean {
  const { text, otherBrands, surroundings, language } = context;
  // "Paga con PayPal": a verb that begins a sentence, and a preposition.
  const isLoose = !surroundings.isFirstWord || language === 'ja' || language === 'ar';
  return otherBrands.some((other) => {
    const [from, to] = other.start < start ? [other.end, start] : [end, other.start];
    const gap = text.slice(from, to);
    if (from > to || to - from > MAX_GAP || (gap === ' ' && /\p{Script=Latin}/u.test(text.charAt(start)))) return false;
    if (other.start < start && SUBJECT_AFTER.test(gap)) return true;
    if (surroundings.isFirstWord && isInterjection(gap, text.slice(other.end, other.end + MAX_GAP))) return false;
    return COMPARISON.test(gap) || (isLoose ? LIST_GAP : STRICT_GAP).test(gap);
  });
}

/** Whether another brand has the same preposition: "bei Acme ... bei Example". */
export function isParallel(
  { start }: Candidate,
  before: string,
  { text, otherBrands, surroundings }: NameContext,
): boolean {
  const word = /(?:^|[^\p{L}])(\p{L}{1,6}) $/u.exec(before)?.[1]?.toLowerCase();
  if (word === undefined || surroundings.isFirstWord) return false;
  const same = new RegExp(`(?:^|[^\\p{L}])[وف]?${word} $`, 'iu');
  return otherBrands.some(
    (other) =>
      other.start !== start &&
      same.test(detachArabicPrefix(text.slice(Math.max(0, other.start - MAX_GAP), other.start))),
  );
}
