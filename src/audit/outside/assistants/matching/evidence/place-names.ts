import { LANDMARKS, PLACE_KINDS, PLACE_LOCATIVES, PLACE_PROXIMITY_WORDS } from '#audit/data/brand-names/place-words.ts';
import type { Candidate } from '../find-candidates.ts';
import type { Gaps, NameContext } from '../name-context.ts';

const LANDMARK = new RegExp(
  `(?:^|[^\\p{L}])(?:${LANDMARKS})(?: (?:of|de|di|du|do|da|del|della|des|von|am|im|w|z))?(?: (?:the|la|el|le|il))? ?["*_]{0,3}$`,
  'iu',
);
const NEAR = new RegExp(`(?:^|[^\\p{L}])(?:${PLACE_PROXIMITY_WORDS}) ["*_]{0,3}$`, 'iu');
/** "Acme is a small town in ..." */
const PLACE_STATEMENT = new RegExp(
  `^(?:, (?:(?:an?|the|eine?|ein|une?|un[oa]?|uma?|el|la|le|il|lo|das|der|die|o) )?(?:\\p{Ll}+ )?| (?:is|liegt|ist|est|es|è|é|jest|fica|queda|si trova|se encuentra) (?:\\p{L}{1,5} )?(?:\\p{Ll}+ ){0,2})(?:${PLACE_KINDS})(?!\\p{L})`,
  'iu',
);
/** A capitalized word of up to four letters, usually a preposition, that begins a sentence. */
const OPENING_PHRASE = /(?:^|[.!?\n] ?)["*_]{0,3}(\p{Lu}\p{Ll}{0,3}) $/u;
/** A brand within this distance is the subject: "In Linden, Acme delivers". */
const MAX_SUBJECT_GAP = 25;

/** Whether a sentence begins with a short word, usually a preposition, and the name: "In Linden, ...". */
export const opensWithPreposition = (before: string): boolean => OPENING_PHRASE.test(before);

/** Whether the words around a name, rather than a list of cities, show that the name is a place. */
export function isDescribedPlace({ end, name }: Candidate, { before, after }: Gaps, context: NameContext): boolean {
  if (context.hasOwnDomain) return false;
  if (PLACE_STATEMENT.test(after) || LANDMARK.test(before)) return true;
  if (name.words.length > 1) return false;
  if (NEAR.test(before)) return true;
  const opening = OPENING_PHRASE.exec(before)?.[1]?.toLowerCase();
  return (
    opening !== undefined &&
    (PLACE_LOCATIVES[context.language] ?? []).includes(opening) &&
    context.otherBrands.some(
      ({ start }) => start > end && start - end <= MAX_SUBJECT_GAP && !/[;:]/u.test(context.text.slice(end, start)),
    ) &&
    !/^ (?:and|or|und|oder|et|ou|y|o|e|i|lub)(?!\p{L})/u.test(after)
  );
}
