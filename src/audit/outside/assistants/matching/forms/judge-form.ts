import type { NameReason } from '#contracts/outside/assistants/name-reasons.ts';
import { hasCueWord } from '../evidence/cue-words.ts';
import { isAfterOwnNoun } from '../evidence/undisputed-name.ts';
import type { Candidate } from '../find-candidates.ts';
import { isListed } from '../listed-names.ts';
import { isAboutBrands, type NameContext, readGaps } from '../name-context.ts';
import { isFollowedByVerb } from '../name-position.ts';

/** Japanese names have no spaces between their words. */
const JAPANESE_FORM = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{4,}$/u;

/**
 * Judges a form of a name that the owner did not enter. Null if the owner entered the name, or if it is a shorter name
 * that is judged like other names.
 */
export function judgeForm(candidate: Candidate, context: NameContext): NameReason | null {
  const { form } = candidate.name;
  if (form === undefined) return null;
  if (!context.hasOwnDomain && !(context.hasTopic && isLikelyForm(candidate, context))) return 'part-of-name';
  return form === 'derived' ? null : 'other-form';
}

/**
 * Whether a shorter one-word name is in a sentence about the topic, or shows in another way that it is a company.
 * Always true for other forms.
 */
function isLikelyForm(candidate: Candidate, context: NameContext): boolean {
  const { form, words, name } = candidate.name;
  if (form !== 'derived' || words.length > 1 || JAPANESE_FORM.test(name)) return true;
  const { before, after } = readGaps(context.text, candidate);
  if (context.language === 'ar' && isAboutBrands(context)) return true;
  if (context.isRare && (isAboutBrands(context) || isFollowedByVerb(after, context.language))) return true;
  if (hasCueWord({ before, after }) || isAfterOwnNoun(before, context)) return true;
  return context.surroundings.isLabel || isListed(candidate, context);
}
